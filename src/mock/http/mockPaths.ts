import type { Service } from "../../contract/operations.ts";

export type Destination = Service | "token";

/** Where the local server answers, below its origin. */
export const mockPaths = {
  personen: "/haalcentraal/api/brp",
  berichten: "/api/v1",
  token: "/token",
  /** Where it is changed while it runs, if it may be. */
  control: "/control",
  /** Above the paths of the services, for each register that was opened beside the first. */
  registers: "/registers",
} as const satisfies Record<Destination | "control" | "registers", string>;

/** Where it says that it is up; the second is that of the official mock. */
export const healthPaths: readonly string[] = ["/health", "/personen-api/health"];

export const destinations: readonly Destination[] = ["personen", "berichten", "token"];

/** Whose path this is; undefined for nobody's. */
export function destinationOf(path: string): Destination | undefined {
  return destinations.find((name) => isBelow(path, name));
}

export function isBelow(path: string, name: keyof typeof mockPaths): boolean {
  return path === mockPaths[name] || path.startsWith(`${mockPaths[name]}/`);
}

/** The register that a path names, and the path below it. */
export function registerPath(path: string): { readonly id: string; readonly rest: string } {
  const [id = "", ...rest] = path.slice(mockPaths.registers.length + 1).split("/");
  return { id, rest: `/${rest.join("/")}` };
}
