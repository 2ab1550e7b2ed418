import type { KeptAnswers } from "../../../src/protocol/answer.ts";

export interface FilePage {
  /** The file run that this is about: another one begins anew. */
  readonly of: number | undefined;
  readonly tab: KeptAnswers["lines"]["tab"];
  readonly words: string;
  /** Place of the line with the keyboard, among those that filter and search leave. */
  readonly at: number;
  /** The opened line whose response is no longer kept: its place in the file run. */
  readonly letGo: number | undefined;
}

export const firstFile: FilePage = {
  of: undefined,
  tab: "all",
  words: "",
  at: 0,
  letGo: undefined,
};
