import { parameterOf } from "../../../contract/parameters.ts";
import { hasEnded, valueTable } from "../../../contract/tables/tables.ts";
import { municipalitiesKnown } from "../../../contract/tables/tableDates.ts";
import type { TableEntry } from "../../../contract/tables/valueTable.ts";
import { text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding } from "../../finding.ts";
import type { CheckContext, CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { catalogueFinding, finding, replacement } from "../repairs/makeFinding.ts";

/** Codes of a parameter that takes a value table: unknown or ended ones find nobody, or almost. */
export function tableAdvice(
  request: CheckedRequest,
  _file: CheckedFile,
  context: CheckContext,
): readonly Finding[] {
  const { literal, operation } = request;
  if (!literal || !operation) return [];
  return [...request.keys.keys()].flatMap((name) => {
    const parameter = parameterOf(operation, name);
    const value = Object.hasOwn(literal.query, name) ? literal.query[name] : undefined;
    const place = literal.places.get(name);
    if (!parameter?.table || typeof value !== "string" || !place) return [];
    if (parameter.pattern === undefined || !new RegExp(parameter.pattern).test(value)) return [];
    const entries = valueTable(parameter.table)?.entries;
    const entry = entries?.get(value);
    if (!entries) return [];
    if (!entry) return [catalogueFinding("unknown-municipality", place, { parameter: name })];
    const isJson = request.node.body?.kind === "json";
    return isOver(entry, context) ? [ended({ entry, entries, place, name, isJson })] : [];
  });
}

/** Days of tables are written yyyymmdd. */
function isOver(entry: TableEntry, context: CheckContext): boolean {
  if (entry.to === undefined) return hasEnded(entry);
  const { today } = context;
  if (today === undefined) return hasEnded(entry);
  return entry.to <= today.replaceAll("-", "");
}

interface Ended {
  readonly entry: TableEntry;
  readonly entries: ReadonlyMap<string, TableEntry>;
  readonly place: Span;
  readonly name: string;
  readonly isJson: boolean;
}

function ended({ entry, entries, place, name, isJson }: Ended): Finding {
  const now = successorOf(entry, entries);
  const message = text(
    `${entry.name} (${entry.code}) is no longer a municipality; only persons who left the register before that are found.${now ? ` It is now ${now.name} (${now.code}).` : ""} ${municipalitiesKnown.en}`,
    `${entry.name} (${entry.code}) is geen gemeente meer; alleen personen die daarvoor uit de registratie gingen worden gevonden.${now ? ` Nu is het ${now.name} (${now.code}).` : ""} ${municipalitiesKnown.nl}`,
  );
  const code = now && (isJson ? JSON.stringify(now.code) : now.code);
  return finding("ended-municipality", place, message, {
    parameter: name,
    fixes: now && code ? [replacement(place, code, `${now.name} (${now.code})`)] : [],
  });
}

/** The municipality of today, over as many mergers as there were. */
function successorOf(
  entry: TableEntry,
  entries: ReadonlyMap<string, TableEntry>,
): TableEntry | undefined {
  const seen = new Set([entry.code]);
  let next = entry.successor;
  while (next !== undefined && !seen.has(next)) {
    seen.add(next);
    const found = entries.get(next);
    if (!found || !hasEnded(found)) return found;
    next = found.successor;
  }
  return undefined;
}
