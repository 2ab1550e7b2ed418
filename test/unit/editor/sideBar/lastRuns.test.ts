import { describe, expect, it } from "vitest";
import {
  currentTarget,
  lastRuns,
  requestKey,
  runIcon,
} from "../../../../src/editor/runs/lastRuns.ts";
import type { Run } from "../../../../src/panels/runs.ts";
import { openFile } from "../../../../src/language/languageService.ts";

function run(id: number, given: Partial<Record<"file" | "mark" | "environment", string>> = {}) {
  const { file = "file:///a.brp", mark = "m", environment = "local" } = given;
  const source = { uri: file, ordinal: 0, mark };
  return { id, source, environment: { name: environment }, outcome: undefined } as unknown as Run;
}

const here = { file: "file:///a.brp", environment: "local" };

describe("the last runs of the requests of a file", () => {
  it("are those of the active environment, whatever ran elsewhere since", () => {
    const runs = [run(3, { environment: "acceptance" }), run(2), run(1)];
    const found = lastRuns(runs, here).get(requestKey({ ordinal: 0, mark: "m" }));
    expect(found?.id).toBe(2);
    expect(lastRuns(runs, { ...here, environment: "proef" }).size).toBe(0);
  });

  it("are of this file and of this text alone", () => {
    const runs = [run(3, { file: "file:///b.brp" }), run(2, { mark: "older" })];
    expect([...lastRuns(runs, here)].map(([key, { id }]) => [key, id])).toEqual([["0 older", 2]]);
  });

  it("have an icon for each way to come out", () => {
    const outcomes = [
      undefined,
      { kind: "skipped" },
      { kind: "failed", failure: { kind: "timedOut" } },
      { kind: "failed", failure: { kind: "cancelled" } },
      { kind: "answered", warnings: [], expectations: [] },
      { kind: "answered", warnings: [], expectations: [{ verdict: "fails" }] },
    ];
    const icons = outcomes.map((outcome) => runIcon({ ...run(1), outcome } as unknown as Run));
    expect(icons).toEqual(["sync~spin", "circle-slash", "error", "circle-slash", "pass", "error"]);
  });
});

const section = (title: string, number: string) =>
  `### ${title}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${number}\nfields: [naam]\n`;
const [one, other] = [section("One", "999990019"), section("Other", "999990032")];

it.each([
  ["that is the same", one + other, 0],
  ["that moved", other + one, 1],
  ["that was edited", section("One", "999990044") + other, 0],
  ["that was edited and moved", other + section("One", "999990044"), 1],
  [
    "that was edited, beside another of its title",
    one.replace("19", "44") + one.replace("19", "56"),
    0,
  ],
  ["that was edited and renamed", section("Two", "999990044") + other, undefined],
  ["that is one of two others of its title", other + one.replace("19", "44").repeat(2), undefined],
])("the request of a run is found in a file with one %s", (_, text, ordinal) => {
  const was = openFile(one + other).runTarget(0) ?? expect.fail("It has no request.");
  expect(currentTarget(openFile(text), was)?.ordinal).toBe(ordinal);
});
