/** CI servers execute commands in program output, so texts from files and services must not contain any. */

/** Breaks commands with a space: `::` of GitHub, `##[` and `##vso[` of Azure, `##teamcity[` of TeamCity. */
export function withoutCommands(line: string): string {
  if (!line.includes("::") && !line.includes("##")) return line;
  return line.replace(/^(\s*):(?=:)/, "$1: ").replace(/#(?=#(\[|[A-Za-z]+\[))/g, "# ");
}

/** Equivalent JSON with escapes for CI commands, cursor movements and invisible characters, except script joiners. */
export function harmlessJson(json: string): string {
  // Nearly every text is plain, and the class of all invisible characters is slow.
  if (!/[^\n -~]|##/.test(json)) return json;
  return json.replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]|#(?=#)/gu, escaped);
}

function escaped(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
    .join("");
}
