import { explainFailure } from "../model/explainFailure.ts";
import { answerView } from "../presentation/answerView.ts";
import { rawAnswer } from "../presentation/rawAnswer.ts";
import { listedMessages, messageCards, waitingBeyond } from "./inboxMessages.ts";
import { answerOf, runEntry, shownRun } from "./panels/shownRun.ts";

/**
 * What reads answers and failures, with the shapes, tables and sentences that this needs: imported
 * late and as a whole, like `languageWork`.
 */
export const answerWork = {
  answerOf,
  answerView,
  explainFailure,
  listedMessages,
  messageCards,
  rawAnswer,
  runEntry,
  shownRun,
  waitingBeyond,
} as const;
