import { parameterOf, parameters } from "../../contract/parameters.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { applyEdits, type TextEdit } from "../../model/span.ts";
import type { ValueDraft } from "../../model/requestDraft.ts";
import { literalText, solePlaceholder, type Template } from "../../model/template.ts";
import { typeText } from "../../model/typedValue.ts";
import { operationOf } from "../draft.ts";
import { parameterDrafts } from "../parameterDrafts.ts";
import { parseRequestDocument } from "../parser.ts";
import type { RequestDocumentTree, RequestNode } from "../syntax.ts";
import type { RequestPlace } from "./refactoring.ts";

/**
 * What a request asks, however it is written: two requests of equal meaning send the same body for
 * the same values of their placeholders. A text, to be compared only.
 */
function meaningOf(request: RequestNode): string {
  const operation = operationOf(request);
  const written = parameterDrafts(request.body).map(({ name, value }) => {
    const parameter = operation ? parameterOf(operation.name, name) : parameters.get(name);
    return [name, valueMeaning(parameter, value)] as const;
  });
  return withoutPlaces([operation?.name, written]);
}

/** What a value stands for once its placeholders are filled in, as plain data. */
function valueMeaning(parameter: Parameter | undefined, value: ValueDraft): unknown {
  if (value.kind === "json") return { sent: value.value };
  if (value.kind === "list") return value.items.map((item) => valueMeaning(parameter, item));
  const { template } = value;
  const isTyped = value.typing === "parameter";
  const literal = literalText(template);
  if (literal !== undefined) return { sent: isTyped ? typeText(parameter, literal) : literal };
  const placeholder = solePlaceholder(template);
  if (placeholder) return { placeholder };
  const changesType = parameter?.kind === "integer" || parameter?.kind === "boolean";
  return { parts: joinedParts(template), typed: isTyped && changesType };
}

/** The parts of a template, pieces of text side by side as one. */
export function joinedParts({ parts }: Template): readonly unknown[] {
  const joined: unknown[] = [];
  let text = "";
  for (const part of parts) {
    if (part.kind === "text") {
      text += part.text;
      continue;
    }
    if (text !== "") joined.push(text);
    joined.push(part.expression);
    text = "";
  }
  if (text !== "") joined.push(text);
  return joined;
}

/** A value as text without its places, so that two ways of writing can be compared. */
export function withoutPlaces(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === "span" || key.endsWith("Span") ? undefined : inner,
  );
}

/**
 * Whether the request, changed by these edits, can be read as well as before and asks the same. All
 * edits lie inside the request, of which nothing else is read.
 */
export function keepsMeaning(place: RequestPlace, edits: readonly TextEdit[]): boolean {
  const before = place.document.text.slice(place.request.span.start, place.request.span.end);
  const after = changedRequest(place, edits);
  const [old, fresh] = [before, after].map((text) => parseRequestDocument(text).tree);
  return old !== undefined && fresh !== undefined && sameTrees(old, fresh);
}

/** The text of the request alone after the edits. */
function changedRequest({ document, request }: RequestPlace, edits: readonly TextEdit[]): string {
  const { start, end } = request.span;
  return applyEdits(
    document.text.slice(start, end),
    edits.map(({ span, newText }) => ({
      span: { start: span.start - start, end: span.end - start },
      newText,
    })),
  );
}

function sameTrees(old: RequestDocumentTree, fresh: RequestDocumentTree): boolean {
  return (
    fresh.problems.length <= old.problems.length &&
    withoutPlaces([old.variables, old.defaults, old.requests.map(around)]) ===
      withoutPlaces([fresh.variables, fresh.defaults, fresh.requests.map(around)])
  );
}

function around(request: RequestNode) {
  const { separator, directives, expectations } = request;
  return { separator, directives, expectations, meaning: meaningOf(request) };
}
