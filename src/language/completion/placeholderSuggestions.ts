import { usedBy, usedFilesByName } from "../usedFiles.ts";
import { columnsToWrite, dataFiles, literalValue } from "../documentContext.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { operations } from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { readingsOf } from "../syntax/directives.ts";
import { requestNameOf } from "../draft.ts";
import { responseMembers, nodeAt, writtenSteps, type ResponseMember } from "./responseMembers.ts";
import {
  type Cursor,
  choiceSnippet,
  snippetText,
  stop,
  ranks,
  suggestion,
  type Suggestion,
} from "./suggestion.ts";
import type { JsonPlace } from "./jsonSuggestions.ts";

interface OpenPlaceholder {
  readonly start: number;
  readonly typed: string;
  /** True if the value has no other text before the braces. */
  readonly isSole: boolean;
}

export function openPlaceholder({
  before,
  offset,
  lineStart,
}: Cursor): OpenPlaceholder | undefined {
  const open = before.lastIndexOf("{{");
  if (open < 0 || before.includes("}}", open)) return undefined;
  const typed = before.slice(open + 2).trimStart();
  const isSole = /(^|[:,[=]|\s-|"|\?.*)$/.test(before.slice(0, open).trimEnd());
  return { start: Math.max(offset - typed.length, lineStart), typed, isSole };
}

/** Between `{{` and `}}`: variables, rows, named requests and their responses, functions. */
export function placeholderSuggestions(
  cursor: Cursor,
  open: OpenPlaceholder,
  json: JsonPlace | undefined,
): readonly Suggestion[] {
  const closing = closingFor(cursor);
  const shift = /^(\$(?:today|now)\s*[+-]\s*[0-9]+\s+)[a-z]*$/.exec(open.typed)?.[1];
  if (shift !== undefined)
    return unitSuggestions(spanFrom(cursor, open.start + shift.length), closing);
  if (/^\$(today|now|input)\s/.test(open.typed)) return [];
  if (/[.[]/.test(open.typed) && !open.typed.startsWith("$"))
    return pathSuggestions(cursor, open, json, closing);
  const root = spanFrom(cursor, open.start);
  const whole = { start: root.start, end: expressionEnd(cursor, root.end) };
  return [
    ...variableSuggestions(cursor, whole, closing),
    ...rowSuggestions(cursor, root),
    ...usedSuggestions(cursor, root),
    ...dataSuggestions(cursor, root, open.isSole && isListPlace(cursor, json)),
    ...requestSuggestions(cursor, root),
    ...functionSuggestions(whole, closing, json !== undefined),
  ];
}

function closingFor({ document, offset, lineEnd }: Cursor): string {
  const rest = document.text.slice(offset, lineEnd);
  return /^[^{}]*\}\}/.test(rest) ? "" : /^[\w.[\]*$]*\}/.test(rest) ? "}" : "}}";
}

function spanFrom({ document, offset, lineEnd }: Cursor, start: number): Span {
  const rest = document.text.slice(offset, lineEnd);
  return { start: Math.min(start, offset), end: offset + (/^[\w$]*/.exec(rest)?.[0].length ?? 0) };
}

/** End of the expression. `from` if the braces are not closed. */
function expressionEnd({ document, lineEnd }: Cursor, from: number): number {
  const rest = document.text.slice(from, lineEnd);
  const inside = /^[^{}]*/.exec(rest)?.[0] ?? "";
  return from + (rest.startsWith("}}", inside.length) ? inside.trimEnd().length : 0);
}

function goesOnAt({ document }: Cursor, at: number): boolean {
  return document.text[at] === "." || document.text[at] === "[";
}

function variableSuggestions({ documentContext, context }: Cursor, span: Span, closing: string) {
  const given = context.variables ?? {};
  const names = new Set([...documentContext.names("variable"), ...Object.keys(given)]);
  return [...names].map((name) => {
    const variable = documentContext.variable(name);
    const literal = given[name] ?? (variable && literalValue(variable));
    const value = literal === undefined ? "" : `: ${literal}`;
    const detail =
      given[name] === undefined
        ? text(`variable of this file${value}`, `variabele van dit bestand${value}`)
        : text(`variable of the environment${value}`, `variabele van de omgeving${value}`);
    return suggestion("variable", name, detail, span, { newText: name + closing });
  });
}

function usedSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
  return [...usedFilesByName(cursor.documentContext)].map(([name, file]) => {
    const newText = goesOnAt(cursor, span.end) ? name : `${name}.`;
    const more = { newText, rank: ranks.normal, continues: true } as const;
    return suggestion("request", name, text(file, file), span, more);
  });
}

/** Rows of `@data`: all of them if a list of values is allowed, otherwise the first. */
function dataSuggestions(cursor: Cursor, span: Span, takesMany: boolean): readonly Suggestion[] {
  return [...dataFiles(cursor.documentContext)].map(([name, file]) => {
    const detail = text(`rows of ${file}`, `rijen van ${file}`);
    const newText = goesOnAt(cursor, span.end) ? name : `${name}[${takesMany ? "*" : "0"}].`;
    return suggestion("variable", name, detail, span, { newText, continues: true });
  });
}

function rowSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
  const row = rowOf(cursor)?.row;
  if (row === undefined) return [];
  const detail = text("row of the file", "rij van het bestand");
  const newText = goesOnAt(cursor, span.end) ? row : `${row}.`;
  return [suggestion("variable", row, detail, span, { newText, continues: true })];
}

function rowOf({ request }: Cursor) {
  return readingsOf(request?.directives ?? [], "each")[0];
}

function requestSuggestions(cursor: Cursor, span: Span): readonly Suggestion[] {
  const { documentContext, request } = cursor;
  const own = request && requestNameOf(request)?.name;
  return documentContext.names("request").flatMap((name): readonly Suggestion[] => {
    const operation = documentContext.request(name)?.operation;
    if (name === own || !operation) return [];
    const { title } = operations[operation];
    const detail = text(`response to: ${title.en}`, `antwoord op: ${title.nl}`);
    const newText = goesOnAt(cursor, span.end) ? name : `${name}.`;
    const more = { newText, rank: ranks.normal, continues: true } as const;
    return [suggestion("request", name, detail, span, more)];
  });
}

const units = ["days", "months", "years", "hours", "minutes"];

function functionSuggestions(span: Span, closing: string, inJson: boolean): readonly Suggestion[] {
  const quote = snippetText(inJson ? '\\"' : '"');
  const shift = ` ${choiceSnippet(1, ["-", "+"])} ${stop(2, "7")} ${choiceSnippet(3, units)}`;
  const functions: readonly (readonly [label: string, snippet: string, detail: Text])[] = [
    ["$today", "", text("today's date in the Netherlands", "de datum van vandaag in Nederland")],
    [
      "$now",
      "",
      text(
        "current time in UTC, one value per run",
        "huidige tijd in UTC, één waarde per uitvoering",
      ),
    ],
    ["$uuid", "", text("a new identifier", "een nieuwe identificatie")],
    [
      "$uuid7",
      "",
      text(
        "a new identifier that starts with the time (version 7)",
        "een nieuwe identificatie die met de tijd begint (versie 7)",
      ),
    ],
    [
      "$input",
      ` ${quote}${stop(1, "label")}${quote}`,
      text("prompts for a value when the request runs", "vraagt bij het uitvoeren een waarde"),
    ],
    [
      "$env.",
      stop(1, "NAME"),
      text(
        "an environment variable that you have allowed",
        "een omgevingsvariabele die u hebt toegestaan",
      ),
    ],
    ["$today ±", shift, text("a day before or after today", "een dag vóór of na vandaag")],
    ["$now ±", shift, text("a time before or after now", "een tijdstip vóór of na nu")],
  ];
  return functions.map(([label, snippet, detail]) =>
    suggestion("function", label, detail, span, {
      newText: snippetText(label.replace(" ±", "")) + snippet + snippetText(closing),
      isSnippet: true,
      rank: ranks.last,
    }),
  );
}

function unitSuggestions(span: Span, closing: string): readonly Suggestion[] {
  const detail = text("unit of time", "tijdseenheid");
  return units.map((unit) =>
    suggestion("keyword", unit, detail, span, { newText: unit + closing }),
  );
}

