import { expect, it } from "vitest";
import { openLane } from "./hostileLane.ts";

const record = '{"e0110":"4801203000","e0120":"999990019","e0210":"Wies"}';
const messageOf = (records: number) =>
  `{"berichtType":"Lg01","plData":{"c01":[${`${record},`.repeat(records - 1)}${record}]}}`;
const files = { "huge.json": messageOf(1_000_000), "large.json": messageOf(17_000) };
const lane = await openLane({}, files, {});

it.each([
  ["reader", []],
  ["compare", ["--compare", "large.json"]],
])("a saved message of 58 MB is refused by %s, within ten times its size", async (_view, args) => {
  const ended = await lane.brp(["inbox", "show", "huge.json", ...args], 580);
  expect(ended.code).toBe(2);
  expect(ended.stderr).toContain("more than 200,000 members");
});

it("shows a message of 1 MB", async () => {
  const ended = await lane.brp(["inbox", "show", "large.json"], 450);
  expect(ended).toMatchObject({ code: 0, stderr: "" });
});
