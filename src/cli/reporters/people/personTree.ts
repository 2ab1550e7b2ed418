import type { Language } from "../../../contract/text.ts";
import type { TreeNode } from "../../../presentation/person/pages.ts";
import { markPieces } from "./cards.ts";
import { consoleWords } from "../consoleWords.ts";
import { line, piece, type Line } from "../layout.ts";

const step = "  ";

/** Indented no deeper than this: an answer may nest deeper than a terminal is wide. */
const deepest = 10;

/** Every path of a person, indented, with its value and how `fields` would name it. */
export function treeLines(nodes: readonly TreeNode[], language: Language): readonly Line[] {
  return nodes.map((node) => {
    const { depth, label, value, marks, masked, field, unknown } = node;
    const isGroup = value === undefined;
    const indent = step.repeat(Math.min(depth, deepest) + 1);
    return line(
      [piece(indent)],
      [
        piece(isGroup ? label : `${label}: `, isGroup ? "strong" : "quiet"),
        piece(value ?? "", masked ? "quiet" : "plain"),
        ...(unknown ? [piece(` (${consoleWords.unknown[language]})`, "quiet")] : []),
        ...markPieces(marks),
        piece(`  ${field}`, "quiet"),
      ],
    );
  });
}
