import type { Language } from "../contract/text.ts";
import type { Span } from "../model/text/span.ts";
import type { LanguageFile } from "../language/languageService.ts";
import type { Imported } from "./importForeign.ts";
import { importRequests } from "./importRequests.ts";
import { inputKindOf, isSurelyQueries, type ForeignInput } from "./inputKind.ts";
import { noteText } from "./note.ts";

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
