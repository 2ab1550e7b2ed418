import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { checkedRequest } from "../checks/checkedRequest.ts";
import type { ResponseNode } from "../checks/values/responseTree.ts";
import {
  responseMembers,
  nodeAt,
  writtenSteps,
  type ResponseMember,
  type KnownResponse,
  shapeAt,
} from "./responseMembers.ts";
import {
  isLastOnLine,
  pieceSpan,
  type Cursor,
  stop,
  ranks,
  suggestion,
  type Suggestion,
} from "./suggestion.ts";
import { dateTypes } from "../../contract/response/responseStructure.ts";
import { choiceIn, partsOfValue } from "../../contract/response/fields.ts";
import { olderName } from "../../contract/response/fieldTexts.ts";
import { personErrors } from "../../contract/errors/personErrors.ts";
import { asLineValue } from "../checks/repairs/makeDiagnostic.ts";
import {
  codeSuggestions,
  valueSuggestion,
  variableValues,
  type ValuePlace,
} from "./parameterSuggestions.ts";

type Word = readonly [word: string, meaning: Text];

const subjects: readonly Word[] = [
  ["status", text("HTTP status of the response", "HTTP-status van het antwoord")],
  ["duration", text("duration of the call, such as 500ms", "duur van de aanroep, zoals 500ms")],
  ["header", text("a header of the response", "een header van het antwoord")],
];

const comparing: readonly Word[] = [
  ["==", text("equals", "is gelijk aan")],
  ["!=", text("is not equal to", "is niet gelijk aan")],
  ["<", text("is less than", "is kleiner dan")],
  ["<=", text("is at most", "is maximaal")],
  [">", text("is more than", "is groter dan")],
  [">=", text("is at least", "is ten minste")],
];
const reading: readonly Word[] = [
  ["contains", text("contains this text", "bevat deze tekst")],
  ["startsWith", text("begins with this text", "begint met deze tekst")],
  ["endsWith", text("ends with this text", "eindigt op deze tekst")],
  ["matches", text("matches this pattern", "voldoet aan dit patroon")],
];
const presence: readonly Word[] = [
  ["exists", text("is returned", "is geleverd")],
  ["missing", text("is not returned", "is niet geleverd")],
  ["isEmpty", text("is empty", "is leeg")],
];
const isPresence = (word: string) => presence.some(([known]) => known === word);
const among: Word = ["in", text("is one of these: [a, b]", "is één van deze: [a, b]")];
const not: Word = ["not", text("reverses the expectation", "keert de verwachting om")];
const count: Word = ["count", text("number of items", "aantal items")];

function operatorsFor(subject: string, response: KnownResponse | undefined): readonly Word[] {
  if (subject === "duration") return comparing;
  if (subject === "status") return [...comparing, among, ...reading];
  const node = subject.startsWith("header") ? undefined : subjectNode(subject, response);
  switch (node?.kind) {
    case undefined:
    case "text":
    case "part":
    case "anything":
      return [...comparing, among, ...reading, ...presence];
    case "list":
      return [count, ...presence];
    case "object":
      return presence;
    case "date":
      return [...comparing, among, ...presence];
    case "table":
      return [...presence, ...comparing.slice(0, 2), among];
    case "integer":
    case "yes":
    case "yesOrNo":
      return [...comparing.slice(0, node.kind === "integer" ? 6 : 2), among, ...presence];
  }
}

function subjectNode(
  subject: string,
  response: KnownResponse | undefined,
): ResponseNode | undefined {
  const { steps } = writtenSteps(`${withoutBody(subject)}.`);
  return response && nodeAt(response, steps);
}

/** `body.` marks a path whose first word would have another meaning otherwise. */
const withoutBody = (path: string) => path.replace(/^body\./, "");

