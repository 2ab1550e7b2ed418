import { parameterOf } from "../../../contract/parameters.ts";
import { endedText, knownChanges } from "../../../contract/tables/tableDates.ts";
import {
  currentEntry,
  hasEnded,
  valueTable,
  type GivenTables,
} from "../../../contract/tables/tables.ts";
import type { TableEntry, ValueTable } from "../../../contract/tables/valueTable.ts";
import { text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding } from "../../finding.ts";
import type { CheckContext, CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { catalogueFinding, finding, replacement } from "../repairs/makeFinding.ts";

/** Codes of a parameter that takes a value table: unknown or ended ones find nobody, or almost. */
export function tableAdvice(
  request: CheckedRequest,
  _file: CheckedFile,
  { tables }: CheckContext,
): readonly Finding[] {
  const { literal, operation } = request;
  if (!literal || !operation) return [];
  return [...request.keys.keys()].flatMap((name) => {
    const parameter = parameterOf(operation, name);
    const value = Object.hasOwn(literal.query, name) ? literal.query[name] : undefined;
    const place = literal.places.get(name);
    if (!parameter?.table || typeof value !== "string" || !place) return [];
    if (parameter.pattern === undefined || !new RegExp(parameter.pattern).test(value)) return [];
    const table = valueTable(parameter.table, tables);
    const entry = table?.entries.get(value);
    if (!table) return [];
    if (!entry) return [unknown(table, place, name)];
    const isJson = request.node.body?.kind === "json";
    return hasEnded(entry) ? [ended({ entry, table, tables, place, name, isJson })] : [];
  });
}

/** Whether it exists by now is for whoever knows the date of the table. */
function unknown(table: ValueTable, place: Span, name: string): Finding {
  const found = catalogueFinding("unknown-municipality", place, { parameter: name });
  const known = knownChanges(table);
  const { en, nl } = found.message;
  return known ? { ...found, message: text(`${en} ${known.en}`, `${nl} ${known.nl}`) } : found;
}

interface Ended {
  readonly entry: TableEntry;
  readonly table: ValueTable;
  readonly tables: GivenTables | undefined;
  readonly place: Span;
  readonly name: string;
  readonly isJson: boolean;
}

function ended({ entry, table, tables, place, name, isJson }: Ended): Finding {
  const now = currentEntry(table.name, entry, tables);
  const end = endedText(entry, now);
  const known = knownChanges(table) ?? text("", "");
  const message = text(
    `${entry.name} (${entry.code}) is no longer a municipality; only persons who left the register before that are found. ${end.en} ${known.en}`,
    `${entry.name} (${entry.code}) is geen gemeente meer; alleen personen die daarvoor uit de registratie gingen worden gevonden. ${end.nl} ${known.nl}`,
  );
  const code = now && (isJson ? JSON.stringify(now.code) : now.code);
  return finding("ended-municipality", place, message, {
    parameter: name,
    fixes: now && code ? [replacement(place, code, `${now.name} (${now.code})`)] : [],
  });
}
