import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { sitePaths } from "../../../../site/pages.ts";
import { readOptions } from "../../../../src/cli/options/options.ts";
import { brpOnce } from "../../../support/processes/brpIn.ts";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const read = (page: string) => readFile(join(projectRoot, page), "utf8");

/** `name` is in the line before the block. */
const blocksOf = (page: string) =>
  [...page.matchAll(/(?:^`([\w./-]+)`:\n\n)?^( *)```(\w*)\n([^]*?)^ *```/gm)].map(
    ([, name, , language = "", text = ""]) => ({ name, language, text }),
  );

type Block = ReturnType<typeof blocksOf>[number];

interface DocsPage {
  readonly page: string;
  readonly blocks: readonly Block[];
}

/** All pages of the site except the diagnostics, whose examples are faulty on purpose and have their own tests. */
const pages: DocsPage[] = [];
for (const page of [...sitePaths.keys(), "packaging/README.md"])
  if (!/diagnostics\./.test(page)) pages.push({ page, blocks: blocksOf(await read(page)) });

const having = (...languages: readonly string[]) =>
  pages.filter(({ blocks }) => blocks.some(({ language }) => languages.includes(language)));

/** Command lines without comments and continued lines. */
const linesOf = ({ text }: Block) =>
  text
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .map((line) => line.replace(/(^|\s+)# .*$/, "").trim())
    .filter((line) => line !== "");

const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|'([^']*)'|\S+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );

const named = ({ blocks }: DocsPage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    blocks.flatMap(({ name, text }) => (name === undefined ? [] : [[name, text]])),
  );

const lookup =
  "// purpose: a case\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam.voornamen]\n";
const message = JSON.stringify({ berichtType: "Gv01", aNummer: "9990990190", plData: {} });

/** Files of the reader, which pages mention without their contents. */
const given: Readonly<Record<string, string>> = {
  "intake.brp": lookup,
  "requests/intake.brp": lookup,
  "search.brp": lookup,
  "tests/query.json": JSON.stringify({
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999990019"],
    fields: ["naam.voornamen"],
  }),
  "afnemer.json": JSON.stringify({
    fields: ["naam.voornamen"],
    parameters: ["burgerservicenummer"],
  }),
  "decision.json": JSON.stringify(["010120", "010210"]),
  "message.json": message,
  "box/one.json": message,
};

/** Commands that need credentials or a package have a test of their own. */
const hasOwnTest = ({ page }: DocsPage) => /^(?:docs\/first-answer|packaging)/.test(page);

describe("blocks of the docs", () => {
  it("each have their language", () => {
    const untagged = pages.flatMap(({ page, blocks }) =>
      blocks.filter(({ language }) => language === "").map(({ text }) => `${page}: ${text}`),
    );
    expect(untagged).toEqual([]);
    expect(having("brp").length).toBeGreaterThan(9);
    expect(having("sh").length).toBeGreaterThan(15);
  });

  // Shows: cli-tasks
  it.each(having("sh").filter((page) => !hasOwnTest(page)))(
    "$page: its commands run as they are",
    async (page) => {
      const own = named(page);
      const hasRequests = Object.keys(own).some((name) => name.endsWith(".brp"));
      const cwd = await scratchFolder({ ...(!hasRequests && given), ...own });
      const { scripts } = JSON.parse(await read("package.json")) as { scripts: object };
      const sh = page.blocks.filter(({ language }) => language === "sh");
      for (const command of sh.flatMap(linesOf)) {
        const [program, ...words] = wordsOf(command);
        if (program === "npm") {
          const [script = "", name = ""] = words;
          expect(Object.keys(scripts), command).toContain(script === "run" ? name : script);
          continue;
        }
        expect(program, `${page.page}: ${command}`).toBe("brp");
        const to = words.indexOf(">");
        const args = to < 0 ? words : words.slice(0, to);
        const ran = await runCli(await expanded(args, cwd), { cwd });
        expect(ran, command).toMatchObject({ code: 0 });
        if (to >= 0) await writeFile(join(cwd, words[to + 1] ?? ""), ran.stdout);
      }
    },
  );

  it.each(having("console"))("$page: brp has the options of its commands", ({ blocks }) => {
    const lines = blocks.filter(({ language }) => language === "console").flatMap(linesOf);
    for (const line of lines)
      for (const [, command = ""] of line.matchAll(/(?:^|<\()brp ([^|<>)&]*)/g))
        expect(readOptions(wordsOf(command)), line).toHaveProperty("command");
  });

  it.each(having("json"))("$page: its JSON is valid, and so are its settings", async (page) => {
    const schema = JSON.parse(await read("schemas/brp.config.schema.json")) as object;
    const isValid = new Ajv({ strict: false }).compile(schema);
    for (const { language, text } of page.blocks) {
      if (language !== "json") continue;
      const value = JSON.parse(text) as object;
      const settings = settingsIn(value);
      if (settings)
        expect({ text, valid: isValid(settings), errors: isValid.errors }).toEqual({
          text,
          valid: true,
          errors: null,
        });
    }
  });

  it.each(having("brp"))("$page: brp check finds nothing in its request files", async (page) => {
    const own = page.blocks.flatMap(({ name, language, text }, place) => {
      const isFile = name !== undefined || language === "brp";
      return isFile ? [[name ?? `block${place}.brp`, text] as const] : [];
    });
    // A page may use files that it does not contain, such as a converted collection.
    const saved = page.blocks.flatMap(({ text }) =>
      [...text.matchAll(/^@(?:each|data) \w+ in (\S+)$/gm)].map(([, file = ""]) => file),
    );
    const files = new Map(own);
    const missing = saved.filter((file) => !files.has(file));
    const requests = [...files.keys()].filter((name) => name.endsWith(".brp"));
    expect(requests).not.toEqual([]);
    expect(
      await brpOnce(["check", ...requests], {
        ...Object.fromEntries(missing.map((file) => [file, "burgerservicenummer\n999990019\n"])),
        ...Object.fromEntries(own),
      }),
    ).toMatchObject({
      code: 0,
      stdout: expect.not.stringContaining("error") as string,
    });
  });
});

/** A settings file, or members of an environment in one. */
function settingsIn(value: object): object | undefined {
  if ("environments" in value) return value;
  if (
    !("auth" in value || "headers" in value || "tls" in value) ||
    "clients" in value ||
    "gateway" in value
  )
    return undefined;
  const environment = { kind: "trial", personen: { baseUrl: "https://brp.example/personen" } };
  return { environments: { trial: { ...environment, ...value } } };
}

/** Arguments with the files that match a pattern of the shell. */
async function expanded(args: readonly string[], cwd: string): Promise<readonly string[]> {
  const names = (await readdir(cwd)).toSorted();
  return args.flatMap((arg) => {
    if (!/^[\w.-]*\*[\w.-]*$/.test(arg)) return [arg];
    const pattern = new RegExp(`^${arg.replaceAll(".", "\\.").replaceAll("*", ".*")}$`);
    return names.filter((name) => pattern.test(name));
  });
}

describe("recipes for CI", () => {
  const recipes = ["action.yml", "docs/ci-gitlab.md", "docs/ci-by-hand.md"];

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
