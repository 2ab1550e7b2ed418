import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

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

/** Groups of files that import each other in a cycle (Tarjan's strongly connected components). */
export function findCycles(
  graph: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const cycles: string[][] = [];
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
    const cycle = path.splice(path.indexOf(node));
    for (const member of cycle) onPath.delete(member);
    if (cycle.length > 1 || (graph.get(node) ?? []).includes(node)) cycles.push(cycle);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

/** Modules that run when a file is loaded and, unless only the start counts, later. Without types. */
export function reached(
  entries: readonly string[],
  onlyAtStart = false,
): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, readonly string[]>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    const text = readFileSync(file, "utf8");
    const statements = text.matchAll(
      /^(?:import|export)\s+(?!type\b)(?:([\s\S]*?)\s*from\s+)?"([^"]+)";/gm,
    );
    const names = [...statements].flatMap(([, what = "x", name = ""]) =>
      isOfTypes(what) ? [] : [name],
    );
    const late = onlyAtStart
      ? []
      : [...text.matchAll(/\bimport\(\s*"([^"]+)"/g)].map(([, name = ""]) => name);
    const all = [...names, ...late];
    files.set(
      file,
      all.filter((name) => !name.startsWith(".")),
    );
    for (const name of all) if (name.startsWith(".")) visit(resolve(dirname(file), name));
  };
  for (const entry of entries) visit(entry);
  return files;
}

function isOfTypes(names: string): boolean {
  const each = names.replace(/[{}]/g, "").split(",");
  const named = each.map((name) => name.trim()).filter((name) => name !== "");
  return names.startsWith("{") && named.every((name) => name.startsWith("type "));
}
