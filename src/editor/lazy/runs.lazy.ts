import { missingSecrets } from "../../runner/auth/callLogin.ts";
import { createGateway } from "../../runner/gateway/brpGateway.ts";
import { rememberingPrompt } from "../../runner/run/rememberingPrompt.ts";
import { openRun } from "../../runner/runSession.ts";

/** Runs requests. Import dynamically, like `languageModule`. */
export const runModule = {
  createGateway,
  missingSecrets,
  openRun,
  rememberingPrompt,
} as const;
