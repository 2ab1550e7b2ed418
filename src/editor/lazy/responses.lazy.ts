import { explainFailure } from "../../explain/explainFailure.ts";
import {
  copiedRow,
  exportResponse,
  exportTable,
} from "../../presentation/export/exportResponse.ts";
import { operatorText } from "../../presentation/texts/technicalDetail.ts";
import { previewPageText } from "../../presentation/texts/previewText.ts";
import { messageCards } from "../../panels/inbox/inboxContents.ts";
import { outcomeOutput, terminalText, testVerdict } from "../testing/testOutput.ts";
import { ResponseState } from "../../panels/response/responseState.ts";
import {
  pagesOf,
  personOptions,
  unmaskedValue,
  allPeople,
  filePeople,
} from "../../panels/response/filePeople.ts";
import {
  messageGlanceAt,
  messageJson,
  messagesRelatedTo,
  messageValue,
} from "../../panels/response/sessionMessages.ts";
import {
  fileRunEntry,
  rowResult,
  acceptedInFile,
  acceptedOf,
} from "../../panels/response/fileRunLines.ts";
import { runEntry } from "../../panels/response/shownRun.ts";

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
