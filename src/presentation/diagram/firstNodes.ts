import type { Diagram } from "./diagram.ts";

/** A picture with at most so many people: the lines to those that are left out go with them. */
export function firstNodes(diagram: Diagram, most: number): Diagram {
  if (diagram.nodes.length <= most) return diagram;
  const isDrawn = (id: number) => id < most;
  return {
    ...diagram,
    nodes: diagram.nodes.slice(0, most),
    edges: diagram.edges.filter(({ from, to }) => isDrawn(from) && isDrawn(to)),
    groups: diagram.groups.flatMap((group) => {
      const nodes = group.nodes.filter(isDrawn);
      return nodes.length > 0 ? [{ ...group, nodes }] : [];
    }),
  };
}
