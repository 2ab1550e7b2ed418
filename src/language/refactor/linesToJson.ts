import { newlineAt } from "../checks/sourceEdits.ts";
import type { QueryType } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text } from "../../contract/text.ts";
import { literalText, solePlaceholder, type Template } from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { parameterDrafts } from "../parameterDrafts.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type { LinesBody, ListNode, ParameterNode } from "../syntax.ts";
import type { RewrittenBody } from "./rewrittenBody.ts";
import { indentAt } from "./sourceLines.ts";
import { inJson, jsonText } from "./writtenValues.ts";

const step = "  ";

/** Writes the lines of a person query as a JSON body; comments between them move above it. */
export function writeJson(
  { text: source, tree }: RequestDocument,
  body: LinesBody,
  type: QueryType,
): RewrittenBody {
  const { operation, parameters } = body;
  if (!operation) return { because: notReadable };
  const keys = new Set<string>();
  const indent = indentAt(source, operation.span.start);
  const inner = indent + step;
  const members = [`${inner}"type": ${JSON.stringify(type)}`];
  const eol = newlineAt(source, operation.span.end);
  let behind = operation.span.end;
  for (const node of parameters) {
    const { key } = node;
    if (keys.has(key)) return { member: key, because: twice };
    if (key === "type") return { member: key, because: typeTwice };
    keys.add(key);
    const value = jsonValue(source, node, parameterOf(type, key), inner, eol);
    if (value === undefined) return { member: key, because: node.value ? mixed : missing };
    const blank = eol.repeat(blankLines(source.slice(behind, node.span.start)));
    members.push(`${blank}${inner}${JSON.stringify(key)}: ${value}`);
    behind = node.span.end;
  }
  const start = operation.span.start;
  const end = parameters.at(-1)?.span.end ?? operation.span.end;
  const comments = tree.comments
    .filter(({ span }) => span.start > start && span.end <= end)
    .map(({ span }) => source.slice(span.start, span.end) + eol + indent);
  const newText = `${comments.join("")}{${eol}${members.join(`,${eol}`)}${eol}${indent}}`;
  return { edit: { span: { start, end }, newText } };
}

function jsonValue(
  source: string,
  { key, value }: ParameterNode,
  parameter: Parameter | undefined,
  indent: string,
  eol: string,
): string | undefined {
  if (!value) return undefined;
  if (value.kind === "value") return jsonScalar(source, value.template, parameter);
  const drafts = parameterDrafts({ kind: "lines", parameters: [listOnly(key, value)] });
  const list = drafts[0]?.value;
  if (list?.kind !== "list") return undefined;
  const items = list.items.map((item) =>
    item.kind === "text" ? jsonScalar(source, item.template, parameter) : undefined,
  );
  if (items.includes(undefined)) return undefined;
  if (value.style !== "items") return `[${items.join(", ")}]`;
  return `[${eol}${items.map((item) => `${indent}${step}${item}`).join(`,${eol}`)}${eol}${indent}]`;
}

/** A parameter with its groups expanded, as the runner takes it. */
function listOnly(key: string, value: ListNode): ParameterNode {
  const { span } = value;
  return { key, keySpan: span, colonSpan: span, value, span };
}

/** Undefined for a placeholder with text around it whose type only lines can tell. */
function jsonScalar(
  source: string,
  template: Template,
  parameter: Parameter | undefined,
): string | undefined {
  const literal = literalText(template);
  if (literal !== undefined) {
    const typed = typeText(parameter, literal);
    return typeof typed === "string" ? stringOf(source, template) : JSON.stringify(typed);
  }
  const isTyped = parameter?.kind === "integer" || parameter?.kind === "boolean";
  if (isTyped && !solePlaceholder(template)) return undefined;
  return stringOf(source, template);
}

function stringOf(source: string, template: Template): string {
  return jsonText(template, (index) => {
    const { start = 0, end = 0 } = template.parts[index]?.span ?? {};
    return inJson(source.slice(start, end));
  });
}

/** How many blank lines stand directly above what follows. */
function blankLines(between: string): number {
  const lines = between.split(/\r\n|\n|\r/).slice(1, -1);
  let count = 0;
  while (count < lines.length && lines[lines.length - 1 - count]?.trim() === "") count++;
  return count;
}

const notReadable = text("There is no operation.", "Er is geen bewerking.");
const twice = text("it is given twice.", "het staat er twee keer.");
const typeTwice = text("the operation is the type already.", "de bewerking is al het type.");
const missing = text("it has no value yet.", "het heeft nog geen waarde.");
const mixed = text(
  "a placeholder with text around it would become a text in JSON, not a number or truth value.",
  "een plaatshouder met tekst eromheen zou in JSON een tekst worden, geen getal of waar of onwaar.",
);
