import { text, type Text } from "../../contract/text.ts";
import { answerMembers } from "./placeholderSuggestions.ts";
import { wordSpan, type Cursor } from "./cursor.ts";
import { ranks, type Suggestion } from "./suggestion.ts";

const subjects: readonly (readonly [string, Text])[] = [
  ["status", text("HTTP status of the answer", "HTTP-status van het antwoord")],
  ["duration", text("time it took, such as 500ms", "hoe lang het duurde, zoals 500ms")],
  ["header ", text("a header of the answer", "een header van het antwoord")],
];

const operators: readonly (readonly [string, Text])[] = [
  ["==", text("equals", "is gelijk aan")],
  ["!=", text("differs from", "verschilt van")],
  ["<", text("is less than", "is kleiner dan")],
  ["<=", text("is at most", "is hoogstens")],
  [">", text("is more than", "is groter dan")],
  [">=", text("is at least", "is ten minste")],
  ["contains", text("holds this text", "bevat deze tekst")],
  ["startsWith", text("begins with this text", "begint met deze tekst")],
  ["matches", text("fits this pattern", "past op dit patroon")],
  ["exists", text("is delivered", "is geleverd")],
  ["missing", text("is not delivered", "is niet geleverd")],
  ["isEmpty", text("has nothing in it", "heeft niets in zich")],
  ["count ", text("number of items", "aantal items")],
];

/** Subjects and paths first; behind a subject the operators. */
export function expectationSuggestions(cursor: Cursor): readonly Suggestion[] {
  const written = /^\s*\?\s*/.exec(cursor.before)?.[0].length ?? 0;
  const typed = cursor.before.slice(written);
  const span = wordSpan(cursor, cursor.lineStart + written);
  if (/^(header\s+)?\S+\s+$/.test(typed))
    return operators.map(([word, detail]) => keyword(word, detail, span));
  if (/\s/.test(typed.trim())) return [];
  const path = typed.replaceAll(/\[[^\]]*\]/g, "").split(".");
  const members = cursor.operation ? answerMembers(cursor.operation, path.slice(0, -1)) : [];
  const dot = typed.lastIndexOf(".");
  const memberSpan = {
    start: dot < 0 ? span.start : cursor.offset - (typed.length - dot - 1),
    end: span.end,
  };
  const paths = members.map(([name, label, isList]): Suggestion => ({
    kind: "field",
    label: name,
    detail: label,
    span: memberSpan,
    newText: isList ? `${name}[any]` : name,
    rank: ranks.usual,
  }));
  return dot < 0
    ? [...subjects.map(([word, detail]) => keyword(word, detail, span)), ...paths]
    : paths;
}

function keyword(word: string, detail: Text, span: Suggestion["span"]): Suggestion {
  return { kind: "keyword", label: word.trim(), detail, span, newText: word, rank: ranks.usual };
}
