import { requestHeaders } from "../../contract/requestHeaders.ts";
import { operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import {
  settableHeader,
  settableHeaders,
  type SettableHeader,
} from "../../model/environments/environment.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { directiveForm, directiveForms, type DirectiveForm } from "../syntax/directives.ts";
import {
  pieceSpan,
  wordSpan,
  type Cursor,
  stop,
  ranks,
  suggestion,
  type Suggestion,
  type SuggestionKind,
} from "./suggestion.ts";

/** After `@` at the start of a line: the allowed directives, or the argument of one. */
export function directiveSuggestions(cursor: Cursor): readonly Suggestion[] {
  const written = /^\s*@([A-Za-z]+)\s+/.exec(cursor.before);
  const form = written?.[1] === undefined ? undefined : directiveForm(written[1]);
  if (written && form)
    return argumentSuggestions(form, cursor, cursor.lineStart + written[0].length);
  if (/@\S*\s/.test(cursor.before)) return [];
  const at = cursor.lineStart + cursor.before.indexOf("@");
  const span = { start: at, end: Math.max(cursor.offset, wordSpan(cursor, at).end) };
  return [
    ...directiveForms
      .filter((each) => mayStand(each, cursor))
      .map((each) => asSuggestion(each, span)),
    variable(span),
  ];
}

/** Directives precede the operation, and only some may be repeated (language rule 5). */
function mayStand(
  { word, repeatable, inPreamble, onlyInPreamble }: DirectiveForm,
  cursor: Cursor,
): boolean {
  const { request, lineStart, document } = cursor;
  const { body, directives = [], expectations = [] } = request ?? {};
  const first =
    body?.kind === "json" ? body.span : (body?.operation?.span ?? body?.parameters[0]?.span);
  if (onlyInPreamble && request?.separator) return false;
  // Language rule 21.
  if (word === "unchecked" && cursor.context.people === "real") return false;
  if (first && first.start < lineStart) return false;
  if (expectations[0] && expectations[0].span.start < lineStart) return false;
  const isPreamble = !request?.separator;
  const others = isPreamble && inPreamble === "default" ? document.tree.defaults : directives;
  const isOnLine = ({ start }: Span) => start >= lineStart && start <= cursor.lineEnd;
  return repeatable || !others.some((other) => other.word === word && !isOnLine(other.span));
}

/** The example argument is a placeholder to type over. Names are offered if there are any. */
function asSuggestion({ word, argument, meaning, example }: DirectiveForm, span: Span): Suggestion {
  const isChosen = word === "environment" || word === "header" || word === "tag";
  return suggestion("directive", `@${word}`, text(argument, argument), span, {
    documentation: text(
      `${meaning.en}. For example: ${example}`,
      `${meaning.nl}. Bijvoorbeeld: ${example}`,
    ),
    rank: ranks.normal,
    newText: `@${word} ${isChosen ? "" : stop(1, example.slice(word.length + 2))}`,
    ...(isChosen ? { continues: true } : { isSnippet: true }),
  });
}

function variable(span: Span): Suggestion {
  const detail = text("defines a variable", "definieert een variabele");
  return suggestion("keyword", "@… =", detail, span, {
    newText: `@${stop(1, "gemeente")} = ${stop(2, "0518")}`,
    isSnippet: true,
    filter: "@gemeente",
    rank: ranks.last,
  });
}

function argumentSuggestions(
  form: DirectiveForm,
  cursor: Cursor,
  from: number,
): readonly Suggestion[] {
  const { context } = cursor;
  const whole = pieceSpan(cursor, from, "");
  const word = pieceSpan(cursor, from, " \t");
  const typed = cursor.document.text.slice(from, cursor.offset);
  switch (form.word) {
    case "environment":
      return /\s/.test(typed)
        ? []
        : words("environment", context.environments ?? [], text("environment", "omgeving"), whole);
    case "timeout":
      return words("value", ["10s", "30s", "2m"], form.meaning, whole);
    case "tag": {
      const there = new Set(cursor.document.text.slice(from, cursor.lineEnd).split(/\s+/));
      const others = (context.tags ?? []).filter(
        (tag) => !there.has(tag) || tag === cursor.document.text.slice(word.start, word.end),
      );
      return words("value", others, text("tag of this file", "tag van dit bestand"), word);
    }
    case "header":
      return /\s/.test(typed)
        ? headerValues(cursor, typed, whole)
        : words("value", headerNames(cursor), form.meaning, word).map((one) => ({
            ...one,
            newText: `${one.newText} `,
          }));
    case "use":
      return useSuggestions(cursor, typed, from);
    case "each":
      return eachSuggestions(cursor, typed, from, "rij");
    case "data":
      return eachSuggestions(cursor, typed, from, "personen");
    default:
      return [];
  }
}

/** Headers that the environment allows for this operation, or for any operation if it is unknown. */
function headersHere({ context, operation }: Cursor): readonly SettableHeader[] {
  return settableHeaders(context.headers, operation && [operations[operation].service]);
}

function headerNames(cursor: Cursor): readonly string[] {
  const declared = headersHere(cursor).map(({ name }) => [name.toLowerCase(), name] as const);
  return [...new Map(declared).values(), ...requestHeaders];
}

/** Values that the environment lists for a declared header, or its default. */
function headerValues(cursor: Cursor, typed: string, whole: Span): readonly Suggestion[] {
  const [name = "", ...rest] = typed.trimStart().split(/\s+/);
  const header = settableHeader(name, headersHere(cursor));
  if (!header || rest.length > 1) return [];
  const values = header.values ?? (header.value === undefined ? [] : [header.value]);
  const meaning = text("value listed in the environment", "waarde uit de omgeving");
  const start = cursor.offset - (rest[0]?.length ?? 0);
  return words("value", values, meaning, { start, end: whole.end });
}

/** `@each rij in personen.csv`: first the name of the rows, then the file. */
function eachSuggestions(
  { context, document, lineEnd }: Cursor,
  typed: string,
  from: number,
  row: string,
): readonly Suggestion[] {
  const link = /^\S+\s+in\s+/.exec(typed);
  if (!link) {
    if (/\s/.test(typed)) return [];
    const rest = document.text.slice(from, lineEnd);
    const length = /^\S*/.exec(rest)?.[0].length ?? 0;
    if (rest.slice(length).trim() !== "") return [];
    const span = { start: from, end: from + length };
    const detail = text("a name for the rows", "een naam voor de rijen");
    return words("keyword", [row], detail, span).map((one) => ({
      ...one,
      newText: `${row} in `,
      continues: true,
    }));
  }
  const span = { start: from + link[0].length, end: lineEnd };
  return (context.csvFiles ?? []).map(({ name, columns }) =>
    suggestion("file", name, text(columns.join(", "), columns.join(", ")), span),
  );
}

/** `@use gedeeld/personen.brp as personen`: the name is added if the file name is not a valid one. */
function useSuggestions(
  { context, lineEnd }: Cursor,
  typed: string,
  from: number,
): readonly Suggestion[] {
  if (/\sas\s/.test(typed)) return [];
  const detail = text("request file of this project", "verzoekbestand van dit project");
  return (context.requestFiles ?? []).map((file) => {
    const stem = file.replace(/^.*\//, "").replace(/\.brp$/, "");
    const name = stem.replace(/[^A-Za-z0-9_-]/g, "_").replace(/^(?=[^A-Za-z_])/, "_");
    const newText = name === stem ? file : `${file} as ${name}`;
    return suggestion("file", file, detail, { start: from, end: lineEnd }, { newText });
  });
}

function words(
  kind: SuggestionKind,
  labels: readonly string[],
  detail: Text,
  span: Span,
): readonly Suggestion[] {
  return labels.map((label) => suggestion(kind, label, detail, span));
}
