import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";

const folder = join(projectRoot, "test", "fixtures", "collections");
/** Folders that are no collection of Bruno: their files are named one by one. */
const filesOfFolder: Readonly<Record<string, readonly string[]>> = {
  intake: ["requests.http"],
  queries: ["1-person.json", "2-house.json"],
};
/** Headers that an environment has to declare, as a note says. */
const declared: Readonly<Record<string, object>> = {
  purpose: { "x-doelbinding": { perRequest: true } },
};

describe("collections of other tools", () => {
  // Shows: cli-convert
  it.each(readdirSync(folder))(
    "%s passes the check and runs green against the local mock once it is converted",
    async (name) => {
      const headers = declared[name];
      const trial = { kind: "trial", personen: { baseUrl: "https://proef.example.org" }, headers };
      const { brp, path } = await brpIn({
        ...(headers && { "brp.config.json": JSON.stringify({ environments: { trial } }) }),
      });
      const files = (filesOfFolder[name] ?? [""]).map((file) => join(folder, name, file));
      const converted = await brp(["convert", ...files, "-o", "all.brp"]);
      expect(converted, name).toMatchObject({ code: 0 });
      expect(
        converted.stderr.includes(JSON.stringify(headers ?? "none").replaceAll(":", ": ")),
      ).toBe(headers !== undefined);
      const written = await readFile(join(path, "all.brp"), "utf8");
      expect(`${converted.stdout}${converted.stderr}${written}`).not.toContain("hunter2");
      for (const command of ["check", "run"]) {
        const { code, stdout, stderr } = await brp([command, "all.brp"]);
        expect(code, `${name}\n${stdout}${stderr}`).toBe(0);
      }
    },
  );

  it("keep folders in titles, comments with what they are about, and lists", async () => {
    const { brp } = await brpIn({});
    const textOf = async (name: string) => (await brp(["convert", join(folder, name)])).stdout;
    const desk = await textOf("desk");
    expect(desk.match(/^### .*/gm)).toEqual([
      "### Verhuizing / Zoek op postcode",
      "### Verhuizing / Lees de bewoner",
      "### Letters / Zoek op postcode",
    ]);
    expect(desk).toContain("// van het nieuwe adres\npostcode:");
    expect((await textOf("evening.sh")).match(/^###/gm)).toHaveLength(3);
    expect(await textOf("purpose")).toContain("@header x-doelbinding BRPACT-Jeugdhulp\n");
    expect(await textOf("lists.postman.json")).toContain(
      "@nummers = [999990019, 999990032, 999990603]\n",
    );
  });

  it("give environments that pass the check and are not trusted", async () => {
    const { brp, path: cwd } = await brpIn({});
    const args = ["convert", "--config", join(folder, "family.postman.json")];
    const shown = await brp(args);
    expect(shown).toMatchObject({ code: 0 });
    expect(shown.stderr).toContain("BRP_IMPORTED_CLIENT_SECRET");
    expect(`${shown.stdout}${shown.stderr}`).not.toContain("hunter2");
    const written = [...args, "--output", "brp.config.json"];
    expect(await brp(written)).toMatchObject({ code: 0, stdout: "" });
    expect(await readFile(join(cwd, "brp.config.json"), "utf8")).toBe(shown.stdout);
    expect(await brp("check brp.config.json")).toMatchObject({ code: 0 });
    expect(await brp(written)).toMatchObject({ code: 2 });
    await brp(["convert", join(folder, "family.postman.json"), "-o", "a.brp"]);
    const run = await brp("run a.brp --environment imported", {
      env: { BRP_IMPORTED_CLIENT_SECRET: "invented" },
      trusts: false,
    });
    expect(run.code).not.toBe(0);
    expect(`${run.stdout}${run.stderr}`).toContain("trust");
    const nothing = await brp(["convert", "--config", join(folder, "search.bru")]);
    expect(nothing).toMatchObject({ code: 5, stdout: "" });
    expect((await brp([...args, "--to", "curl"])).stderr).toContain("Leave out --to");
  });
});
