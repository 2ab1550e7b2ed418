import { visibleText } from "../../model/redaction/redact.ts";

/**
 * Text with nothing in it that Markdown would read: no mark, no link, no address. Its lines stay lines, and what would
 * not be seen is shown by its number.
 */
export function asMarkdown(plain: string): string {
  return visibleLines(plain)
    .replace(/[\\`*_{}[\]<>()#+\-.!|~&@]|:(?=\/\/)/g, "\\$&")
    .replaceAll("\n", "\\\n");
}

/** Lines of a request file as a block of code, whatever they hold. */
export function codeBlock(code: string): string {
  const visible = visibleLines(code);
  const longest = Math.max(0, ...[...visible.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}brp\n${visible}\n${fence}`;
}

/** Tabs and line ends are seen by what they do. */
function visibleLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split("\t").map(visibleText).join("\t"))
    .join("\n");
}
