import { auditLogFile } from "../../platform/auditLogFile.ts";
import {
  AuditLogKey,
  brokenLog,
  createAuditLog,
  headingLine,
} from "../../runner/auditLog/createAuditLog.ts";

/** Writes the audit log. Import dynamically and as a whole. */
export const auditLogModule = {
  auditLogFile,
  AuditLogKey,
  brokenLog,
  createAuditLog,
  headingLine,
} as const;
