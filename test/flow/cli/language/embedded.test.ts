import { describe, expect, it } from "vitest";
import { brpIn, brpOnce } from "../../../support/processes/brpIn.ts";

const query = `"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999993653"]`;
const files = {
  "app/a.json": `{\n"body": {${query}, "fields": ["naamm"]}}\n`,
  "app/a.py": `\nbody = {${query}, "fields": ["naamm"]}\n`,
  "app/a.http": `POST {{host}}/personen\n\n{${query}, "fields": ["naamm"]}\n`,
  "app/right.json": `{${query}, "fields": ["naam"]}\n`,
  "app/node_modules/x.json": `{${query}, "fields": ["naamm"]}`,
  "app/dist/x.json": `{${query}, "fields": ["naamm"]}`,
  "app/request.brp": "RaadpleegMetBurgerservicenummer\nfields: naamm\n",
};

describe("brp check --embedded", () => {
  // Shows: language-embedded
  it("names the places in every reporter, and nothing of other folders", async () => {
    const { brp } = await brpIn(files);
    const check = (...args: readonly string[]) => brp(["check", "--embedded", "app", ...args]);
    const json = await check("--reporter=json");
    expect(json.code, json.stderr).toBe(1);
    const found = JSON.parse(json.stdout) as Record<string, unknown>[];
    expect(found.map(({ file, line, code }) => [file, line, code])).toEqual([
      ["app/a.http", 3, "unknown-field"],
      ["app/a.json", 2, "unknown-field"],
    ]);
    expect((await check("--reporter=github")).stdout).toMatch(/^::error file=app\/a\.http,line=3,/);
    expect((await check("--reporter=sarif")).stdout).toContain('"uri": "app/a.json"');
    expect((await brp("check --embedded app/right.json")).code).toBe(0);
  });

  it("names the kinds of files that it looks for if there is none", async () => {
    expect(await brpOnce("check --embedded .", { "a.brp": "" })).toMatchObject({
      code: 5,
      stderr: expect.stringMatching(/^. No JSON or \.http file was found\.$/m) as string,
    });
  });

  it("counts what it leaves out of a file, which is never an error for something less", async () => {
    const filled = `{${query}, "fields": [{{x}}]},\n`.repeat(502);
    const { code, stdout } = await brpOnce("check --embedded a.json --reporter=json", {
      "a.json": `[${filled}{${query}, "fields": ["naamm"]}]\n`,
    });
    const found = JSON.parse(stdout) as { code: string; message: string }[];
    expect([code, found.length]).toEqual([1, 501]);
    expect(found.at(-2)?.code).toBe("unknown-field");
    expect(JSON.stringify(found.at(-1))).toContain("3 diagnostics of this file not listed");
  });
});
