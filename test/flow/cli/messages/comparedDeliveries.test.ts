import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deliveredMessage, deliveryOf, linesOf } from "../../../support/bulk/deliveries.ts";
import { buildCli, runCli, scratchFolder } from "../../../support/processes/cli.ts";

beforeAll(buildCli);

const numbered = (from: number, to: number, street?: string) =>
  Array.from({ length: to - from + 1 }, (_, index) => deliveredMessage(from + index, street));
const old = numbered(1, 60);
const changed = [
  ...numbered(61, 62),
  ...numbered(31, 60).toReversed(),
  ...numbered(6, 30, "Nieuweweg"),
  ...numbered(2, 5),
];
const broken = linesOf([{ Geheimeweg: 1 }]);
const folder = await scratchFolder({
  "old.zip": deliveryOf(linesOf(old)),
  "new.zip": deliveryOf(linesOf(changed)),
  "new.jsonl": linesOf(changed),
  "wrong.zip": deliveryOf(linesOf(old), { "checksum-sha256": "0".repeat(64) }),
  "cut.zip": deliveryOf(linesOf(old)).subarray(0, -100),
  "broken.jsonl": Buffer.concat([linesOf(old), broken, Buffer.from('{"berichtInhoud":')]),
  "one.json": JSON.stringify(old[0]),
});
afterAll(() => folder.remove());

const compare = (...args: readonly string[]) => runCli(["compare", ...args], { cwd: folder.path });

describe("brp compare of two bulk deliveries", () => {
  it("pairs messages whatever their order, and ends with 0 where all are the same", async () => {
    const { code, stdout, stderr } = await compare("old.zip", "old.zip");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^ +60 {2}= the same$/m);
    expect(stdout).toMatch(/^ +0 {2}≠ different$/m);
  });

  it("shows some of what differs by element, masked", async () => {
    const { code, stdout, stderr } = await compare("old.zip", "new.jsonl");
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    for (const counted of ["25  ≠ different", "1  ← only left", "2  → only right", "34  = the"])
      expect(stdout).toContain(` ${counted}`);
    expect(stdout).toContain("Gv01 Spontane mutatie · left line 6, right line 33  ≠ different");
    expect(stdout).toContain("Straatnaam (11.10)  ≠ different  plData.c08[0].e1110");
    expect(stdout.match(/left line/g)).toHaveLength(20);
    expect(stdout).toContain("  and 5 more\n");
    expect(stdout).toContain("Gv01 Spontane mutatie · line 1  ← only left");
    expect(stdout).toContain("Gv01 Spontane mutatie · line 2  → only right");
    expect(stdout).not.toMatch(/90100000|Nieuweweg|Voorbeeldstraat/);
  });

  it("shows values on request, and says it in Dutch", async () => {
    const { stdout } = await compare("old.zip", "new.zip", "--no-mask", "--language", "nl");
    expect(stdout).toContain("regel 6 links, regel 33 rechts · aNummer 9010000006");
    expect(stdout).toMatch(/Links: Voorbeeldstraat\n +Rechts: Nieuweweg/);
    expect(stdout).toContain("en nog 5");
  });

  it("names what is not compared, and ends with 2", async () => {
    const { code, stdout } = await compare("old.zip", "broken.jsonl");
    expect(code).toBe(2);
    expect(stdout).toMatch(/^ +2 {2}lines not compared, see below$/m);
    expect(stdout).toMatch(/✗ broken\.jsonl, line 61, byte \d+, berichtInhoud: expected an object/);
    expect(stdout).toMatch(/✗ broken\.jsonl, line 62, byte \d+: This is not JSON from here/);
    expect(stdout).not.toContain("Geheimeweg");
    const wrong = await compare("wrong.zip", "old.zip");
    expect(wrong.code).toBe(2);
    expect(wrong.stdout).toContain("The lines are not those that were sent.");
  });

  it("refuses what is no delivery beside one", async () => {
    const cut = await compare("old.zip", "cut.zip");
    expect(cut).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/cut\.zip: .*its end is missing/) as string,
    });
    const one = await compare("old.zip", "one.json", "--reporter", "json");
    expect(one).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("with a bulk delivery only") as string,
    });
    expect(JSON.parse(one.stdout)).toMatchObject({ equal: false, stopped: {} });
  });

  it("writes all of it as JSON", async () => {
    const args = ["old.zip", "new.zip", "--reporter", "json", "--output", "report.json"];
    const { code } = await compare(...args);
    expect(code).toBe(1);
    const json = await readFile(join(folder.path, "report.json"), "utf8");
    expect(json).not.toMatch(/90100000|Nieuweweg/);
    const { messages, ...report } = JSON.parse(json) as { messages: readonly object[] };
    expect(report).toEqual({
      format: "brp-comparison",
      comparisonVersion: 1,
      left: "old.zip",
      right: "new.zip",
      masked: true,
      equal: false,
      requests: [],
      deliveries: {
        left: { lines: 60, notCompared: 0, isComplete: true, findings: [] },
        right: { lines: 61, notCompared: 0, isComplete: true, findings: [] },
        same: 34,
        different: 25,
        onlyLeft: 1,
        onlyRight: 2,
      },
    });
    expect(messages).toHaveLength(28);
    expect(messages[0]).toMatchObject({ state: "only left", kind: "Gv01", left: 1 });
    expect(messages[25]).toMatchObject({
      state: "different",
      left: 30,
      right: 57,
      differences: [{ path: "plData.c08[0].e1110", state: "different" }],
    });
  });

  it("ends with 130 when Ctrl-C comes, and writes no report", async () => {
    const args = ["compare", "old.zip", "new.zip", "--reporter", "json"];
    const { code, stdout } = await runCli(args, { cwd: folder.path, stopped: true });
    expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
  });
});
