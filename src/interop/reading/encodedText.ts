/** A text as it stands in a query, percent signs and all; placeholders stay readable. */
export function encodedText(text: string): string {
  return text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeURIComponent(wellFormed(part))))
    .join("");
}

/** Half a surrogate pair has no encoding. */
function wellFormed(part: string): string {
  return part.replace(/[\ud800-\udfff]/gu, "\ufffd");
}
