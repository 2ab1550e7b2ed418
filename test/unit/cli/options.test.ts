import { describe, expect, it } from "vitest";
import { askedLanguage, readOptions } from "../../../src/cli/options/options.ts";

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
      "run a b.brp --environment trial --name x --name y --tag t --exclude-tag u --stdin-name s.brp --reporter json=o.json " +
      "--timeout 10s --retries 4 --concurrency 8 --rate 2.5 --bail --dry-run --approve h --reason r --journal j --allow-save out --allow-env USER " +
      "--var a=1 --var b=x=y --var a=2 --no-mask --include-answers --verbose --color never --language nl";
    expect(commandOf(...args.split(" "))).toEqual({
      name: "run",
      paths: ["a", "b.brp"],
      environment: "trial",
      names: ["x", "y"],
      tags: ["t"],
      excludedTags: ["u"],
      stdinName: "s.brp",
      reports: [{ kind: "json", output: "o.json" }],
      view: undefined,
      quiet: false,
      timeoutMs: 10_000,
      retries: 4,
      concurrency: 8,
      callsPerSecond: 2.5,
      bail: true,
      watch: false,
      dryRun: true,
      approve: ["h"],
      reason: "r",
      overwrite: false,
      journal: "j",
      journalRubrics: false,
      allowSave: ["out"],
      allowEnv: ["USER"],
      mask: false,
      includeAnswers: true,
      verbose: true,
      variables: new Map<string, unknown>([
        ["a", ["1", "2"]],
        ["b", "x=y"],
      ]),
      color: "never",
      language: "nl",
    });
    expect(commandOf("run")).toMatchObject({
      paths: [],
      mask: undefined,
      reports: [{ kind: "console" }],
    });
    expect(commandOf("run", "--mask")).toMatchObject({ mask: true });
  });

  it("reads the other commands", () => {
    expect(commandOf("check", "x", "--reporter=json")).toMatchObject({
      name: "check",
      reports: [{ kind: "json" }],
    });
    expect(commandOf("fmt", "--check", "x")).toMatchObject({ name: "fmt", check: true });
    expect(commandOf("mock", "--port", "0", "--log=json")).toMatchObject({ port: 0, log: "json" });
    expect(commandOf("mock", "--size", "100000")).toMatchObject({ size: 100_000 });
    expect(commandOf("mock", "--persons", "p.json")).toMatchObject({ persons: "p.json" });
    expect(commandOf()).toMatchObject({ name: "help" });
    expect(commandOf("--version")).toMatchObject({ name: "version" });
    expect(commandOf("run", "--help")).toMatchObject({ name: "help", topic: "run" });
    expect(commandOf("fmt", "-h")).toMatchObject({ name: "help", topic: "fmt" });
  });

  it.each([
    ["run --name", "--name needs a value."],
    ["run --name --bail", "--name needs a value."],
    ["run --bail=1", "--bail does not take a value."],
    ["run --timeout soon", "500ms"],
    ["run --timeout 0s", "500ms"],
    ["run --retries 11", "0 to 10"],
    ["run --concurrency 0", "1 to 64"],
    ["run --rate 0", "0.01 to 1000"],
    ["run --__proto__ x", "__proto__"],
    ...["0/2", "3/2", "1", "1/0", "1/10001", "a/b", "1/2/3"].map((shard) => [
      `run --shard ${shard}`,
      "--shard expects a part",
    ]),
    ["run --record=a --replay=b", "--record and --replay cannot be combined."],
    ["run --record=a --dry-run", "--record and --dry-run cannot be combined."],
    ["run --replay=a --dry-run", "--replay and --dry-run cannot be combined."],
    ["run --replay=a --journal=b", "--replay and --journal cannot be combined."],
    ["run --overwrite", "--overwrite needs --record DIR."],
    ["run - --watch", "not with standard input (PATH -)"],
    ["check - --watch", "not with standard input (PATH -)"],
    ["check --fix -", "not with standard input (PATH -)"],
    ["check --watch --fix", "--watch and --fix cannot be combined"],
    ["check --embedded --fix", "--embedded and --fix cannot be combined"],
    ["doctor x", "Too many arguments."],
    ["mock x", "Too many arguments."],
    ["mock --port 65536", "65535"],
    ...["99", "100001", "1e3", "-5", "many"].map((size) => [
      `mock --size=${size}`,
      "100 to 100000",
    ]),
    ["mock --persons p.json --size 100", "--persons"],
    ...["--api-key", "--open", "--control"].map((option) => [
      `mock ${option} --replay .`,
      "--replay serves recorded responses without login",
    ]),
    ["mock --host localhosts", "--host expects an IP address"],
    ...["http://brp", "brp:5010", "a.*"].map((name) => [
      `mock --allow-host ${name}`,
      "--allow-host expects a host name",
    ]),
    ["environment add token", "add PRESET NAME"],
    ...["allow desk", "trust desk --mailbox", "show desk --revoke", "allow --mailbox"].map(
      (words) => [`environment ${words}`, "allow NAME --mailbox"],
    ),
    ["constructor", "constructor"],
    ["help inbox lsit", 'brp inbox has no "lsit". Did you mean list?'],
    ["help run foo", 'brp run has no "foo".'],
    ["help journal foobar", 'brp journal has no "foobar". Use verify or find.'],
    ["completion bahs", "Did you mean bash?"],
  ])("says what is wrong with brp %s", (line = "", said = "") => {
    expect(problemOf(...line.split(" "))).toContain(said);
  });

  it("takes short forms, the same in every command", () => {
    expect(commandOf("run", "-e", "trial", "-n", "zoek", "-tdaily", "-v")).toMatchObject({
      environment: "trial",
      names: ["zoek"],
      tags: ["daily"],
      verbose: true,
    });
    expect(commandOf(..."run -r junit=r.xml".split(" "))).toMatchObject({
      reports: [{ kind: "junit", output: "r.xml" }],
    });
    expect(commandOf("inbox", "list", "-e", "trial")).toMatchObject({ environment: "trial" });
    expect(problemOf("run", "-x")).toBe("Unknown option -x.");
    expect(problemOf("run", "-n", "-v")).toBe("-n needs a value.");
  });

  it("says which word was probably meant", () => {
    expect(problemOf("rnu")).toBe('Unknown command "rnu". Did you mean run?');
    expect(problemOf("help", "chekc")).toBe('Unknown command "chekc". Did you mean check?');
    expect(problemOf("help", "foo")).toContain('Unknown command "foo". Use run, check,');
    const near = (...args: readonly string[]) =>
      /Did you mean (\S+)[?]$/.exec(problemOf(...args))?.[1];
    expect(near("run", "--env", "x")).toBe("--environment");
    expect(near("run", "--enviroment=x")).toBe("--environment");
    expect(near("run", "-environment", "x")).toBe("--environment");
    expect(near("inbox", "lsit")).toBe("list");
    expect(near("journal", "verfy", "x")).toBe("verify");
    expect(near("environment", "trsut", "x")).toBe("trust");
    expect(near("environment", "trust")).toBeUndefined();
    expect(problemOf("run", "--bsn", "1")).toBe("Unknown option --bsn.");
  });

  it("reads reporters, alone or each with its file", () => {
    const reports = (args: string) => {
      const command = commandOf("run", ...args.split(" "));
      return "reports" in command ? command.reports : undefined;
    };
    const junit = { kind: "junit", output: "r.xml" };
    expect(reports("--reporter junit=r.xml")).toEqual([junit]);
    expect(reports("--reporter=junit=r.xml")).toEqual([junit]);
    expect(reports("--reporter json=a=b.json")).toEqual([{ kind: "json", output: "a=b.json" }]);
    expect(reports("-r junit=r.xml --bail -r json")).toEqual([junit, { kind: "json" }]);
    expect(reports("-r json -r junit=r.xml")).toEqual([{ kind: "json" }, junit]);
  });

  it("refuses reports that would take each other's place", () => {
    const problem = (args: string) => problemOf("run", ...args.split(" "));
    expect(problem("--reporter junit --reporter junit=x")).toContain("given twice");
    expect(problem("--reporter json --reporter junit")).toContain("json and junit");
    expect(problem("--reporter json=a --reporter junit=./a")).toContain("Two reporters");
    for (const wrong of ["json=", "=a", "sarif=a"])
      expect(problem(`--reporter ${wrong}`)).toContain("KIND=FILE");
    for (const reporter of ["junit", "github", "gitlab", "markdown", "html"])
      expect(problem(`--reporter ${reporter} --dry-run`)).toContain(`--reporter ${reporter}`);
    expect(problemOf("compare", "a", "b", "--reporter", "junit")).toBe(
      "--reporter expects KIND or KIND=FILE, where KIND is console or json.",
    );
  });

  it("finds the language even in a command line that cannot be read", () => {
    expect(askedLanguage(["rnu", "--language", "nl"])).toBe("nl");
    expect(askedLanguage(["rnu", "--language=nl"])).toBe("nl");
    expect(askedLanguage(["run", "--language", "de"])).toBeUndefined();
  });
});
