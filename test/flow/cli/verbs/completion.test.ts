import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commandNames, commands } from "../../../../src/cli/options/options.ts";
import { runCli } from "../../../support/processes/cli.ts";
import { emptyFolder } from "../../../support/untilEnd.ts";

const shells = ["bash", "zsh", "fish", "powershell"] as const;
const scripts = new Map<string, string>();
const folder = emptyFolder();

beforeAll(async () => {
  for (const shell of shells) {
    const { stdout } = await runCli(["completion", shell]);
    scripts.set(shell, stdout);
    writeFileSync(join(folder, shell), stdout);
  }
  writeFileSync(join(folder, "my file.brp"), "");
});

const isInstalled = (shell: string) => spawnSync(shell, ["-c", "exit 0"]).status === 0;

/** Completes the last word of a line, split as bash does it. */
function offered(line: string): readonly string[] {
  const words = line.split(/ |(?==)|(?<==)/);
  const script = `source ./bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _brp; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const run = spawnSync("bash", ["--norc", "-c", script, "bash", ...words], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(run.stderr).toBe("");
  return run.stdout.split("\n").filter((each) => each !== "");
}

describe.skipIf(!isInstalled("bash"))("completion in bash", () => {
  it("offers commands, acts, options and their words", () => {
    expect(offered("brp ")).toEqual(commandNames);
    expect(offered("brp c")).toEqual(["check", "convert", "compare", "completion"]);
    expect(offered("brp inbox ")).toEqual(["count", "list", "fetch", "show", "drain"]);
    expect(offered("brp environment t")).toEqual(["trust"]);
    expect(offered("brp run --exc")).toEqual(["--exclude-tag"]);
    expect(offered("brp inbox list --st")).toEqual(["--status"]);
    expect(offered("brp inbox count --st")).toEqual([]);
    expect(offered("brp run --view t")).toEqual(["table", "tree"]);
    expect(offered("brp run --view=t")).toEqual(["table", "tree"]);
    expect(offered("brp run --view=")).toContain("raw");
    expect(offered("brp run -r j")).toEqual(["json", "junit"]);
    expect(offered("brp run --bail --color n")).toEqual(["never"]);
    expect(offered("brp new Tel")).toEqual(["TelBerichten"]);
    expect(offered("brp help in")).toEqual(["init", "inbox"]);
    expect(offered("brp completion z")).toEqual(["zsh"]);
  });

  it("offers files as file arguments, with their spaces, and nothing for unknown arguments", () => {
    expect(offered("brp run my")).toEqual(["my file.brp"]);
    expect(offered("brp convert --output my")).toEqual(["my file.brp"]);
    expect(offered("brp run --reporter json=my")).toEqual(["my file.brp"]);
    expect(offered("brp inbox show my")).toEqual(["my file.brp"]);
    expect(offered("brp run --name my")).toEqual([]);
    expect(offered("brp frobnicate my")).toEqual([]);
  });
});

// Shows: cli-help
it.each(shells)("the script of %s has every command and every option", (shell) => {
  const script = scripts.get(shell) ?? "";
  for (const command of commands) {
    expect(script).toMatch(new RegExp(`(^|[^a-z-])${command.name}([^a-z-]|$)`, "m"));
    const all = "acts" in command ? command.acts.map(({ options }) => options) : [command.options];
    for (const name of all.flatMap((options) => Object.keys(options)))
      expect(script).toContain(shell === "fish" ? `-l ${name} ` : `--${name}`);
  }
});

it.each(["zsh", "fish"])("%s can read its script, where it is installed", (shell) => {
  if (!isInstalled(shell)) return;
  const read = spawnSync(shell, ["-n", join(folder, shell)], { encoding: "utf8" });
  expect(read).toMatchObject({ status: 0, stderr: "" });
});

it.each(["zsh", "fish", "powershell"])("the quotes of %s are in pairs", (shell) => {
  // Fish escapes a quote inside quotes, PowerShell doubles it, zsh leaves the quotes for it.
  const lines = (scripts.get(shell) ?? "").split("\n").filter((line) => !line.startsWith("#"));
  for (const line of lines) {
    const plain = line.replaceAll("\\\\", "").replaceAll(shell === "zsh" ? "'\\''" : "\\'", "");
    expect([line, (plain.match(/'/g) ?? []).length % 2]).toEqual([line, 0]);
  }
});

it("speaks Dutch too", async () => {
  const dutch = await runCli(["completion", "fish", "--language", "nl"]);
  expect(dutch.stdout).toContain("verzoekbestanden");
});
