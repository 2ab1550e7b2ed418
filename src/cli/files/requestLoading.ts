import { dirname, join, resolve } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { fileFault } from "../../explain/fileFaults.ts";
import { fileCodes } from "../../language/checks/catalogue/fileCodes.ts";
import {
  readInProject,
  type ProjectBytes,
  type ProjectFileProblem,
  type BoundedBytes,
  ProjectFolders,
} from "../../platform/project.ts";
import { masks } from "../../presentation/view.ts";
import type { Policy } from "../../language/checks/catalogue/policyCodes.ts";
import { filePolicyDiagnostics } from "../../language/checks/policyChecks.ts";
import { FileDiagnostics } from "../../language/file/fileDiagnostics.ts";
import { RequestFile, type Section } from "../../language/file/requestFile.ts";
import { localName } from "../../model/environments/environmentFacts.ts";
import { type CheckContext, safeCode } from "../../language/checkDocument.ts";
import {
  decodeRequestFile,
  requestFileLimits,
  tooLargeRequestFile,
  tooLargeText,
} from "../../language/syntax/requestFileLimits.ts";
import type { Diagnostic, TableRowPlace, Severity } from "../../language/diagnostic.ts";
import { parseRequestDocument, type RequestDocument } from "../../language/syntax/parser.ts";
import { readInput, type InputContext, standardInput } from "./requestFiles.ts";
import {
  countBefore,
  inOrder,
  type LineIndex,
  movedSpan,
  type Position,
  touches,
  type Span,
} from "../../model/text/sourceText.ts";
import { personalSpans } from "../../language/personalSpans.ts";

/** Diagnostic with its position in a report: lines and columns from 1, columns in UTF-16 units. */
export interface LocatedDiagnostic {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly severity: Severity;
  readonly code: string;
  readonly message: Text;
  /** First line, for the terminal; absent if it may contain hidden values. */
  readonly source?: string;
  /** Parameter in the service's notation, such as `fields[3]`. */
  readonly parameter?: string;
  /** Absent if there is no fix, or if it would repeat hidden values. */
  readonly fixes?: readonly LocatedFix[];
}

export interface LoadedFile {
  /** Path in messages and reports. */
  readonly file: string;
  /** Path as found. References of the file are relative to it, those of standard input to the working directory. */
  readonly path: string;
  /** Keeps no tree, because a file may have thousands of requests. */
  readonly source: RequestFile;
}

type ReadRequestFile = { readonly loaded: LoadedFile } | { readonly diagnostic: LocatedDiagnostic };

export async function readRequestFile(
  path: string,
  shell: InputContext,
  stdinName: string = unnamedInput,
  folders = new ProjectFolders(shell.cwd),
): Promise<ReadRequestFile> {
  const isInput = path === standardInput;
  const file = isInput ? stdinName : path;
  const mostBytes = requestFileLimits.commandLine;
  if (isInput && !shell.input)
    return {
      diagnostic: { ...wholeFileDiagnostic(file, "file-not-readable"), message: nothingPiped },
    };
  const read = isInput
    ? decoded(file, await readInput(path, mostBytes, shell), mostBytes, tooLargeRequestFile)
    : await readTextFile(file, folders, mostBytes, tooLargeRequestFile);
  if ("diagnostic" in read) return read;
  return { loaded: { file, path, source: openOnce(read.text) } };
}

export function openOnce(written: string): RequestFile {
  return new RequestFile(written, { isReadOnce: true });
}

/** The file as one tree, for what has no form by sections. */
export function wholeDocument({ source }: Pick<LoadedFile, "source">): RequestDocument {
  return parseRequestDocument(source.text);
}

const unnamedInput = "<stdin>";

const nothingPiped = text(
  "Standard input is empty. Pipe a request file into brp: cat intake.brp | brp run -",
  "De standaardinvoer is leeg. Stuur een verzoekbestand naar brp: cat intake.brp | brp run -",
);

export async function readTextFile(
  file: string,
  folders: ProjectFolders,
  mostBytes: number,
  refusal: typeof tooLargeText = tooLargeText,
): Promise<{ readonly text: string } | { readonly diagnostic: LocatedDiagnostic }> {
  const path = resolve(folders.cwd, file);
  const bytes = await readInProject(path, await folders.rootOf(file), mostBytes);
  return decoded(file, bytes, mostBytes, refusal);
}

function decoded(
  file: string,
  bytes: BoundedBytes | ProjectBytes,
  mostBytes: number,
  refusal: typeof tooLargeText,
): { readonly text: string } | { readonly diagnostic: LocatedDiagnostic } {
  if (bytes === "not readable") return { diagnostic: unreadableDiagnostic(file) };
  if ("problem" in bytes)
    return { diagnostic: { ...unreadableDiagnostic(file), message: unreadText(bytes.problem) } };
  if ("tooLargeBytes" in bytes) {
    const message = refusal(bytes.tooLargeBytes, mostBytes);
    return { diagnostic: { ...wholeFileDiagnostic(file, "file-too-large"), message } };
  }
  const read = decodeRequestFile(bytes);
  return read.kind === "text" ? read : { diagnostic: unreadableDiagnostic(file, read.position) };
}

/** Diagnostics quote their source and reach CI logs, so a link must not expose files of another project. */
function unreadText(problem: ProjectFileProblem): Text {
  if (problem === "outside the project") return outsideText;
  return problem === "not found" || problem === "not readable"
    ? fileCodes["file-not-readable"].explanation
    : fileFault(problem);
}

