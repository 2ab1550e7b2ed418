import { journalKey, numbers, surname } from "../../support/canary/values.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";

/** Runs that are written down, and some that cannot be. */
export const journalRuns = (
  run: (what: string, ...args: readonly string[]) => Scene,
  file: string,
): readonly Scene[] => [
  ...[{ BRP_JOURNAL_KEY: journalKey.value }, {}].map((env) => {
    const options = ["--journal=calls.ndjson", "--journal-rubrics", `--reason=case of ${number}`];
    const scene = run("written down", ...options);
    return { ...scene, env: { ...scene.env, ...env } };
  }),
  ...[
    { "calls.ndjson": `${surname.value} ${number}\n`, what: "over something else" },
    { what: "with a key that is too short" },
  ].map(({ what, ...files }) => ({
    what: `written down ${what}`,
    args: ["run", "a.brp", "--environment", "oauth", "--journal", "calls.ndjson"],
    files: { "a.brp": file, ...files },
    env: { BRP_JOURNAL_KEY: journalKey.value.slice(0, 31) },
  })),
];

const heading = JSON.stringify({ journal: "brp-workbench", version: 1, key: null });
const oneCall = JSON.stringify({
  entry: "call",
  run: "r",
  n: 2,
  time: "2026-11-21T12:00:00.000Z",
  environment: "oauth",
  kind: "trial",
  operation: "RaadpleegMetBurgerservicenummer",
  parameters: ["burgerservicenummer"],
  seal: "x",
});

/** Journals that are read, sound and not. */
export const journalScenes: readonly Scene[] = [
  ...["verify", "find"].map((act) => ({
    what: `${act} of one that was tampered with`,
    args: ["journal", act, "calls.ndjson"],
    files: { "calls.ndjson": `${heading}\n${surname.value} ${number}\n${oneCall}\n` },
    env: { BRP_JOURNAL_KEY: journalKey.value },
    stdin: number,
  })),
  {
    what: "find with a number as an argument",
    args: ["journal", "find", "calls.ndjson", "--bsn=1"],
    stdin: `${number}${surname.value}`,
  },
  {
    what: "find with no number on standard input",
    args: ["journal", "find", "calls.ndjson"],
    env: { BRP_JOURNAL_KEY: journalKey.value },
    stdin: `${number}${surname.value}`,
  },
];
