import { auditLogFile } from "../../platform/auditLogFile.ts";
import { knownIssuers } from "../../platform/knownIssuers.ts";
import { projectFiles } from "../../platform/projectFiles.ts";
import { missingSecrets } from "../../runner/auth/callLogin.ts";
import { createGateway } from "../../runner/gateway/brpGateway.ts";
import { createUndiciTransport } from "../../runner/http/undiciTransport.ts";
import {
  AuditLogKey,
  brokenLog,
  headingLine,
  createAuditLog,
} from "../../runner/auditLog/createAuditLog.ts";
import { rememberingPrompt } from "../../runner/run/rememberingPrompt.ts";
import { openRun } from "../../runner/runSession.ts";

/** Sends requests. Import dynamically, like `languageModule`: undici alone takes 40 ms to load. */
export const runModule = {
  brokenLog,
  createGateway,
  createUndiciTransport,
  headingLine,
  auditLogFile,
  AuditLogKey,
  knownIssuers,
  createAuditLog,
  missingSecrets,
  openRun,
  projectFiles,
  rememberingPrompt,
} as const;
