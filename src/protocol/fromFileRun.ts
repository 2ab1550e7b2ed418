import * as z from "zod";
import { fileRunFilters } from "./runMessages.ts";

const number = z.number().int().nonnegative();

/** What a panel may say about a file run. */
export const fromFileRunSchemas = [
  z.strictObject({ type: z.literal("showFile"), file: number }),
  z.strictObject({ type: z.literal("fileSource"), file: number }),
  /** Whether the page shows the table over all persons. */
  z.strictObject({ type: z.literal("fileTable"), file: number, on: z.boolean() }),
  /** Puts a row of that table on the clipboard, or its cell in a column, as it is shown. */
  z.strictObject({
    type: z.literal("fileCopy"),
    file: number,
    row: number,
    column: number.exactOptional(),
  }),
  /** Writes all persons to a file. */
  z.strictObject({ type: z.literal("fileExport"), file: number }),
  /** Runs requests of a file run again: all, those that failed, or the one at a place. */
  z.strictObject({
    type: z.literal("fileAgain"),
    file: number,
    which: z.union([z.enum(fileRunFilters), number]),
  }),
] as const;

export type FileRunQuestion = z.infer<(typeof fromFileRunSchemas)[number]>;
