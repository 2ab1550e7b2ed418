import { isCalendarDate } from "../contract/calendar.ts";
import { readCsv } from "./csv.ts";
import { text, type Text } from "../contract/text.ts";
import { usualMunicipalityNames } from "../contract/tables/usualNames.ts";
import { ValueTable, type TableEntry, type TableFile } from "../contract/tables/valueTable.ts";

/** CSV format of a published table: the numbers that begin its column names. */
interface PublishedForm {
  readonly name: string;
  readonly number: string;
  readonly columns: {
    readonly code: string;
    readonly name: string;
    readonly kind?: string;
    readonly successor?: string;
  };
  /** Digits of a code. Without it, any letters and digits are valid. */
  readonly digits?: number;
  /** Whether it lacks start and end dates. */
  readonly isUndated?: true;
  readonly usualNames?: Readonly<Record<string, readonly string[]>>;
}

const forms: readonly PublishedForm[] = [
  { name: "Nationaliteiten", number: "32", digits: 4, columns: { code: "05.11", name: "05.12" } },
  {
    name: "Gemeenten",
    number: "33",
    digits: 4,
    columns: { code: "92.10", name: "92.11", successor: "92.12" },
    usualNames: usualMunicipalityNames,
  },
  { name: "Landen", number: "34", digits: 4, columns: { code: "94.10", name: "94.11" } },
  {
    name: "Reden_Opnemen_Beeindigen_Nationaliteit",
    number: "37",
    digits: 3,
    columns: { code: "96.10", name: "96.20", kind: "96.30" },
  },
  { name: "Verblijfstitel", number: "56", digits: 2, columns: { code: "39.11", name: "39.12" } },
  { name: "RNI_Deelnemer", number: "60", digits: 4, columns: { code: "88.11", name: "88.12" } },
  {
    name: "Gezagsverhouding",
    number: "61",
    columns: { code: "32.11", name: "32.12" },
    isUndated: true,
  },
];

/** Published tables that change, by number and by name. */
export const publishedTables: readonly Pick<PublishedForm, "name" | "number">[] = forms;

interface TableProblem {
  readonly line: number;
  readonly message: Text;
}

/**
 * Reads a published table from CSV.
 * @param named number or name of the table
 * @param today yyyy-mm-dd: an entry that ends later is still valid
 */
export function readPublishedTable(
  named: string,
  csv: string,
  file: TableFile,
  today: string,
): { readonly table: ValueTable } | { readonly problem: TableProblem } {
  const form = forms.find(({ name, number }) => name === named || number === named);
  if (!form) return { problem: { line: 1, message: says.otherTable } };
  const read = readCsv(csv);
  if (read.kind === "problem") return { problem: { line: read.line, message: says.noCsv } };
  const { columns, rows } = read;
  const places = placesOf(form, columns);
  const missing = requiredColumns(form).find((column) => !places.has(column));
  if (missing !== undefined)
    return { problem: { line: 1, message: says.noColumn(missing, form.number) } };
  if (rows.length === 0) return { problem: { line: 1, message: says.noRows } };
  const entries = new Map<string, TableEntry>();
  for (let place = 0; place < rows.length; place++) {
    const row = rows.at(place) ?? new Map<string, string>();
    const cell = (column = "") => row.get(places.get(column) ?? "")?.trim() ?? "";
    const problem = rowProblem(form, cell);
    if (problem) return { problem: { line: rows.lineOf(place), message: problem } };
    const entry = entryOf(form, cell, today.replaceAll("-", ""));
    // For a reused code, the last use counts.
    const before = entries.get(entry.code);
    if (!before || endOf(before) <= endOf(entry)) entries.set(entry.code, entry);
  }
  const { name, usualNames } = form;
  return { table: new ValueTable(name, [...entries.values()], { usualNames, file }) };
}

type Cell = (column: string | undefined) => string;

const fromColumn = "99.98";
const toColumn = "99.99";
/** Its column marks assumed end dates and has no certain number of its own. */
const assumedColumn = "assumed";

