import { savedBudget, valueWithin } from "../contract/json/jsonBudget.ts";
import { isOperationName } from "../contract/operations.ts";
import { readJson } from "../language/syntax/json.ts";
import { isBru, isOpenCollection } from "./reading/bruno/bruno.ts";
import { readLooseJson } from "./reading/looseJson.ts";
import { methodPattern } from "./reading/httpFile.ts";
import { otherFormat } from "./reading/otherFormats.ts";
import { isOldPostman, isPostmanEnvironment, postmanCollections } from "./reading/postman.ts";
import { recognise } from "./reading/recognise.ts";
import { text } from "../contract/text.ts";
import { LineIndex } from "../model/text/span.ts";
import { atLine, type Note } from "./note.ts";
import type { ForeignCall, ForeignFile } from "./reading/foreignCall.ts";

export type ForeignInput = "http" | "curl" | "postman" | "json" | "bruno";
type InputKind = ForeignInput | "brp";

/** Detects the kind of a text from its content, and from the file extension if the content is ambiguous. */
export function inputKindOf(source: string, fileName = ""): InputKind | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  if (ending === "brp") return "brp";
  if (ending === "http" || ending === "rest") return "http";
  if (ending === "bru") return "bruno";
  // A Hurl file looks like .http, but its assertions would become part of a body.
  if (ending === "hurl") return undefined;
  const bare = source.replace(/^\ufeff/, "");
  const start = (ending === "json" ? readLooseJson(bare).json : bare).trimStart();
  if (/^[[{]/.test(start) && !start.startsWith("{{")) return jsonKind(start);
  const lines = start.split(/\r\n|\n|\r/);
  if (isBru(lines) || isOpenCollection(lines)) return "bruno";
  if (curlStart.test(firstCommand(lines))) return "curl";
  if (lines.some((line) => isOperationName(line.trim()))) return "brp";
  if (lines.some(isRequestLine)) return "http";
  if (lines.some((line) => curlStart.test(line))) return "curl";
  return undefined;
}

const curlStart =
  /^\s*(?:(?:\$|>|PS[^>]*>|[A-Z]:\\[^>]*>)\s+)?(?:@'\s*$|(?:\S*[\\/])?curl(?:\.exe)?\s)/i;

function firstCommand(lines: readonly string[]): string {
  return lines.find((line) => line.trim() !== "" && !/^\s*(#|\/\/|REM\b|::)/i.test(line)) ?? "";
}

function isRequestLine(line: string): boolean {
  return methodPattern.test(line.trim()) || /^https?:\/\/\S+$/.test(line.trim());
}

function jsonKind(source: string): InputKind | undefined {
  const value = valueWithin(source, savedBudget);
  const isPostman = isPostmanEnvironment(value) || isOldPostman(value);
  if (isPostman || postmanCollections(value).length > 0) return "postman";
  const { value: node } = readJson(source, 0, source.length, () => undefined);
  if (node?.kind === "array") return "json";
  // A request file may begin with JSON, followed by other lines.
  const behind = node ? source.slice(node.span.end).trim() : "";
  return behind === "" ? "json" : "brp";
}

/** Whether every part of the JSON is a query. */
export function isSurelyQueries(source: string): boolean {
  const { calls, notes } = readBareJson(source);
  return notes.length === 0 && calls.every((call) => recognise(call).kind === "query");
}

const notQuery = text(
  "This is not a query: a query is a JSON object.",
  "Dit is geen bevraging: een bevraging is een JSON-object.",
);

/** Reads one query, or an array of queries, in the JSON form of the person service. */
export function readBareJson(source: string): ForeignFile {
  const other = otherFormat(source);
  if (other) return { variables: [], calls: [], notes: [{ place: atLine(1), message: other }] };
  const loose = readLooseJson(source).json;
  if (/^\s*\{/.test(loose) && loose !== source)
    return { variables: [], calls: [bareQuery(source, 1)], notes: [] };
  const lines = new LineIndex(loose);
  const { value } = readJson(loose, 0, loose.length, () => undefined);
  const calls: ForeignCall[] = [];
  const notes: Note[] = [];
  for (const node of value?.kind === "array" ? value.items : value ? [value] : []) {
    const { line } = lines.positionAt(node.span.start);
    if (node.kind !== "object") notes.push({ place: atLine(line), message: notQuery });
    else calls.push(bareQuery(loose.slice(node.span.start, node.span.end), line));
  }
  if (calls.length + notes.length === 0) notes.push({ place: atLine(1), message: notQuery });
  return { variables: [], calls, notes };
}

function bareQuery(written: string, line: number): ForeignCall {
  return {
    place: atLine(line),
    title: "",
    method: "POST",
    url: "",
    headers: [],
    body: { kind: "text", text: written },
    ownLines: [],
  };
}
