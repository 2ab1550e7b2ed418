import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot, runCli } from "../../../support/processes/cli.ts";
import { scratchFolder } from "../../../support/untilEnd.ts";

const page = await readFile(join(projectRoot, "docs/tasks.md"), "utf8");

/** Each section has commands and files, each named in the line before its block. */
const tasks = page
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const blocks = [...section.matchAll(/(?:^`([\w.]+)`:\n\n)?^```(\w+)\n([^]*?)^```$/gm)];
    return {
      title: section.split("\n")[0] ?? "",
      files: Object.fromEntries(
        blocks.flatMap(([, name, , text = ""]) => (name === undefined ? [] : [[name, text]])),
      ),
      commands: blocks
        .filter(([, , language]) => language === "sh")
        .flatMap(([, , , text = ""]) => text.trimEnd().replaceAll("\\\n", " ").split("\n")),
    };
  })
  .filter(({ commands }) => commands.length > 0);

const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe("the tasks of the docs", () => {
  it("are all found", () => {
    expect(tasks.map(({ title }) => title)).toHaveLength(8);
    expect(tasks.flatMap(({ commands }) => commands).length).toBeGreaterThan(9);
  });

  // Shows: cli-tasks
  it.each(tasks)("run as they stand: $title", async ({ files, commands }) => {
    const folder = await scratchFolder(files);
    for (const command of commands) {
      const [brp, ...words] = wordsOf(command);
      expect(brp).toBe("brp");
      const ran = await runCli(words, { cwd: folder });
      expect(ran, command).toMatchObject({ code: 0 });
    }
  });
});
