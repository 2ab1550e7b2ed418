import { newlineAt } from "../checks/sourceEdits.ts";
import type { QueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import { literalText, solePlaceholder } from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { widest } from "../formatJson.ts";
import { identifierEnd } from "../lines.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type { JsonBody, JsonNode } from "../syntax.ts";
import type { RewrittenBody } from "./rewrittenBody.ts";
import { decodedString, lineText, type ValuePlace } from "./writtenValues.ts";

/** A written value, or why lines cannot say it. */
type Written = { readonly written: string } | { readonly because: Text };

/** Writes a JSON body as an operation with its parameters. */
export function writeLines(
  { text: source }: RequestDocument,
  { value: object, span }: JsonBody,
  type: QueryType,
): RewrittenBody {
  if (object?.kind !== "object")
    return { because: text("The body is no JSON object.", "De body is geen JSON-object.") };
  const eol = newlineAt(source, span.start);
  const lines: string[] = [type];
  let behind: number | undefined;
  for (const { key, value, span: own } of object.members) {
    const blank = behind === undefined ? 0 : blankLines(source.slice(behind, own.start));
    behind = own.end;
    if (key === "type") continue;
    if (identifierEnd(key, 0) !== key.length || key === "") return { member: key, because: noName };
    if (!value) return { member: key, because: noValue };
    const line = writtenValue(source, key, value, parameterOf(type, key), eol);
    if ("because" in line) return { member: key, because: line.because };
    for (let i = 0; i < blank; i++) lines.push("");
    lines.push(line.written);
  }
  return { edit: { span, newText: lines.join(eol) } };
}

function writtenValue(
  source: string,
  key: string,
  value: JsonNode,
  parameter: Parameter | undefined,
  eol: string,
): Written {
  if (value.kind === "object") return { because: anObject };
  const isList = parameter?.kind === "list";
  if (value.kind !== "array") {
    if (isList) return { because: noList };
    const scalar = scalarText(source, value, parameter, "value");
    return "because" in scalar ? scalar : { written: `${key}: ${scalar.written}` };
  }
  if (!isList) return { because: aList };
  return writtenList(source, key, value, parameter, eol);
}

function writtenList(
  source: string,
  key: string,
  { items, span }: Extract<JsonNode, { kind: "array" }>,
  parameter: Parameter,
  eol: string,
): Written {
  const own = (place: "list" | "item"): ValuePlace => (key === "fields" ? `field ${place}` : place);
  const write = (place: "list" | "item") =>
    items.map((item) => scalarText(source, item, parameter, own(place)));
  const isOneLine = !/[\n\r]/.test(source.slice(span.start, span.end));
  const inline = `${key}: [${textsOf(write("list")).join(", ")}]`;
  const place = (isOneLine && inline.length <= widest) || items.length === 0 ? "list" : "item";
  const written = write(place);
  for (const item of written) if ("because" in item) return item;
  if (place === "list") return { written: inline };
  return { written: [`${key}:`, ...textsOf(written).map((item) => `  - ${item}`)].join(eol) };
}

function textsOf(written: readonly Written[]): readonly string[] {
  return written.flatMap((item) => ("written" in item ? [item.written] : []));
}

function scalarText(
  source: string,
  node: JsonNode,
  parameter: Parameter | undefined,
  place: ValuePlace,
): Written {
  if (node.kind === "literal") {
    const written = String(node.value);
    return typeText(parameter, written) === node.value ? { written } : { because: otherType };
  }
  if (node.kind !== "string") return { because: nested };
  const { template } = node;
  const literal = literalText(template);
  if (literal !== undefined && typeText(parameter, literal) !== literal)
    return { because: otherType };
  const isTyped = parameter?.kind === "integer" || parameter?.kind === "boolean";
  if (literal === undefined && isTyped && !solePlaceholder(template)) return { because: otherType };
  const written = lineText(decodedString(source, node.span), template, place);
  return written === undefined ? { because: notPlain } : { written };
}

function blankLines(between: string): number {
  return between
    .split(/\r\n|\n|\r/)
    .slice(1, -1)
    .filter((line) => line.trim() === "").length;
}

const noName = text("lines cannot have this name.", "regels kunnen deze naam niet hebben.");
const noValue = text("it has no value yet.", "het heeft nog geen waarde.");
const anObject = text("lines cannot hold an object.", "regels kunnen geen object bevatten.");
const nested = text(
  "lines cannot hold a list or object inside a list.",
  "regels kunnen geen lijst of object in een lijst bevatten.",
);
const noList = text(
  "lines would make a list of this single value.",
  "regels zouden van deze losse waarde een lijst maken.",
);
const aList = text(
  "lines take a single value here, not a list.",
  "regels nemen hier één waarde, geen lijst.",
);
const otherType = text(
  "lines would send this value as another JSON type.",
  "regels zouden deze waarde als ander JSON-type versturen.",
);
const notPlain = text(
  "a placeholder stands beside text that would need quotes, and in quotes placeholders are text.",
  "een plaatshouder staat naast tekst die aanhalingstekens nodig heeft, en daarbinnen is hij tekst.",
);
