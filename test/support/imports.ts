/** What a TypeScript file imports: static, type-only, re-exporting and dynamic imports alike. */
export function importsOf(text: string): readonly string[] {
  const found = new Set<string>();
  const patterns = [
    /^\s*(?:import|export)\b[^;'"]*?\bfrom\s*["']([^"']+)["']/gm,
    /^\s*import\s*["']([^"']+)["']/gm,
    /\bimport\(\s*["']([^"']+)["']\s*\)/g,
    /\brequire\(\s*["']([^"']+)["']\s*\)/g,
  ];
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) if (match[1]) found.add(match[1]);
  return [...found];
}

/** Every group of files that import each other in a loop (Tarjan's strongly connected components). */
export function findRings(
  graph: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const rings: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();

  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node) ?? 0);
    path.push(node);
    onPath.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (onPath.has(next))
        lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const ring = path.splice(path.indexOf(node));
    for (const member of ring) onPath.delete(member);
    if (ring.length > 1 || (graph.get(node) ?? []).includes(node)) rings.push(ring);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return rings;
}
