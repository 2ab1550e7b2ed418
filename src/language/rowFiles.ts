import type { CsvRows } from "../formats/csv.ts";
import type { DocumentContext } from "./documentContext.ts";
import { readDirective, readingsOf } from "./syntax/directiveReading.ts";
import { identifierEnd } from "./syntax/lines.ts";
import type { RequestDocument } from "./syntax/parser.ts";

export interface CsvFile {
  /** As written after `@each ROW in`. */
  readonly name: string;
  readonly columns: readonly string[];
  /** Absent if only the beginning of the file was read. */
  readonly rows?: CsvRows;
  /** Changes with the file, so that diagnostics of its rows are recomputed. */
  readonly version?: string;
  /** Reason why a run could not use it, in the words of `fileFault`. */
  readonly problem?: { readonly why: string; readonly line?: number };
}

/** Columns that can follow the name of a row. A column with a space in its name cannot. */
export function columnsToWrite(columns: readonly string[]): readonly string[] {
  return columns.filter((column) =>
    column.split(".").every((part) => {
      const name = part.replace(/(\[[0-9]+\])+$/, "");
      return name !== "" && identifierEnd(name, 0) === name.length;
    }),
  );
}

export function joinedRowFiles(
  beside: readonly CsvFile[],
  named: readonly CsvFile[],
): readonly CsvFile[] {
  const known = new Set(beside.map(({ name }) => name));
  return [...beside, ...named.filter(({ name, problem }) => !problem && !known.has(name))];
}

export interface NamedRows {
  readonly row: string;
  readonly file: string;
}

export function dataFiles(context: Pick<DocumentContext, "defaults">): ReadonlyMap<string, string> {
  return filesByName("data", context);
}

/** Files of these directives by row name. The first of a duplicate counts. */
export function filesByName(
  word: "data" | "use",
  context: Pick<DocumentContext, "defaults">,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const { word: own, argument } of context.defaults()) {
    if (own !== word) continue;
    const reading = readDirective({ word, argument, argumentSpan: { start: 0, end: 0 } });
    if (reading.kind !== "data" && reading.kind !== "use") continue;
    const name = reading.kind === "use" ? reading.name : reading.row;
    if (!files.has(name)) files.set(name, reading.file);
  }
  return files;
}

export function namedRowFiles(document: RequestDocument): readonly string[] {
  const data = dataFiles({ defaults: () => document.tree.defaults }).values();
  return [...rowsIn(document).map(({ file }) => file), ...data];
}

export function rowsIn({ tree }: RequestDocument): readonly NamedRows[] {
  return tree.requests.flatMap(({ directives }) => readingsOf(directives, "each").slice(0, 1));
}
