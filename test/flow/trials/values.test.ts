import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

async function brpIn(files: Files) {
  const cwd = await scratchFolder(files);
  return {
    cwd,
    brp: (command: string) => runCli(command.split(" "), { cwd }),
  };
}

const read = (...lines: readonly string[]) =>
  [
    "RaadpleegMetBurgerservicenummer",
    ...lines,
    "fields: [burgerservicenummer]",
    "? status == 200",
    "",
  ].join("\n");
const search = (name: string, date: string) =>
  [
    "ZoekMetGeslachtsnaamEnGeboortedatum",
    `geslachtsnaam: ${name}`,
    `geboortedatum: ${date}`,
    "fields: [burgerservicenummer]",
    "",
  ].join("\n");
const ofRows = read("burgerservicenummer: {{rij.nummer}}");
const each = `@each rij in lijst.csv\n${ofRows}`;

describe("tables as spreadsheets and editors write them", () => {
  it("may have blank lines anywhere, which are not rows", async () => {
    const csv = "\r\nnummer;plaats\r\n \r\n999990019;a\r\n\r\n999990032;b\r\n\r\n\r\n";
    const { brp } = await brpIn({ "a.brp": each, "lijst.csv": csv });
    const { code, stdout } = await brp("run a.brp");
    expect(code, stdout).toBe(0);
    expect(stdout).toContain("2 requests: 2 succeeded");
  });

  it.each([
    ["sep=;\r\n", ";"],
    ["sep=|\n", "|"],
    ["\ufeffsep=\t\n", "\t"],
  ])("may begin with %j", async (line, separator) => {
    const csv = `${line}plaats${separator}nummer\na,b${separator}999990019\n`;
    const { brp } = await brpIn({ "a.brp": each, "lijst.csv": csv });
    expect(await brp("run a.brp")).toMatchObject({ code: 0 });
  });

  it("may have spaces around column names, which are listed if one is missing", async () => {
    const { brp, cwd } = await brpIn({
      "a.brp": each,
      "lijst.csv": " nummer , plaats \n999990019,a\n",
    });
    expect(await brp("check a.brp")).toMatchObject({ code: 0, stdout: "" });
    await writeFile(join(cwd, "lijst.csv"), " bsnr , plaats \n999990019,a\n");
    const { code, stdout } = await brp("check a.brp");
    expect(code).toBe(1);
    expect(stdout).toContain('has no column "nummer". Columns: bsnr, plaats.');
  });

  it("fail a request with an unresolved title if they have no rows", async () => {
    const text = `### {{rij.plaats}}\n${each}\n### Uit {{rij.plaats}}\n${each}`;
    const { brp } = await brpIn({ "a.brp": text, "lijst.csv": "nummer,plaats\n" });
    const { code, stdout } = await brp("run a.brp --reporter junit");
    expect(code).toBe(1);
    expect(stdout).toContain('message="lijst.csv has no rows"');
    expect(stdout).toContain('name="Look up by BSN"');
    expect(stdout).toContain('name="Uit …"');
    expect(stdout).not.toContain("{{");
    const checked = await brp("check a.brp --language nl");
    expect(checked.code).toBe(1);
    expect(checked.stdout).toContain("a.brp:2:14: fout: lijst.csv heeft geen rijen.");
  });

  it("may have invalid values: each is reported at its place, and check and dry run fail", async () => {
    const csv = 'naam;geboren\r\nVlieger;3-4-1990\r\nPieters;1990-04-03\r\n"Aa\nBe";1990-02-30\r\n';
    const text = `@each p in map/mensen.csv\n${search("{{p.naam}}", "{{p.geboren}}")}`;
    const { brp } = await brpIn({ "sub/a.brp": text, "sub/map/mensen.csv": csv });
    const { code, stdout } = await brp("check");
    expect(code).toBe(1);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split(":").slice(0, 3).join(":")),
    ).toEqual([
      join("sub", "map", "mensen.csv:4:1"),
      join("sub", "map", "mensen.csv:2:9"),
      join("sub", "map", "mensen.csv:5:5"),
    ]);
    expect(stdout).not.toMatch(/Vlieger|1990/);
    const dry = await brp("run sub/a.brp --dry-run");
    expect(dry.code).toBe(1);
    expect(dry.stdout).toContain("Not sent: the request is not valid");
    // An invalid row does not prevent the others from being sent.
    expect((await brp("run sub/a.brp")).stdout).toContain("3 requests: 1 succeeded, 2 failed");
  });
});

