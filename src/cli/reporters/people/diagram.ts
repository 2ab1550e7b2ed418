import type { Diagram, DiagramNode } from "../../../presentation/diagram/diagram.ts";
import { markPieces } from "./cards.ts";
import { line, piece, type Line } from "../layout.ts";

const step = "  ";

/** Family and authority of a person as an indented tree: everybody once, below the person asked. */
export function diagramLines({ title, nodes, groups, notes }: Diagram): readonly Line[] {
  const lines: Line[] = [line([piece(step)], [piece(title, "accent")])];
  const add = (node: DiagramNode, indent: string) => {
    const name = piece(node.name, node.masked ? "quiet" : "strong");
    lines.push(line([piece(`${indent}${node.role}: `, "quiet")], [name]));
    const below = `${indent}${step}`;
    for (const detail of node.details) lines.push(line([piece(below)], [piece(detail)]));
    for (const mark of node.marks) lines.push(line([piece(below)], markPieces([mark])));
    for (const said of node.relations)
      lines.push(line([piece(`${below}→ `, "quiet")], [piece(said)]));
  };
  for (const { heading, nodes: own } of groups) {
    if (heading !== undefined) lines.push(line([piece(step + step)], [piece(heading, "strong")]));
    for (const id of own) {
      const node = nodes[id];
      if (node) add(node, heading === undefined ? step : step + step + step);
    }
  }
  for (const note of notes) lines.push(line([piece(step)], [piece(note, "quiet")]));
  return lines;
}
