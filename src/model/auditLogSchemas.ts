import * as z from "zod";
import { auditLogRules } from "./auditLog.ts";

const common = {
  /** Identifier of one run. Its lines are numbered from 1, so that a missing line is detectable. */
  run: z.string(),
  n: z.int().min(1),
  time: z.string(),
};
const seal = { seal: z.string().optional() };
const hashes = z.array(z.string());

export const auditLogHeadingSchema = z.object({
  journal: z.literal(auditLogRules.name),
  version: z.int().min(1),
  /** Identifier of the key of the hashes, null without a key. */
  key: z.string().nullable(),
});

export const auditLogCallSchema = z.object({
  entry: z.literal("call"),
  ...common,
  key: z.string().optional(),
  environment: z.string(),
  kind: z.enum(["local", "trial", "production"]),
  operation: z.string(),
  /** Parameter names without values. */
  parameters: z.array(z.string()),
  fields: z.array(z.string()).optional(),
  /** Rubrics that the register logs for each returned person, if the user enabled this. */
  rubrics: z.object({ searched: z.array(z.string()), asked: z.array(z.string()) }).optional(),
  /** Number of persons or messages in the request. */
  named: z.int().optional(),
  headers: z.array(z.string()).optional(),
  subjects: hashes.optional(),
  reason: z.string().optional(),
  ...seal,
});

export const auditLogOutcomeSchema = z.object({
  entry: z.literal("outcome"),
  ...common,
  key: z.string().optional(),
  call: z.int().min(1),
  result: z.enum(["answered", "failed"]),
  status: z.int().optional(),
  failure: z.string().optional(),
  persons: z.int().optional(),
  messages: z.int().optional(),
  /** People returned by a search, if their BSN was requested. */
  subjects: hashes.optional(),
  interactieId: z.string().optional(),
  ...seal,
});

export const auditLogEntrySchema = z.discriminatedUnion("entry", [
  auditLogCallSchema,
  auditLogOutcomeSchema,
]);

export type AuditLogHeading = z.infer<typeof auditLogHeadingSchema>;
export type AuditLogCall = z.infer<typeof auditLogCallSchema>;
export type AuditLogOutcome = z.infer<typeof auditLogOutcomeSchema>;
export type AuditLogEntry = AuditLogCall | AuditLogOutcome;
