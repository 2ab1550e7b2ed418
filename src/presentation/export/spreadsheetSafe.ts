import { withoutCommands } from "../../model/text/buildServers.ts";

/** Service texts are data in spreadsheets and Markdown too, never formulas, markup or links. */

/** Characters that can start a formula in spreadsheets, including full-width forms. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Control, bidirectional and invisible characters, except line ends and tabs. */
const unsafe = /(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function withoutUnsafe(text: string): string {
  return text.replace(unsafe, "\ufffd");
}

/** Neutralises formulas with an apostrophe, and CI commands. */
export function csvField(text: string): string {
  const visible = withoutUnsafe(text).split("\n").map(withoutCommands).join("\n");
  return formulaStart.test(visible) ? `'${visible}` : visible;
}

/** Line of RFC 4180: every field quoted, quotes doubled, CRLF at the end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => `"${csvField(field).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Row of a Markdown table on one line, without markup, HTML and links. */
export function markdownLine(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${markdownCell(cell)} |`).join("")}\n`;
}

function markdownCell(text: string): string {
  return csvField(text)
    .replace(/[\t\r\n]+/g, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(/[\\`*_{}[\]()#!|~]/g, "\\$&")
    .replaceAll("://", "&#58;//")
    .replace(/www\./gi, "www&#46;")
    .replaceAll("@", "&#64;");
}
