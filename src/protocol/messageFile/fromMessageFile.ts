import * as z from "zod";
import { fromDeliverySchemas } from "./deliveryMessages.ts";
import { droppedFilesSchema } from "./droppedFiles.ts";
import { fromReaderSchemas, readerQuestionSchemas } from "../fromReader.ts";

const run = z.number().int().nonnegative();
const path = z.string().max(20_000);

/** What the panel of a message file may say to its host; anything else is refused. */
export const fromMessageFileSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("mask"), on: z.boolean() }),
  z.strictObject({ type: z.literal("present"), on: z.boolean() }),
  z.strictObject({ type: z.literal("reveal"), run, path }),
  z.strictObject({ type: z.literal("copy"), run, path, what: z.enum(["value", "path"]) }),
  /** Reads the file once more: damage undone where one reading fits, or as it is. */
  z.strictObject({ type: z.literal("tolerant"), on: z.boolean() }),
  /** Writes the message at this path in another form, to a file that the user names. */
  z.strictObject({ type: z.literal("convert"), path, to: z.enum(["json", "gba", "nic"]) }),
  /** Asks for a file with the message to compare with. */
  z.strictObject({ type: z.literal("compareFile"), path }),
  /** Shows the file in another editor of VS Code. */
  z.strictObject({ type: z.literal("reopen") }),
  droppedFilesSchema(),
  ...fromDeliverySchemas,
  ...readerQuestionSchemas,
  ...fromReaderSchemas,
]);

export type FromMessageFile = z.infer<typeof fromMessageFileSchema>;
