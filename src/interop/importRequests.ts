import { savedBudget, valueWithin } from "../contract/json/jsonBudget.ts";
import { text, type Language } from "../contract/text.ts";
import { importForeign, type Imported } from "./importForeign.ts";
import { type ForeignInput, readBareJson, inputKindOf, isSurelyQueries } from "./inputKind.ts";
import { longestLine } from "../language/syntax/requestFileLimits.ts";
import { atLine, type Note, noteText } from "./note.ts";
import { readBru, isOpenCollection, readOpenCollection } from "./reading/bruno/bruno.ts";
import { joinCollection } from "./reading/bruno/brunoCollection.ts";
import { readCurlText } from "./reading/curlText.ts";
import type { ForeignFile } from "./reading/foreignCall.ts";
import { readHttpFile } from "./reading/httpFile.ts";
import {
  isOldPostman,
  isPostmanEnvironment,
  postmanCollections,
  readPostman,
} from "./reading/postman.ts";
import type { Span } from "../model/text/span.ts";
import type { LanguageFile } from "../language/languageService.ts";

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
  return new Set(file.givenNames.flatMap(({ name, span }) => (stays(span) ? [name] : [])));
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
