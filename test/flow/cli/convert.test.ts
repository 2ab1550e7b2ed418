import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn, brpOnce } from "../../support/processes/brpIn.ts";
import { projectRoot, runCli } from "../../support/processes/cli.ts";

const fixture = (name: string) =>
  readFile(join(projectRoot, "test", "fixtures", "interop", name), "utf8");
const query =
  '{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["999990019"],"fields":["naam"]}';
const asLines =
  "###\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields:\n  - naam\n";

describe("brp convert", () => {
  it("writes requests of another tool as a request file that brp check accepts", async () => {
    const { brp, path: cwd } = await brpIn({ "a.http": await fixture("intake.http") });
    const { code, stderr } = await brp("convert a.http --name zoek --output a.brp");
    expect(code).toBe(0);
    expect(stderr).toContain("a.http: line 11:");
    expect(stderr).not.toContain("hunter2");
    expect(await readFile(join(cwd, "a.brp"), "utf8")).toMatch(/^### Find Jansen\n@name zoek\n/m);
    expect((await brp("check a.brp --reporter json")).stdout).toContain("[");
  });

  it("reads standard input, speaks Dutch, and keeps notes apart from the result", async () => {
    const convert = (stdin: string) => runCli(["convert", "-", "--language", "nl"], { stdin });
    expect(await convert(query)).toEqual({ code: 0, stdout: asLines, stderr: "" });
    const said = await convert(`curl -u a:geheim https://a.example/personen -d '${query}'`);
    expect(said.stdout).toBe(asLines);
    expect(said.stderr).toContain("-: regel 1: De inloggegevens van --user zijn niet overgenomen");
    expect(said.stderr).not.toContain("geheim\n");
  });

  it("goes there and back again", async () => {
    const { brp } = await brpIn({ "a.brp": asLines.replace("###", "### Eén van ons") });
    expect((await brp("convert a.brp --to curl --output a.sh")).code).toBe(0);
    expect((await brp("convert a.sh")).stdout).toBe(asLines);
    const json = await brp("convert a.brp --to=json");
    expect(JSON.parse(json.stdout)).toEqual(JSON.parse(query));
    const http = await brp("convert a.brp --to=http");
    expect(http.stdout).toContain("Authorization: Bearer {{token}}\n");
  });

  it("writes a default header only for the service that the environment declares it for", async () => {
    const header = { "x-doelbinding": { perRequest: true } };
    const personen = { baseUrl: "https://a.example/brp", headers: header };
    const berichten = { baseUrl: "https://a.example/berichten" };
    const trial = { kind: "trial", personen, berichten };
    const file = `@header x-doelbinding abc\n\n### A\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n\n### B\nTelBerichten\nsoort: NIEUW\n`;
    const { brp } = await brpIn({
      "a.brp": file,
      "b.brp": `@environment trial\n${file}`,
      "brp.config.json": JSON.stringify({ environments: { trial } }),
    });
    for (const name of ["a.brp", "b.brp"]) {
      const { stdout } = await brp(["convert", name, "--to", "http"]);
      expect(stdout.match(/^x-doelbinding: abc$/gm)).toHaveLength(1);
      expect(stdout.indexOf("x-doelbinding: abc")).toBeLessThan(stdout.indexOf("### B"));
    }
  });

  // Shows: cli-convert-never-replaces
  it("never replaces a file", async () => {
    const { brp, path: cwd } = await brpIn({ "q.json": query, "a.brp": "// mine\n" });
    const { code, stderr } = await brp("convert q.json --output a.brp");
    expect(code).toBe(2);
    expect(stderr).toContain("a.brp");
    expect(await readFile(join(cwd, "a.brp"), "utf8")).toBe("// mine\n");
  });

  it("puts several inputs into one file without mixing up their variables", async () => {
    const one = (value: string) =>
      `@nr = ${value}\n\n### x\nPOST https://a.example/personen\n\n${query.replace("999990019", "{{nr}}")}\n`;
    const { stdout } = await brpOnce("convert a.http b.http", {
      "a.http": one("999990019"),
      "b.http": one("999990032"),
    });
    expect(stdout).toContain("@nr = 999990019\n");
    expect(stdout).toContain("@nr_2 = 999990032\n");
    expect(stdout).toContain("burgerservicenummer: {{nr_2}}\n");
  });

  it("ends as the table of exit codes says", async () => {
    const { brp } = await brpIn({
      "a.brp": asLines,
      "none.http": "GET https://a.example/health\n",
      "letter.txt": "Dear colleague,\n",
      "latin.http": new Uint8Array([0x47, 0xe9]),
      "q.json": query,
    });
    const codeOf = async (...args: string[]) => (await brp(["convert", ...args])).code;
    expect(await codeOf()).toBe(64);
    expect(await codeOf("a.brp", "--to", "fax")).toBe(64);
    expect(await codeOf("a.brp")).toBe(64);
    expect(await codeOf("none.http")).toBe(5);
    expect(await codeOf("a.brp", "--to=json", "--name", "nobody")).toBe(5);
    expect(await codeOf("letter.txt")).toBe(2);
    expect(await codeOf("latin.http")).toBe(2);
    expect(await codeOf("absent.http")).toBe(2);
    expect(await codeOf("q.json", "absent.http")).toBe(2);
    expect(await codeOf("q.json")).toBe(0);
  });
});
