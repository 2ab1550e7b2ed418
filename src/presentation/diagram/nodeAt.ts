import type { Diagram } from "./diagram.ts";

/**
 * Who of a picture a path of the answer belongs to: the one whose place stands nearest above it, or the
 * person that was asked. Where several stand at one place, `chosen` stays if it is one of them.
 */
export function nodeAt({ nodes }: Diagram, path: string, chosen = 0): number {
  let [found, nearest] = [0, -1];
  for (const { id, places } of nodes)
    for (const place of places) {
      if (path !== place && !path.startsWith(`${place}.`)) continue;
      const isNearer = place.length > nearest || (place.length === nearest && id === chosen);
      if (isNearer) [found, nearest] = [id, place.length];
    }
  return found;
}
