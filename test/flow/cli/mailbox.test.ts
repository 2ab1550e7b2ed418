import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { dialects } from "../../../src/contract/dialects.ts";
import { approving, planHashOf } from "../../support/processes/approval.ts";
import { including } from "../../support/processes/brpIn.ts";
import { openDesk } from "../../support/processes/inboxDesk.ts";
import { idOf, message } from "../../support/processes/localMailbox.ts";

const desk = openDesk;

interface Report {
  readonly totals: object;
  readonly outcomes: readonly {
    readonly succeeded: boolean;
    readonly counts: Record<string, number>;
    readonly answer?: { readonly berichten?: readonly { readonly berichtId: string }[] };
  }[];
}
const reportIn = (stdout: string) => JSON.parse(stdout) as Report;

const logins = ["oauth2", "basic"] as const;
describe.each(dialects)("brp inbox where the service speaks %s", (dialect) => {
  // Shows: berichten-two-steps
  it.each(logins)("counts, lists, fetches and downloads with %s", async (login) => {
    const mail = [message(1), message(2, { content: { berichtType: "La01" } }), message(3)];
    const { approved, brp, path } = await desk(mail, { dialect, login });
    const counted = reportIn((await brp("count", "--reporter=json")).stdout);
    expect(counted.outcomes.map(({ counts }) => counts.aantalBerichten)).toEqual([3, 0, 3]);
    // The dry run shows the spelling of the filter in this dialect.
    const dry = await brp("list", "--type=La01", "--dry-run");
    expect(dry.stdout).toContain(dialect === "default" ? "?berichttype=La01" : "?berichtType=La01");
    expect(dry.stdout).toContain(
      login === "basic" ? "Authorization: Basic" : "Authorization: Bearer",
    );
    const listed = reportIn((await approved("list", "--type=La01", "--reporter=json")).stdout);
    expect(listed.outcomes[0]?.answer?.berichten?.map(({ berichtId }) => berichtId)).toEqual(["2"]);
    expect(await approved("fetch", idOf(2))).toMatchObject({ code: 0, stdout: including(idOf(2)) });
    expect((await approved("drain", "--output=box")).code).toBe(0);
    const names = await readdir(join(path, "box"));
    expect(names.filter((name) => name.includes("_Lg01_"))).toHaveLength(2);
  });
});

it("brp inbox drain --also gba writes the classic form beside each message, later too, and names what has none", async () => {
  const content = { berichtType: "Vb01", vrijeTekst: "Zoé" };
  const { approved, path } = await desk([message(1, { content })]);
  const box = join(path, "box");
  const classic = async () => (await readdir(box)).filter((name) => name.endsWith(".GBA"));
  expect((await approved("drain", "--output=box")).code).toBe(0);
  expect(await classic()).toEqual([]);
  expect((await approved("drain", "--output=box", "--also=gba")).code).toBe(0);
  const [name = ""] = await classic();
  expect(await readFile(join(box, name), "latin1")).toBe("00000000Vb0100004Zo\xc2e");
  expect((await approved("drain", "--output=box", "--also=gba")).code).toBe(0);

  const other = await desk([message(1, { content: { berichtType: "Og21" } })]);
  const refused = await other.approved("drain", "--output=box", "--also=gba");
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("exists only in JSON");
});

// Shows: berichten-fetch-incomplete
describe("brp run of a fetch that lacks a message", () => {
  const fetchOf = (...expected: readonly string[]) =>
    [
      "@name lijst",
      "LijstBerichten",
      "### All of them, and one that is not there",
      "HaalBerichtenOp",
      "berichtTransportId:",
      "  - {{lijst.berichten[*].berichtTransportId}}",
      `  - ${idOf(999)}`,
      ...expected.map((each) => `? ${each}`),
      "",
    ].join("\n");
  const many = Array.from({ length: 250 }, (_, index) => message(index + 1));

  it("fetches what a placeholder spreads, in calls that the service takes", async () => {
    const { path, run } = await desk(many);
    await writeFile(join(path, "a.brp"), fetchOf());
    const hash = await planHashOf((...more) => run("a.brp", ...more));
    const { code, stdout } = await run("a.brp", "--reporter=json", "--approve", hash);
    const [, fetched] = reportIn(stdout).outcomes;
    expect(fetched).toMatchObject({
      succeeded: false,
      counts: { opgehaaldeBerichten: 250, nietOpgehaaldeBerichten: 1 },
      warnings: [
        { kind: "splitCalls", calls: 3 },
        {
          kind: "messagesMissed",
          ...{ count: 1, total: 251 },
          reasons: [{ code: "BBA-GET-F003", count: 1, identifier: idOf(999) }],
          message: `1 of 251 messages not fetched: unknown identifier ${idOf(999)} (BBA-GET-F003).`,
        },
      ],
    });
    expect(code).toBe(1);
  });

  it.each([
    [1, "status == 200"],
    [1, "opgehaaldeBerichten count == 3"],
    [0, "nietOpgehaaldeBerichten count == 1"],
  ])("ends with %i where it expects that %s", async (ends, expected) => {
    const { path, run } = await desk(many.slice(0, 3));
    await writeFile(join(path, "a.brp"), fetchOf(expected));
    const { code, stdout } = await approving((...more) => run("a.brp", ...more));
    expect(stdout).toContain(`✓ ${expected}`);
    expect(stdout).toContain(idOf(999));
    expect(code).toBe(ends);
  });
});

it("brp inbox drain into a Git repository warns once that messages are personal data, and still downloads", async () => {
  const { approved, brp, path } = await desk([message(1)]);
  const warned = /▲ .*Git repository/g;
  // The folder of a test is the root of one, so that nothing above it counts.
  const dry = await brp("drain", "--output=other", "--dry-run");
  expect(dry.stderr.match(warned)).toHaveLength(1);
  const { code, stderr } = await approved("drain", "--output=other");
  expect(code).toBe(0);
  expect(stderr.match(warned)).toHaveLength(1);
  expect(await readdir(join(path, "other"))).toContain("index.json");
  const dutch = await approved("drain", "--output=box", "--language=nl");
  expect(dutch.stderr).toContain("Git-repository");
  await rm(join(path, ".git"), { recursive: true });
  expect((await approved("drain", "--output=box")).stderr).not.toMatch(warned);
});
