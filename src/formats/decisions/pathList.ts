import { askability, fieldPaths, openEndedAbove } from "../../contract/response/fields.ts";
import type { ResponseType } from "../../contract/operations.ts";

interface ListedPath {
  readonly path: string;
  readonly span: { readonly start: number; readonly end: number };
}

/**
 * Reads the list formats of applications: one path a line with `#` comments, the strings of a JSON list, or the texts
 * of XML elements with several paths separated by commas or blanks. No path contains a blank, a quote or an angle
 * bracket.
 */
export function listedPaths(source: string): readonly ListedPath[] {
  const blank = (found: string) => " ".repeat(found.length);
  const words = /^\uFEFF?\s*</.test(source)
    ? source.replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, blank)
    : source.replaceAll(/(?:^|\s)(?:#|\/\/).*$/gm, blank);
  return [...words.matchAll(/[^\s,;"'[\]\uFEFF]+/g)].map(({ 0: path, index }) => ({
    path,
    span: { start: index, end: index + path.length },
  }));
}

export const responseTypes: readonly ResponseType[] = [
  "Persoon",
  "PersoonBeperkt",
  "GezagPersoonBeperkt",
];

/** Whether any query accepts a path in `fields`. */
export function pathState(path: string): "current" | "deprecated" | "unknown" {
  const type = responseTypes.find((each) => askability(path, each) === "allowed");
  if (!type) return "unknown";
  const field = fieldPaths(type).get(path) ?? openEndedAbove(path, type);
  return field?.deprecated ? "deprecated" : "current";
}

/** Paths that `fields` accepts. Others allow nothing. */
export function knownPaths(source: string): readonly string[] {
  const paths = listedPaths(source).map(({ path }) => path);
  return paths.filter((path) => pathState(path) !== "unknown");
}
