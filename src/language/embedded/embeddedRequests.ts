import { savedBudget, valueWithin, sizeOf } from "../../contract/json/json.ts";
import { type Span, applyEdits, inOrder } from "../../model/text/sourceText.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import { diagnostic } from "../checks/repairs/makeDiagnostic.ts";
import type { Diagnostic, QuickFix } from "../diagnostic.ts";
import { requestFileLimits } from "../syntax/requestFileLimits.ts";

export interface EmbeddedRequest {
  /** Its JSON, with spaces instead of comments and with quotes around placeholders. */
  readonly json: string;
  /** Offset in the file of each character of `json`, and of its end. */
  readonly places: readonly number[];
  readonly placeholders: readonly Span[];
  /** True for the text of a string, in which quotes are escaped. */
  readonly isInString: boolean;
}

/** Text in a file, with the place of each character. The file itself needs no places. */
interface PlacedText {
  readonly text: string;
  readonly places?: readonly number[];
}

type SourcePart = Span & { readonly kind: "comment" | "placeholder" | "filled string" };

export const embeddingNames = /\.(?:jsonc?|http|rest)$/i;

export function mayHoldRequests(source: string): boolean {
  return /RaadpleegMet|ZoekMet/.test(source) && source.includes("fields");
}

/** Only the outermost of nested requests counts, so that no character is read more than twice. */
export function embeddedRequests(source: string): readonly EmbeddedRequest[] {
  if (!mayHoldRequests(source)) return [];
  const { requests, strings } = readText({ text: source });
  const inStrings = strings.flatMap((string) => {
    const decoded = decodedString(source, string);
    return decoded ? readText(decoded).requests : [];
  });
  return [...requests, ...inStrings].sort((a, b) => (a.places[0] ?? 0) - (b.places[0] ?? 0));
}

export function placeInFile({ places }: EmbeddedRequest, { start, end }: Span): Span {
  return { start: places[start] ?? 0, end: places[end] ?? 0 };
}

/** An unterminated string or comment is one token. A retry at its next character would not be linear. */
const tokens =
  /(?<string>"(?:\\.|[^"\\\n])*"?)|(?<placeholder>\{\{[^{}\n]*\}\})|(?<comment>(?<![\w*])\/\*[^]*?(?:\*\/|(?![^]))|\/\/.*|^[ \t]*#.*)|[{}[\]]/gm;
const queryType = /\s*:\s*"(?:RaadpleegMet|ZoekMet)[A-Za-z]*"/y;
/** A program fills an empty list later. */
const someFields = /\s*:(?!\s*\[\s*\])/y;

function readText(placed: PlacedText) {
  const { text } = placed;
  const open: { start: number; firstPart: number; hasType: boolean; hasFields: boolean }[] = [];
  const objects: (Span & { readonly parts: readonly SourcePart[] })[] = [];
  const parts: SourcePart[] = [];
  const strings: Span[] = [];
  for (const { 0: token, index: start, groups = {} } of text.matchAll(tokens)) {
    const end = start + token.length;
    const around = open.at(-1);
    if (groups["comment"] !== undefined) parts.push({ kind: "comment", start, end });
    else if (groups["placeholder"] !== undefined) parts.push({ kind: "placeholder", start, end });
    else if (groups["string"] !== undefined) {
      if (token.includes("{{")) parts.push({ kind: "filled string", start, end });
      if (mayHoldRequests(token)) strings.push({ start, end });
      if (around && token === '"type"') around.hasType ||= isAt(queryType, text, end);
      if (around && token === '"fields"') around.hasFields ||= isAt(someFields, text, end);
    } else if (token === "{" || token === "[")
      open.push({ start, firstPart: parts.length, hasType: false, hasFields: false });
    else {
      const closed = open.pop();
      if (!closed?.hasType || !closed.hasFields) continue;
      while ((objects.at(-1)?.start ?? -1) > closed.start) objects.pop();
      objects.push({ start: closed.start, end, parts: parts.slice(closed.firstPart) });
    }
  }
  const requests = objects.flatMap((object) => requestAt(placed, object) ?? []);
  return { requests, strings };
}

function isAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/** Text of a string, with the place of each character. Undefined for an invalid JSON string. */
function decodedString(source: string, { start, end }: Span): PlacedText | undefined {
  const raw = source.slice(start, end);
  const text = valueWithin(raw, savedBudget);
  if (typeof text !== "string") return undefined;
  const characters = raw.slice(1, -1).matchAll(/\\u[0-9a-f]{4}|\\?[^]/gi);
  const places = [...characters].map(({ index }) => start + 1 + index);
  return { text, places: [...places, end - 1] };
}

function requestAt(
  { text, places }: PlacedText,
  object: Span & { readonly parts: readonly SourcePart[] },
): EmbeddedRequest | undefined {
  const own: number[] = [];
  const placeholders: Span[] = [];
  let json = "";
  const take = (written: string, start: number) => {
    for (let at = 0; at < written.length; at++) own.push(places?.[start + at] ?? start + at);
    json += written;
  };
  let at = object.start;
  for (const { kind, start, end } of object.parts) {
    take(text.slice(at, start), at);
    const written = text.slice(start, end);
    const from = json.length;
    if (kind === "placeholder") take('"', start);
    take(kind === "comment" ? " ".repeat(written.length) : written, start);
    if (kind === "placeholder") take('"', end);
    if (kind !== "comment") placeholders.push({ start: from, end: json.length });
    at = end;
  }
  take(text.slice(at, object.end), at);
  own.push(places?.[object.end] ?? object.end);
  if (valueWithin(json, savedBudget) === undefined) return undefined;
  return { json, places: own, placeholders, isInString: places !== undefined };
}

const largest = sizeOf(requestFileLimits.commandLine);

export const skippedTexts = {
  part: text(
    "This value contains a placeholder and is not checked. The rest of the request is.",
    "Deze waarde bevat een plaatshouder en wordt niet gecontroleerd. De rest van het verzoek wel.",
  ),
  unreadable: text(
    `This file is not checked: it can't be read, is not UTF-8 or is larger than ${largest}.`,
    `Dit bestand wordt niet gecontroleerd: het is onleesbaar, geen UTF-8 of groter dan ${largest}.`,
  ),
} as const;

/** A longer request gets no fixes, because each attempt parses it again. */
const longestFixed = 20_000;

export function leftOutText(count: number): Text {
  const { en, nl } = counted(count, "diagnostic");
  return text(
    `${en} of this file not listed. Fix the others first.`,
    `${nl} van dit bestand niet getoond. Herstel eerst de andere.`,
  );
}

/** Omits diagnostics that touch a placeholder. `isHidden`: a place in the JSON that must not be repeated. */
export function diagnosticsInFile(
  request: EmbeddedRequest,
  found: readonly Diagnostic[],
  isHidden: (place: Span) => boolean,
): readonly Diagnostic[] {
  const isFilled = ({ start, end }: Span) =>
    request.placeholders.some((span) => start < span.end && end > span.start);
  const own = found.filter(({ span }) => !isFilled(span));
  return inOrder([
    ...own.map(({ fixes = [], span, ...diagnostic }) => ({
      ...diagnostic,
      span: placeInFile(request, span),
      fixes: fixes
        .filter(({ edits }) => !edits.some((edit) => isFilled(edit.span) || isHidden(edit.span)))
        .flatMap((fix) => fixInFile(fix, request) ?? []),
    })),
    ...request.placeholders.map((span) =>
      skippedFinding(placeInFile(request, span), skippedTexts.part),
    ),
  ]);
}

export function skippedFinding(span: Span, message: Text): Diagnostic {
  return diagnostic("embedded-skipped", span, message);
}

/** The fix as edits of the file. Undefined if the request would no longer be one JSON object. */
function fixInFile({ title, edits }: QuickFix, request: EmbeddedRequest): QuickFix | undefined {
  const { json, isInString } = request;
  if (json.length > longestFixed || edits.some(({ elsewhere }) => elsewhere !== undefined))
    return undefined;
  if (valueWithin(applyEdits(json, edits), savedBudget) === undefined) return undefined;
  const inFile = edits.map(({ span, newText }) => ({
    span: placeInFile(request, span),
    newText: isInString ? JSON.stringify(newText).slice(1, -1) : newText,
  }));
  return { title, edits: inFile };
}
