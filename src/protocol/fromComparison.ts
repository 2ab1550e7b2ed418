import * as z from "zod";
import { place, run } from "./fromPeople.ts";

const comparison = z.number().int().nonnegative();

/** Questions about the comparison that is looked at: its host answers each with what it names. */
export const comparisonQuestionSchemas = [
  z.strictObject({ type: z.literal("pair"), comparison, index: place }),
] as const;

/** What else a panel may say about comparing. */
export const fromComparisonSchemas = [
  /** Asks which two runs are to be compared. */
  z.strictObject({ type: z.literal("compare") }),
  /** Shows these two beside each other. */
  z.strictObject({ type: z.literal("compareRuns"), left: run, right: run }),
  /** Runs the request of a run in another environment, and compares. */
  z.strictObject({ type: z.literal("elsewhere"), run }),
] as const;

export type ComparisonQuestion = z.infer<(typeof comparisonQuestionSchemas)[number]>;
