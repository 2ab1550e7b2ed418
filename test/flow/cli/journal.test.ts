import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn } from "../../support/processes/brpIn.ts";
import { finished, startCli } from "../../support/processes/cli.ts";
import { json, startStandIn, trialAt, withToken } from "../../support/processes/standIn.ts";
import { running } from "../../support/untilEnd.ts";

const key = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const number = "999990019";
const nobody = "999990020";
const read = (bsn: string) =>
  `### read\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: ${bsn}\nfields: [naam]\n`;
const files = { "a.brp": `${read(number)}\n${read(nobody)}` };

const settings = (origin: string) => ({
  "brp.config.json": JSON.stringify({
    environments: { trial: trialAt(origin, { auth: { type: "none" } }) },
  }),
});

async function folderWith(given: Readonly<Record<string, string>> = files) {
  const { brp, path } = await brpIn(given);
  const auditLog = join(path, "calls.ndjson");
  return {
    path,
    journal: auditLog,
    brp: (args: readonly string[], env: Readonly<Record<string, string>> = {}, stdin?: string) =>
      brp(args, {
        env: { BRP_JOURNAL_KEY: key, ...env },
        ...(stdin === undefined ? {} : { stdin }),
      }),
    lines: async () => (await readFile(auditLog, "utf8")).split("\n").slice(0, -1),
  };
}

const journalled = ["run", "a.brp", "--environment", "local", "--journal", "calls.ndjson"];

describe("brp run --journal", () => {
  it("writes down each call, for later runs behind those of earlier ones", async () => {
    const { brp, lines, journal: auditLog } = await folderWith();
    expect((await brp([...journalled, "--reason", "case 12"])).code).toBe(0);
    expect((await brp(journalled)).code).toBe(0);
    const kinds = (await lines()).map((line) => (JSON.parse(line) as { entry?: string }).entry);
    expect(kinds.shift()).toBeUndefined();
    const four = (kind: string) => Array.from({ length: 4 }, () => kind);
    expect(kinds.toSorted()).toEqual([...four("call"), ...four("outcome")]);
    const content = await readFile(auditLog, "utf8");
    expect(content).not.toMatch(new RegExp(`${number}|${nobody}|${key}`));
    expect(content.split('"reason":"case 12"')).toHaveLength(3);
    expect((await brp(["journal", "verify", "calls.ndjson"])).stdout).toContain(
      "9 lines, 2 runs, 4 calls. 0 lines are wrong",
    );
  });

  it("is shared by runs at the same time", async () => {
    const { path, brp } = await folderWith();
    const env = { BRP_JOURNAL_KEY: key };
    const runs = Array.from({ length: 3 }, () =>
      finished(startCli(journalled, { cwd: path, env })),
    );
    expect((await Promise.all(runs)).map(({ code }) => code)).toEqual([0, 0, 0]);
    const { code, stdout } = await brp(["journal", "verify", "calls.ndjson"]);
    expect(stdout).toContain("3 runs, 6 calls. 0 lines are wrong");
    expect(code).toBe(0);
  });

  it("reports that people are not hashed without a key, and rejects a poor one", async () => {
    const { brp, lines } = await folderWith();
    const bare = await brp(journalled, { BRP_JOURNAL_KEY: "" });
    expect(bare.code).toBe(0);
    expect(bare.stderr).toContain("BRP_JOURNAL_KEY is not set");
    expect((await lines()).join()).not.toMatch(/subjects|seal/);
    const poor = await brp(journalled, { BRP_JOURNAL_KEY: "short" });
    expect(poor.code).toBe(3);
    expect(poor.stderr).toContain("too easy to guess");
    expect(poor.stderr).not.toContain("✗ short");
  });

  it.each([
    ["a file of something else", "a.brp", "not an audit log"],
    ["a folder that is not there", "nowhere/calls.ndjson", "folder does not exist"],
    ["a folder", ".", "not a file"],
  ])("sends nothing when the audit log is %s", async (_, file, why) => {
    const server = await running(startStandIn(withToken(json(200, { personen: [] }))));
    const { brp, path } = await folderWith({ ...files, ...settings(server.origin) });
    const args = ["run", "a.brp", "--environment", "trial", "--journal", file];
    const { code, stderr } = await brp(args);
    expect(stderr).toContain(why);
    expect(code).toBe(3);
    expect(server.calls).toEqual([]);
    expect(await readFile(join(path, "a.brp"), "utf8")).toBe(files["a.brp"]);
    expect((await brp(args.slice(0, 4))).code).toBe(0);
    expect(server.calls).toHaveLength(2);
  });

  // Shows: cli-dry-run
  it("writes nothing for a dry run", async () => {
    const { brp, lines } = await folderWith();
    expect((await brp([...journalled, "--dry-run"])).code).toBe(0);
    await expect(lines()).rejects.toThrow("ENOENT");
  });

  it("leaves the call of a run that was killed, and says so", async () => {
    let killed: () => void = () => undefined;
    const server = await running(startStandIn(() => killed()));
    const { brp, path } = await folderWith({ "a.brp": read(number), ...settings(server.origin) });
    const args = ["run", "a.brp", "--environment", "trial", "--journal", "calls.ndjson"];
    const child = startCli(args, { cwd: path, env: { BRP_JOURNAL_KEY: key } });
    killed = () => child.kill("SIGKILL");
    await finished(child);
    const { code, stdout } = await brp(["journal", "verify", "calls.ndjson"]);
    expect(stdout).toContain("1 of the calls has no outcome");
    expect(code).toBe(0);
    const found = await brp(["journal", "find", "calls.ndjson"], {}, number);
    expect(found.stdout).toContain("the call may have been processed");
  });
});

