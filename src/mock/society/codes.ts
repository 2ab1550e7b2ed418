import type { Coded } from "../../contract/source/sourceShape.ts";
import { valueTable } from "../../contract/tables/tables.ts";

/** A code with its words; a code that its table does not have is a fault of the persona. */
export function coded(table: string, code: string): Coded {
  const entry = valueTable(table)?.entries.get(code);
  if (entry === undefined) throw new Error(`Table ${table} has no code ${code}.`);
  const { name, kind } = entry;
  return table === nobleTable && kind !== undefined
    ? { code, omschrijving: name, soort: kind }
    : { code, omschrijving: name };
}

/** Of the tables with kinds, the one whose kinds are part of the answer. */
const nobleTable = "Adellijke_Titel_Predicaat";
