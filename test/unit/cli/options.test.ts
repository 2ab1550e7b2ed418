import { describe, expect, it } from "vitest";
import { askedLanguage, readOptions } from "../../../src/cli/options.ts";

function commandOf(...args: readonly string[]) {
  const read = readOptions(args);
  if ("problem" in read) throw new Error(read.problem.en);
  return read.command;
}

function problemOf(...args: readonly string[]): string {
  const read = readOptions(args);
  return "problem" in read ? read.problem.en : "";
}

describe("options", () => {
  it("reads every option of run", () => {
    const args =
      "run a b.brp --environment trial --name x --name y --tag t --reporter json --output o.json " +
      "--timeout 10s --retries 4 --concurrency 8 --rate 2.5 --bail --dry-run --approve h --reason r --journal j --allow-save out --allow-env USER " +
      "--no-mask --include-answers --verbose --color never --language nl";
    expect(commandOf(...args.split(" "))).toEqual({
      name: "run",
      paths: ["a", "b.brp"],
      environment: "trial",
      names: ["x", "y"],
      tags: ["t"],
      reporter: "json",
      view: "cards",
      output: "o.json",
      timeoutMs: 10_000,
      retries: 4,
      concurrency: 8,
      callsPerSecond: 2.5,
      bail: true,
      dryRun: true,
      approve: ["h"],
      reason: "r",
      journal: "j",
      allowSave: ["out"],
      allowEnv: ["USER"],
      mask: false,
      includeAnswers: true,
      verbose: true,
      color: "never",
      language: "nl",
    });
    expect(commandOf("run")).toMatchObject({ paths: [], mask: undefined, reporter: "console" });
    expect(commandOf("run", "--no-retry")).toMatchObject({ retries: 0 });
    expect(commandOf("run", "--mask")).toMatchObject({ mask: true });
  });

  it("reads the other commands", () => {
    expect(commandOf("check", "x", "--format=json")).toMatchObject({
      name: "check",
      format: "json",
    });
    expect(commandOf("fmt", "--check", "x")).toMatchObject({ name: "fmt", check: true });
    expect(commandOf("trial", "--port", "0", "--json")).toMatchObject({ port: 0, json: true });
    expect(commandOf("trial", "--size", "1000000", "--seed", "0")).toMatchObject({
      size: 1_000_000,
      seed: 0,
    });
    expect(commandOf("trial", "--persons", "p.json")).toMatchObject({ persons: "p.json" });
    expect(commandOf()).toMatchObject({ name: "help" });
    expect(commandOf("--version")).toMatchObject({ name: "version" });
    expect(commandOf("run", "--help")).toMatchObject({ name: "help", topic: "run" });
    expect(commandOf("fmt", "-h")).toMatchObject({ name: "help", topic: "fmt" });
  });

  it("says what is wrong with a command line", () => {
    expect(problemOf("rnu")).toContain("rnu");
    expect(problemOf("run", "--bsn", "1")).toContain("--bsn");
    expect(problemOf("run", "--name")).toBe("--name needs a value.");
    expect(problemOf("run", "--name", "--bail")).toBe("--name needs a value.");
    expect(problemOf("run", "--bail=1")).toBe("--bail takes no value.");
    expect(problemOf("run", "--timeout", "soon")).toContain("500ms");
    expect(problemOf("run", "--timeout", "0s")).toContain("500ms");
    expect(problemOf("run", "--retries", "11")).toContain("0 to 10");
    expect(problemOf("run", "--concurrency", "0")).toContain("1 to 64");
    expect(problemOf("run", "--rate", "0")).toContain("0.01 to 1000");
    expect(problemOf("run", "--reporter", "xml")).toContain("junit");
    expect(problemOf("trial", "--port", "65536")).toContain("65535");
    expect(problemOf("trial", "x")).toBe("There are too many arguments.");
    for (const size of ["99", "1000001", "1e3", "-5", "many"])
      expect(problemOf("trial", `--size=${size}`)).toContain("100 to 1000000");
    expect(problemOf("trial", "--size", "100", "--seed", "4294967296")).toContain("4294967295");
    expect(problemOf("trial", "--seed", "3")).toContain("--size");
    expect(problemOf("trial", "--persons", "p.json", "--size", "100")).toContain("--persons");
    expect(problemOf("trial", "--persons", "p.json", "--seed", "0")).toContain("--persons");
    expect(problemOf("run", "--__proto__", "x")).toContain("__proto__");
    expect(problemOf("constructor")).toContain("constructor");
  });

  it("finds the language even in a command line that cannot be read", () => {
    expect(askedLanguage(["rnu", "--language", "nl"])).toBe("nl");
    expect(askedLanguage(["rnu", "--language=nl"])).toBe("nl");
    expect(askedLanguage(["run", "--language", "de"])).toBeUndefined();
  });
});
