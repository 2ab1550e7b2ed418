import { savedBudget, valueWithin } from "../contract/json/json.ts";
import { text, type Language } from "../contract/text.ts";
import { importForeign, type Imported } from "./importForeign.ts";
import { longestLine } from "../language/syntax/requestFileLimits.ts";
import {
  atLine,
  type Note,
  noteText,
  type ForeignFile,
  type ForeignCall,
} from "./reading/foreignCall.ts";
import { readBru, isOpenCollection, readOpenCollection, isBru } from "./reading/bruno/bruno.ts";
import { joinCollection } from "./reading/bruno/brunoCollection.ts";
import { readCurlText } from "./reading/curlText.ts";
import { readHttpFile, methodPattern } from "./reading/httpFile.ts";
import {
  isOldPostman,
  isPostmanEnvironment,
  postmanCollections,
  readPostman,
} from "./reading/postman.ts";
import { type Span, LineIndex } from "../model/text/sourceText.ts";
import type { LanguageFile } from "../language/languageService.ts";
import { isOperationName } from "../contract/operations.ts";
import { readJson } from "../language/syntax/json.ts";
import { readLooseJson } from "./reading/looseJson.ts";
import { otherFormat } from "./reading/otherFormats.ts";
import { recognise } from "./reading/recognise.ts";

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
function readBareJson(source: string): ForeignFile {
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

/** Credentials are dropped while reading, so they appear neither in the result nor in its notes. Never fails. */
export function importRequests(
  source: string,
  kind: ForeignInput,
  taken?: ReadonlySet<string>,
): Imported {
  return importForeign(readForeign(source, kind), taken);
}

/** Imports a collection of Bruno, which has one file per request. */
export function importCollection(
  files: readonly { readonly path: string; readonly text: string }[],
  taken: ReadonlySet<string>,
): Imported {
  const read = files.map(({ path, text: source }) => ({ path, file: readBruno(source, path) }));
  return importForeign(joinCollection(read), taken);
}

function readBruno(written: string, path = ""): ForeignFile {
  return readLines(written, (source) => {
    const isYaml = /\.ya?ml$/i.test(path) || isOpenCollection(source.split(/\r\n|\n|\r/));
    return isYaml ? readOpenCollection(source) : readBru(source);
  });
}

/** Skips lines that are too long to search. */
function readLines(written: string, read: (source: string) => ForeignFile): ForeignFile {
  const left: Note[] = [];
  let at = 0;
  const source = written.replace(/^\ufeff/, "").replace(/[^\r\n]*(?:\r\n|\n|\r|$)/g, (line) => {
    at++;
    if (line.length <= longestLine) return line;
    left.push({ place: atLine(at), message: longLine });
    return /[\r\n]*$/.exec(line.slice(-2))?.[0] ?? "";
  });
  const file = read(source);
  return left.length === 0 ? file : { ...file, notes: [...left, ...file.notes] };
}

const longLine = text(
  `This line is longer than ${longestLine} characters and was left out.`,
  `Deze regel is langer dan ${longestLine} tekens en is weggelaten.`,
);

export function readForeign(written: string, kind: ForeignInput): ForeignFile {
  const source = written.replace(/^\ufeff/, "");
  switch (kind) {
    case "http":
      return readLines(source, readHttpFile);
    case "curl":
      return readLines(source, (kept) => readCurlText(kept));
    case "json":
      return readBareJson(source);
    case "bruno":
      return readBruno(source);
    case "postman":
      return readPostmanText(source);
  }
}

function readPostmanText(source: string): ForeignFile {
  const value = valueWithin(source, savedBudget);
  const collections = postmanCollections(value);
  if (collections.length > 0) return readPostman(collections);
  const message = isOldPostman(value)
    ? isOfVersion1
    : isPostmanEnvironment(value)
      ? isEnvironment
      : notReadable;
  return { variables: [], calls: [], notes: [{ place: atLine(1), message }] };
}

const isEnvironment = text(
  "This is a Postman environment. Its values may be secrets, so it is not carried over. Environments belong in brp.config.json.",
  "Dit is een Postman-omgeving. De waarden kunnen geheim zijn. Daarom wordt niets overgenomen. Omgevingen horen in brp.config.json.",
);
const isOfVersion1 = text(
  "This is a Postman collection of version 1, which is not supported. In Postman, export it again as Collection v2.1.",
  "Dit is een Postman-collectie van versie 1, die niet wordt ondersteund. Exporteer de collectie in Postman opnieuw als Collection v2.1.",
);
const notReadable = text(
  "This is not a Postman collection of version 2.",
  "Dit is geen Postman-collectie van versie 2.",
);

interface PastedRequests {
  readonly text: string;
  readonly kind: ForeignInput;
  /** JSON is already a valid request, so converting it is optional. Other forms would be invalid text. */
  readonly isOnlyOffer: boolean;
}

/** Longer texts need the import command, so that pasting stays fast. */
const longest = 2_000_000;

/**
 * Converts pasted text for this position in a file. Undefined if the text is not certainly requests of another tool, or
 * if the position is inside other text.
 * @param replaced text under the paste, whose names become available again
 */
export function pastedRequests(
  pasted: string,
  file: LanguageFile,
  replaced: Span,
  language: Language,
): PastedRequests | undefined {
  const { start } = replaced;
  if (pasted.length > longest || !isLineOfItsOwn(file.text, start)) return undefined;
  const kind = inputKindOf(pasted);
  if (kind === undefined || kind === "brp") return undefined;
  if (kind === "json" && !isSurelyQueries(pasted)) return undefined;
  const imported = importRequests(pasted, kind, takenNames(file, replaced));
  if (imported.requests === 0) return undefined;
  const text = withNotes(imported, language);
  return {
    text: standsAlone(file.text, start) ? text : withoutFirstSeparator(text),
    kind,
    isOnlyOffer: kind === "json",
  };
}

export function takenNames(file: LanguageFile, replaced?: Span): ReadonlySet<string> {
  const stays = ({ start, end }: Span) =>
    !replaced || end <= replaced.start || start >= replaced.end;
  return new Set(file.definedNames.flatMap(({ name, span }) => (stays(span) ? [name] : [])));
}

/** Puts the notes above the result as comments, next to their subject. */
export function withNotes({ text, notes }: Imported, language: Language): string {
  const comments = notes.map((note) => `// ${noteText(note)[language].replace(/\s+/g, " ")}\n`);
  return comments.length === 0 || text === "" ? text : `${comments.join("")}\n${text}`;
}

function isLineOfItsOwn(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

/** Whether the requests need their own `###`. They do not below a separator without a request. */
function standsAlone(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return !/^###(?!#)/.test(line);
}

/** Removes it only if the first request has no title. Notes and variables may precede it. */
function withoutFirstSeparator(text: string): string {
  return text.replace(/^((?:(?:\/\/ |@)[^\n]*\n|\n)*)###\n/, "$1");
}
