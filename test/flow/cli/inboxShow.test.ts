import { mkdir, rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCli, runCli, scratchFolder } from "../../support/cli.ts";
import {
  corrected,
  freeText,
  household,
  movedTwice,
  sampleFetch,
  sampleMessages,
  table,
} from "../../support/sampleMessages.ts";

beforeAll(buildCli);

/** What is printed is held to a file that people have read. */
const golden = (name: string) => `../../fixtures/messages/${name}.txt`;

const drained = Object.fromEntries(
  sampleMessages.map((item, index) => [`box/00000${index}.json`, JSON.stringify(item)]),
);
const folder = await scratchFolder({
  "moved.json": JSON.stringify(movedTwice),
  "corrected.json": JSON.stringify(corrected),
  "free.json": JSON.stringify(freeText),
  "table.json": JSON.stringify(table),
  "household.json": JSON.stringify(household),
  "fetch.json": JSON.stringify(sampleFetch),
  ...drained,
  "box/index.json": JSON.stringify({ format: "another", messages: [] }),
});
afterAll(() => folder.remove());

const show = (...args: readonly string[]) =>
  runCli(["inbox", "show", ...args], { cwd: folder.path });

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
    expect(stdout).toContain("Masked values are not looked in");
    expect(stdout).not.toContain("Rietgras");
  });
});

describe("brp inbox show --related", () => {
  it("names the files of the messages that belong to it", async () => {
    const { code, stdout } = await show("box/000001.json", "--related", "box");
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /Related messages\n\s+Refers to Lg01 · Synchronisatiebericht · .* \(600000000003\)\n\s+000000\.json/,
    );
    const other = await show("box/000000.json", "--related", "box", "--language", "nl");
    expect(other.stdout).toMatch(/Hiernaar verwijst Gv01 .* \(600000000004\)\n\s+000001\.json/);
  });

  it("says what is not there, and that nothing belongs to one", async () => {
    const { stdout } = await show("box/000003.json", "--related", "box");
    expect(stdout).toMatch(/Refers to 600000000099\n\s+not among these messages/);
    for (const alone of ["box/000002.json", "box/000004.json"])
      expect((await show(alone, "--related", "box")).stdout).toContain(
        "It refers to none of these messages, and none refers to it.",
      );
  });

  it("opens no file that an index names", async () => {
    const { path, remove } = await scratchFolder({
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
    try {
      // A folder in its place: it could not be read as a file.
      await mkdir(`${path}/box/gone.json`);
      const { stdout } = await runCli(["inbox", "show", "one.json", "--related", "box"], {
        cwd: path,
      });
      expect(stdout).toMatch(/Refers to Lg01 .*\n\s+gone\.json/);
      await rm(`${path}/box/gone.json`, { recursive: true });
    } finally {
      await remove();
    }
  });

  it("refuses what it cannot do", async () => {
    const missing = await show("moved.json", "--related", "nowhere");
    expect(missing.code).toBe(2);
    expect(missing.stderr).toContain("nowhere: This folder cannot be read.");
    const other = await show("moved.json", "--related", "box", "--view", "raw");
    expect(other.code).toBe(64);
    expect(other.stderr).toContain("--related belongs to the reader");
  });
});
