import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { deliveredMessage, deliveryOf, linesOf } from "../../../support/bulk/deliveries.ts";
import { brpIn } from "../../../support/processes/brpIn.ts";

const messages = Array.from({ length: 1001 }, (_, index) => deliveredMessage(index + 1));
const lines = linesOf(messages);
const noClassicForm = {
  berichtInhoud: { berichtType: "Gv01", aNummer: "9010101010", Geheim: 1, plData: {} },
};
const { brp, path: folder } = await brpIn({
  "good.zip": deliveryOf(lines),
  "lines.jsonl": linesOf([messages[0], { Geheim: 1 }, noClassicForm, messages[3]]),
  "number.jsonl": linesOf([{ ...messages[0], Geheim: 0.5 }]),
  "wrong.zip": deliveryOf(lines, { aantalBerichten: 1002 }),
  "one.json": JSON.stringify(messages[0]),
});

const convert = (...args: readonly string[]) => brp(["convert", ...args]);
const at = (...names: readonly string[]) => join(folder, ...names);

describe("brp convert of a bulk delivery", () => {
  it("writes each message to a file by its line, a thousand in a folder", async () => {
    const { code, stdout, stderr } = await convert("good.zip", "--to", "gba", "--output", "gba");
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(
      /good\.zip, line 1: The classic form has no place for\s+berichtKenmerken\. \(1001\s+messages in all\)/,
    );
    expect(stderr).toContain("✓ 1001 messages written.");
    expect(await readdir(at("gba"))).toEqual(["0000001-0001000", "0001001-0002000"]);
    expect(await readdir(at("gba", "0000001-0001000"))).toHaveLength(1000);
    const last = await readFile(at("gba", "0001001-0002000", "0001001_Gv01.GBA"), "latin1");
    expect(last).toMatch(/^00000000Gv019010001001/);
  });

  it("keeps in JSON all that a line holds", async () => {
    expect((await convert("good.zip", "--to", "json", "--output", "json")).code).toBe(0);
    const json = await readFile(at("json", "0000001-0001000", "0000007_Gv01.json"), "utf8");
    expect(JSON.parse(json)).toEqual(messages[6]);
    const number = await convert("number.jsonl", "--to", "json", "--output", "number");
    expect(number.code).toBe(2);
    expect(number.stderr).toContain("number.jsonl, line 1: a number is not an integer");
  });

  it("names by line what cannot be converted, goes on and ends with 2", async () => {
    const { code, stderr } = await convert("lines.jsonl", "--to", "nic", "--output", "nic");
    expect(code).toBe(2);
    expect(stderr).toMatch(/lines\.jsonl, line 2, byte \d+, berichtInhoud:\s+expected an object/);
    expect(stderr).toContain("✗ lines.jsonl, line 3: ?: ");
    expect(stderr).toContain("▲ 2 messages written, 2 lines not converted.");
    expect(stderr).not.toContain("Geheim");
    const names = await readdir(at("nic", "0000001-0001000"));
    expect(names).toEqual(["0000001_Gv01.NIC", "0000004_Gv01.NIC"]);
  });

  it("says that it is not the delivery that was sent", async () => {
    const { code, stderr } = await convert("wrong.zip", "--to", "json", "--output", "wrong");
    expect(code).toBe(2);
    expect(stderr).toMatch(/wrong\.zip: am-metadata\.json, aantalBerichten: expected 1002\s+lines/);
  });

  it("refuses a folder that holds something, other files beside it, and standard output", async () => {
    for (const [args, said] of [
      [["good.zip", "--output", "."], "This folder is not empty"],
      [["one.json", "good.zip", "--output", "new"], "one bulk delivery at a time"],
      [["good.zip"], "--output DIR"],
    ] as const) {
      const { code, stdout, stderr } = await convert(...args, "--to", "json");
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(said);
    }
  });

  it("ends with 130 when Ctrl-C comes, and says how far it was", async () => {
    const args = ["convert", "good.zip", "--to", "json", "--output", "stopped"];
    const { code, stderr } = await brp(args, { stopped: true });
    expect(code).toBe(130);
    expect(stderr).toContain("▲ 0 messages written.");
  });
});
