import * as z from "zod";

/** Files of VS Code were dropped on a panel: they open as message files. */
export function droppedFilesSchema() {
  return z.strictObject({
    type: z.literal("droppedFiles"),
    uris: z.array(z.string().max(20_000)).max(100),
  });
}
