import type { Language } from "../contract/text.ts";
import type { Span } from "../model/text/span.ts";
import type { LanguageFile } from "../language/languageService.ts";
import type { Imported } from "./importForeign.ts";
import { importRequests } from "./importRequests.ts";
import { inputKindOf, isSurelyQueries, type ForeignInput } from "./inputKind.ts";
import { noteText } from "./note.ts";

interface PastedRequests {
  readonly text: string;
  /** Its form before, for the label of the offer. */
  readonly kind: ForeignInput;
  /** JSON is a request as it is: converting it is only offered. Everything else would be broken text. */
  readonly isOnlyOffer: boolean;
}

/** Longer texts are for the import command: pasting must not make anybody wait. */
const longest = 2_000_000;

/**
 * A pasted text as it would stand at this place of a file; undefined where it is not surely requests of
 * another tool, or stands in the middle of something.
 * @param replaced what it is pasted over; names in it are free again
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

/** The names that a file has for variables and requests, without those in the text that is replaced. */
export function takenNames(file: LanguageFile, replaced?: Span): ReadonlySet<string> {
  const stays = ({ start, end }: Span) =>
    !replaced || end <= replaced.start || start >= replaced.end;
  return new Set(file.givenNames.flatMap(({ name, span }) => (stays(span) ? [name] : [])));
}

/** The result with its notes as comments above it, so that they can be read where they matter. */
export function withNotes({ text, notes }: Imported, language: Language): string {
  const comments = notes.map((note) => `// ${noteText(note)[language].replace(/\s+/g, " ")}\n`);
  return comments.length === 0 || text === "" ? text : `${comments.join("")}\n${text}`;
}

function isLineOfItsOwn(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset).trim() === "";
}

/** Whether the requests need their own `###` here: not below one whose request is still to come. */
function standsAlone(text: string, offset: number): boolean {
  const before = text.slice(0, offset).trimEnd();
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return !/^###(?!#)/.test(line);
}

/** Only where the first request has no title of its own; notes and variables may stand above it. */
function withoutFirstSeparator(text: string): string {
  return text.replace(/^((?:(?:\/\/ |@)[^\n]*\n|\n)*)###\n/, "$1");
}
