import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { operationNames } from "../../../../src/contract/operations.ts";
import { runCli, type CliOptions } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

async function brp(cwd: string, args: string, options: CliOptions = {}) {
  const result = await runCli(args.split(" "), { cwd, ...options });
  return { ...result, first: result.stderr.split("\n")[0] };
}

describe("brp init", () => {
  it.each(["en", "nl"])("makes a project that checks clean and runs (%s)", async (language) => {
    const cwd = await scratchFolder();
    const made = await brp(cwd, `init app --language ${language}`);
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout).toContain(`brp run ${join("app", "first.brp")}`);
    expect(await brp(join(cwd, "app"), "check")).toMatchObject({ code: 0, stdout: "" });
    expect(await brp(join(cwd, "app"), "run -q")).toMatchObject({ code: 0, stdout: "" });
    expect(await readFile(join(cwd, "app", ".gitignore"), "utf8")).toBe("brp-output/\n");
    const text = await readFile(join(cwd, "app", "brp.config.json"), "utf8");
    const config = JSON.parse(text) as { $schema: string; environments: object };
    expect(Object.keys(config.environments)).toEqual(["mock"]);
    const schema = await readFile(join(cwd, "app", config.$schema), "utf8");
    expect(JSON.parse(schema)).toHaveProperty("properties.environments");
  });

  // Shows: cli-init-never-overwrites
  it("leaves what exists as it is, and adds one line to .gitignore once", async () => {
    const cwd = await scratchFolder({ "first.brp": "// mine", ".gitignore": "node_modules" });
    expect(await brp(cwd, "init")).toMatchObject({ code: 0 });
    expect((await brp(cwd, "init")).stdout).not.toContain("✓");
    expect(await readFile(join(cwd, "first.brp"), "utf8")).toBe("// mine");
    expect(await readFile(join(cwd, ".gitignore"), "utf8")).toBe("node_modules\nbrp-output/\n");
  });

  it("takes the schema of an installed package, and says what cannot be written", async () => {
    const cwd = await scratchFolder({
      "node_modules/brp-workbench/schemas/brp.config.schema.json": "{}",
      plain: "",
    });
    await brp(cwd, "init app");
    const text = await readFile(join(cwd, "app", "brp.config.json"), "utf8");
    expect(text).toContain('"../node_modules/brp-workbench/schemas/brp.config.schema.json"');
    expect(await brp(cwd, "init plain")).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("brp new", () => {
  it("writes a request of options, and what it asks of a person", async () => {
    const cwd = await scratchFolder();
    const set = "--set geslachtsnaam=Jansen --set geboortedatum=1983-05-26";
    const made = await brp(
      cwd,
      `new zoekmetgeslachtsnaamengeboortedatum ${set} --fields geboorte,geboorte.datum --title x`,
    );
    expect(made).toMatchObject({ code: 0, stderr: "" });
    expect(made.stdout.split("\n").slice(0, 3)).toEqual([
      "✓ zoek-met-geslachtsnaam-en-geboortedatum.brp",
      "  Data minimisation: 2 of at most 130 paths, 1 of 14 values per person",
      expect.stringContaining("geboorte.datum (geboorte)"),
    ]);
    const file = join(cwd, "zoek-met-geslachtsnaam-en-geboortedatum.brp");
    expect(await readFile(file, "utf8")).toBe(
      "### x\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nfields:\n  - geboorte\n  - geboorte.datum\n",
    );
    const again = await brp(cwd, `new ZoekMetGeslachtsnaamEnGeboortedatum ${set}`);
    expect(again).toMatchObject({ code: 2, stdout: "" });
  });

  it("asks operation, parameters and fields until they fit", async () => {
    const cwd = await scratchFolder();
    const responses = [
      ...["Zoek", "2", "", "Jansen", "26-05-1983", "1983-05-26"],
      ...["nonsense", "voorvoegsel", "van", "", "foo", "naam"],
    ];
    const made = await brp(cwd, "new --output a.brp", { answers: responses });
    expect(made.code).toBe(0);
    expect(made.stderr).toContain('Unknown operation "Zoek".');
    expect(made.stderr).toContain("geslachtsnaam is required.");
    expect(made.stderr).toContain('has no parameter "nonsense"');
    expect(await readFile(join(cwd, "a.brp"), "utf8")).toBe(
      "### Search by family name and birth date\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 1983-05-26\nvoorvoegsel: van\nfields:\n  - naam\n",
    );
    expect(await brp(cwd, "check a.brp")).toMatchObject({ code: 0 });
  });

  it("leaves nothing behind where the user leaves", async () => {
    const cwd = await scratchFolder();
    const left = await brp(cwd, "new --output a.brp", { answers: ["1"] });
    expect(left).toMatchObject({ code: 130, stdout: "" });
    expect(left.stderr).toContain("✗ Nothing was written.");
    await expect(readFile(join(cwd, "a.brp"))).rejects.toThrow("ENOENT");
  });

  it.each([
    ["new", "Specify an operation: brp new OPERATION. See brp operations."],
    ["new TelBerichtn", 'Unknown operation "TelBerichtn". Did you mean TelBerichten?'],
    [
      "new ZoekMetPostcodeEnHuisnummer",
      "Required and not given: --set postcode=… --set huisnummer=…",
    ],
    [
      "new TelBerichten --set sort=NIEUW",
      'TelBerichten has no parameter "sort". Did you mean soort?',
    ],
    ["new TelBerichten --set soort=x", ""],
    ["new RaadpleegMetBurgerservicenummer --set burgerservicenummer=999990019 --fields x", ""],
  ])("reports missing or wrong arguments without a prompt: %s", async (args, said) => {
    const { code, first, stdout } = await brp(await scratchFolder(), args);
    expect({ code, stdout }).toEqual({ code: 64, stdout: "" });
    expect(first).toContain(said);
  });

  it.each(operationNames)("writes %s so that it checks clean", async (operation) => {
    const cwd = await scratchFolder();
    const { stdout } = await brp(cwd, "operations --reporter json");
    const all = JSON.parse(stdout) as {
      name: string;
      parameters: { name: string; required: boolean; example: string }[];
    }[];
    const own = all.find(({ name }) => name === operation)?.parameters ?? [];
    const set = own
      .filter(({ name, required }) => required && name !== "fields")
      .flatMap(({ name, example }) => ["--set", `${name}=${example}`]);
    const made = await runCli(["new", operation, ...set, "-o", "-"], { cwd });
    expect(made.code).toBe(0);
    await writeFile(join(cwd, "a.brp"), made.stdout);
    expect(await brp(cwd, "check a.brp")).toMatchObject({ code: 0 });
  });
});

describe("what there is", () => {
  it("is listed by operation and by field, and found by words of any kind", async () => {
    const cwd = await scratchFolder();
    const list = await brp(cwd, "operations");
    for (const name of operationNames) expect(list.stdout).toContain(`${name}\n`);
    const fields = await brp(cwd, "fields verblijfplaats postcode --reporter json");
    expect((JSON.parse(fields.stdout) as { path: string }[]).map(({ path }) => path)).toEqual([
      "verblijfplaats.verblijfadres.postcode",
      "verblijfplaatsBinnenland.verblijfadres.postcode",
    ]);
    const few = await brp(cwd, "fields ZoekMetPostcodeEnHuisnummer ouders");
    expect(few).toMatchObject({ code: 5, stdout: "" });
    expect(few.first).toContain("A lookup by BSN returns some");
    expect((await brp(cwd, "fields TelBerichten")).code).toBe(5);
    const dutch = await brp(cwd, "fields geboorte.datum --language nl");
    expect(dutch.stdout).toContain("Geboortedatum");
    const narrow = await brp(cwd, "fields naam", { terminal: 40 });
    for (const line of narrow.stdout.split("\n")) expect(line.length).toBeLessThan(64);
  });

  it("is explained as hovers and the list of diagnostics do", async () => {
    const cwd = await scratchFolder();
    const said = async (word: string) => (await brp(cwd, `explain ${word}`)).stdout;
    expect(await said("unknown-field")).toMatch(/^## unknown-field\n/);
    const wrapped = (await brp(cwd, "explain unknown-field", { terminal: 60 })).stdout;
    expect(wrapped).toContain("    fields: naam.voornaam\n");
    expect(wrapped).not.toMatch(/##|```|[*]{2}|.{61}/);
    expect(await said("geboorte.datum")).toContain("personen[any].geboorte.datum");
    expect(await said("burgerservicenummer")).toMatch(/In the response[^]*Parameter of: Raadpleeg/);
    expect(await said("LijstBerichten")).toContain("Optional: ");
    expect(await said("@each")).toContain("Example: @each");
    expect(await said("opschortingBijhouding")).toContain("You cannot request it");
    const json = await brp(cwd, "explain unknown-field --reporter json");
    expect(JSON.parse(json.stdout)).toMatchObject({
      word: "unknown-field",
      explanations: [{ severity: "error" }],
    });
    const none = await brp(cwd, "explain geborte.datum");
    expect(none).toMatchObject({ code: 64, stdout: "" });
    expect(none.first).toContain("Did you mean geboorte.datum?");
  });
});
