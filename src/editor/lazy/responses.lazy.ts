import { explainFailure } from "../../explain/explainFailure.ts";
import { exportResponse, exportTable } from "../../presentation/export/exportResponse.ts";
import { operatorText } from "../../presentation/texts/technicalDetail.ts";
import { previewPageText } from "../../presentation/texts/previewText.ts";
import { messageCards } from "../../panels/inbox/inboxContents.ts";
import { outcomeOutput, terminalText, testVerdict } from "../testing/testOutput.ts";
import { personOptions, allPeople, filePeople } from "../../panels/response/filePeople.ts";
import { responseReaders } from "../../panels/response/responseReaders.ts";
import { messageGlanceAt, messagesRelatedTo } from "../../panels/response/sessionMessages.ts";
import {
  fileRunEntry,
  rowResult,
  acceptedInFile,
  acceptedOf,
} from "../../panels/response/fileRunLines.ts";
import { runEntry } from "../../panels/response/shownRun.ts";

/** Reads responses and failures. Import dynamically and as a whole, like `languageModule`. */
export const responseModule = {
  ...responseReaders,
  acceptedInFile,
  acceptedOf,
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
  messagesRelatedTo,
  outcomeOutput,
  personOptions,
  rowResult,
  runEntry,
  terminalText,
  testVerdict,
} as const;
