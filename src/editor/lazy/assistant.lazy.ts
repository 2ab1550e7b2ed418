import { Assistant } from "../../assistant/assistant.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** Tools of language models. Import dynamically and as a whole, like `responseModule`. */
export const assistantModule = {
  createAssistant: (environments: readonly string[]) =>
    new Assistant({ environments, clock: systemClock, newId: () => crypto.randomUUID() }),
} as const;
