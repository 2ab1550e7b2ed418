import { parameterOf } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span, TextEdit } from "../../model/span.ts";
import { literalText } from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { newlineAt } from "../checks/sourceEdits.ts";
import { operationOf } from "../draft.ts";
import { isCommentMark, skipBlank } from "../lines.ts";
import { jsonMembers } from "../parameterDrafts.ts";
import type { RequestDocument } from "../requestDocument.ts";
import type { Surroundings } from "../surroundings.ts";
import type { JsonNode, RequestNode } from "../syntax.ts";
import { touches, unavailable, type Refactoring, type RequestPlace } from "./refactoring.ts";
import { freeName } from "./requestParts.ts";
import { lineStop, nextLine } from "./sourceLines.ts";
import { lineText } from "./writtenValues.ts";

/** A value written as such, for which a placeholder can stand. */
interface WrittenLiteral {
  readonly key: string;
  /** Its text, from which the parameter makes the type. */
  readonly text: string;
  readonly span: Span;
  readonly isJson: boolean;
  /** A placeholder would make another JSON type of it. */
  readonly isOtherType: boolean;
}

/**
 * The value at the cursor becomes a variable of the file, there or wherever the same parameter has
 * the same value; or the placeholder of a variable that has this value already. `document` is the
 * whole file.
 */
export function extractions(
  place: RequestPlace,
  surroundings: Surroundings,
): readonly Refactoring[] {
  const { document, request, range } = place;
  const literal = literalsOf(request).find(({ span }) => touches(span, range));
  if (!literal) return [];
  const title = text("Extract into a variable", "Maak er een variabele van");
  if (literal.isOtherType) return [unavailable("refactor.extract", title, otherType)];
  const own = variableText(literal.text);
  if (own === undefined) return [];
  const same = document.tree.requests
    .flatMap(literalsOf)
    .filter(
      ({ key, text: value, isOtherType }) =>
        key === literal.key && value === literal.text && !isOtherType,
    );
  const every = text(
    `Extract into a variable in all ${same.length} places`,
    `Maak er op alle ${same.length} plaatsen een variabele van`,
  );
  return [
    ...known(document, literal),
    extraction(document, surroundings, title, [literal], own),
    ...(same.length > 1 ? [extraction(document, surroundings, every, same, own)] : []),
  ];
}

function extraction(
  document: RequestDocument,
  surroundings: Surroundings,
  title: Text,
  literals: readonly WrittenLiteral[],
  value: string,
): Refactoring {
  const name = freeName(literals[0]?.key ?? "", surroundings);
  const { edit, nameAt } = definition(document, name, value);
  const uses = literals.map((literal) => use(literal, name));
  const before = uses.filter(({ span }) => span.start < edit.span.start);
  const grown = before.reduce(
    (sum, { span, newText }) => sum + newText.length - (span.end - span.start),
    0,
  );
  const edits = [...uses, edit].sort((a, b) => a.span.start - b.span.start);
  return { kind: "refactor.extract", title, edits, renameAt: edit.span.start + nameAt + grown };
}

function use({ span, isJson }: WrittenLiteral, name: string): TextEdit {
  return { span, newText: isJson ? `"{{${name}}}"` : `{{${name}}}` };
}

/** A variable that stands for the same text. */
function known({ tree }: RequestDocument, literal: WrittenLiteral): readonly Refactoring[] {
  const seen = new Set<string>();
  const variable = tree.variables.find(({ name, value }) => {
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst && literalText(value.template) === literal.text;
  });
  if (!variable) return [];
  const title = text(`Use {{${variable.name}}} here`, `Gebruik hier {{${variable.name}}}`);
  return [{ kind: "refactor.extract", title, edits: [use(literal, variable.name)] }];
}

function variableText(literal: string): string | undefined {
  const template = {
    parts: [{ kind: "text", text: literal, span: { start: 0, end: 0 } }],
    span: { start: 0, end: 0 },
  } as const;
  return lineText(literal, template, "value");
}

/** Every literal value of a request; paths of `fields` are not among them, nor is `type`. */
function literalsOf(request: RequestNode): readonly WrittenLiteral[] {
  const { body } = request;
  const operation = operationOf(request)?.name;
  if (!operation || !body) return [];
  const found: WrittenLiteral[] = [];
  const put = (literal: Omit<WrittenLiteral, "text">, value: string | undefined) => {
    if (value !== undefined && value !== "") found.push({ ...literal, text: value });
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
function definition({ text: source, tree }: RequestDocument, name: string, value: string) {
  const line = `@${name} = ${value}`;
  const separator = tree.requests.find((request) => request.separator)?.span.start;
  const preambleEnd = separator ?? source.length;
  const inPreamble = ({ span }: { readonly span: Span }) => span.start < preambleEnd;
  const last = tree.variables.findLast(inPreamble) ?? tree.defaults.at(-1);
  if (last) {
    const at = lineStop(source, last.span.end);
    const eol = newlineAt(source, at);
    const edit = { span: { start: at, end: at }, newText: eol + line };
    return { edit, nameAt: eol.length + 1 };
  }
  const at = belowHeadComment(source);
  const eol = newlineAt(source, at);
  const isFollowed = at < source.length && lineStop(source, at) > at;
  return {
    edit: { span: { start: at, end: at }, newText: line + eol + (isFollowed ? eol : "") },
    nameAt: 1,
  };
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
