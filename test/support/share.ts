const share = (of: string, gate: number, whole: number) => ({ of, gate, whole });

/**
 * `npm test` runs the gate's share, always with the same seeds. `npm run random` runs all, with a seed that it prints.
 */
export const shares = {
  "test/contract/messages/deliveredMessages.test.ts": share("changed messages in 40", 1, 40),
  "test/contract/randomRun.test.ts": share("random queries", 2500, 10_000),
  "test/flow/language/edits.test.ts": share("files with 20 edits", 50, 5000),
  "test/flow/differential.test.ts": share("queries", 4000, 100_000),
  "test/flow/canary/verbs.test.ts": share("scenes in 3, besides two of each command", 0, 3),
  "test/flow/mock/decisions.test.ts": share("decisions and queries", 300, 20_000),
  "test/flow/download/killed.test.ts": share("points of each phase", 1, 4),
  "test/flow/download/lease.test.ts": share("pairs of killed downloads", 2, 6),
  "test/flow/hostile/run.test.ts": share("answers in 3", 1, 3),
  "test/flow/hostile/mailboxes.test.ts": share("faults in 10", 3, 10),
  "test/house/unused.test.ts": share("looks for what nobody uses", 1, 2),
  "test/ui": share("themes", 1, 4),
  "test/ui/allResponses.test.ts": share("official answers", 23, 458),
  "test/unit/formats/classic/roundTrips.test.ts": share("classic messages of each kind", 1, 300),
  "test/unit/editor/reach.test.ts": share("changed settings in 4", 1, 4),
  "test/unit/model/redactJson.test.ts": share("spellings of secrets", 1000, 50_000),
  "test/unit/interop/meantOnly.test.ts": share("addresses", 300, 20_000),
  "test/unit/interop/neverFails.test.ts": share("changed texts", 200, 20_000),
  "test/unit/language/completion/everyPath.test.ts": share("paths", 51, 408),
  "test/unit/language/checks/nearestPath.test.ts": share("paths", 102, 408),
  "test/unit/language/longLines.test.ts": share("long lines", 40, 320),
  "test/unit/language/navigation/properties.test.ts": share("texts in 10", 1, 10),
  "test/unit/webview/messageReader.test.ts": share("kinds in 5", 1, 5),
};

/** The prefix of every seed: 0 in the gate. */
export const seed = Number(process.env.BRP_SEED ?? 0);

export const isWhole = process.env.BRP_SHARE === "whole";

export function shareOf(file: keyof typeof shares) {
  const { gate, whole } = shares[file];
  const count = isWhole ? whole : gate;
  return {
    /** The count of the table. */
    count,
    /** The same share of this number. */
    part: (number: number) => Math.ceil((number * count) / whole),
    /** The same share of these, spread over all of them. The seed selects which. */
    some: <T>(all: readonly T[]) =>
      all.filter((_, index) => ((index + seed) * count) % whole < count),
  };
}
