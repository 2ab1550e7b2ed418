import { parameterOf } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/span.ts";
import { literalText } from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { newlineAt } from "../checks/sourceEdits.ts";
import { operationOf } from "../draft.ts";
import { isCommentMark, skipBlank } from "../lines.ts";
import { jsonMembers } from "../parameterDrafts.ts";
import type { Surroundings } from "../surroundings.ts";
import type { JsonNode, RequestNode } from "../syntax.ts";
import {
  inFile,
  touches,
  unavailable,
  type FilePart,
  type Refactoring,
  type RequestPlace,
} from "./refactoring.ts";
import { freeName } from "./requestParts.ts";
import { lineStop, nextLine } from "./sourceLines.ts";
import { lineText } from "./writtenValues.ts";

/** A value written as such, for which a placeholder can stand. */
interface WrittenLiteral {
  readonly key: string;
  /** Its text, from which the parameter makes the type. */
  readonly text: string;
  /** In the file. */
  readonly span: Span;
  readonly isJson: boolean;
  /** A placeholder would make another JSON type of it. */
  readonly isOtherType: boolean;
}

/**
 * The value at the cursor becomes a variable of the file, there or wherever the same parameter has
 * the same value; or the placeholder of a variable that has this value already. `place` is in `own`,
 * one of the `parts` of which the file consists; the edits are those of the file.
 */
export function extractions(
  place: RequestPlace,
  surroundings: Surroundings,
  own: FilePart,
  parts: readonly FilePart[],
): readonly Refactoring[] {
  const { document, request, range } = place;
  const here = inFile(range, own);
  const literal = literalsOf(request, own).find(({ span }) => touches(span, here));
  if (!literal) return [];
  const title = text("Extract into a variable", "Maak er een variabele van");
  if (literal.isOtherType) return [unavailable("refactor.extract", title, otherType)];
  const value = variableText(literal.text);
  if (value === undefined) return [];
  const same = parts
    .flatMap((part) => part.document.tree.requests.flatMap((one) => literalsOf(one, part)))
    .filter((one) => one.key === literal.key && one.text === literal.text && !one.isOtherType);
  const every = text(
    `Extract into a variable in all ${same.length} places`,
    `Maak er op alle ${same.length} plaatsen een variabele van`,
  );
  const name = freeName(literal.key, surroundings);
  const eol = newlineAt(document.text, nextLine(document.text, range.start));
  const { edit, nameAt } = definition(parts[0] ?? own, `@${name} = ${value}`, eol);
  const extraction = (what: Text, literals: readonly WrittenLiteral[]): Refactoring => {
    const uses = literals.map((one) => use(one, name));
    const edits = [...uses, edit].sort((a, b) => a.span.start - b.span.start);
    const before = uses.filter(({ span }) => span.start < edit.span.start);
    const renameAt = edit.span.start + nameAt + before.reduce((sum, one) => sum + growth(one), 0);
    return { kind: "refactor.extract", title: what, edits, renameAt };
  };
  return [
    ...known(literal, surroundings),
    extraction(title, [literal]),
    ...(same.length > 1 ? [extraction(every, same)] : []),
  ];
}

function growth({ span, newText }: TextEdit): number {
  return newText.length - (span.end - span.start);
}

function use({ span, isJson }: WrittenLiteral, name: string): TextEdit {
  return { span, newText: isJson ? `"{{${name}}}"` : `{{${name}}}` };
}

/** A variable that stands for the same text. */
function known(literal: WrittenLiteral, surroundings: Surroundings): readonly Refactoring[] {
  const name = surroundings
    .names("variable")
    .find((one) => surroundings.variable(one)?.literal === literal.text);
  if (name === undefined) return [];
  const title = text(`Use {{${name}}} here`, `Gebruik hier {{${name}}}`);
  return [{ kind: "refactor.extract", title, edits: [use(literal, name)] }];
}

function variableText(literal: string): string | undefined {
  const template = {
    parts: [{ kind: "text", text: literal, span: { start: 0, end: 0 } }],
    span: { start: 0, end: 0 },
  } as const;
  return lineText(literal, template, "value");
}

/** Every literal value of a request; paths of `fields` are not among them, nor is `type`. */
function literalsOf(request: RequestNode, part: FilePart): readonly WrittenLiteral[] {
  const { body } = request;
  const operation = operationOf(request)?.name;
  if (!operation || !body) return [];
  const found: WrittenLiteral[] = [];
  const put = (literal: Omit<WrittenLiteral, "text">, value: string | undefined) => {
    if (value === undefined || value === "") return;
    found.push({ ...literal, text: value, span: inFile(literal.span, part) });
  };
  if (body.kind === "lines") {
    for (const { key, value } of body.parameters) {
      if (key === "fields" || !parameterOf(operation, key) || !value) continue;
      const items = value.kind === "list" ? value.items : [];
      const values = items.flatMap((item) => (item.kind === "item" ? [item.value] : []));
      for (const { template, span } of value.kind === "value" ? [value] : values)
        put({ key, span, isJson: false, isOtherType: false }, literalText(template));
    }
    return found;
  }
  for (const { key, value } of jsonMembers(body)) {
    const parameter = parameterOf(operation, key);
    if (!parameter || key === "fields") continue;
    for (const node of value?.kind === "array" ? value.items : [value]) {
      const written = node && jsonLiteral(node);
      if (!node || !written) continue;
      const isOtherType = typeText(parameter, written.text) !== written.value;
      put({ key, span: node.span, isJson: true, isOtherType }, written.text);
    }
  }
  return found;
}

function jsonLiteral(
  node: JsonNode,
): { readonly text: string; readonly value: unknown } | undefined {
  if (node.kind === "literal") return { text: String(node.value), value: node.value };
  const literal = node.kind === "string" ? literalText(node.template) : undefined;
  return literal === undefined ? undefined : { text: literal, value: literal };
}

/** Behind the variables and defaults at the head of the file, or else below its first comment. */
function definition(
  { document: { text: source, tree }, start }: FilePart,
  line: string,
  eol: string,
) {
  const preambleEnd = tree.requests.find(({ separator }) => separator)?.span.start ?? source.length;
  const last =
    tree.variables.findLast(({ span }) => span.start < preambleEnd) ?? tree.defaults.at(-1);
  if (last) {
    const at = start + lineStop(source, last.span.end);
    return { edit: { span: { start: at, end: at }, newText: eol + line }, nameAt: eol.length + 1 };
  }
  const at = belowHeadComment(source);
  const isFollowed = at < source.length && lineStop(source, at) > at;
  const newText = line + eol + (isFollowed || at === source.length ? eol : "");
  return { edit: { span: { start: start + at, end: start + at }, newText }, nameAt: 1 };
}

/** The start of the file, or of the blank line behind the comment that it begins with. */
function belowHeadComment(source: string): number {
  const start = source.startsWith("\ufeff") ? 1 : 0;
  let at = start;
  while (isCommentLine(source, at)) {
    const next = nextLine(source, at);
    if (next === at) return start;
    at = next;
  }
  const isBlank = skipBlank(source, at, lineStop(source, at)) === lineStop(source, at);
  return isBlank && at < source.length ? at : start;
}

function isCommentLine(source: string, at: number): boolean {
  const word = skipBlank(source, at, lineStop(source, at));
  return word < source.length && isCommentMark(source, word) && !source.startsWith("###", word);
}

const otherType = text(
  "A placeholder would send this value as the JSON type of the parameter, not as it is written.",
  "Een plaatshouder zou deze waarde als het JSON-type van de parameter versturen, niet zoals zij er staat.",
);