/** Subjects, then the operators of the subject, then its possible values. */
export function expectationSuggestions(cursor: Cursor): readonly Suggestion[] {
  const mark = /^\s*\?\s*/.exec(cursor.before)?.[0].length ?? 0;
  const typed = cursor.before.slice(mark);
  const from = cursor.lineStart + mark;
  const { request, operation: asked } = cursor;
  const response = request && asked && { operation: asked, asked: checkedRequest(request).asked };
  const subject = /^(header\s+[^\s]+|(?!header\s)\S+)\s+/.exec(typed)?.[1];
  if (subject === undefined) return subjectSuggestions(cursor, typed, from, response);
  const behind = typed.slice(subject.length);
  const counted = /^\s+count\s+/.exec(behind)?.[0];
  const start = counted ?? /^\s+/.exec(behind)?.[0] ?? "";
  const negated = /^not\s+/.exec(behind.slice(start.length))?.[0];
  const operatorStart = start + (negated ?? "");
  const rest = behind.slice(operatorStart.length);
  const operator = /^([=!<>]{1,2}|[A-Za-z]+)\s+/.exec(rest) ?? /^([=!<>]=|[<>])(?=[^=])/.exec(rest);
  const restFrom = from + subject.length + operatorStart.length;
  if (!operator) {
    const span = pieceSpan(cursor, restFrom, " \t");
    const hasValue = !isLastOnLine(cursor, span.end);
    const fitting = counted === undefined ? operatorsFor(subject, response) : [...comparing, among];
    const offered = (negated === undefined ? [...fitting, not] : fitting).filter(
      ([word]) => !hasValue || !isPresence(word),
    );
    return offered.map(([word, meaning]) => operatorSuggestion(word, meaning, span, cursor));
  }
  const [, sign = ""] = operator;
  if (isPresence(sign)) return [];
  const valueFrom = restFrom + operator[0].length;
  const written = cursor.document.text.slice(valueFrom, cursor.offset);
  const isList = sign === "in";
  if (isList && !written.startsWith("[") && !written.startsWith("{{")) return [listStart(cursor)];
  const item = isList ? Math.max(written.lastIndexOf(","), written.lastIndexOf("[")) + 1 : 0;
  const blank = /^\s*/.exec(written.slice(item))?.[0].length ?? 0;
  const span = pieceSpan(cursor, valueFrom + item + blank, isList ? ",]" : "");
  if (sign === "matches") return [];
  const value = cursor.document.text.slice(span.start, cursor.offset);
  const place = { span, typed: value, quote: asLineValue, tables: cursor.context.tables };
  const variables = variableValues(cursor.documentContext, { span, quote: (name) => name });
  const about = counted === undefined ? withoutBody(subject) : "count";
  return [...typical(about, sign, place, response), ...variables];
}

function listStart(cursor: Cursor): Suggestion {
  const span = { start: cursor.offset, end: cursor.offset };
  return suggestion("keyword", "[…]", text("a list of values", "een lijst waarden"), span, {
    newText: `[${stop(1, "")}]`,
    isSnippet: true,
    continues: true,
  });
}

/** A comparison requires a value. A presence is complete. */
function operatorSuggestion(word: string, meaning: Text, span: Span, cursor: Cursor): Suggestion {
  const isComplete = isPresence(word);
  const blank = /^\s/.test(cursor.document.text.slice(span.end, cursor.lineEnd));
  return suggestion("keyword", word, meaning, span, {
    newText: isComplete || blank ? word : `${word} `,
    ...(!isComplete && { continues: true }),
  });
}

function subjectSuggestions(
  cursor: Cursor,
  typed: string,
  from: number,
  response: KnownResponse | undefined,
): readonly Suggestion[] {
  if (/\s/.test(typed)) return [];
  const path = writtenSteps(withoutBody(typed));
  const whole = pieceSpan(cursor, from, " \t");
  const span = { start: cursor.offset - path.typed.length, end: memberEnd(cursor, whole.end) };
  // The rest of the line belongs to another subject, or is not part of a path.
  const isFollowed = !isLastOnLine(cursor, whole.end);
  const word = cursor.document.text.slice(whole.start, whole.end);
  if (isFollowed && (word === "" || word === "header")) return [];
  if (path.isBracket) return bracketSuggestions(cursor, span, response, path.steps);
  const isFirst = !typed.includes(".");
  const members = response ? responseMembers(response, path.steps) : [];
  const paths = members.flatMap((member) => memberSuggestions(member, span, isFirst));
  if (!isFirst) return paths;
  const words = subjects.map(([word, meaning]) =>
    suggestion("keyword", word, meaning, span, { newText: `${word} `, continues: true }),
  );
  return [...words, ...paths];
}

/** Replaces only the member at the cursor, not the rest of the path. */
function memberEnd({ document, offset }: Cursor, end: number): number {
  return offset + (/^[^.[\]\s]*/.exec(document.text.slice(offset, end))?.[0].length ?? 0);
}

