import * as z from "zod";
import { lookBounds, readerTabs } from "./readerMessages.ts";

const run = z.number().int().nonnegative();
const path = z.string().max(20_000);
const key = z.string().max(lookBounds.key);

/** Which version of the answer a question is about; the views of persons count theirs apart. */
const of = { run, reading: z.number().int().nonnegative(), path };

/** Questions about one message of the answer that is looked at. */
export const readerQuestionSchemas = [
  z.strictObject({ type: z.literal("message"), ...of }),
  z.strictObject({ type: z.literal("messageRaw"), ...of }),
  z.strictObject({ type: z.literal("others"), ...of }),
  z.strictObject({
    type: z.literal("compareMessage"),
    ...of,
    other: z.strictObject({ run, path }),
  }),
] as const;

/** What else a panel may say about messages. */
export const fromReaderSchemas = [
  z.strictObject({
    type: z.literal("readerLook"),
    look: z.strictObject({
      run,
      path,
      tab: z.enum(readerTabs),
      sections: z.record(
        key,
        z.strictObject({ open: z.boolean(), except: z.array(key).max(lookBounds.sections) }),
      ),
    }),
  }),
  /** Opens a message of this or another run. */
  z.strictObject({ type: z.literal("openMessage"), run, path }),
  /** Puts a message on the clipboard as JSON, masked as it is shown. */
  z.strictObject({ type: z.literal("copyMessage"), run, path }),
] as const;

export type ReaderQuestion = z.infer<(typeof readerQuestionSchemas)[number]>;
