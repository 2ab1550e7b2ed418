import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn, brpOnce } from "../../../support/processes/brpIn.ts";

const call = (name: string, seq: number, query: string, more = "") =>
  `meta {\n  name: ${name}\n  type: http\n  seq: ${seq}\n}\n\npost {\n  url: {{base}}/personen\n  body: json\n}\n\nbody:json {\n  ${query}\n}\n${more}`;
const yaml = (name: string, seq: number, query: string, more = "") =>
  `info:\n  name: ${name}\n  type: http\n  seq: ${seq}\n\nhttp:\n  method: POST\n  url: "{{base}}/personen"\n  body:\n    type: json\n    data: |-\n      ${query}\n${more}`;
const read = (number: string) =>
  `{"type":"RaadpleegMetBurgerservicenummer","burgerservicenummer":["${number}"],"fields":["burgerservicenummer","naam"]}`;
const search =
  '{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"{{name}}","geboortedatum":"1983-05-26","fields":["burgerservicenummer"]}';
const variable = (name: string, value: string) => `\nvars:pre-request {\n  ${name}: ${value}\n}\n`;
const gives = "\nvars:post-response {\n  found: res.body.personen[0].burgerservicenummer\n}\n";
const givesYaml =
  "\nruntime:\n  variables:\n    - name: name\n      value: Jansen\n  actions:\n    - type: set-variable\n      phase: after-response\n      selector:\n        expression: res.body.personen[0].burgerservicenummer\n        method: jsonq\n      variable:\n        name: found\n        scope: runtime\n";

const titles = (text: string) => [...text.matchAll(/^### (.*)$/gm)].map(([, title]) => title);

describe("a collection of Bruno", () => {
  it.each([
    {
      form: "bru",
      files: {
        "api/bruno.json": "{}",
        "api/a read.bru": call(
          "Read",
          2,
          read("{{found}}"),
          "\nassert {\n  res.status: eq 200\n}\n",
        ),
        "api/z search.bru": call("Search", 1, search, variable("name", "Jansen") + gives),
      },
    },
    {
      form: "yml",
      files: {
        "api/opencollection.yml": "info:\n  name: Api\n",
        "api/docker-compose.yml": "services:\n  a:\n    image: b\n",
        "api/a.yml": yaml("Read", 2, read("{{found}}")),
        "api/z.yml": yaml("Search", 1, search, givesYaml),
      },
    },
  ])("keeps the order of seq, and what one request gives the next ($form)", async ({ files }) => {
    const { brp, path: cwd } = await brpIn(files);
    const { code, stdout, stderr } = await brp("convert api");
    expect([code, titles(stdout)]).toEqual([0, ["Search", "Read"]]);
    expect(stdout).toContain("burgerservicenummer: {{search.personen[0].burgerservicenummer}}");
    expect(stderr).not.toContain("not defined");
    await writeFile(join(cwd, "a.brp"), stdout);
    expect((await brp("run a.brp -q")).code).toBe(0);
  });

  it("is also a few files that are named, whatever their order", async () => {
    const { stdout } = await brpOnce("convert a.bru b.bru", {
      "a.bru": call("Read", 2, read("{{found}}")),
      "b.bru": call("Search", 1, search, variable("name", "Jansen") + gives),
    });
    expect(titles(stdout)).toEqual(["Search", "Read"]);
    expect(stdout).toContain("{{search.personen[0].burgerservicenummer}}");
  });

  it("takes folders first, by their seq, with their headers and variables", async () => {
    const { code, stdout, stderr } = await brpOnce("convert api", {
      "api/collection.bru": `headers {\n  X-Origin: here\n  Accept: application/problem+json\n}\n${variable("number", "999990019")}`,
      "api/last.bru": call("Last", 1, read("{{number}}")),
      "api/alpha/folder.bru": "meta {\n  name: Alpha\n  seq: 2\n}\n",
      "api/alpha/one.bru": call("Alpha one", 1, read("{{number}}")),
      "api/beta/folder.bru": `meta {\n  name: Beta\n  seq: 1\n}\n${variable("number", "999990032")}`,
      "api/beta/two.bru": call("Beta two", 2, read("{{number}}"), variable("number", "999990044")),
      "api/beta/one.bru": call("Beta one", 1, read("{{number}}")),
      "api/environments/test.bru":
        "vars {\n  base: https://a.example\n}\nvars:secret [\n  clientSecret\n]\n",
      "api/node_modules/x.bru": call("Never", 1, read("999990019")),
    });
    expect([code, titles(stdout)]).toEqual([
      0,
      ["Beta / Beta one", "Beta / Beta two", "Alpha / Alpha one", "Last"],
    ]);
    expect(stdout.match(/^@header .*$/gm)?.toSorted()).toEqual([
      ...Array<string>(4).fill("@header Accept application/problem+json"),
      ...Array<string>(4).fill("@header X-Origin here"),
    ]);
    const numbers = new Map(
      [...stdout.matchAll(/^@(\S+) = (.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    );
    const asked = [...stdout.matchAll(/^burgerservicenummer: \{\{(\S+)\}\}$/gm)].map(
      ([, name = ""]) => numbers.get(name),
    );
    expect(asked).toEqual(["999990032", "999990044", "999990019", "999990019"]);
    expect(stderr).toMatch(/^api\/alpha\/one\.bru: A request may set .*X-Origin/m);
  });

  it("is refused where a folder has none, and says which file is damaged", async () => {
    const { brp } = await brpIn({
      "api/a.http": "GET https://a.example\n",
      "b/a.bru": "meta {\n}\n",
    });
    const none = await brp("convert api");
    expect(none.code).toBe(5);
    expect(none.stderr).toContain("This folder contains no Bruno request");
    expect(await brp("convert b")).toMatchObject({ code: 5, stdout: "" });
  });

  it("gives its environments with --config, without a secret", async () => {
    const { code, stdout, stderr } = await brpOnce("convert api --config", {
      "api/a.bru": call("Read", 1, read("999990019")).replace(
        "{{base}}",
        "{{base}}/haalcentraal/api/brp",
      ),
      "api/environments/trial.bru":
        "vars {\n  base: https://a.example\n  clientSecret: hunter2-hunter2\n}\n",
    });
    expect([
      code,
      Object.keys((JSON.parse(stdout) as { environments: object }).environments),
    ]).toEqual([0, ["trial"]]);
    expect(stdout + stderr).not.toContain("hunter2");
  });
});
