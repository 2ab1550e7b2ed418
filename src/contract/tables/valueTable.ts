import { monthNames } from "../calendar.ts";
import { rowsOf } from "../lists.ts";
import { sameText, text, type Text } from "../text.ts";

export interface TableEntry {
  readonly code: string;
  readonly name: string;
  /** Kind of value, if the table distinguishes any, such as titel or predicaat. */
  readonly kind?: string;
  /** First valid day, as yyyymmdd. */
  readonly from?: string;
  /** End date as yyyymmdd, absent while it is valid. */
  readonly to?: string;
  /** The table itself marks the end date as assumed. */
  readonly endAssumed?: true;
  /** Other names, such as `Den Haag`. */
  readonly usualNames?: readonly string[];
  /** Successor's code, such as the municipality after a merger. */
  readonly successor?: string;
}

export interface TableFile {
  /** As written in the settings. */
  readonly path: string;
  readonly digest: string;
}

type UsualNames = Readonly<Record<string, readonly string[]>>;

interface TableOptions {
  readonly usualNames?: UsualNames | undefined;
  readonly file?: TableFile;
}

/** Table of codes. Rows are parsed on first use, because most runs use one or two tables. */
export class ValueTable {
  readonly name: string;
  /** Absent for a built-in table. */
  readonly file: TableFile | undefined;
  readonly #usualNames: UsualNames;
  readonly #rows: string | readonly TableEntry[];
  #entries: ReadonlyMap<string, TableEntry> | undefined;

  /** `rows`: entries, or text for `readEntry`, separated by ` | ` or line ends. */
  constructor(
    name: string,
    rows: string | readonly TableEntry[],
    { usualNames = {}, file }: TableOptions = {},
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

  /** Last start or end of an entry as yyyymmdd, undefined in a table without dates. */
  get lastChange(): string | undefined {
    let last: string | undefined;
    for (const { from, to } of this.entries.values())
      for (const day of [from, to])
        if (day !== undefined && (last === undefined || day > last)) last = day;
    return last;
  }

  /** Equal for equal contents, because diagnostics are cached by it. */
  toJSON(): unknown {
    return [this.name, this.file];
  }
}

function entriesOf(rows: string | readonly TableEntry[]): readonly TableEntry[] {
  if (typeof rows !== "string") return rows;
  return rowsOf(rows).flatMap((row) => row.split(" | ").map(readEntry));
}

const entryForm = /^([^ :]+)(?::(\S+))? (.+?)(?: ([0-9]{8})?-([0-9]{8})?(\*)?)?(?: >([0-9]{4}))?$/;

/** `code name`, with `:kind` after the code, and after the name the days `from-to` (`*`: assumed) and `>successor`. */
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

/** Date of the last change in the table, which contains no later ones. Undefined for a table without dates. */
export function knownChanges(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `Table ${shown} includes changes up to ${day.en}.`,
    `Tabel ${shown} bevat wijzigingen tot en met ${day.nl}.`,
  );
}

/** Text for a code that is not in the table but may exist by now. */
export function notInTable(table: ValueTable): Text | undefined {
  if (table.lastChange === undefined) return undefined;
  const day = dayInWords(table.lastChange);
  const shown = shownTable(table);
  return text(
    `not in table ${shown}, which includes changes up to ${day.en}`,
    `niet in tabel ${shown}, die wijzigingen bevat tot en met ${day.nl}`,
  );
}

/** End date of an entry, and its current successor. */
export function endedText({ to, endAssumed }: TableEntry, now: TableEntry | undefined): Text {
  const day = dayInWords(to ?? "");
  const assumed = endAssumed
    ? text(" (an assumed date in the table)", " (een aangenomen datum in de tabel)")
    : text("", "");
  const next = now
    ? text(
        ` The successor is ${now.name} (${now.code}).`,
        ` De opvolger is ${now.name} (${now.code}).`,
      )
    : text("", "");
  return text(
    `It ended on ${day.en}${assumed.en}.${next.en}`,
    `Geëindigd op ${day.nl}${assumed.nl}.${next.nl}`,
  );
}

function shownTable({ name, file }: ValueTable): string {
  return file === undefined ? name : `${name} (${file.path})`;
}

/** Displays a yyyymmdd day. A partly known one stays unchanged. */
function dayInWords(written: string): Text {
  const [, year = "", month, day] = /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(written) ?? [];
  const [en, nl] = [monthNames.en, monthNames.nl].map((names) => names[Number(month) - 1]);
  if (en === undefined || nl === undefined || Number(day) === 0) return sameText(written);
  return text(`${Number(day)} ${en} ${year}`, `${Number(day)} ${nl} ${year}`);
}