function memberSuggestions(
  { name, node, label, isError }: ResponseMember,
  span: Span,
  isFirst: boolean,
): readonly Suggestion[] {
  const isTaken = isFirst && subjects.some(([word]) => word === name);
  const written = isTaken ? `body.${name}` : name;
  const one = suggestion("field", written, label, span, {
    foundBy: [[label.en, label.nl]],
    rank: isError ? ranks.last : ranks.usual,
  });
  if (node.kind !== "list") return [one];
  const any: Suggestion = {
    ...one,
    label: `${written}[any]`,
    detail: text(`one of them: ${label.en}`, `een ervan: ${label.nl}`),
    newText: `${written}[any].`,
    continues: true,
  };
  return [any, one];
}

const positions: readonly Word[] = [
  ["any", text("at least one of them", "ten minste één ervan")],
  ["every", text("all of them", "allemaal")],
  ["0", text("the first (no fixed order)", "de eerste (geen vaste volgorde)")],
];

function bracketSuggestions(
  { document }: Cursor,
  span: Span,
  response: KnownResponse | undefined,
  steps: Parameters<typeof nodeAt>[1],
): readonly Suggestion[] {
  if (!response || nodeAt(response, steps)?.kind !== "list") return [];
  const closing = document.text[span.end] === "]" ? "" : "]";
  return [
    ...findable(response, steps).map((name) =>
      suggestion("field", `${name}=`, foundBy, span, { newText: `${name}=`, continues: true }),
    ),
    ...positions.map(([word, detail]) =>
      suggestion("keyword", word, detail, span, { newText: word + closing }),
    ),
  ];
}

const foundBy = text("the item with this value", "het item met deze waarde");

function findable(response: KnownResponse, steps: Parameters<typeof nodeAt>[1]): readonly string[] {
  const all = { kind: "all", span: { start: 0, end: 0 } } as const;
  const identifiers = ["burgerservicenummer", "berichtTransportId"];
  return responseMembers(response, [...steps, all])
    .map(({ name }) => name)
    .filter((name) => identifiers.includes(name));
}

const examples = text("example", "voorbeeld");
const today = text("the day of the run", "de dag van de uitvoering");

/** Possible values of a subject: `status`, `duration`, `count`, `header NAME` or a path. */
function typical(
  subject: string,
  operator: string,
  place: ValuePlace,
  response: KnownResponse | undefined,
): readonly Suggestion[] {
  const all = (values: readonly string[]) =>
    values.map((value) => valueSuggestion(value, examples, place, ranks.usual));
  if (subject === "status") return statusValues(place);
  if (subject === "duration") return all(["500ms", "2s"]);
  if (subject === "count") return all(["1", "0"]);
  if (!response || subject.startsWith("header")) return [];
  const { steps } = writtenSteps(`${subject}.`);
  const path = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  switch (nodeAt(response, steps)?.kind) {
    case "yes":
      return all(["true"]);
    case "yesOrNo":
      return all(["true", "false"]);
    case "date":
      return [
        ...all(["1983-05-26", "1983-05", "1983"]),
        { ...valueSuggestion("{{$today}}", today, place, ranks.normal), newText: "{{$today}}" },
      ];
    case "table": {
      const shape = shapeAt(response.operation, path);
      return shape?.kind === "table" ? codeSuggestions(shape.table, place) : [];
    }
    case "part":
    case "text":
      // Codes and names have no order.
      if (/^[<>]/.test(operator)) return [];
      return partValues(response, path, place);
    default:
      return [];
  }
}

function statusValues(place: ValuePlace): readonly Suggestion[] {
  const titles = new Map([["200", text("success", "gelukt")]]);
  for (const { status, title } of Object.values(personErrors))
    if (!titles.has(String(status))) titles.set(String(status), text(title, title));
  return [...titles]
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([status, title]) => valueSuggestion(status, title, place, ranks.usual));
}

/** A code or description of its value table, or the name of one of its types. */
function partValues(
  response: KnownResponse,
  path: readonly string[],
  place: ValuePlace,
): readonly Suggestion[] {
  const part = path.at(-1) ?? "";
  const shape = shapeAt(response.operation, path.slice(0, -1));
  if (!shape) return [];
  if (shape.kind === "table" && partsOfValue(shape).includes(part)) {
    if (part === "code") return codeSuggestions(shape.table, place);
    return part === "omschrijving" ? codeSuggestions(shape.table, place, "name") : [];
  }
  if (part !== "type") return [];
  const form = text("form of the value", "vorm van de waarde");
  const choice = choiceIn(shape);
  if (choice)
    return Object.entries(choice.variants).map(([name, variant]) =>
      valueSuggestion(name, olderName(variant) ?? form, place, ranks.usual),
    );
  return shape.kind === "date"
    ? dateTypes.map((name) => valueSuggestion(name, form, place, ranks.usual))
    : [];
}
