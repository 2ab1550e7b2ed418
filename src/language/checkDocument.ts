import { adviceFindings, tableAdvice } from "./checks/fields/adviceChecks.ts";
import { authorisationFindings } from "./checks/fields/authorisationChecks.ts";
import { bodyFindings } from "./checks/bodyChecks.ts";
import {
  checkedFile,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
} from "./checks/checkedFile.ts";
import { defaultFindings, directiveFindings } from "./checks/directiveChecks.ts";
import { expectationFindings } from "./checks/values/expectationChecks.ts";
import {
  withForeignRequests,
  ringFinding,
  ringsAmong,
  usedFileFindings,
} from "./checks/fileChecks.ts";
import { placeholderValues } from "./checks/values/placeholderValues.ts";
import { rowValues } from "./checks/values/rowValues.ts";
import { referenceFindings } from "./checks/referenceChecks.ts";
import { structureFindings } from "./checks/structureChecks.ts";
import { characterFindings, syntaxFindings } from "./checks/syntaxChecks.ts";
import { uncheckedFindings } from "./checks/uncheckedChecks.ts";
import { variableFindings } from "./checks/variableChecks.ts";
import { namedParts } from "./fileNames.ts";
import { inOrder } from "../model/text/span.ts";
import type { Finding } from "./finding.ts";
import type { RequestDocument } from "./syntax/parser.ts";
import type { DocumentContext } from "./documentContext.ts";
import { documentContextOf } from "./file/fileContext.ts";

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
