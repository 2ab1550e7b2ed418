import { binaryOf } from "../../contract/binary.ts";
import { decodeUtf8 } from "../../contract/utf8.ts";

/**
 * Encodings of the published table: UTF-16 by its byte order mark or a zero byte, else UTF-8, else one byte per
 * character.
 */
export function publishedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  return decodeUtf8(bytes) ?? binaryOf(bytes);
}
