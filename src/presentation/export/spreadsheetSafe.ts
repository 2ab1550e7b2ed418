import { withoutCommands } from "../../model/text/buildServers.ts";

/** Texts of a service are data in spreadsheets and Markdown too: neither formula nor markup nor link. */

/** Spreadsheets may take these for the beginning of a formula, wide forms included. */
const formulaStart = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/** Control characters, and those that turn the reading direction or hide; line ends and tabs stay. */
const unsafe = /(?![\t\r\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

function withoutUnsafe(text: string): string {
  return text.replace(unsafe, "\ufffd");
}

/** A text that no spreadsheet calculates, by an apostrophe before what would begin a formula, and no build server obeys. */
export function csvField(text: string): string {
  const visible = withoutUnsafe(text).split("\n").map(withoutCommands).join("\n");
  return formulaStart.test(visible) ? `'${visible}` : visible;
}

/** A line of RFC 4180: every field in quotes, quotes doubled, ended by CRLF. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map((field) => `"${csvField(field).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** A row of a Markdown table: on one line, without markup, HTML and links. */
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
