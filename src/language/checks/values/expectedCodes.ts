import { endedText } from "../../../contract/tables/tableDates.ts";
import {
  currentEntry,
  findByName,
  hasEnded,
  knownUpTo,
  valueTable,
  type GivenTables,
} from "../../../contract/tables/tables.ts";
import type { TableEntry } from "../../../contract/tables/valueTable.ts";
import { text } from "../../../contract/text.ts";
import type { Expectation } from "../../../model/expectation.ts";
import { literalText, type Template } from "../../../model/text/template.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import { finding, fix, shown } from "../repairs/makeFinding.ts";
import { asLineValue } from "../repairs/sourceEdits.ts";
import type { TablePart } from "./answerTree.ts";

const mostOffered = 3;
const mostListed = 12;

/**
 * Codes that the value table does not have, which the response will hardly ever have either, and codes that have
 * ended, which only older data has.
 */
export function codeFindings(
  expectation: Extract<Expectation, { kind: "compare" }>,
  { table, part }: TablePart,
  tables: GivenTables | undefined,
): readonly Finding[] {
  const { value, items, operator } = expectation;
  if (part !== "code") return [];
  if (operator !== "==" && operator !== "!=" && operator !== "in") return [];
  return (items ?? [value]).flatMap((one) => codeFinding(one, table, tables));
}

function codeFinding(
  value: Template,
  table: string,
  tables: GivenTables | undefined,
): readonly Finding[] {
  const written = literalText(value);
  const entries = valueTable(table, tables)?.entries;
  if (!entries || written === undefined) return [];
  const entry = entries.get(written);
  const known = knownUpTo(table, tables);
  const [en, nl] = known ? [` ${known.en}`, ` ${known.nl}`] : ["", ""];
  if (entry) {
    if (!hasEnded(entry)) return [];
    const now = currentEntry(table, entry, tables);
    const end = endedText(entry, now);
    const message = text(
      `${entry.name} (${entry.code}) is no longer valid; only older data holds it. ${end.en}${en}`,
      `${entry.name} (${entry.code}) is niet meer geldig; alleen oudere gegevens hebben deze code. ${end.nl}${nl}`,
    );
    const fixes = now ? [changedTo(now, value)] : [];
    return [finding("ended-code", value.span, message, { fixes })];
  }
  const meant = findByName(table, written, tables).filter((one) => !hasEnded(one));
  const codes = [...entries.keys()];
  const listed =
    codes.length <= mostListed
      ? text(` Its codes are ${codes.join(", ")}.`, ` De codes zijn ${codes.join(", ")}.`)
      : text("", "");
  const message = text(
    `Value table ${table} has no code ${shown(written)}.${listed.en}${en}`,
    `Waardetabel ${table} heeft geen code ${shown(written)}.${listed.nl}${nl}`,
  );
  const fixes = meant.slice(0, mostOffered).map((one) => changedTo(one, value));
  return [finding("unknown-code", value.span, message, { fixes })];
}

function changedTo({ code, name }: TableEntry, { span }: Template): QuickFix {
  return fix(text(`Change to ${code} (${name})`, `Wijzig in ${code} (${name})`), {
    span,
    newText: asLineValue(code),
  });
}
