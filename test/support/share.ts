/** `npm test` takes the gate's part, always from the same seeds; `npm run random` the whole, from a seed that it prints. */
export const shares = {
  "test/contract/messages/deliveredMessages.test.ts": {
    of: "changed messages in 40",
    gate: 1,
    whole: 40,
  },
  "test/contract/randomRun.test.ts": { of: "random queries", gate: 2500, whole: 10_000 },
  "test/flow/language/edits.test.ts": { of: "files with 20 edits", gate: 50, whole: 5000 },
  "test/flow/differential.test.ts": { of: "queries", gate: 4000, whole: 100_000 },
  "test/flow/canary/verbs.test.ts": {
    of: "scenes in 3, besides two of each command",
    gate: 0,
    whole: 3,
  },
  "test/flow/mock/decisions.test.ts": { of: "decisions and queries", gate: 300, whole: 20_000 },
  "test/flow/drain/killed.test.ts": { of: "points of each phase", gate: 1, whole: 4 },
  "test/flow/drain/lease.test.ts": { of: "pairs of killed downloads", gate: 2, whole: 6 },
  "test/flow/hostile/run.test.ts": { of: "answers in 3", gate: 1, whole: 3 },
  "test/flow/hostile/mailboxes.test.ts": { of: "faults in 10", gate: 3, whole: 10 },
  "test/house/unused.test.ts": { of: "looks for what nobody uses", gate: 1, whole: 2 },
  "test/ui": { of: "themes", gate: 1, whole: 4 },
  "test/ui/allAnswers.test.ts": { of: "official answers", gate: 23, whole: 458 },
  "test/ui/messageReader.test.ts": { of: "messages and kinds in 5", gate: 1, whole: 5 },
  "test/unit/contract/classic/roundTrips.test.ts": {
    of: "classic messages of each kind",
    gate: 1,
    whole: 300,
  },
  "test/unit/editor/reach.test.ts": { of: "changed settings in 4", gate: 1, whole: 4 },
  "test/unit/model/redactJson.test.ts": { of: "spellings of secrets", gate: 1000, whole: 50_000 },
  "test/unit/interop/meantOnly.test.ts": { of: "addresses", gate: 300, whole: 20_000 },
  "test/unit/interop/neverFails.test.ts": { of: "changed texts", gate: 200, whole: 20_000 },
  "test/unit/language/completion/everyPath.test.ts": { of: "paths", gate: 51, whole: 408 },
  "test/unit/language/checks/nearestPath.test.ts": { of: "paths", gate: 102, whole: 408 },
  "test/unit/language/longLines.test.ts": { of: "long lines", gate: 40, whole: 320 },
  "test/unit/language/navigation/properties.test.ts": { of: "texts in 10", gate: 1, whole: 10 },
} as const;

/** What every seed begins with: 0 in the gate. */
export const seed = Number(process.env.BRP_SEED ?? 0);

export const isWhole = process.env.BRP_SHARE === "whole";

export function shareOf(file: keyof typeof shares) {
  const { gate, whole } = shares[file];
  const count = isWhole ? whole : gate;
  return {
    /** How many of what the table counts. */
    count,
    /** As large a part of this number. */
    part: (number: number) => Math.ceil((number * count) / whole),
    /** As large a part of these, spread over all of them; which ones depends on the seed. */
    some: <T>(all: readonly T[]) =>
      all.filter((_, index) => ((index + seed) * count) % whole < count),
  };
}