function requiredColumns({ columns, isUndated }: PublishedForm): readonly string[] {
  return [...Object.values(columns), ...(isUndated ? [] : [fromColumn, toColumn])];
}

/** Column names by number, because the words after a number differ between publications. */
function placesOf(form: PublishedForm, columns: readonly string[]): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  for (const name of columns) {
    const numbers = [...requiredColumns(form), fromColumn, toColumn];
    const number = numbers.find((one) => new RegExp(`(?<![0-9])${one}(?![0-9])`).test(name));
    const column = number ?? (/fictie/i.test(name) ? assumedColumn : undefined);
    if (column !== undefined && !places.has(column)) places.set(column, name);
  }
  return places;
}

function rowProblem({ columns, digits, name }: PublishedForm, cell: Cell): Text | undefined {
  const isCode = (code: string) =>
    digits === undefined
      ? /^[0-9A-Z]+$/.test(code)
      : /^[0-9]+$/.test(code) && code.length === digits;
  if (!isCode(cell(columns.code))) return says.noCode(name, digits);
  if (cell(columns.name) === "") return says.noName;
  const successor = cell(columns.successor);
  if (successor !== "" && !isCode(successor)) return says.noCode(name, digits);
  return [cell(fromColumn), cell(toColumn)].every(isDay) ? undefined : says.noDay;
}

function isDay(written: string): boolean {
  if (written === "" || /^0+$/.test(written)) return true;
  return (
    /^[0-9]{8}$/.test(written) && isCalendarDate(written.replace(/^(....)(..)(..)$/, "$1-$2-$3"))
  );
}

function entryOf({ columns }: PublishedForm, cell: Cell, today: string): TableEntry {
  const [from, end, kind] = [cell(fromColumn), cell(toColumn), cell(columns.kind)];
  const isOver = /[1-9]/.test(end) && end <= today;
  const successor = isOver ? cell(columns.successor) : "";
  return {
    code: cell(columns.code),
    name: cell(columns.name),
    ...(kind !== "" && { kind }),
    ...(/[1-9]/.test(from) && { from }),
    ...(isOver && { to: end }),
    ...(isOver && cell(assumedColumn) !== "" && { endAssumed: true }),
    ...(successor !== "" && { successor }),
  };
}

function endOf({ to = "99999999" }: TableEntry): string {
  return to;
}

const says = {
  otherTable: text(
    `This table is not one of ${forms.map(({ number }) => number).join(", ")}.`,
    `Deze tabel hoort niet bij ${forms.map(({ number }) => number).join(", ")}.`,
  ),
  noCsv: text(
    "This line is not valid CSV: a quote is not closed, or it has more or fewer values than there are columns.",
    "Deze regel is geen geldige CSV: een aanhalingsteken is niet gesloten, of er zijn meer of minder waarden dan kolommen.",
  ),
  noColumn: (column: string, number: string) =>
    text(
      `The column ${column} is missing. Use the published CSV file of table ${number}.`,
      `De kolom ${column} ontbreekt. Gebruik het gepubliceerde CSV-bestand van tabel ${number}.`,
    ),
  noRows: text("The table has no rows.", "De tabel heeft geen rijen."),
  noCode: (name: string, digits: number | undefined) =>
    digits === undefined
      ? text(
          `A code of ${name} has only letters and digits.`,
          `Een code van ${name} heeft alleen letters en cijfers.`,
        )
      : text(
          `A code of ${name} has ${digits} digits. A spreadsheet may have removed the leading zeros.`,
          `Een code van ${name} heeft ${digits} cijfers. Mogelijk heeft een spreadsheet de voorloopnullen verwijderd.`,
        ),
  noName: text(
    "The description of this code is missing.",
    "De omschrijving van deze code ontbreekt.",
  ),
  noDay: text(
    "A date in a table has eight digits, such as 20230101, or is empty.",
    "Een datum in een tabel heeft acht cijfers, zoals 20230101, of is leeg.",
  ),
} as const;
