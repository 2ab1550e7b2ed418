import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { commands, readOptions } from "../../../src/cli/options/options.ts";
import { helpText } from "../../../src/cli/options/help.ts";
import {
  placeholders,
  shortForms,
  type Option,
  type OptionTable,
} from "../../../src/cli/options/option.ts";
import { rateRules } from "../../../src/model/rateRules.ts";
import { retryRules } from "../../../src/runner/gateway/callTiming.ts";

const languages = ["en", "nl"] as const;
const page = readFileSync(
  fileURLToPath(new URL("../../../docs/commands.md", import.meta.url)),
  "utf8",
);

interface Taken {
  readonly line: readonly string[];
  readonly topic: string;
  readonly options: OptionTable;
}

/** Every command with options. Those of `brp inbox` are separate. */
const taken: readonly Taken[] = commands.flatMap((command): readonly Taken[] =>
  "acts" in command
    ? command.acts.map(({ words, options }) => ({
        line: [command.name, words?.split(" ")[0] ?? ""],
        topic: command.name,
        options,
      }))
    : [{ line: [command.name], topic: command.name, options: command.options }],
);
const options = taken.flatMap(({ line, topic, options: all }) =>
  Object.entries(all).map(([name, option]): [string, string, string, Option] => [
    line.join(" "),
    name,
    topic,
    option,
  ]),
);

const flat = (text: string) => text.replace(/\s+/g, " ");

function problemOf(...args: readonly string[]): string {
  const read = readOptions(args);
  return "problem" in read ? read.problem.en : "";
}

describe.each(options)("brp %s --%s", (line, name, topic, option) => {
  // Shows: cli-help
  it("is in the help of both languages and in the documentation", () => {
    const words = option.word === undefined ? `--${name}` : `--${name} ${option.word}`;
    for (const language of languages) {
      const help = flat(helpText(topic, language));
      expect(help).toContain(`${placeholders(words, language)} ${flat(option.meaning[language])}`);
    }
    const section = page.split(/^## /m).find((each) => each.startsWith(`brp ${topic}\n`)) ?? "";
    const short = shortForms[name];
    expect(section).toContain(`| \`${short === undefined ? "" : `-${short}, `}${words}\` `);
  });

  it("reads the default that help shows, where it reads one", () => {
    const read = option.read([]);
    expect(read).toBeDefined();
    const plain = typeof read?.value === "string" || typeof read?.value === "number";
    if (plain) expect(String(read.value)).toBe(option.standard);
    const words = option.choices ? `${option.standard} (default` : `default: ${option.standard}`;
    if (option.standard !== undefined) expect(flat(helpText(topic, "en"))).toContain(words);
  });

  it("accepts its choices and names them when it gets something else", () => {
    const { choices } = option;
    if (!choices) return;
    for (const each of choices) expect(option.read([each])).toBeDefined();
    const problem = problemOf(...line.split(" "), ...operandsOf(topic, line), `--${name}=nonsense`);
    expect(problem).toMatch(new RegExp(`^--${name} expects .*${choices.at(-1)}[.]$`));
  });
});

/** As many arguments as the command needs before it checks options. */
function operandsOf(topic: string, line: string): readonly string[] {
  if (topic === "compare") return ["a", "b"];
  return ["show", "convert", "inbox show"].includes(line) ? ["a"] : [];
}

it.each(taken)("brp $line refuses an unknown option", (command) => {
  expect(problemOf(...command.line, "--zzzzzzzzzzzz")).toBe("Unknown option --zzzzzzzzzzzz.");
});

describe("help", () => {
  it("shows the defaults of the tables by which calls are made", () => {
    const help = flat(helpText("run", "en"));
    expect(help).toMatch(new RegExp(`--retries N (?:(?! --).)*default: ${retryRules.usual}[)]`));
    expect(help).toMatch(
      new RegExp(`--concurrency N (?:(?! --).)*default: ${rateRules.usualConcurrency}[)]`),
    );
  });

  it.each(languages)("lists each command as brp NAME, in one line (%s)", (language) => {
    const lines = helpText(undefined, language).split("\n");
    for (const { name, summary } of commands) {
      const own = lines.filter((line) => line.startsWith(`  brp ${name} `));
      expect(own).toHaveLength(1);
      expect(own[0]).toContain(summary[language]);
    }
    for (const code of Object.values(exitCodes))
      expect(lines.filter((line) => line.startsWith(`  ${code} `))).toHaveLength(1);
  });

  it.each(languages)("is not wider than a terminal (%s)", (language) => {
    for (const { name } of commands) {
      const wide = helpText(name, language)
        .split("\n")
        .filter((line) => line.length > 100);
      expect(wide).toEqual([]);
    }
  });
});

it("reads the language that follows a request for help", () => {
  expect(readOptions(["run", "--help", "--language", "nl"])).toEqual({
    command: { name: "help", topic: "run", language: "nl" },
  });
});