describe("values as people type them", () => {
  it.each([
    ["postcode: 2628HJ\nhuisnummer: 123456", "too high. The maximum of huisnummer is 99999"],
    ["postcode: 2628HJ\nhuisnummer: 0", "too low. The minimum of huisnummer is 1"],
  ])("a number out of range, %j", async (lines, says) => {
    const text = `ZoekMetPostcodeEnHuisnummer\n${lines}\nfields: [burgerservicenummer]\n`;
    const { brp } = await brpIn({ "a.brp": text });
    const { code, stdout } = await brp("check a.brp");
    expect([code, stdout]).toEqual([1, expect.stringContaining(says)]);
    expect(stdout).toContain("(number-out-of-range)");
  });

  it("a letter outside the character set, a separate accent, and a date in another order", async () => {
    const text = [
      search("Vlieg\u0219er", "1990-04-03"),
      search("Vliega\u0301r", "1990-04-03"),
      search("Vlieger", "3-4-1990"),
    ].join("\n###\n");
    const { brp } = await brpIn({ "a.brp": text });
    const { code, stdout } = await brp("check a.brp");
    expect(code).toBe(1);
    expect(stdout).toMatch(/a.brp:2:21: error: .*"\u0219" .* Write "s", or end in \* before it/);
    expect(stdout).toMatch(/a.brp:8:16: error: .*combining accent/);
    expect(stdout).toMatch(/a.brp:15:16: error: .*Dutch dates put the day first/);
    expect((await brp("check a.brp --fix")).code).toBe(1);
  });

  it("the usual name of a municipality", async () => {
    const { brp } = await brpIn({
      "a.brp": read("burgerservicenummer: 999990019", "gemeenteVanInschrijving: den haag"),
    });
    expect((await brp("check a.brp")).stdout).toContain("Write 0518 for 's-Gravenhage");
  });

  // Shows: cli-unknown-variable
  it("an unknown variable is a usage error with the nearest name, unless a request uses it", async () => {
    const text = `@iemand = 999990019\n${read("burgerservicenummer: [{{iemand}}, {{ander}}]")}`;
    const { brp } = await brpIn({ "a.brp": text });
    const wrong = await brp("run a.brp --var iemnad=999990032 --var ander=999990032");
    expect(wrong.code).toBe(64);
    expect(wrong.stderr).toContain('has a variable "iemnad". Did you mean iemand?');
    expect((await brp("run a.brp --var iemand=999990020 --var ander=999990032")).code).toBe(0);
  });

  it("a title with joined pictures stays whole in JUnit", async () => {
    const text = `### Thuis \u{1f469}\u200d\u{1f467}\n${read("burgerservicenummer: 999990019")}`;
    const { brp } = await brpIn({ "a.brp": text });
    expect((await brp("run a.brp --reporter junit")).stdout).toContain("\u{1f469}\u200d\u{1f467}");
  });

  it("two headers of one environment with the same variable", async () => {
    const headers = { "X-Sleutel": { secret: true }, x_sleutel: { secret: true } };
    const personen = { baseUrl: "https://brp.example/p", auth: { type: "none" } };
    const environments = { acc: { kind: "trial", people: "test", personen, headers } };
    const { brp } = await brpIn({
      "a.brp": read("burgerservicenummer: 999990019"),
      "brp.config.json": JSON.stringify({ environments }),
    });
    expect((await brp("check")).stdout).toContain("Two headers of the environment acc would read");
  });

  it("a recording with a changed body is replayed, one with a changed request is not", async () => {
    const text = read("burgerservicenummer: 999990019").replace("]", ", naam]");
    const { brp, cwd } = await brpIn({ "a.brp": text });
    await brp("run a.brp --record tape");
    const [name = ""] = (await readdir(join(cwd, "tape"))).filter((each) =>
      each.startsWith("Raad"),
    );
    const path = join(cwd, "tape", name);
    const recorded = await readFile(path, "utf8");
    await writeFile(path, recorded.replaceAll("Jansen", "Vlieger"));
    expect((await brp("run a.brp --replay tape")).stdout).toContain("Vlieger");
    await writeFile(path, recorded.replace('"burgerservicenummer",', '"geslacht",'));
    expect((await brp("run a.brp --replay tape")).code).toBe(2);
  });
});
