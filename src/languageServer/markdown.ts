/** A sentence with nothing in it that Markdown would read. */
export function asMarkdown(sentence: string): string {
  return sentence.replace(/[\\`*_{}[\]<>()#+\-.!|~&]/g, "\\$&");
}

/** Lines of a request file as a block of code, whatever they hold. */
export function codeBlock(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}brp\n${code}\n${fence}`;
}
