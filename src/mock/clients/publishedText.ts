import { isUtf8 } from "node:buffer";

/**
 * The text of a file as the register publishes it, such as a table or an authorisation decision: UTF-16 by its mark or
 * by the zero byte of its first character, else UTF-8, else one byte a character, as classic text has it.
 */
export function publishedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  return isUtf8(bytes) ? new TextDecoder().decode(bytes) : Buffer.from(bytes).toString("latin1");
}
