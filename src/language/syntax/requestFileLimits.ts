import { text, type Text } from "../../contract/text.ts";
import { readUtf8 } from "../../contract/utf8.ts";
import { LineIndex, type Position } from "../../model/text/sourceText.ts";
import { hasMarkAt } from "./syntax.ts";

const mebibyte = 1024 * 1024;

/**
 * Largest request file, in bytes. A command checks a file as a whole, with its tree and all diagnostics, which takes
 * about 80 times the file size for ordinary requests and 200 times for the shortest ones. An editor keeps about 30
 * times the file size. VS Code passes no document above 50 MiB to extensions. JSON and `.http` in an open editor are
 * read as a whole after each pause in typing.
 */
export const requestFileLimits = {
  commandLine: 10 * mebibyte,
  editor: 50 * mebibyte,
  openJson: mebibyte,
} as const;

/** Longer than any line that people write. Completion and import read the whole line. */
export const longestLine = 20_000;

/** Such as `100.0 MiB`. */
function sizeText(bytes: number): string {
  return `${(bytes / mebibyte).toFixed(1)} MiB`;
}

export function tooLargeText(bytes: number | undefined, limit: number): Text {
  const [size, most] = [bytes === undefined ? "" : ` (${sizeText(bytes)})`, sizeText(limit)];
  return text(
    `This file is too large${size}. The maximum here is ${most}.`,
    `Dit bestand is te groot${size}. Het maximum is hier ${most}.`,
  );
}

export function tooLargeRequestFile(bytes: number | undefined, limit: number): Text {
  const { en, nl } = tooLargeText(bytes, limit);
  return text(`${en} Split it into several files.`, `${nl} Verdeel het over meer bestanden.`);
}

type DecodedFile =
  | { readonly kind: "text"; readonly text: string }
  /** First byte that is not UTF-8: `offset` counts bytes, `position` lines and columns. */
  | { readonly kind: "notUtf8"; readonly offset: number; readonly position: Position };

/**
 * Decodes a request file as strict UTF-8, without one byte order mark (language rule 16). Rejects overlong forms,
 * surrogates and cut sequences, so that nothing is sent that other programs read differently.
 */
export function decodeRequestFile(bytes: Uint8Array): DecodedFile {
  const { text: read, wrongAt } = readUtf8(bytes);
  const text = hasMarkAt(read, 0) ? read.slice(1) : read;
  if (wrongAt === undefined) return { kind: "text", text };
  const position = new LineIndex(text).positionAt(text.length);
  return { kind: "notUtf8", offset: wrongAt, position };
}
