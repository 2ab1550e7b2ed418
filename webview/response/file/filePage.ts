import type { KeptResponses } from "../../../src/protocol/response.ts";

export interface FilePage {
  /** File run of this state. Another one resets it. */
  readonly of: number | undefined;
  readonly tab: KeptResponses["lines"]["tab"];
  readonly words: string;
  /** Index of the focused line in the filtered list. */
  readonly at: number;
  /** Index of the opened line if its response was released. */
  readonly letGo: number | undefined;
}

export const firstFile: FilePage = {
  of: undefined,
  tab: "all",
  words: "",
  at: 0,
  letGo: undefined,
};