const outsideText = text(
  "This is a link to a place outside the project, so it was not read. Put the file itself here.",
  "Dit is een koppeling naar een plek buiten het project en is daarom niet gelezen. Zet het bestand zelf hier.",
);

/** Without a position, the file is unreadable. */
function unreadableDiagnostic(file: string, notUtf8?: Position): LocatedDiagnostic {
  if (!notUtf8) return wholeFileDiagnostic(file, "file-not-readable");
  const { line, column } = notUtf8;
  const place = { line, column, endLine: line, endColumn: column + 1 };
  return { ...wholeFileDiagnostic(file, "not-utf8"), ...place };
}

/** Without `mask`, lines of the file are hidden if people are real. `policy` allows less than the service. */
export function diagnosticsOf(
  { file, source }: LoadedFile,
  context: CheckContext,
  mask?: boolean,
  policy?: Policy,
): readonly LocatedDiagnostic[] {
  const { lines } = source;
  // People of an unknown environment may be real.
  const { environment = localName, people = environment === localName ? "test" : "real" } = context;
  const isShown = !masks(mask, { people });
  const isHidden = hiddenPlaces(source);
  // Computed once per line, because all diagnostics of a JSON body may be on one line.
  const shownLines = new Map<number, string | undefined>();
  const forbidden = policy ? filePolicyDiagnostics(source, context, policy) : [];
  return inOrder([...new FileDiagnostics(source).all(context), ...forbidden]).map((diagnostic) => {
    const fixes = locatedFixes(diagnostic, lines, isHidden);
    const place = { ...located(file, lines, diagnostic), ...(fixes.length > 0 && { fixes }) };
    if (!isShown || diagnostic.row) return place;
    if (!shownLines.has(place.line)) shownLines.set(place.line, shownSource(lines, place.line));
    const shown = shownLines.get(place.line);
    return shown === undefined ? place : { ...place, source: shown };
  });
}

function shownSource(lines: LineIndex, line: number): string | undefined {
  const source = lines.line(line).text;
  return source.trim() === "" || isHeaderLine(source) ? undefined : source;
}

export function located(
  file: string,
  lines: Pick<LineIndex, "positionAt">,
  { span, severity, code, message, parameter, row }: Diagnostic,
): LocatedDiagnostic {
  return {
    ...(row ? rowPlace(file, row) : { file, ...placeOf(span, lines) }),
    severity,
    code,
    message,
    ...(parameter === undefined ? {} : { parameter }),
  };
}

function rowPlace(file: string, { file: rows, line, column }: TableRowPlace) {
  const place = { line, column, endLine: line, endColumn: column };
  return { file: join(dirname(file), rows), ...place };
}

function wholeFileDiagnostic(file: string, code: keyof typeof fileCodes): LocatedDiagnostic {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const { severity, explanation } = fileCodes[code];
  return { file, ...place, severity, code, message: explanation };
}

/** From 1, columns in UTF-16 units. The end is after the last character. */
interface DiagnosticPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface LocatedFix {
  readonly title: Text;
  /** Whether `--fix` would apply it. */
  readonly safe: boolean;
  readonly edits: readonly (DiagnosticPlace & { readonly newText: string })[];
}

function placeOf({ start, end }: Span, lines: Pick<LineIndex, "positionAt">): DiagnosticPlace {
  const from = lines.positionAt(start);
  const to = lines.positionAt(end);
  return { line: from.line, column: from.column, endLine: to.line, endColumn: to.column };
}

/** Leaves out fixes that could repeat a hidden value. */
export function locatedFixes(
  { code, fixes = [] }: Diagnostic,
  lines: Pick<LineIndex, "positionAt">,
  isHidden: (place: Span) => boolean = () => false,
): readonly LocatedFix[] {
  return fixes.flatMap(({ title, edits }, index) => {
    if (edits.some(({ span, elsewhere }) => elsewhere !== undefined || isHidden(span))) return [];
    const changes = edits.map(({ span, newText }) => ({ ...placeOf(span, lines), newText }));
    return [{ title, safe: index === 0 && safeCode(code) !== undefined, edits: changes }];
  });
}

/** A header may be a key in an unexpected place. */
function isHeaderLine(source: string): boolean {
  return /^\s*@header\b/i.test(source);
}

/** Reports must not repeat headers or personal data. */
export function hiddenPlaces(source: RequestFile): (place: Span) => boolean {
  const { lines } = source;
  // Checks each line once, because all diagnostics of a JSON body may be on one line.
  const headers = new Map<number, boolean>();
  const isHeaderAt = (line: number) => {
    const known = headers.get(line) ?? isHeaderLine(lines.line(line).text);
    headers.set(line, known);
    return known;
  };
  const personalIn = new Map<Section, readonly Span[]>();
  return (place) => {
    const { line, endLine } = placeOf(place, lines);
    for (let at = line; at <= endLine; at++) if (isHeaderAt(at)) return true;
    return source.touching(place).some((section) => {
      const own = movedSpan(place, -section.start);
      const personal = personalIn.get(section) ?? personalSpans(section.document);
      personalIn.set(section, personal);
      const next = personal[countBefore(personal, ({ end }) => end < own.start)];
      return next !== undefined && touches(next, own);
    });
  };
}
