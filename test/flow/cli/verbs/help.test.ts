import { describe, expect, it } from "vitest";
import { commands } from "../../../../src/cli/options/options.ts";
import { runCli } from "../../../support/processes/cli.ts";

const topics: readonly string[] = commands.flatMap((command) => {
  const acts = "acts" in command ? command.acts : (command.uses ?? []);
  return [command.name, ...acts.map(({ words = "" }) => `${command.name} ${words.split(" ")[0]}`)];
});

const help = (args: string, terminal?: number) =>
  runCli(args.split(" "), terminal === undefined ? {} : { terminal });

describe("help", () => {
  // Shows: cli-language
  it.each(topics)("of %s fits terminals of 40 columns, in both languages", async (topic) => {
    for (const language of ["en", "nl"]) {
      const { code, stdout } = await help(`help ${topic} --language ${language}`, 40);
      expect(code).toBe(0);
      // A single word, such as a pattern or a path, is never broken.
      const wide = stdout
        .split("\n")
        .filter((line) => line.length > 40 && / \S+ /.test(line.trim()));
      expect(wide).toEqual([]);
    }
  });

  it.each(topics)("of %s is what --help and -h show", async (topic) => {
    const { stdout } = await help(`help ${topic}`);
    expect(stdout).not.toBe("");
    expect((await help(`${topic} --help`)).stdout).toBe(stdout);
    expect((await help(`${topic} -h`)).stdout).toBe(stdout);
  });

  it("of an act has its options only", async () => {
    const list = (await help("help inbox list")).stdout;
    expect(list).toContain("--status WORDS");
    expect(list).not.toContain("--compare");
    const add = (await help("environment add --help --language nl")).stdout;
    expect(add).toContain("add [PRESET NAAM]");
    expect(add).not.toContain("--mailbox");
  });
});
