import * as z from "zod";
import { connectActs } from "../presentation/texts/connectSteps.ts";

/** What the page for connecting may say to its host; anything else is refused. */
export const fromConnectPanelSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("ready") }),
  /** `environment` is the one that was shown: a press on another one is not meant. */
  z.strictObject({
    type: z.literal("press"),
    environment: z.string().max(200),
    act: z.enum(connectActs),
  }),
]);

export type FromConnectPanel = z.infer<typeof fromConnectPanelSchema>;
