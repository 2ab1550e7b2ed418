import { memberOf } from "../contract/json.ts";
import { parameterOf } from "../contract/parameters.ts";
import { said } from "./convert.ts";
import type { InboxCount } from "./inboxNodes.ts";
import type { InboxAnswer } from "./inboxFollowing.ts";

const words = parameterOf("TelBerichten", "soort")?.values ?? [];

/** The three counts as requests of a file; they change nothing in the mailbox (contract section 12). */
export function countRequests(): readonly string[] {
  return words.map(({ value, meaning }) => `### ${said(meaning)}\nTelBerichten\nsoort: ${value}\n`);
}

/** The answers to `countRequests`, in their order; the last of the three holds both others. */
export function countsIn(answers: readonly InboxAnswer[], at: Date): readonly InboxCount[] {
  const counts = answers.map(({ answer }) => memberOf(answer, "aantalBerichten"));
  return words.flatMap(({ meaning }, index) => {
    const count = counts[index];
    return typeof count === "number" ? [{ label: said(meaning), count, at }] : [];
  });
}