/** Path into a row of `@each`, or into requested data of a named response. */
function pathSuggestions(
  cursor: Cursor,
  open: OpenPlaceholder,
  json: JsonPlace | undefined,
  closing: string,
): readonly Suggestion[] {
  const root = /^[^.[]*/.exec(open.typed)?.[0] ?? "";
  const { steps, typed, isBracket } = writtenSteps(open.typed.slice(root.length));
  const span = spanFrom(cursor, cursor.offset - typed.length);
  const used = usedBy(root, cursor.documentContext, cursor.context.usedFiles);
  if (used) {
    const { context: documentContext } = used;
    const rest = open.typed.slice(root.length + 1);
    const start = open.start + root.length + 1;
    const context = { ...cursor.context, usedFiles: [] };
    const inside: Cursor = { ...cursor, documentContext, context };
    if (/[.[]/.test(rest))
      return pathSuggestions(inside, { ...open, start, typed: rest }, json, closing);
    const name = spanFrom(cursor, start);
    const whole = { start, end: expressionEnd(cursor, name.end) };
    return [...variableSuggestions(inside, whole, closing), ...requestSuggestions(inside, name)];
  }
  const each = rowOf(cursor);
  const columnsOf = (file: string, start: number) =>
    columnSuggestions(cursor, file, spanFrom(cursor, open.start + start), closing);
  if (each?.row === root) return columnsOf(each.file, root.length + 1);
  const takesMany = open.isSole && isListPlace(cursor, json);
  const positions = () =>
    positionSuggestions(cursor, { ...span, end: bracketEnd(cursor) }, takesMany);
  const data = dataFiles(cursor.documentContext).get(root);
  if (data !== undefined) {
    if (isBracket) return steps.length === 0 ? positions() : [];
    const start = open.typed.indexOf("].") + 2;
    return start > 1 ? columnsOf(data, start) : [];
  }
  const request = cursor.documentContext.request(root);
  if (!request && cursor.documentContext.variable(root)?.list)
    return isBracket && steps.length === 0 ? positions() : [];
  if (!request?.operation) return [];
  const response = { operation: request.operation, asked: request.asked };
  if (isBracket) return nodeAt(response, steps)?.kind === "list" ? positions() : [];
  return responseMembers(response, steps)
    .filter(({ isError }) => !isError)
    .map((member) =>
      memberSuggestion(member, span, takesMany, goesOnAt(cursor, span.end) ? undefined : closing),
    );
}

function columnSuggestions(
  { context }: Cursor,
  file: string,
  span: Span,
  closing: string,
): readonly Suggestion[] {
  const found = context.csvFiles?.find(({ name }) => name === file);
  const detail = text(`column of ${file}`, `kolom van ${file}`);
  return columnsToWrite(found?.columns ?? []).map((label) =>
    suggestion("field", label, detail, span, { newText: label + closing }),
  );
}

function isListPlace(
  { operation, before, request, lineStart }: Cursor,
  json: JsonPlace | undefined,
): boolean {
  const isList = (name: string | undefined) =>
    name !== undefined && operation !== undefined && parameterOf(operation, name)?.kind === "list";
  if (json) return json.inArray && isList(json.key);
  if (/^\s*@/.test(before)) return true;
  const key = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*:/.exec(before)?.[1];
  if (key !== undefined) return isList(key);
  if (request?.body?.kind !== "lines") return false;
  return isList(request.body.parameters.findLast(({ keySpan }) => keySpan.start < lineStart)?.key);
}

/** A group continues with its members, a list with its items. Without `closing` the path already continues. */
function memberSuggestion(
  { name, node, label }: ResponseMember,
  span: Span,
  takesMany: boolean,
  closing: string | undefined,
): Suggestion {
  if (closing === undefined) return suggestion("field", name, label, span);
  const position = node.kind === "list" ? (takesMany ? "[*]" : "[0]") : "";
  const goesOn = node.kind === "object" || node.kind === "list" || node.kind === "table";
  return suggestion("field", name, label, span, {
    newText: name + position + (goesOn ? "." : closing),
    ...(goesOn && { continues: true }),
  });
}

function bracketEnd({ document, offset, lineEnd }: Cursor): number {
  const rest = document.text.slice(offset, lineEnd);
  return offset + (/^[\w*]*/.exec(rest)?.[0].length ?? 0);
}

function positionSuggestions(
  { document }: Cursor,
  span: Span,
  takesMany: boolean,
): readonly Suggestion[] {
  const ending = document.text[span.end] === "]" ? "" : "]";
  const first = ["0", text("the first of them", "de eerste ervan")] as const;
  const all = ["*", text("all of them", "allemaal")] as const;
  return (takesMany ? [all, first] : [first]).map(([position, detail]) =>
    suggestion("keyword", position, detail, span, { newText: position + ending }),
  );
}
