import { adviceDiagnostics, tableAdvice } from "./checks/fields/adviceChecks.ts";
import { authorisationDiagnostics } from "./checks/fields/authorisationChecks.ts";
import { bodyDiagnostics } from "./checks/bodyChecks.ts";
import {
  checkedFile,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
} from "./checks/checkedFile.ts";
import {
  defaultDiagnostics,
  directiveDiagnostics,
  uncheckedDiagnostics,
} from "./checks/directiveChecks.ts";
import { expectationDiagnostics } from "./checks/values/expectationChecks.ts";
import {
  withForeignRequests,
  cycleDiagnostic,
  cyclesAmong,
  usedFileDiagnostics,
} from "./checks/fileChecks.ts";
import { placeholderValues, rowValues } from "./checks/values/placeholderValues.ts";
import { referenceDiagnostics } from "./checks/referenceChecks.ts";
import { structureDiagnostics } from "./checks/structureChecks.ts";
import { characterDiagnostics, syntaxDiagnostics } from "./checks/syntaxChecks.ts";
import { variableDiagnostics } from "./checks/variableChecks.ts";
import { namedParts } from "./fileNames.ts";
import {
  inOrder,
  applyEdits,
  countBefore,
  type Span,
  type TextEdit,
} from "../model/text/sourceText.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { type RequestDocument, parseRequestDocument } from "./syntax/parser.ts";
import type { DocumentContext } from "./documentContext.ts";
import { documentContextOf } from "./file/fileContext.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { diagnosticCodes, isDiagnosticCode } from "./diagnosticCodes.ts";

export type { CheckContext } from "./checks/checkedFile.ts";

type FileCheck = (file: CheckedFile) => readonly Diagnostic[];
type RequestCheck = (request: CheckedRequest, file: CheckedFile) => readonly Diagnostic[];

const fileChecks: readonly FileCheck[] = [
  characterDiagnostics,
  syntaxDiagnostics,
  variableDiagnostics,
  defaultDiagnostics,
  (file) => usedFileDiagnostics(file, checkDocument),
  referenceDiagnostics,
];

const requestChecks: readonly RequestCheck[] = [
  structureDiagnostics,
  queryDiagnostics,
  directiveDiagnostics,
  (request, file) => referenceDiagnostics(file, request),
  expectationDiagnostics,
  authorisationDiagnostics,
];

/** Checks of parameters, values, fields and limits, which `@unchecked` turns off. */
const queryChecks: readonly RequestCheck[] = [
  bodyDiagnostics,
  placeholderValues,
  rowValues,
  adviceDiagnostics,
  tableAdvice,
];

function queryDiagnostics(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  const found = queryChecks.flatMap((check) => check(request, file));
  return request.unchecked ? uncheckedDiagnostics(found, request, request.unchecked, file) : found;
}

/** A value that the service would reject is an error. An accepted value causes at most a warning. */
export function checkDocument(
  document: RequestDocument,
  context: CheckContext = {},
): readonly Diagnostic[] {
  return inOrder([
    ...partDiagnostics(document, documentContextOf(document), context),
    ...cyclesAmong(namedParts(document)).map(cycleDiagnostic),
  ]);
}

/** Excludes cycles, which only the whole file shows. */
export function partDiagnostics(
  document: RequestDocument,
  documentContext: DocumentContext,
  context: CheckContext,
): readonly Diagnostic[] {
  const file = checkedFile(document, documentContext, context);
  return inOrder(
    withForeignRequests(document, [
      ...fileChecks.flatMap((check) => check(file)),
      ...file.requests.flatMap((request) => requestChecks.flatMap((check) => check(request, file))),
    ]),
  );
}

/** Overlapping fixes wait for the next round. Real files need two rounds. */
const mostRounds = 20;

export function safeCode(code: string): CodeFacts | undefined {
  if (!isDiagnosticCode(code)) return undefined;
  return diagnosticCodes[code].safeFix === true ? diagnosticCodes[code] : undefined;
}

/** The first fix of every diagnostic of one code. Without a code: all fixes that are safe unattended. */
export function fixedAll(
  source: { readonly text: string },
  diagnostics: readonly Diagnostic[],
  context: CheckContext,
  code?: string,
): readonly TextEdit[] {
  const isWanted = (diagnostic: Diagnostic) =>
    code === undefined ? safeCode(diagnostic.code) !== undefined : diagnostic.code === code;
  const first = editsFor(diagnostics.filter(isWanted));
  if (first.length === 0) return [];
  const before = source.text;
  let text = applyEdits(before, first);
  for (let round = 1; round < mostRounds; round++) {
    const found = checkDocument(parseRequestDocument(text), context);
    const edits = editsFor(found.filter(isWanted));
    if (edits.length === 0) return round > 1 ? [smallestEdit(before, text)] : first;
    text = applyEdits(text, edits);
  }
  return [smallestEdit(before, text)];
}

/** Edits of fixes that do not overlap. A fix is applied as a whole or not at all. */
function editsFor(diagnostics: readonly Diagnostic[]): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const { fixes: [first] = [] } of diagnostics)
    if (first?.edits.every((edit) => isFree(edit, taken)))
      for (const edit of first.edits) taken.splice(placeIn(taken, edit.span), 0, edit);
  return taken;
}

function isFree({ span }: TextEdit, taken: readonly TextEdit[]): boolean {
  const next = placeIn(taken, span);
  const before = taken[next - 1]?.span.end ?? -1;
  const after = taken[next]?.span.start ?? Infinity;
  return before < span.start && span.end < after;
}

function placeIn(taken: readonly TextEdit[], place: Span): number {
  return countBefore(taken, ({ span }) => span.start < place.start);
}

/** One edit from the first difference to the last. */
export function smallestEdit(before: string, after: string): TextEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return {
    span: { start, end: before.length - end },
    newText: after.slice(start, after.length - end),
  };
}
