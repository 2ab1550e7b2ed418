import { explainFailure } from "../../explain/explainFailure.ts";
import { copiedRow, exportAnswer, exportTable } from "../../presentation/export/exportAnswer.ts";
import { previewPageText } from "../../presentation/texts/previewText.ts";
import { rawAnswer } from "../../presentation/rawAnswer.ts";
import { messageCards } from "../inbox/inboxMessages.ts";
import { outcomeOutput, terminalText } from "../testing/testOutput.ts";
import { testVerdict } from "../testing/testVerdict.ts";
import { onlyPerson, pagesOf, personOptions, shownValue } from "../panels/answerValues.ts";
import { AnswerWindows } from "../panels/answerWindows.ts";
import {
  messageGlanceAt,
  messageJson,
  messagesRelatedTo,
  messageValue,
  MessageWindows,
} from "../panels/messageWindows.ts";
import { fileRunEntry, rowResult, shownFileRun } from "../panels/fileRunLines.ts";
import { allPeople, filePeople } from "../panels/filePeople.ts";
import { shownComparison } from "../panels/shownComparison.ts";
import { answerOf, keptText, runEntry, shownRun } from "../panels/shownRun.ts";

/**
 * What reads answers and failures, with the shapes, tables and sentences that this needs: imported
 * late and as a whole, like `languageWork`.
 */
export const answerWork = {
  answerOf,
  AnswerWindows,
  copiedRow,
  explainFailure,
  exportAnswer,
  exportTable,
  allPeople,
  filePeople,
  fileRunEntry,
  previewPageText,
  keptText,
  messageCards,
  messageGlanceAt,
  messageJson,
  messagesRelatedTo,
  messageValue,
  MessageWindows,
  onlyPerson,
  outcomeOutput,
  pagesOf,
  personOptions,
  rawAnswer,
  rowResult,
  runEntry,
  shownFileRun,
  shownComparison,
  shownRun,
  shownValue,
  terminalText,
  testVerdict,
} as const;
