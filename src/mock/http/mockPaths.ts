import type { Service } from "../../contract/operations.ts";

export type Destination = Service | "token";

/** Below the origin of the local server. */
export const mockPaths = {
  personen: "/haalcentraal/api/brp",
  berichten: "/api/v1",
  token: "/token",
  /** Changes the running mock, if that is allowed. */
  control: "/control",
  /** Prefix of the services' paths for each additional register. */
  registers: "/registers",
} as const satisfies Record<Destination | "control" | "registers", string>;

/** The second path is that of the official mock. */
export const healthPaths: readonly string[] = ["/health", "/personen-api/health"];

export const destinations: readonly Destination[] = ["personen", "berichten", "token"];

/** Undefined for paths of no service. */
export function destinationOf(path: string): Destination | undefined {
  return destinations.find((name) => isBelow(path, name));
}

export function isBelow(path: string, name: keyof typeof mockPaths): boolean {
  return path === mockPaths[name] || path.startsWith(`${mockPaths[name]}/`);
}

/** Splits a path into the register's id and the path below it. */
export function registerPath(path: string): { readonly id: string; readonly rest: string } {
  const [id = "", ...rest] = path.slice(mockPaths.registers.length + 1).split("/");
  return { id, rest: `/${rest.join("/")}` };
}
