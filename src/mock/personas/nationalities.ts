import type { Nationality } from "../society/persona.ts";

/** Dutch by birth: the nationality of most people of the society. */
export const dutch: readonly Nationality[] = [{ code: "0001", reason: "017" }];

/** Dutch by own choice, after birth abroad. */
export const naturalised: readonly Nationality[] = [
  { code: "0001", reason: "126", validFrom: "20120901" },
];

/** Another nationality, recorded on seeing proof of it. */
export function foreign(code: string, validFrom: string): Nationality {
  return { code, reason: "301", validFrom };
}
