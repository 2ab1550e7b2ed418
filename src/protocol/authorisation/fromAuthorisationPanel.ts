import * as z from "zod";

/** What the page of an authorisation may say to its host; anything else is refused. */
export const fromAuthorisationPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  /** Shows a request of one of the files that the page named. */
  z.strictObject({
    type: z.literal("request"),
    file: z.string().max(4000),
    line: z.number().int().positive(),
  }),
  /** Reads decision and files again. */
  z.strictObject({ type: z.literal("refresh") }),
  /** Opens the configuration where it describes the environment. */
  z.strictObject({ type: z.literal("configuration") }),
]);

export type FromAuthorisationPanel = z.infer<typeof fromAuthorisationPanelSchema>;
