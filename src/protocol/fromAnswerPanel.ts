import * as z from "zod";
import { droppedFilesSchema } from "./messageFile/droppedFiles.ts";
import { fromComparisonSchemas } from "./fromComparison.ts";
import { failureHelps, type FailureHelp } from "./failureHelp.ts";
import { fromFileRunSchemas } from "./fromFileRun.ts";
import { fromPeopleSchemas, windowQuestionSchemas } from "./fromPeople.ts";
import { fromReaderSchemas, readerQuestionSchemas } from "./fromReader.ts";

const run = z.number().int().nonnegative();
const path = z.string().max(20_000);

const helpNames = Object.keys(failureHelps) as FailureHelp[];

/** What a panel may say to its host; anything else is refused. */
export const fromAnswerPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  droppedFilesSchema,
  /** Shows a run, and of it a person. */
  z.strictObject({ type: z.literal("select"), run, person: run.exactOptional() }),
  z.strictObject({ type: z.literal("mask"), on: z.boolean() }),
  z.strictObject({ type: z.literal("present"), on: z.boolean() }),
  z.strictObject({ type: z.literal("reveal"), run, path }),
  z.strictObject({ type: z.literal("copy"), run, path, what: z.enum(["value", "path"]) }),
  /** Puts the identifiers of the messages that did not come on the clipboard, one a line. */
  z.strictObject({ type: z.literal("copyMissed"), run }),
  /** The answer as JSON; of many persons only the one that is named. */
  z.strictObject({ type: z.literal("raw"), run, person: run.optional() }),
  /** Opens the request in the editor, at a fault, a path of `fields` or a line when one is named. */
  z.strictObject({
    type: z.literal("source"),
    run,
    fault: z.string().max(300).optional(),
    path: path.optional(),
    line: z.number().int().positive().exactOptional(),
  }),
  z.strictObject({ type: z.literal("again"), run }),
  /** Does something about a failure. */
  z.strictObject({ type: z.literal("help"), run, help: z.enum(helpNames) }),
  z.strictObject({ type: z.literal("cancel"), run: run.exactOptional() }),
  z.strictObject({ type: z.literal("clear") }),
  /** Goes to the first error of the request that was not sent. */
  z.strictObject({ type: z.literal("toError") }),
  ...fromFileRunSchemas,
  ...fromComparisonSchemas,
  ...windowQuestionSchemas,
  ...fromPeopleSchemas,
  ...readerQuestionSchemas,
  ...fromReaderSchemas,
]);

export type FromAnswerPanel = z.infer<typeof fromAnswerPanelSchema>;
