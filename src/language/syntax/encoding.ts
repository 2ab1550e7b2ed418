import { readUtf8 } from "../../contract/utf8.ts";
import { LineIndex, type Position } from "../../model/text/span.ts";
import { hasMarkAt } from "./lines.ts";

type DecodedFile =
  | { readonly kind: "text"; readonly text: string }
  /** The first byte that is not UTF-8: `offset` counts bytes, `position` lines and columns. */
  | { readonly kind: "notUtf8"; readonly offset: number; readonly position: Position };

/**
 * Reads the bytes of a request file as strict UTF-8, without one byte order mark (language rule
 * 16). Overlong forms, surrogates and cut sequences are refused, so that nothing is sent that
 * reads differently elsewhere.
 */
export function decodeRequestFile(bytes: Uint8Array): DecodedFile {
  const { text: read, wrongAt } = readUtf8(bytes);
  const text = hasMarkAt(read, 0) ? read.slice(1) : read;
  if (wrongAt === undefined) return { kind: "text", text };
  const position = new LineIndex(text).positionAt(text.length);
  return { kind: "notUtf8", offset: wrongAt, position };
}
