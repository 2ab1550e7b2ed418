import type { Destination } from "./disturbances.ts";

/** Where the local server answers, below its origin. */
export const mockPaths = {
  personen: "/haalcentraal/api/brp",
  berichten: "/api/v1",
  token: "/token",
} as const satisfies Record<Destination, string>;

const destinations = Object.keys(mockPaths) as readonly Destination[];

/** Whose path this is; undefined for nobody's. */
export function destinationOf(path: string): Destination | undefined {
  return destinations.find(
    (name) => path === mockPaths[name] || path.startsWith(`${mockPaths[name]}/`),
  );
}
