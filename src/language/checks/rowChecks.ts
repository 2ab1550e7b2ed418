import { text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { redactText } from "../../model/redaction/redact.ts";
import {
  type Span,
  columnName,
  type PathReference,
  type PathStep,
} from "../../model/text/sourceText.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { columnsToWrite, type CsvFile } from "../documentContext.ts";
import { diagnostic, fix, quotedText, nearFix } from "./repairs/makeDiagnostic.ts";
import { nearestOf } from "./repairs/nearest.ts";
import { positionMissing } from "./values/pathDiagnostics.ts";

/** Lists the columns only if the first line looks like a header, because it may be personal data otherwise. */
export function rowDiagnostics(
  { root, steps, span }: PathReference,
  files: readonly string[],
  known: readonly CsvFile[] = [],
): readonly Diagnostic[] {
  const [column, ...behind] = steps;
  if (column?.kind !== "member") return [notOneColumn(root, span)];
  const last = behind.at(-1);
  const name = columnName(steps);
  if (last && name !== undefined && !mayBeColumn(steps.slice(0, 1), files, known)) {
    if (mayBeColumn(steps, files, known)) return [];
    const whole = { start: column.span.start, end: last.span.end };
    return columnDiagnostics({ kind: "member", name, span: whole }, files, known);
  }
  if (last && !mayBeColumn(steps, files, known)) {
    const rest = { start: column.span.end, end: last.span.end };
    return [
      notOneColumn(
        root,
        span,
        fix(text("Remove the rest", "Verwijder de rest"), { span: rest, newText: "" }),
      ),
    ];
  }
  return last ? [] : columnDiagnostics(column, files, known);
}

/** `{{data[*].column}}`, `{{data[0].column}}`: rows first, then one of their columns. */
export function dataDiagnostics(
  { root, steps, span }: PathReference,
  file: string,
  known: readonly CsvFile[] = [],
): readonly Diagnostic[] {
  const [position, ...path] = steps;
  const [column, last] = path;
  if (position?.kind === "member") return [positionMissing(position, "placeholder")];
  if (last && mayBeColumn(path, [file], known)) return [];
  if (column?.kind === "member" && !last) return columnDiagnostics(column, [file], known);
  const message = text(
    `Add the name of one column, with nothing after it: {{${root}[*].kolom}} for all rows, {{${root}[0].kolom}} for the first.`,
    `Voeg de naam van één kolom toe, met niets erachter: {{${root}[*].kolom}} voor alle rijen, {{${root}[0].kolom}} voor de eerste.`,
  );
  return [diagnostic("unknown-column", span, message)];
}

/** True if the steps name a whole column of a known or an unknown file. */
function mayBeColumn(
  steps: readonly PathStep[],
  files: readonly string[],
  known: readonly CsvFile[],
): boolean {
  const column = columnName(steps);
  if (column === undefined) return false;
  return files.some((file) => {
    const found = known.find(({ name }) => name === file);
    return !found || found.problem !== undefined || found.columns.includes(column);
  });
}

function columnDiagnostics(
  column: PathStep & { readonly kind: "member" },
  files: readonly string[],
  known: readonly CsvFile[],
): readonly Diagnostic[] {
  const read = files.flatMap((file) => {
    const found = known.find(({ name }) => name === file);
    return found && !found.problem ? [found] : [];
  });
  if (read.length === 0 || read.length < files.length) return [];
  const columns = new Set(read.flatMap((file) => file.columns));
  if (columns.has(column.name)) return [];
  const near = nearestOf(column.name, columnsToWrite([...columns]));
  const where = files.map((file) => redactText(file, [])).join(", ");
  const [has, heeft] = files.length > 1 ? ["have", "hebben"] : ["has", "heeft"];
  const others = near === undefined ? listedColumns([...columns]) : undefined;
  if (others !== undefined) {
    const message = text(
      `${where} ${has} no column ${quotedText(column.name)}. Columns: ${others}.`,
      `${where} ${heeft} geen kolom ${quotedText(column.name)}. Kolommen: ${others}.`,
    );
    return [diagnostic("unknown-column", column.span, message)];
  }
  const message = text(
    `${where} ${has} no column ${quotedText(column.name)}.${near === undefined ? "" : ` Did you mean ${near}?`} The columns are in the first line of the file.`,
    `${where} ${heeft} geen kolom ${quotedText(column.name)}.${near === undefined ? "" : ` Bedoelde u ${near}?`} De kolommen staan op de eerste regel van het bestand.`,
  );
  return [
    diagnostic("unknown-column", column.span, message, { fixes: [nearFix(column.span, near)] }),
  ];
}

const mostListed = 20;

/** Undefined if the first line may be personal data: a searchable row always has digits somewhere. */
function listedColumns(columns: readonly string[]): string | undefined {
  const isHeader = columns.every((column) => /\p{L}/u.test(column) && !/[0-9@]/.test(column));
  if (!isHeader) return undefined;
  const listed = columns.slice(0, mostListed).map((column) => quotedText(column).slice(1, -1));
  return listed.join(", ") + (columns.length > mostListed ? ", …" : "");
}

/** Without rows an `@each` request is never sent, so its file proves nothing. */
export function noRowDiagnostics(
  file: string,
  span: Span,
  known: readonly CsvFile[] = [],
): readonly Diagnostic[] {
  const found = known.find(({ name }) => name === file);
  if (found?.rows?.length !== 0) return [];
  const name = redactText(file, []);
  const { en, nl } = fileFault("no rows");
  const message = text(`${name} has no rows. ${en}`, `${name} heeft geen rijen. ${nl}`);
  return [diagnostic("row-file-not-readable", span, message)];
}

export function rowFileDiagnostics(
  file: string,
  span: Span,
  known: readonly CsvFile[] = [],
): readonly Diagnostic[] {
  const problem = known.find(({ name }) => name === file)?.problem;
  if (!problem) return [];
  const { why, line } = problem;
  const name = redactText(file, []);
  const [en, nl] = line === undefined ? ["", ""] : [`, line ${line}`, `, regel ${line}`];
  const fault = fileFault(why);
  const [whereEn, whereNl] =
    why === "not found"
      ? [
          " Check the name. Paths start at the folder of this request file.",
          " Controleer de naam. Paden beginnen bij de map van dit verzoekbestand.",
        ]
      : ["", ""];
  const message = text(
    `${name}${en}: ${fault.en}${whereEn}`,
    `${name}${nl}: ${fault.nl}${whereNl}`,
  );
  return [diagnostic("row-file-not-readable", span, message)];
}

function notOneColumn(
  root: string,
  span: PathReference["span"],
  removal?: ReturnType<typeof fix>,
): Diagnostic {
  const message = text(
    `A row has one value per column. Write {{${root}.kolom}} with the name of a column, and nothing after it.`,
    `Een rij heeft één waarde per kolom. Schrijf {{${root}.kolom}} met de naam van een kolom, en niets erachter.`,
  );
  return diagnostic("unknown-column", span, message, { fixes: removal ? [removal] : [] });
}
