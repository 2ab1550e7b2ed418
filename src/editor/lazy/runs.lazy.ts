import { journalFile } from "../../platform/journalFile.ts";
import { knownIssuers } from "../../platform/knownIssuers.ts";
import { projectFiles } from "../../platform/projectFiles.ts";
import { missingSecrets } from "../../runner/auth/callLogin.ts";
import { createGateway } from "../../runner/gateway/brpGateway.ts";
import { createUndiciTransport } from "../../runner/http/undiciTransport.ts";
import {
  JournalKey,
  brokenJournal,
  headingLine,
  lineJournal,
} from "../../runner/journal/lineJournal.ts";
import { rememberingPrompt } from "../../runner/run/rememberingPrompt.ts";
import { openRun } from "../../runner/runSession.ts";

/** Sends requests. Import dynamically, like `languageWork`: undici alone takes 40 ms to load. */
export const runWork = {
  brokenJournal,
  createGateway,
  createUndiciTransport,
  headingLine,
  journalFile,
  JournalKey,
  knownIssuers,
  lineJournal,
  missingSecrets,
  openRun,
  projectFiles,
  rememberingPrompt,
} as const;
