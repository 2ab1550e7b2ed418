import type { Language } from "../contract/text.ts";
import type { RequestDocument } from "../language/syntax/requestDocument.ts";
import { nameOf } from "../language/draft.ts";
import type { Imported } from "./importForeign.ts";
import { importRequests } from "./importRequests.ts";
import { inputKindOf, isSurelyQueries, type ForeignInput } from "./inputKind.ts";
import { noteText } from "./note.ts";

/** A text from elsewhere as it would stand in a request file. */
interface PastedRequests {
  readonly text: string;
  /** What it was, for the label of the offer. */
  readonly kind: ForeignInput;
  /** JSON is a request as it is: converting it is only offered. Everything else would be broken text. */
  readonly isOnlyOffer: boolean;
}

/** Longer texts are for the import command: pasting must not make anybody wait. */
const longest = 2_000_000;

/**
 * What a pasted text would become at this place of a file; undefined where it is not surely requests of
 * another tool, or stands in the middle of something.
 */
export function pastedRequests(
  pasted: string,
  document: RequestDocument,
  offset: number,
  language: Language,
): PastedRequests | undefined {
  if (pasted.length > longest || !isLineOfItsOwn(document.text, offset)) return undefined;
  const kind = inputKindOf(pasted);
  if (kind === undefined || kind === "brp") return undefined;
  if (kind === "json" && !isSurelyQueries(pasted)) return undefined;
  const imported = importRequests(pasted, kind, { taken: takenNames(document) });
  if (imported.requests === 0) return undefined;
  const text = withNotes(imported, language);
  return {
    text: standsAlone(document.text, offset) ? text : withoutFirstSeparator(text),
    kind,
    isOnlyOffer: kind === "json",
  };
}

/** The names that a file has for variables and requests. */
export function takenNames({ tree }: RequestDocument): ReadonlySet<string> {
  return new Set([
    ...tree.variables.map(({ name }) => name),
    ...tree.requests.flatMap((request) => nameOf(request)?.name ?? []),
  ]);
}

/** The result with its notes as comments above it, so that they can be read where they matter. */
export function withNotes({ text, notes }: Imported, language: Language): string {
  const comments = notes.map((note) => `// ${noteText(note)[language].replace(/\s+/g, " ")}\n`);
  return comments.length === 0 || text === "" ? text : `${comments.join("")}\n${text}`;
}

function isLineOfItsOwn(text: string, offset: number): boolean {
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return before.trim() === "";
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