describe("brp journal", () => {
  // Shows: cli-journal-find
  it("finds the calls of a person by the requested BSN, and of no one else", async () => {
    const { brp } = await folderWith();
    await brp([...journalled, "--reason", "case 12"]);
    const found = await brp(["journal", "find", "calls.ndjson"], {}, `${number}\n`);
    expect(found.stdout.match(/RaadpleegMetBurgerservicenummer/g)).toHaveLength(1);
    for (const reported of ["local (local)", "naam", "case 12", "answered · 200"])
      expect(found.stdout).toContain(reported);
    expect(found.stdout + found.stderr).not.toContain(number);
    expect(found.code).toBe(0);
    const other = await brp(["journal", "find", "calls.ndjson"], {}, "999990421");
    expect([other.code, other.stdout]).toEqual([5, ""]);
    const otherKey = { BRP_JOURNAL_KEY: key.toUpperCase() };
    expect((await brp(["journal", "find", "calls.ndjson"], otherKey, number)).code).toBe(5);
  });

  it("counts one person as one", async () => {
    const { brp, journal: auditLog } = await folderWith({ "a.brp": read(number) });
    await brp(["run", "a.brp", "--journal", auditLog]);
    const { stdout } = await brp(["journal", "find", auditLog], {}, number);
    expect(stdout).toMatch(/· 1 person\b/);
    const { stdout: dutch } = await brp(
      ["journal", "find", auditLog, "--language", "nl"],
      {},
      number,
    );
    expect(dutch).toMatch(/· 1 persoon\b/);
  });

  it("keeps little of a line that is too long, and reads on", async () => {
    const { brp, journal: auditLog, lines } = await folderWith({ "a.brp": read(number) });
    await brp(["run", "a.brp", "--journal", auditLog]);
    const [heading, ...rest] = await lines();
    const long = `{"entry":"call","reason":"${"x".repeat(150 * (1 << 20))}"}`;
    await writeFile(auditLog, [heading, long, ...rest, ""].join("\n"));
    await writeFile(`${auditLog}.short`, [heading, '{"entry":', ...rest, ""].join("\r\n"));
    const said = await finished(
      startCli(["journal", "verify", auditLog], {
        env: { BRP_JOURNAL_KEY: key, NODE_OPTIONS: "--max-old-space-size=100" },
      }),
    );
    const short = await brp(["journal", "verify", `${auditLog}.short`]);
    expect(short.stdout).toContain("line 2:");
    expect(said).toEqual(short);
  });

  // Shows: security-log-sealed
  it("names lines that were changed", async () => {
    const { brp, journal: auditLog, lines } = await folderWith();
    await brp(journalled);
    const [heading = "", first = "", ...rest] = await lines();
    const changed = first.replace('"fields":["naam"]', '"fields":[]');
    expect(changed).not.toBe(first);
    await writeFile(auditLog, [heading, changed, ...rest, ""].join("\n"));
    const english = await brp(["journal", "verify", "calls.ndjson"]);
    expect(english.stdout).toContain("line 2: was changed after it was written");
    expect(english.code).toBe(1);
    const dutch = await brp(["journal", "verify", "calls.ndjson", "--language", "nl"]);
    expect(dutch.stdout).toContain("regel 2: is achteraf gewijzigd");
    const bare = await brp(["journal", "verify", "calls.ndjson"], { BRP_JOURNAL_KEY: "" });
    expect(bare.stdout).toContain("the seals were not checked");
    expect(bare.code).toBe(0);
  });

  it("says what it needs", async () => {
    const { brp } = await folderWith({ ...files, empty: "" });
    const codeOf = async (...args: readonly string[]) => (await brp(["journal", ...args])).code;
    expect(await codeOf("verify", "calls.ndjson")).toBe(2);
    expect(await codeOf("verify", "empty")).toBe(1);
    expect(await codeOf("verify", "a.brp")).toBe(1);
    expect(await codeOf("verify")).toBe(64);
    expect(await codeOf("find", "a.brp", number)).toBe(64);
    expect(await codeOf("read", "a.brp")).toBe(64);
    expect((await brp(["journal", "find", "a.brp"], {}, "12")).code).toBe(64);
    const keyless = await brp(["journal", "find", "a.brp"], { BRP_JOURNAL_KEY: "" }, number);
    expect([keyless.code, keyless.stderr]).toEqual([3, expect.stringContaining("BRP_JOURNAL_KEY")]);
  });
});
