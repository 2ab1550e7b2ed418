import { checkDocument } from "../../language/checkDocument.ts";
import { codeEntry } from "../../language/codeEntry.ts";
import { decodeRequestFile, requestFileLimits } from "../../language/syntax/requestFileLimits.ts";
import { codeActions, resolvedAction } from "../../language/features/codeActions.ts";
import { LanguageFeatures } from "../../language/features/languageFeatures.ts";
import {
  prepareRenameAcross,
  referencesAcross,
  renameAcross,
} from "../../language/features/namesAcrossFiles.ts";
import { wholeRequest } from "../../language/completion/typedRequest.ts";
import { followUpFile, followUpSection } from "../../language/refactor/followUpRequest.ts";
import { openFile } from "../../language/languageService.ts";
import { tokenDataEdit } from "../../language/navigation/tokens.ts";
import { joinedRowFiles, rowsIn } from "../../language/documentContext.ts";
import { namedTests, requestTests } from "../../language/outline.ts";
import { permissionReason, requestPrint } from "../../runner/run/unprompted.ts";
import { csvFiles, csvFilesNamed, filesToUse, usedFiles } from "../documents/csvFiles.ts";
import { linkedDraft } from "../../language/usedFiles.ts";
import { EmbeddedDiagnostics } from "../embedded/embeddedDiagnostics.ts";
import { fieldLensTitle, FieldPicker } from "../fields/fieldPicker.ts";
import { RunRequest } from "../panels/runRequest.ts";

/**
 * All that needs the rules and tables. Import dynamically and as a whole: more dynamic imports
 * split shared code into more files, which slows down activation.
 */
export const languageModule = {
  checkDocument,
  codeActions,
  codeEntry,
  EmbeddedDiagnostics,
  decodeRequestFile,
  csvFiles,
  csvFilesNamed,
  filesToUse,
  usedFiles,
  linkedDraft,
  fieldLensTitle,
  FieldPicker,
  followUpFile,
  followUpSection,
  permissionReason,
  joinedRowFiles,
  LanguageFeatures,
  openFile,
  namedTests,
  prepareRenameAcross,
  referencesAcross,
  renameAcross,
  requestFileLimits,
  requestPrint,
  requestTests,
  resolvedAction,
  rowsIn,
  RunRequest,
  tokenDataEdit,
  wholeRequest,
} as const;
