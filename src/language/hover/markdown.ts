/** Text with nothing in it that Markdown would read: no mark, no link, no address. Its lines stay lines. */
export function asMarkdown(plain: string): string {
  return plain
    .replace(/[\\`*_{}[\]<>()#+\-.!|~&@]|:(?=\/\/)/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\\n");
}

/** Lines of a request file as a block of code, whatever they hold. */
export function codeBlock(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}brp\n${code}\n${fence}`;
}
