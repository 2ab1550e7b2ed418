import { identifierEnd } from "./syntax/lines.ts";

/** A table of rows for `@each`: the names in its first line, never its rows. */
export interface CsvFile {
  /** As it is written behind `@each ROW in`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Why a run could not use it, by the words of `fileFault`. */
  readonly problem?: { readonly why: string; readonly line?: number };
}

/** Those that can stand behind the name of a row: a column with a space in its name cannot. */
export function columnsToWrite(columns: readonly string[]): readonly string[] {
  return columns.filter((column) =>
    column.split(".").every((part) => {
      const name = part.replace(/(\[[0-9]+\])+$/, "");
      return name !== "" && identifierEnd(name, 0) === name.length;
    }),
  );
}

/** The files beside a request file and those that it names, each once. */
export function joinedRowFiles(
  beside: readonly CsvFile[],
  named: readonly CsvFile[],
): readonly CsvFile[] {
  const known = new Set(beside.map(({ name }) => name));
  return [...beside, ...named.filter(({ name, problem }) => !problem && !known.has(name))];
}

/** What one `@each` says: the name of its rows, and their file as written. */
export interface NamedRows {
  readonly row: string;
  readonly file: string;
}

/** Which files the rows of a name come from, with how often each is named, so that it can be kept up. */
export class RowFiles {
  readonly #counts = new Map<string, Map<string, number>>();

  /** Of that name, each once. */
  of(row: string): readonly string[] {
    return [...(this.#counts.get(row)?.keys() ?? [])];
  }

  /** All files, each once. */
  all(): readonly string[] {
    return [...new Set([...this.#counts.values()].flatMap((files) => [...files.keys()]))];
  }

  add({ row, file }: NamedRows): void {
    const files = this.#counts.get(row) ?? new Map<string, number>();
    files.set(file, (files.get(file) ?? 0) + 1);
    this.#counts.set(row, files);
  }

  remove({ row, file }: NamedRows): void {
    const files = this.#counts.get(row);
    const count = (files?.get(file) ?? 0) - 1;
    if (count > 0) files?.set(file, count);
    else files?.delete(file);
    if (files?.size === 0) this.#counts.delete(row);
  }
}
