import { explainFailure } from "../../explain/explainFailure.ts";
import {
  copiedRow,
  exportResponse,
  exportTable,
} from "../../presentation/export/exportResponse.ts";
import { operatorText } from "../../presentation/texts/technicalDetail.ts";
import { previewPageText } from "../../presentation/texts/previewText.ts";
import { messageCards } from "../inbox/inboxContents.ts";
import { outcomeOutput, terminalText, testVerdict } from "../testing/testOutput.ts";
import { ResponseState } from "../panels/responseState.ts";
import {
  pagesOf,
  personOptions,
  unmaskedValue,
  allPeople,
  filePeople,
} from "../panels/filePeople.ts";
import {
  messageGlanceAt,
  messageJson,
  messagesRelatedTo,
  messageValue,
} from "../panels/sessionMessages.ts";
import { fileRunEntry, rowResult, acceptedInFile, acceptedOf } from "../panels/fileRunLines.ts";
import { runEntry } from "../panels/shownRun.ts";

/** Reads responses and failures. Import dynamically and as a whole, like `languageModule`. */
export const responseModule = {
  acceptedInFile,
  acceptedOf,
  ResponseState,
  copiedRow,
  explainFailure,
  exportResponse,
  exportTable,
  allPeople,
  filePeople,
  fileRunEntry,
  forOperator: operatorText,
  previewPageText,
  messageCards,
  messageGlanceAt,
  messageJson,
  messagesRelatedTo,
  messageValue,
  outcomeOutput,
  pagesOf,
  personOptions,
  rowResult,
  runEntry,
  shownValue: unmaskedValue,
  terminalText,
  testVerdict,
} as const;
