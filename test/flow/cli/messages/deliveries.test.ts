import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deliveredMessage, deliveryOf, linesOf } from "../../../support/bulk/deliveries.ts";
import { brpIn } from "../../../support/processes/brpIn.ts";

const messages = Array.from({ length: 30 }, (_, index) => deliveredMessage(index + 1));
const lines = linesOf(messages);
const { brp, path: folder } = await brpIn({
  "good.zip": deliveryOf(lines),
  "short.zip": deliveryOf(lines, { aantalBerichten: 31 }),
  "wrong.jsonl": Buffer.concat([lines, linesOf([{ Voorbeeldstraat: 1 }])]),
});

const show = (...args: readonly string[]) => brp(["inbox", "show", ...args]);

describe("brp inbox show of a bulk delivery", () => {
  it("prints its metadata, its first rows and what it comes to", async () => {
    const { code, stdout, stderr } = await show("good.zip");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Bulk delivery · good\.zip/);
    expect(stdout).toContain("  20  Gv01 Spontane mutatie · berichtId 20 ·");
    expect(stdout).toContain("and 10 lines more");
    expect(stdout).toContain("✓ the number of lines matches the metadata");
    expect(stdout).toContain("✓ SHA-256 matches the metadata");
    expect(stdout).not.toMatch(/9010000001|Voorbeeldstraat/);
  });

  it("ends with 2 where it does not fit, and names no value", async () => {
    const short = await show("short.zip", "--language", "nl");
    expect(short.code).toBe(2);
    expect(short.stdout).toContain("aantalBerichten: verwacht: 31 regels, gevonden: 30.");
    const wrong = await show("wrong.jsonl");
    expect(wrong.code).toBe(2);
    expect(wrong.stdout).toMatch(
      /wrong\.jsonl, line 31, byte \d+, berichtInhoud: expected an object/,
    );
    expect(wrong.stdout).not.toContain("Voorbeeldstraat");
  });

  it("is not compared as a whole, whichever side it is on", async () => {
    for (const sides of [
      ["good.zip", "short.zip"],
      ["one.json", "wrong.jsonl"],
    ]) {
      const { code, stdout, stderr } = await brp(["compare", ...sides, "--reporter", "json"]);
      expect(code).toBe(2);
      expect(stderr).toContain("use brp inbox show FILE --message N --compare");
      expect(JSON.parse(stdout)).toMatchObject({ equal: false, requests: [], stopped: {} });
    }
  });

  it("shows one message of it, and none that is not there", async () => {
    const one = await show("good.zip", "--message", "30", "--no-mask");
    expect({ code: one.code, stderr: one.stderr }).toEqual({ code: 0, stderr: "" });
    expect(one.stdout).toContain("9010000030");
    const none = await show("good.zip", "--message", "31");
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining("no line 31")]);
    const raw = await show("good.zip", "--view", "raw");
    expect([raw.code, raw.stderr]).toEqual([2, expect.stringContaining("--message N")]);
  });

  it("ends with 130 when Ctrl-C comes, and writes no part of a file", async () => {
    for (const more of [[], ["--extract", "stopped"]]) {
      const args = ["inbox", "show", "good.zip", ...more];
      const { code, stdout } = await brp(args, { stopped: true });
      expect({ code, stdout }).toEqual({ code: 130, stdout: "" });
    }
    expect(await readdir(join(folder, "stopped"))).toEqual([]);
  });

  it("extracts it byte for byte, and replaces nothing", async () => {
    expect((await show("good.zip", "--extract", "out")).code).toBe(0);
    const extracted = await readFile(join(folder, "out", "berichtregels.jsonl"));
    expect(extracted.equals(lines)).toBe(true);
    expect((await show("out/berichtregels.jsonl")).stdout).toContain("✓ SHA-256");
    const again = await show("good.zip", "--extract", "out");
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("not overwritten")]);
    expect((await show("other.json", "--extract", "out")).code).toBe(64);
  });
});
