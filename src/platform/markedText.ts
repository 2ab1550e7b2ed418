/** Decodes text by its byte order mark, which PowerShell and Notepad write; UTF-8 without one. */
export function markedText(bytes: Uint8Array): string {
  const mark = (first: number, second: number) => bytes[0] === first && bytes[1] === second;
  const encoding = mark(0xff, 0xfe) ? "utf-16le" : mark(0xfe, 0xff) ? "utf-16be" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
