import { authorisationCodes } from "./checks/catalogue/authorisationCodes.ts";
import type { CodeFacts } from "./checks/catalogue/codeFacts.ts";
import { directiveCodes } from "./checks/catalogue/directiveCodes.ts";
import { expectationCodes } from "./checks/catalogue/expectationCodes.ts";
import { fieldCodes } from "./checks/catalogue/fieldCodes.ts";
import { jsonCodes } from "./checks/catalogue/jsonCodes.ts";
import { nameCodes } from "./checks/catalogue/nameCodes.ts";
import { parameterCodes } from "./checks/catalogue/parameterCodes.ts";
import { syntaxCodes } from "./checks/catalogue/syntaxCodes.ts";

/** The tables of the finding codes by theme, in the order in which the documentation shows them. */
export const codeThemes = [
  syntaxCodes,
  jsonCodes,
  parameterCodes,
  fieldCodes,
  nameCodes,
  directiveCodes,
  expectationCodes,
  authorisationCodes,
] as const;

const catalogue = {
  ...syntaxCodes,
  ...jsonCodes,
  ...parameterCodes,
  ...fieldCodes,
  ...nameCodes,
  ...directiveCodes,
  ...expectationCodes,
  ...authorisationCodes,
};

/** The stable name of one kind of finding. */
export type FindingCode = keyof typeof catalogue;

/** Everything that is known of each code: severity, title, explanation, source and examples. */
export const findingCodes: Readonly<Record<FindingCode, CodeFacts>> = catalogue;

export function isFindingCode(code: string): code is FindingCode {
  return Object.hasOwn(catalogue, code);
}
