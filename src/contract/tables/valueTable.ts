/** One row of a value table. */
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

/** By code. */
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

  /** The entries by code, in the order of the table. */
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
  return rows
    .trim()
    .split(/ \| |\n/)
    .map(readEntry);
}

const entryForm = /^([^ :]+)(?::(\S+))? (.+?)(?: ([0-9]{8})?-([0-9]{8})?(\*)?)?(?: >([0-9]{4}))?$/;

/**
 * Reads `code name`, with after the code `:kind` and after the name the days `from-to` (a `*`: the
 * end is assumed) and `>successor`, each as far as there is one.
 */
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
