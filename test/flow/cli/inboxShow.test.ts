import { mkdir, rm } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import {
  corrected,
  freeText,
  household,
  movedTwice,
  sampleFetch,
  sampleMessages,
  table,
} from "../../support/generated/sampleMessages.ts";
import { brpIn } from "../../support/processes/brpIn.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

/** Reviewed by people. */
const golden = (name: string) => `../../fixtures/messages/${name}.txt`;

const downloaded = Object.fromEntries(
  sampleMessages.map((item, index) => [`box/00000${index}.json`, JSON.stringify(item)]),
);
const folder = await scratchFolder({
  "moved.json": JSON.stringify(movedTwice),
  "corrected.json": JSON.stringify(corrected),
  "free.json": JSON.stringify(freeText),
  "table.json": JSON.stringify(table),
  "household.json": JSON.stringify(household),
  "fetch.json": JSON.stringify(sampleFetch),
  ...downloaded,
  "box/index.json": JSON.stringify({ format: "another", messages: [] }),
});

const show = (...args: readonly string[]) => runCli(["inbox", "show", ...args], { cwd: folder });

describe("brp inbox show", () => {
  for (const [name, args] of [
    ["moved.reader", ["moved.json", "--no-mask"]],
    ["moved.masked", ["moved.json"]],
    ["moved.lezer", ["moved.json", "--no-mask", "--language", "nl"]],
    ["moved.timeline", ["moved.json", "--no-mask", "--view", "timeline"]],
    ["moved.raw", ["moved.json", "--view", "raw"]],
    ["moved.search", ["moved.json", "--no-mask", "--search", "rietgras"]],
    ["moved.compare", ["moved.json", "--no-mask", "--compare", "corrected.json"]],
    ["free.reader", ["free.json", "--no-mask"]],
    ["table.reader", ["table.json"]],
    ["household.reader", ["household.json", "--no-mask"]],
    ["fetch.reader", ["fetch.json"]],
    ["fetch.third", ["fetch.json", "--message", "3"]],
    ["fetch.search", ["fetch.json", "--no-mask", "--search", "rietgras"]],
    [
      "fetch.compare",
      ["fetch.json", "--no-mask", "--message=1", "--compare=fetch.json", "--compare-message=2"],
    ],
  ] as const)
    it(`prints ${name} as it was read and found good`, async () => {
      const { code, stdout, stderr } = await show(...args);
      expect(stderr).toBe("");
      expect(code).toBe(0);
      await expect(stdout).toMatchFileSnapshot(golden(name));
    });

  it("finds nothing in what is masked, and ends with its own code", async () => {
    const { code, stdout } = await show("moved.json", "--search", "rietgras");
    expect(code).toBe(5);
    expect(stdout).toContain("Masked values are not searched");
    expect(stdout).not.toContain("Rietgras");
  });
});

describe("brp inbox show --message", () => {
  const pieces = ["--no-mask", "--search", "rietgras", "--message"];

  // Shows: cli-inbox-show
  it("takes one of several to every view, and tells the line that --view raw has", async () => {
    const all = JSON.parse((await show("fetch.json", "--view=raw", "--message=2")).stdout) as {
      readonly berichtKenmerken: { readonly berichtId: string };
    };
    expect(all.berichtKenmerken.berichtId).toBe("600000000004");
    const steps = await show("fetch.json", "--view=timeline", "--message=1");
    expect(steps.stdout).toMatch(/^ {2}Message 1 of \d\n {2}Lg01/);
    expect(steps.stdout.match(/Message \d of/g)).toHaveLength(1);
    const { stdout } = await show("fetch.json", ...pieces, "1");
    const raw = await show("fetch.json", "--no-mask", "--view=raw", "--message=1");
    const lines = raw.stdout.split("\n");
    const reported = [...stdout.matchAll(/ · line (\d+) of --view raw --message 1\n/g)];
    expect(reported.length).toBeGreaterThan(1);
    for (const [, number] of reported) expect(lines[Number(number) - 1]).toContain("Rietgras");
  });
});

it.each([
  [["fetch.json", "--message=9"], 2, "fetch.json: There is no message 9: this file contains 5."],
  [["moved.json", "--message=2", "--language=nl"], 2, "Er is geen bericht 2: dit bestand bevat"],
  [["fetch.json", "--message=0"], 64, "--message expects a number from 1."],
  [["fetch.json", "--compare=moved.json"], 2, "fetch.json: This file contains 5 messages,"],
  [["fetch.json", "--compare=moved.json"], 2, " --message N."],
  [["moved.json", "--compare=fetch.json"], 2, " --compare-message N."],
  [["moved.json", "--compare=fetch.json", "--compare-message=6"], 2, "There is no message 6"],
  [["fetch.json", "--compare-message=2"], 64, "--compare-message needs --compare FILE"],
  [["moved.json", "--related=nowhere"], 2, "nowhere: This folder cannot be read."],
  [["box"], 2, "This is a folder."],
  [["moved.json", "--related=box", "--view=raw"], 64, "--related works only in the reader view"],
] as const)("brp inbox show refuses: %j with %i", async (args, code, words) => {
  const refused = await show(...args);
  expect([refused.code, refused.stderr]).toEqual([code, expect.stringContaining(words)]);
});

describe("brp inbox show --related", () => {
  it("names the files of the messages that belong to it", async () => {
    const { code, stdout } = await show("box/000001.json", "--related", "box");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /Related messages\n\s+Refers to Lg01 · Synchronisatiebericht · .* \(600000000003\)\n\s+000000\.json/,
    );
    const other = await show("box/000000.json", "--related", "box", "--language", "nl");
    expect(other.stdout).toMatch(/Verwijzend bericht Gv01 .* \(600000000004\)\n\s+000001\.json/);
  });

  it("says what is not there, and that nothing belongs to one", async () => {
    const { stdout } = await show("box/000003.json", "--related", "box");
    expect(stdout).toMatch(/Refers to 600000000099\n\s+not one of these messages/);
    for (const alone of ["box/000002.json", "box/000004.json"])
      expect((await show(alone, "--related", "box")).stdout).toContain(
        "It refers to none of these messages, and none of them refers to it.",
      );
  });

  it("opens no file that an index names", async () => {
    const { brp, path } = await brpIn({
      "one.json": JSON.stringify(sampleMessages[1]),
      "box/index.json": JSON.stringify({
        format: "brp-drain-index",
        messages: [
          {
            file: "gone.json",
            berichtKenmerken: { berichtId: "600000000003", berichtType: "Lg01" },
          },
        ],
      }),
    });
    // A folder in its place cannot be read as a file.
    await mkdir(`${path}/box/gone.json`);
    const { stdout } = await brp("inbox show one.json --related box");
    expect(stdout).toMatch(/Refers to Lg01 .*\n\s+gone\.json/);
    await rm(`${path}/box/gone.json`, { recursive: true });
  });
});
