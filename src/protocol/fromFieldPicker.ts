import * as z from "zod";

const key = z.number().int().nonnegative();
const path = z.string().max(2000);
const index = z.number().int().nonnegative();

/** What the field picker may say to its host; anything else is refused. */
export const fromFieldPickerSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  z.strictObject({
    type: z.literal("change"),
    key,
    kind: z.enum(["add path", "remove path", "add each value"]),
    path,
  }),
  /** Puts a path of the tree on the clipboard. */
  z.strictObject({ type: z.literal("copy"), key, path }),
  /** Takes out one entry of the list; `path` is what the picker showed there. */
  z.strictObject({ type: z.literal("remove"), key, index, path: path.optional() }),
  /** Puts the cursor on an entry, or back to where the list stands. */
  z.strictObject({ type: z.literal("source"), key, index: index.optional() }),
]);

export type FromFieldPicker = z.infer<typeof fromFieldPickerSchema>;
