import type { JsonObject, JsonValue } from "../../../../src/contract/json/json.ts";
import { derivePerson } from "../../../../src/contract/source/derivePerson.ts";
import { readSource } from "../../../../src/contract/source/readSource.ts";

export const today = "2026-06-15";

/** The whole response about a stored person. */
export function derived(stored: JsonObject, day = today): JsonObject {
  const { person, faults } = readSource({ burgerservicenummer: "999970501", ...stored });
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return derivePerson(person, { today: day });
}

export function dated(datum: string, langFormaat: string): JsonValue {
  return { type: "Datum", datum, langFormaat };
}

export function doubt(code: string): JsonObject {
  return { aanduidingGegevensInOnderzoek: code, datumIngangOnderzoek: "20250701" };
}

export const doubted = dated("2025-07-01", "1 juli 2025");
