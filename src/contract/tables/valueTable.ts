import { monthNames } from "../calendar.ts";
import { rowsOf } from "../rows.ts";
import { sameText, text, type Text } from "../text.ts";

export interface TableEntry {
  readonly code: string;
  readonly name: string;
  /** Which sort of value it is, where the table tells them apart, such as titel or predicaat. */
  readonly kind?: string;
  /** First day on which it was valid, as yyyymmdd. */
  readonly from?: string;
  /** Day on which it ended, as yyyymmdd; absent while it is valid. */
  readonly to?: string;
  /** The end date is an assumption of the table itself. */
  readonly endAssumed?: true;
  /** Usual names beside its own, such as `Den Haag`. */
  readonly usualNames?: readonly string[];
  /** The code that took its place, such as the municipality after a merger. */
  readonly successor?: string;
}

/** The file of a project that a table was read from. */
export interface TableFile {
  /** As the settings write it. */
  readonly path: string;
  /** Tells two contents apart. */
  readonly digest: string;
}

type UsualNames = Readonly<Record<string, readonly string[]>>;

/** A table of codes. Its rows are read on first use: most runs look into one or two. */
export class ValueTable {
  readonly name: string;
  /** Absent for a built-in table. */
  readonly file: TableFile | undefined;
  readonly #usualNames: UsualNames;
  readonly #rows: string | readonly TableEntry[];
  #entries: ReadonlyMap<string, TableEntry> | undefined;

  /** `rows`: entries, or a text of them as `readEntry` wants them, separated by ` | ` or line ends. */
  constructor(
    name: string,
    rows: string | readonly TableEntry[],
    usualNames: UsualNames = {},
    file?: TableFile,
  ) {
    this.name = name;
    this.file = file;
    this.#usualNames = usualNames;
    this.#rows = rows;
  }

  get entries(): ReadonlyMap<string, TableEntry> {
    this.#entries ??= new Map(
      entriesOf(this.#rows).map((entry) => {
        const usualNames = this.#usualNames[entry.code];
        return [entry.code, usualNames ? { ...entry, usualNames } : entry];
      }),
    );
    return this.#entries;
  }

  /** The last day on which an entry begins or ends, as yyyymmdd; undefined in a table without days. */
  get lastChange(): string | undefined {
    let last: string | undefined;
    for (const { from, to } of this.entries.values())
      for (const day of [from, to])
        if (day !== undefined && (last === undefined || day > last)) last = day;
    return last;
  }

  /** Equal for two readings that are the same: findings are kept for one. */
  toJSON(): unknown {
    return [this.name, this.file];
  }
}

function entriesOf(rows: string | readonly TableEntry[]): readonly TableEntry[] {
  if (typeof rows !== "string") return rows;
  return rowsOf(rows).flatMap((row) => row.split(" | ").map(readEntry));
}

const entryForm = /^([^ :]+)(?::(\S+))? (.+?)(?: ([0-9]{8})?-([0-9]{8})?(\*)?)?(?: >([0-9]{4}))?$/;

/** `code name`, with after the code `:kind`, after the name the days `from-to` (`*`: assumed) and `>successor`. */
function readEntry(row: string): TableEntry {
  const [, code = row, kind, name = "", from, to, assumed, successor] = entryForm.exec(row) ?? [];
  return {
    code,
    name,
    ...(kind === undefined ? {} : { kind }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(assumed === undefined ? {} : { endAssumed: true as const }),
    ...(successor === undefined ? {} : { successor }),
  };
}

/** The last change that a table holds: it knows no later one. Undefined for a table without days. */
export function knownChanges(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `Table ${shown} knows changes up to ${day.en}.`,
    `Tabel ${shown} kent wijzigingen tot en met ${day.nl}.`,
  );
}

/** The same of a code that a table does not have, and may have by now. */
export function notInTable(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `not in table ${shown}, which knows changes up to ${day.en}`,
    `niet in tabel ${shown}, die wijzigingen kent tot en met ${day.nl}`,
  );
}

/** Since when an entry is no longer valid, and the entry of today that took its place. */
export function endedText({ to, endAssumed }: TableEntry, now: TableEntry | undefined): Text {
  const day = dayInWords(to ?? "");
  const assumed = endAssumed
    ? text(" (a date that the table assumes)", " (een datum die de tabel aanneemt)")
    : text("", "");
  const next = now
    ? text(` It is now ${now.name} (${now.code}).`, ` Nu is het ${now.name} (${now.code}).`)
    : text("", "");
  return text(
    `It ended on ${day.en}${assumed.en}.${next.en}`,
    `Geëindigd op ${day.nl}${assumed.nl}.${next.nl}`,
  );
}

/** A table by its name, and by its file where a project gives one. */
function shownTable({ name, file }: ValueTable): string {
  return file === undefined ? name : `${name} (${file.path})`;
}

/** A day of a table, written yyyymmdd; one that is not fully known stays as it is. */
function dayInWords(written: string): Text {
  const [, year = "", month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(written) ?? [];
  const [en, nl] = [monthNames.en, monthNames.nl].map((names) => names[Number(month) - 1]);
  if (en === undefined || nl === undefined || Number(day) === 0) return sameText(written);
  return text(`${Number(day)} ${en} ${year}`, `${Number(day)} ${nl} ${year}`);
}
