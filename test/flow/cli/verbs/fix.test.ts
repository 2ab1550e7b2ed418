import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fixedAll, safeCode, checkDocument } from "../../../../src/language/checkDocument.ts";
import { diagnosticCodes } from "../../../../src/language/diagnosticCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/sourceText.ts";
import { brpIn } from "../../../support/processes/brpIn.ts";
import { runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

/** The examples of all codes that need only the file: those with a safe fix, and others. */
const examples = Object.values(diagnosticCodes).flatMap((facts) =>
  "context" in facts ? [] : [facts.bad],
);
const files = Object.fromEntries(examples.map((bad, at) => [`f${at}.brp`, bad]));

// Shows: language-safe-fixes
it("brp check --fix applies the safe fixes alone, once for all", async () => {
  const { brp, path: cwd } = await brpIn(files);
  const first = await brp("check --fix --reporter json");
  let changed = 0;
  const texts: string[] = [];
  for (const [name, bad] of Object.entries(files)) {
    const text = await readFile(join(cwd, name), "utf8");
    const document = parseRequestDocument(bad);
    const expected = applyEdits(bad, fixedAll(document, checkDocument(document, {}), {}));
    expect(text).toBe(expected);
    if (text !== bad) changed += 1;
    texts.push(text);
  }
  expect(changed).toBeGreaterThan(5);
  expect(changed).toBeLessThan(examples.length);
  expect(await brp("check --fix --reporter json")).toEqual(first);
  for (const [at, name] of Object.keys(files).entries())
    expect(await readFile(join(cwd, name), "utf8")).toBe(texts[at]);
});

type Edit = Readonly<Record<"line" | "column" | "endLine" | "endColumn", number>> & {
  readonly newText: string;
};

interface Listed {
  readonly file: string;
  readonly code: string;
  readonly fixes: readonly { title: string; safe: boolean; edits: readonly Edit[] }[];
}

/** A script's way: applies the safe fixes that do not overlap, from the end of the file to its start. */
function scripted(text: string, found: readonly Listed[]): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map((end) => end.index + end[0].length)];
  const offset = (line: number, column: number) => (starts[line - 1] ?? 0) + column - 1;
  const taken: { start: number; end: number; newText: string }[] = [];
  for (const { edits } of found.flatMap(({ fixes }) => fixes.filter(({ safe }) => safe))) {
    const places = edits.map(({ line, column, endLine, endColumn, newText }) => ({
      start: offset(line, column),
      end: offset(endLine, endColumn),
      newText,
    }));
    const isFree = places.every(({ start, end }) =>
      taken.every((other) => end < other.start || other.end < start),
    );
    if (isFree) taken.push(...places);
  }
  return taken
    .sort((a, b) => b.start - a.start)
    .reduce(
      (left, { start, end, newText }) => left.slice(0, start) + newText + left.slice(end),
      text,
    );
}

// Shows: cli-check-json
it("lists the fixes, of which the safe ones do what --fix does", async () => {
  const shown = Object.fromEntries(
    Object.entries(files).filter(([, bad]) => !/^\s*@header/im.test(bad)),
  );
  const [mine, theirs] = [await scratchFolder(shown), await scratchFolder(shown)];
  const check = async (...args: readonly string[]) => {
    const { stdout } = await runCli(["check", "--reporter", "json", ...args], { cwd: mine });
    return JSON.parse(stdout) as readonly Listed[];
  };
  await runCli(["check", "--fix"], { cwd: theirs });
  expect((await check()).flatMap(({ fixes }) => fixes.filter(({ safe }) => !safe))).not.toEqual([]);
  let applied = 0;
  for (let changed = true; changed;) {
    changed = false;
    const found = await check();
    for (const name of Object.keys(shown)) {
      const path = join(mine, name);
      const text = await readFile(path, "utf8");
      const next = scripted(
        text,
        found.filter(({ file }) => file === name),
      );
      if (next === text) continue;
      await writeFile(path, next);
      changed = true;
      applied += 1;
    }
  }
  expect(applied).toBeGreaterThan(5);
  // Fixes that would repeat a value about a person are only applied by `--fix`.
  const left = (await check()).filter(({ code }) => safeCode(code) !== undefined);
  const others = new Set(left.map(({ file }) => file));
  expect(others.size).toBeLessThan(Object.keys(shown).length / 10);
  for (const name of Object.keys(shown).filter((each) => !others.has(each)))
    expect(await readFile(join(mine, name), "utf8")).toBe(
      await readFile(join(theirs, name), "utf8"),
    );
});

it("lists no fix that would repeat a header or a value about a person", async () => {
  const query =
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam, naam\n";
  const { brp } = await brpIn({
    "key.brp": `${query}@header x-key Geheim123\n`,
    "date.brp":
      "ZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: Jansen\ngeboortedatum: 26-05-1983\nfields: naam, naam\n",
    "brp.config.json": JSON.stringify({
      environments: {
        echt: {
          kind: "trial",
          people: "real",
          personen: { baseUrl: "https://user:Pa55@brp.example/" },
          auth: { type: "none" },
        },
      },
    }),
  });
  const test = await brp("check --reporter json");
  expect(test.stdout).not.toContain('"newText": "1983-05-26"');
  const fixes = (JSON.parse(test.stdout) as readonly Listed[]).flatMap((each) => each.fixes);
  expect(JSON.stringify(fixes)).not.toMatch(/Geheim123|Pa55|user/);
  const real = await brp("check --reporter json -e echt");
  expect(real.stdout).not.toMatch(/"newText": "1983-05-26"|Geheim123/);
  const kept = JSON.parse(real.stdout) as readonly Listed[];
  expect(kept.filter((each) => each.fixes.length > 0).map(({ file }) => file)).toEqual([
    "date.brp",
    "key.brp",
  ]);
  const sarif = await brp("check --reporter sarif");
  expect(sarif.stdout).toMatch(/"safeFixes": \[\s+true/);
  expect(sarif.stdout).not.toMatch(/Geheim123/);
});
