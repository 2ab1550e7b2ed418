import * as z from "zod";

const run = z.number().int().nonnegative();
const path = z.string().max(2000);

/** What a panel may say to its host; anything else is refused. */
export const fromAnswerPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({ type: z.literal("select"), run }),
  z.strictObject({ type: z.literal("mask"), on: z.boolean() }),
  z.strictObject({ type: z.literal("reveal"), run, path }),
  z.strictObject({ type: z.literal("copy"), run, path, what: z.enum(["value", "path"]) }),
  z.strictObject({ type: z.literal("raw"), run }),
  /** Opens the request in the editor, at a fault when one is named. */
  z.strictObject({ type: z.literal("source"), run, fault: z.string().max(300).optional() }),
  z.strictObject({ type: z.literal("again"), run }),
  z.strictObject({ type: z.literal("cancel"), run }),
  z.strictObject({ type: z.literal("clear") }),
  z.strictObject({ type: z.literal("compare") }),
]);

export type FromAnswerPanel = z.infer<typeof fromAnswerPanelSchema>;
