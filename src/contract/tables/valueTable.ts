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

/** By code. */
type UsualNames = Readonly<Record<string, readonly string[]>>;

/** A table of codes. Its rows are read on first use: most runs look into one or two. */
export class ValueTable {
  readonly name: string;
  readonly #rows: string;
  readonly #usualNames: UsualNames;
  #entries: ReadonlyMap<string, TableEntry> | undefined;

  /** `rows`: entries as `readEntry` wants them, separated by ` | ` or line ends. */
  constructor(name: string, rows: string, usualNames: UsualNames = {}) {
    this.name = name;
    this.#rows = rows;
    this.#usualNames = usualNames;
  }

  /** The entries by code, in the order of the table. */
  get entries(): ReadonlyMap<string, TableEntry> {
    this.#entries ??= new Map(
      this.#rows
        .trim()
        .split(/ \| |\n/)
        .map(readEntry)
        .map((entry) => {
          const usualNames = this.#usualNames[entry.code];
          return [entry.code, usualNames ? { ...entry, usualNames } : entry];
        }),
    );
    return this.#entries;
  }
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
