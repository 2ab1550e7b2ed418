import * as z from "zod";
import { run } from "./fromPeople.ts";

/** What a panel may say about comparing. */
export const fromComparisonSchemas = [
  /** Asks which two runs are to be compared. */
  z.strictObject({ type: z.literal("compare") }),
  /** Shows these two beside each other. */
  z.strictObject({ type: z.literal("compareRuns"), left: run, right: run }),
  /** Runs the request of a run in another environment, and compares. */
  z.strictObject({ type: z.literal("elsewhere"), run }),
] as const;
