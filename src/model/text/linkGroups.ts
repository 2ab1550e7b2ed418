export interface Link {
  readonly from: number;
  readonly to: number;
}

/** Number of each node's strongly connected component. Linear and without recursion, so the stack stays small. */
export function linkGroups(size: number, links: readonly Link[]): readonly number[] {
  const targets = groupTargets(size, links);
  const order: number[] = Array<number>(size).fill(-1);
  const lowest: number[] = Array<number>(size).fill(-1);
  const group: number[] = Array<number>(size).fill(-1);
  const next: number[] = Array<number>(size).fill(0);
  const open: number[] = [];
  let visited = 0;
  const enter = (node: number) => {
    order[node] = lowest[node] = visited++;
    open.push(node);
  };
  const lower = (node: number, value: number | undefined) => {
    lowest[node] = Math.min(lowest[node] ?? 0, value ?? 0);
  };
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const trail = [root];
    enter(root);
    for (let node = trail.at(-1); node !== undefined; node = trail.at(-1)) {
      const target = targets[node]?.[next[node] ?? 0];
      if (target !== undefined) {
        next[node] = (next[node] ?? 0) + 1;
        if (order[target] === -1) {
          enter(target);
          trail.push(target);
        } else if (group[target] === -1) lower(node, order[target]);
        continue;
      }
      trail.pop();
      const before = trail.at(-1);
      if (before !== undefined) lower(before, lowest[node]);
      if (lowest[node] === order[node]) closeGroup(node, open, group);
    }
  }
  return group;
}

function closeGroup(root: number, open: number[], group: number[]): void {
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    group[node] = root;
    if (node === root) return;
  }
}

function groupTargets(size: number, links: readonly Link[]): readonly (readonly number[])[] {
  const targets = Array.from({ length: size }, (): number[] => []);
  for (const { from, to } of links) targets[from]?.push(to);
  return targets;
}
