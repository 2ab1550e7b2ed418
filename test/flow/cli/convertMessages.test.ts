import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { finished, startCli } from "../../support/processes/cli.ts";
import { movedTwice } from "../../support/generated/sampleMessages.ts";
import { brpIn, including } from "../../support/processes/brpIn.ts";

/** Invented. In teletex é is two bytes and ł is one. */
const json = `{
  "$schema" : "berichten.schema.json#/$defs/berichtsoorten/$defs/Gv01Bericht",
  "berichtType" : "Gv01",
  "aNummer" : "1234567890",
  "plData" : {
    "c01" : [ {
      "e0210" : "René",
      "e0240" : "Małek",
      "historie" : [ {
        "e0240" : ""
      } ]
    } ]
  }
}`;
const gba = Buffer.from(
  "00000000Gv01123456789000041010240210005Ren\xc2e0240005Ma\xf8ek510070240000",
  "latin1",
);
const nic = Buffer.from(
  "00000000Gv01\n1234567890\n_00041\n01_024_\n\t0210_005_Ren\xc2e\n\t0240_005_Ma\xf8ek\n51_007_\n\t0240_000_\n",
  "latin1",
);
const wrong = Buffer.from("00000000Gv0112345678900003401024021000", "latin1");
const withAttributes = `{"berichtKenmerken":{"berichtId":"7"},"berichtInhoud":${json}}`;

const { brp, path: folder } = await brpIn({
  "a.GBA": gba,
  "a.NIC": nic,
  "a.json": json,
  "drained.json": withAttributes,
  "wrong.GBA": wrong,
  "empty.GBA": "",
  "announced.json":
    '{"berichtType":"Gv01","aNummer":"9990990190","plData":{"c08":[{"e1399":"Rue Neuve 1","e1361":"Rue Neuve"}]}}',
  "twice.json": '{"berichtType":"Vb01","vrijeTekst":"a","vrijeTekst":"b"}',
  "query.json":
    '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":["naam"]}',
  "fetch.json": JSON.stringify({ opgehaaldeBerichten: [JSON.parse(withAttributes), movedTwice] }),
  "box/1.GBA": gba,
  "box/deep/2.NIC": nic,
  "box/deep/2.GBA": gba,
  "box/wrong.GBA": wrong,
  "box/index.json": "[]",
});

const convert = (...args: readonly string[]) => brp(["convert", ...args]);
const written = (path: string) => readFile(join(folder, path));

describe("brp convert of messages", () => {
  it("writes each form from each other, byte for byte", async () => {
    const forms = { json: Buffer.from(json), gba, nic };
    const files = { json: "a.json", gba: "a.GBA", nic: "a.NIC" };
    for (const [from, file] of Object.entries(files))
      for (const [to, bytes] of Object.entries(forms)) {
        const output = `${from}-${to}`;
        const { code, stderr } = await convert(file, "--to", to, "--output", output);
        expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
        expect((await written(output)).equals(bytes), output).toBe(true);
      }
  });

  it("writes one to standard output as it is, and no bytes at all are a message", async () => {
    const back = startCli(["convert", "-", "--to", "gba"], { stdin: json });
    const chunks: Buffer[] = [];
    back.stdout?.on("data", (chunk: Buffer) => chunks.push(Buffer.from(chunk)));
    expect((await finished(back)).code).toBe(0);
    expect(Buffer.concat(chunks).equals(gba)).toBe(true);
    expect((await convert("empty.GBA", "--to", "json")).stdout).toContain('"berichtType" : "Null"');
  });

  it("names elements that are announced, both ways", async () => {
    const there = await convert("announced.json", "--to", "gba", "--output", "announced.GBA");
    const said = "Announced and not in force yet: 13.61, 13.99.";
    expect(there).toMatchObject({ code: 0, stderr: including(`announced.json: ${said}`) });
    const back = await convert("announced.GBA", "--to", "json", "--language", "nl");
    expect(back.stderr).toContain("Aangekondigd en nog niet van kracht: 13.61, 13.99.");
    expect(back.stderr).not.toContain("Rue");
  });

  // Shows: berichten-classic-no-silent-loss
  it("says what it cannot keep, and refuses what would be lost", async () => {
    const downloaded = await convert("drained.json", "--to", "gba");
    expect(downloaded).toMatchObject({ code: 0, stdout: gba.toString() });
    expect(downloaded.stderr).toContain(
      "drained.json: The classic form has no place for berichtKenmerken.",
    );
    const twice = await convert("twice.json", "--to", "gba", "--language", "nl");
    expect(twice).toMatchObject({ code: 2, stdout: "" });
    expect(twice.stderr).toContain("dezelfde eigenschap twee keer");
    const wrong = await convert("wrong.GBA", "--to", "json");
    expect(wrong).toMatchObject({ code: 2, stdout: "" });
    expect(wrong.stderr).toContain("wrong.GBA: byte 22: expected 34 bytes, found 11 bytes");
  });

  it("lets the input decide what JSON is", async () => {
    expect((await convert("query.json", "--to", "json")).stdout).toContain('"burgerservicenummer"');
    for (const [args, words] of [
      [["query.json", "--to", "gba"], "This contains no message"],
      [["query.json", "a.GBA", "--to", "json"], "Convert them separately"],
      [["a.GBA"], "Choose a form with --to"],
      [["fetch.json", "--to", "gba"], "contains 2 messages"],
    ] as const) {
      const { code, stderr } = await convert(...args);
      expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
    }
  });

  it("converts a folder into another, keeps its names and goes on behind a fault", async () => {
    const first = await convert("box", "--to", "json", "--output", "out");
    expect(first.code).toBe(2);
    expect(first.stderr).toContain("box/wrong.GBA: byte 22");
    expect(first.stderr).toContain("▲ 3 messages written, 1 file without a message skipped.");
    const names = await readdir(join(folder, "out"), { recursive: true });
    expect(names.sort()).toEqual(["1.json", "deep", "deep/2.NIC.json", "deep/2.json"]);
    expect((await written("out/deep/2.NIC.json")).toString()).toBe(json);
    const second = await convert("box", "--to", "json", "--output", "out");
    expect(second.stderr).toContain("1.json: This already exists");
    await convert("fetch.json", "--to", "gba", "--output", "many/");
    const whole = await convert("out", "--to", "gba", "--output", "whole");
    expect(whole).toMatchObject({ code: 0, stderr: "✓ 3 messages written.\n" });
    expect(await readdir(join(folder, "many"))).toContain("fetch-1.GBA");
  });
});

it("other commands show and compare a message in classic form", async () => {
  const show = await brp("inbox show a.NIC --no-mask");
  expect(show.stdout).toContain("Małek");
  const same = await brp("compare a.GBA drained.json");
  expect(same).toMatchObject({ code: 0, stderr: "" });
  const other = await brp("inbox show wrong.GBA");
  expect(other).toMatchObject({ code: 2, stdout: "" });
  expect(other.stderr).toContain("expected 34 bytes, found 11 bytes");
});
