import type { Diagram } from "./diagram.ts";

/** More people would be a picture that nobody reads, and slow. */
export const mostDrawn = 500;

/**
 * A picture with at most so many people, and as many lines below each: the lines to those that are left out
 * go with them. What is left out of somebody's own lines shows as dots.
 */
export function firstNodes(diagram: Diagram, most: number): Diagram {
  const isDrawn = (id: number) => id < most;
  const few = (lines: readonly string[]) =>
    lines.length <= most ? lines : [...lines.slice(0, most), "…"];
  const { nodes, edges, groups } = diagram;
  return {
    ...diagram,
    nodes: nodes.slice(0, most).map((node) => ({
      ...node,
      details: few(node.details),
      relations: few(node.relations),
    })),
    edges: edges.filter(({ from, to }) => isDrawn(from) && isDrawn(to)),
    groups: groups.flatMap((group) => {
      const own = group.nodes.filter(isDrawn);
      return own.length > 0 ? [{ ...group, nodes: own }] : [];
    }),
  };
}
