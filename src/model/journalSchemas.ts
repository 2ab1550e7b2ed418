import * as z from "zod";
import { journalRules } from "./journal.ts";

/** The lines of a journal, for whoever reads one. */

const common = {
  /** The journal of one run; its lines are counted from 1, so that a missing one shows. */
  run: z.string(),
  n: z.int().min(1),
  time: z.string(),
};
const seal = { seal: z.string().optional() };
const hashes = z.array(z.string());

export const journalHeadingSchema = z.object({
  journal: z.literal(journalRules.name),
  version: z.int().min(1),
  /** Which key the hashes behind it have; null where none was given. */
  key: z.string().nullable(),
});

export const journalCallSchema = z.object({
  entry: z.literal("call"),
  ...common,
  key: z.string().optional(),
  environment: z.string(),
  kind: z.enum(["local", "trial", "production"]),
  operation: z.string(),
  /** Names of what the query says, without their values. */
  parameters: z.array(z.string()),
  fields: z.array(z.string()).optional(),
  /** The rubrics that the register logs of each person it returns, where the user asked for them. */
  rubrics: z.object({ searched: z.array(z.string()), asked: z.array(z.string()) }).optional(),
  /** How many persons or messages were named. */
  named: z.int().optional(),
  /** Names of the headers that the environment declares, as far as they are sent. */
  headers: z.array(z.string()).optional(),
  subjects: hashes.optional(),
  reason: z.string().optional(),
  ...seal,
});

export const journalOutcomeSchema = z.object({
  entry: z.literal("outcome"),
  ...common,
  key: z.string().optional(),
  call: z.int().min(1),
  result: z.enum(["answered", "failed"]),
  status: z.int().optional(),
  /** Why it failed, by our own name of it. */
  failure: z.string().optional(),
  persons: z.int().optional(),
  messages: z.int().optional(),
  /** The people that a search brought, as far as their numbers were asked. */
  subjects: hashes.optional(),
  interactieId: z.string().optional(),
  ...seal,
});

export const journalEntrySchema = z.discriminatedUnion("entry", [
  journalCallSchema,
  journalOutcomeSchema,
]);

export type JournalHeading = z.infer<typeof journalHeadingSchema>;
export type JournalCall = z.infer<typeof journalCallSchema>;
export type JournalOutcome = z.infer<typeof journalOutcomeSchema>;
export type JournalEntry = JournalCall | JournalOutcome;
