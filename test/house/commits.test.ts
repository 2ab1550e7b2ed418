import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** By time, because a shallow clone may lack the first commit that the rule applies to. */
const since = "2026-11-27T14:54:17Z";

const verb = /^(Add|Fix|Remove|Rename|Move|Split|Speed up|Document|Test) /;

it("finds a verb of the list at the start of each commit's subject of at most 72 characters", () => {
  const log = spawnSync("git", ["log", "--no-merges", `--since=${since}`, "--format=%s"], {
    cwd: root,
    encoding: "utf8",
  });
  // Empty in a copy without a history.
  const history = log.status === 0 ? log.stdout : "";
  const subjects = history.split("\n").filter((line) => line !== "");
  expect(subjects.filter((line) => line.length > 72 || !verb.test(line))).toEqual([]);
});
