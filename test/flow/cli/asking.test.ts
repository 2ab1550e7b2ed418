import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { runProgram } from "../../../src/cli/commands.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

const read = (label: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{$input "${label}"}}\nfields: [naam]\n`;

/** Runs all files of a folder, with somebody at the terminal who answers as told. */
async function asked(answers: Readonly<Record<string, string>>) {
  const path = await scratchFolder({
    "a.brp": `${read("Number")}\n###\n${read("Other")}`,
    "b.brp": read("Number"),
    "c.brp": read("Other"),
  });
  const questions: string[] = [];
  let told = "";
  const output = { write: (text: string) => void (told += text), isTerminal: false };
  const exitCode = await runProgram(["run", ".", "--environment", "local"], {
    env: {},
    cwd: path,
    stdout: output,
    stderr: output,
    signal: new AbortController().signal,
    version: "0",
    streams: { input: new PassThrough(), output: new PassThrough() },
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(answers[question]);
    },
  });
  return { questions, exitCode, told };
}

const envRead =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{$env.MIJN_BSN}}\nfields: [naam]\n";

describe("a value that nobody gives", () => {
  it.each([
    {
      what: "an input without a terminal",
      text: read("Number"),
      says: ["nobody can be asked for it here", "@name = value", "`--allow-env NAME`"],
    },
    {
      what: "a variable that was not allowed",
      text: envRead,
      says: ["`--allow-env MIJN_BSN`", "`brp.allowedEnvironmentVariables`"],
    },
  ])("is named with what to do: $what", async ({ text, says }) => {
    const path = await scratchFolder({ "a.brp": text });
    let told = "";
    const output = { write: (more: string) => void (told += more), isTerminal: false };
    const exitCode = await runProgram(["run", "a.brp", "--environment", "local"], {
      env: {},
      cwd: path,
      stdout: output,
      stderr: output,
      signal: new AbortController().signal,
      version: "0",
      streams: { input: new PassThrough(), output: new PassThrough() },
    });
    expect(exitCode).not.toBe(0);
    const flat = told.replaceAll(/\s+/g, " ");
    for (const part of says) expect(flat).toContain(part);
    expect(flat).not.toContain("`fields`");
  });
});

describe("an input at the terminal", () => {
  it("is asked once for all files of a run", async () => {
    const both = { Number: "999990019", Other: "999990032" };
    const { questions, exitCode } = await asked(both);
    expect(questions.toSorted()).toEqual(["Number", "Other"]);
    expect(exitCode).toBe(0);
  });

  it("is asked again where it was declined", async () => {
    const { questions, exitCode } = await asked({ Number: "999990019" });
    expect(questions.toSorted()).toEqual(["Number", "Other", "Other"]);
    expect(exitCode).toBe(1);
  });
});
