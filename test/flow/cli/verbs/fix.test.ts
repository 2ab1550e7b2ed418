import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fixedAll } from "../../../../src/language/fixAll.ts";
import { checkDocument } from "../../../../src/language/checkDocument.ts";
import { findingCodes } from "../../../../src/language/findingCodes.ts";
import { parseRequestDocument } from "../../../../src/language/syntax/parser.ts";
import { applyEdits } from "../../../../src/model/text/span.ts";
import { runCli, scratchFolder } from "../../../support/processes/cli.ts";

/** The examples of all codes that need no more than the file: those with a safe fix, and others. */
const examples = Object.values(findingCodes).flatMap((facts) =>
  "context" in facts ? [] : [facts.bad],
);
const files = Object.fromEntries(examples.map((bad, at) => [`f${at}.brp`, bad]));

it("brp check --fix applies the safe fixes alone, once for all", async () => {
  const { path: cwd, remove } = await scratchFolder(files);
  try {
    const first = await runCli(["check", "--fix", "--format", "json"], { cwd });
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
    const again = await runCli(["check", "--fix", "--format", "json"], { cwd });
    expect(again).toEqual(first);
    for (const [at, name] of Object.keys(files).entries())
      expect(await readFile(join(cwd, name), "utf8")).toBe(texts[at]);
    expect((await runCli(["check", "--fix", "-"], { cwd, stdin: "x" })).code).toBe(64);
  } finally {
    await remove();
  }
});
