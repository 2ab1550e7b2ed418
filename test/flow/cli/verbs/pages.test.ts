import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import { projectRoot } from "../../../support/processes/cli.ts";

/** All pages except the generated ones, whose examples are faulty on purpose and have their own tests. */
const pages = (await readdir(join(projectRoot, "docs"), { recursive: true }))
  .map((name) => `docs/${name}`)
  .concat("README.md", "packaging/README.md")
  .filter((name) => name.endsWith(".md") && !/diagnostics\./.test(name));

const read = (page: string) => readFile(join(projectRoot, page), "utf8");

/** `name` is in the line before the block. */
const blocksOf = (page: string) =>
  [...page.matchAll(/(?:^`([\w./-]+)`:\n\n)?^( *)```(\w*)\n([^]*?)^ *```$/gm)].map(
    ([, name, , language = "", text = ""]) => ({ name, language, text }),
  );

const withRequests: string[] = [];
for (const page of pages)
  if (blocksOf(await read(page)).some(({ language }) => language === "brp"))
    withRequests.push(page);

describe("request files in the docs", () => {
  it("are found, and carry their language", async () => {
    expect(withRequests).toContain("docs/tasks.md");
    expect(withRequests).toContain("docs/language.md");
    for (const page of pages) {
      const untagged = blocksOf(await read(page)).filter(({ language }) => language === "");
      const requests = untagged.filter(({ text }) =>
        /^(?:###|Raadpleeg|ZoekMet|TelBerichten|LijstBerichten|HaalBerichtenOp)/m.test(text),
      );
      expect({ page, requests }).toEqual({ page, requests: [] });
    }
  });

  it.each(withRequests)("%s: brp check finds nothing in them", async (page) => {
    const blocks = blocksOf(await read(page));
    const files = blocks.flatMap(({ name, language, text }, place) => {
      const isFile = name !== undefined || language === "brp";
      return isFile ? [[name ?? `block${place}.brp`, text] as const] : [];
    });
    // A page may use files that it does not contain, such as a converted collection.
    const saved = blocks.flatMap(({ text }) =>
      [...text.matchAll(/^@(?:each|data) \w+ in (\S+)$/gm)].map(([, file = ""]) => file),
    );
    const named = new Map(files);
    const missing = saved.filter((file) => !named.has(file));
    const requests = [...named.keys()].filter((name) => name.endsWith(".brp"));
    expect(requests).not.toEqual([]);
    expect(
      await brpOnce(["check", ...requests], {
        ...Object.fromEntries(missing.map((file) => [file, "burgerservicenummer\n999990019\n"])),
        ...Object.fromEntries(files),
      }),
    ).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining("error") as string,
    });
  });
});

describe("recipes for CI", () => {
  const recipes = ["action.yml", "docs/tasks.md", "docs/containers.md"];

  it.each(recipes)("%s checks for the environment in which it runs", async (page) => {
    const content = await read(page);
    const yaml = page.endsWith(".md")
      ? blocksOf(content).flatMap(({ language, text }) => (language === "yaml" ? [text] : []))
      : [content];
    const steps = yaml.flatMap((text) =>
      [...text.matchAll(/\bbrp check\b[^\n]*(?:\\\n[^\n]*)*/g)].map(([step]) => step),
    );
    expect(steps).not.toEqual([]);
    for (const step of steps) expect(step).toMatch(/ (?:-e|--environment) \S/);
  });
});
