import type { JsonObject } from "../../contract/json/json.ts";
import { describeCode } from "../../contract/tables/tables.ts";

/** The description of a code; a code that its table does not have is a fault of the persona. */
export function describedBy(table: string, code: string): string {
  const description = describeCode(table, code);
  if (description === undefined) throw new Error(`Table ${table} has no code ${code}.`);
  return description;
}

/** The answer form of a code (Waardetabel). */
export function coded(table: string, code: string): JsonObject {
  return { code, omschrijving: describedBy(table, code) };
}
