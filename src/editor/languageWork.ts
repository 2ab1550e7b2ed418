import { checkDocument } from "../language/checkDocument.ts";
import { codeEntry } from "../language/codeEntry.ts";
import { tagWords } from "../language/completion/tagWords.ts";
import { decodeRequestFile } from "../language/encoding.ts";
import { fixesOfKind, safeCode, safeFixes } from "../language/fixAll.ts";
import { openFile } from "../language/languageService.ts";
import { jsonKeySpan } from "../language/navigation/jsonPlace.ts";
import { highlightsAt, referencesAt } from "../language/navigation/references.ts";
import { prepareRename, rename } from "../language/navigation/rename.ts";
import { tokenData, tokenDataEdit } from "../language/navigation/tokenData.ts";
import { namedTests, requestTests } from "../language/requestTests.ts";
import { organizedFields } from "../language/refactor/fieldOrder.ts";
import { askedCounts, fieldLensPlaces } from "../language/refactor/fieldPicking.ts";
import { refactorings } from "../language/refactor/refactorings.ts";
import { csvFiles } from "./csvFiles.ts";
import { fieldLensTitle } from "./fieldLensTitle.ts";
import { FieldPicker } from "./panels/fieldPicker.ts";

/**
 * What needs the rules and the tables. To be imported late and as a whole: each file that is loaded late
 * by itself splits what it shares with the others into more files, which costs the activation time.
 */
export const languageWork = {
  askedCounts,
  checkDocument,
  codeEntry,
  decodeRequestFile,
  csvFiles,
  fieldLensPlaces,
  fieldLensTitle,
  FieldPicker,
  fixesOfKind,
  highlightsAt,
  jsonKeySpan,
  openFile,
  namedTests,
  organizedFields,
  prepareRename,
  refactorings,
  referencesAt,
  rename,
  requestTests,
  safeCode,
  safeFixes,
  tagWords,
  tokenData,
  tokenDataEdit,
} as const;
