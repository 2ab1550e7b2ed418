/** Texts with stops, as editors know them: `$1`, `${1:text}`, `${1|a,b|}`, `$0` where the cursor ends. */

/** A text that stands in a snippet as it is. */
export function snippetText(text: string): string {
  return text.replaceAll(/[\\$}]/g, (sign) => `\\${sign}`);
}

/** A stop with the text that stands there until another is typed. */
export function stop(number: number, text: string): string {
  return `\${${number}:${snippetText(text)}}`;
}

/** A stop that offers these words. */
export function choice(number: number, words: readonly string[]): string {
  const escaped = words.map((word) => word.replaceAll(/[\\$},|]/g, (sign) => `\\${sign}`));
  return `\${${number}|${escaped.join(",")}|}`;
}

/** What a snippet leaves when nothing is typed at its stops. */
export function plainSnippet(snippet: string): string {
  const stops = /\\([\\$},|])|\$\d+|\$\{\d+:((?:\\.|[^\\}])*)\}|\$\{\d+\|((?:\\.|[^\\|])*)\|\}/g;
  return snippet.replaceAll(stops, (_whole, sign?: string, text?: string, words?: string) => {
    if (sign !== undefined) return sign;
    const kept = text ?? /^(?:\\.|[^\\,])*/.exec(words ?? "")?.[0] ?? "";
    return kept.replaceAll(/\\(.)/g, "$1");
  });
}
