import { adviceFindings, tableAdvice } from "./checks/fields/adviceChecks.ts";
import { authorisationFindings } from "./checks/fields/authorisationChecks.ts";
import { bodyFindings } from "./checks/bodyChecks.ts";
import {
  checkedFile,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
} from "./checks/checkedFile.ts";
import { defaultFindings, directiveFindings, uncheckedFindings } from "./checks/directiveChecks.ts";
import { expectationFindings } from "./checks/values/expectationChecks.ts";
import {
  withForeignRequests,
  ringFinding,
  ringsAmong,
  usedFileFindings,
} from "./checks/fileChecks.ts";
import { placeholderValues, rowValues } from "./checks/values/placeholderValues.ts";
import { referenceFindings } from "./checks/referenceChecks.ts";
import { structureFindings } from "./checks/structureChecks.ts";
import { characterFindings, syntaxFindings } from "./checks/syntaxChecks.ts";
import { variableFindings } from "./checks/variableChecks.ts";
import { namedParts } from "./fileNames.ts";
import {
  inOrder,
  applyEdits,
  countBefore,
  type Span,
  type TextEdit,
} from "../model/text/sourceText.ts";
import type { Finding } from "./finding.ts";
import { type RequestDocument, parseRequestDocument } from "./syntax/parser.ts";
import type { DocumentContext } from "./documentContext.ts";
import { documentContextOf } from "./file/fileContext.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { findingCodes, isFindingCode } from "./findingCodes.ts";

export type { CheckContext } from "./checks/checkedFile.ts";

type FileCheck = (file: CheckedFile) => readonly Finding[];
type RequestCheck = (request: CheckedRequest, file: CheckedFile) => readonly Finding[];

const fileChecks: readonly FileCheck[] = [
  characterFindings,
  syntaxFindings,
  variableFindings,
  defaultFindings,
  (file) => usedFileFindings(file, checkDocument),
  referenceFindings,
];

const requestChecks: readonly RequestCheck[] = [
  structureFindings,
  queryFindings,
  directiveFindings,
  (request, file) => referenceFindings(file, request),
  expectationFindings,
  authorisationFindings,
];

/** Checks of parameters, values, fields and limits, which `@unchecked` turns off. */
const queryChecks: readonly RequestCheck[] = [
  bodyFindings,
  placeholderValues,
  rowValues,
  adviceFindings,
  tableAdvice,
];

function queryFindings(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  const found = queryChecks.flatMap((check) => check(request, file));
  return request.unchecked ? uncheckedFindings(found, request, request.unchecked, file) : found;
}

/** A value that the service would reject is an error. An accepted value causes at most a warning. */
export function checkDocument(
  document: RequestDocument,
  context: CheckContext = {},
): readonly Finding[] {
  return inOrder([
    ...partFindings(document, documentContextOf(document), context),
    ...ringsAmong(namedParts(document)).map(ringFinding),
  ]);
}

/** Excludes cycles, which only the whole file shows. */
export function partFindings(
  document: RequestDocument,
  surroundings: DocumentContext,
  context: CheckContext,
): readonly Finding[] {
  const file = checkedFile(document, surroundings, context);
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
  if (!isFindingCode(code)) return undefined;
  return findingCodes[code].safeFix === true ? findingCodes[code] : undefined;
}

/** The first fix of every diagnostic of one code. Without a code: all fixes that are safe unattended. */
export function fixedAll(
  source: { readonly text: string },
  findings: readonly Finding[],
  context: CheckContext,
  code?: string,
): readonly TextEdit[] {
  const isWanted = (finding: Finding) =>
    code === undefined ? safeCode(finding.code) !== undefined : finding.code === code;
  const first = editsFor(findings.filter(isWanted));
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
function editsFor(findings: readonly Finding[]): readonly TextEdit[] {
  const taken: TextEdit[] = [];
  for (const { fixes: [first] = [] } of findings)
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
