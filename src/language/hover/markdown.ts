import { visibleText } from "../../model/redaction/redact.ts";

/**
 * Escapes all Markdown: marks, links and addresses. Keeps line breaks, and shows invisible characters as code points.
 */
export function asMarkdown(plain: string): string {
  return visibleLines(plain)
    .replace(/[\\`*_{}[\]<>()#+\-.!|~&@]|:(?=\/\/)/g, "\\$&")
    .replaceAll("\n", "\\\n");
}

export function codeBlock(code: string): string {
  const visible = visibleLines(code);
  const longest = Math.max(0, ...[...visible.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}brp\n${visible}\n${fence}`;
}

function visibleLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.split("\t").map(visibleText).join("\t"))
    .join("\n");
}
