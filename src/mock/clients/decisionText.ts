import { isUtf8 } from "node:buffer";

/**
 * The text of a file with an authorisation decision: UTF-8, UTF-16 where a mark says so, else one byte a character,
 * as classic text has it.
 */
export function decisionText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : Buffer.from(bytes).toString("latin1");
}
