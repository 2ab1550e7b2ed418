import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exitCodes, exitMeanings } from "../../../../src/cli/commandOutput.ts";
import { commands } from "../../../../src/cli/options/options.ts";
import { brpIn, brpOnce } from "../../../support/processes/brpIn.ts";
import { projectRoot, runCli, type CliOptions } from "../../../support/processes/cli.ts";

const read = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam.geslachtsnaam]
`;
const down = {
  kind: "trial",
  people: "test",
  personen: { baseUrl: "http://127.0.0.1:9" },
  auth: { type: "none" },
};
const files = {
  "ok.brp": `### Read\n@name read\n${read}? personen count == 1\n`,
  "fails.brp": `### Read\n${read}? personen count == 2\n`,
  "wrong.brp": `### Wrong\n${read}fields: naam.voornaam\n`,
  "form.brp": "TelBerichten\nsoort:NIEUW\n",
  "call.sh": `curl -X POST https://brp.example/personen -d '{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["999990019"], "fields": ["naam"]}'\n`,
  "answer.json": `{"type": "RaadpleegMetBurgerservicenummer", "personen": [{"naam": {"geslachtsnaam": "Jansen"}}]}`,
  "other.json": `{"type": "RaadpleegMetBurgerservicenummer", "personen": [{"naam": {"geslachtsnaam": "Visser"}}]}`,
  "brp.config.json": JSON.stringify({ environments: { down } }),
};

/** Every verb and reporter in turn in one folder, as typed in a shell. */
const verbs = [
  "run ok.brp fails.brp",
  "run ok.brp -q --journal calls.jsonl",
  "run ok.brp fails.brp -r json",
  "run ok.brp fails.brp -r junit",
  "run ok.brp fails.brp -r github",
  "run ok.brp fails.brp -r gitlab",
  "run ok.brp fails.brp -r markdown",
  "run none/*.brp -q -r json=none.report.json",
  "run ok.brp --dry-run",
  "check",
  "check -r json",
  "check -r github",
  "check wrong.brp -r gitlab",
  "check wrong.brp -r sarif",
  "fmt --check form.brp",
  "new TelBerichten --set soort=NIEUW",
  "init app",
  "convert call.sh",
  "mock --port 0",
  "show answer.json",
  "compare answer.json other.json",
  "report merge none.report.json",
  "authorisation needs ok.brp",
  "environment list",
  "environment show down",
  "environment add messages trial",
  "doctor",
  "journal verify calls.jsonl",
  "inbox count",
  "inbox list --type La01",
  "operations",
  "fields RaadpleegMetBurgerservicenummer voorvoegsel",
  "explain unknown-field",
  "completion fish",
  // It speaks a protocol, and ends with its process.
  "language-server --help",
  "mcp --help",
  "help",
  "version",
];

async function all(options: CliOptions, more: (verb: string) => readonly string[] = () => []) {
  const { brp } = await brpIn(files);
  const runs = [];
  for (const verb of verbs) {
    const [name = ""] = verb.split(" ");
    // It serves until it is stopped.
    const stopped = name === "mock";
    const args = [...verb.split(" "), ...more(verb)];
    runs.push({ verb, ...(await brp(args, { stopped, ...options })) });
  }
  return runs;
}

const manifest = await readFile(join(projectRoot, "package.json"), "utf8");
const { version } = JSON.parse(manifest) as { readonly version: string };

/** Without parts that differ between runs, machines and versions. Very long output is cut. */
function steady(text: string): string {
  const lines = text
    .replace(/\d{4}-\d\d-\d\d([T ])\d\d:\d\d:\d\d(\.\d+)?(Z| UTC)/g, "MOMENT")
    .replace(/(127\.0\.0\.1):\d{4,5}/g, "$1:PORT")
    .replace(/(plan: )[0-9a-f]{64}/g, "$1HASH")
    .replace(/(client_secret +|9990100 \/ |CLIENT_SECRET=|PASSWORD=)\S{32}$/gm, "$1SECRET")
    .replace(/\b\d+([.,]\d+)? (ms|s)\b/g, "N ms")
    .replace(/("durationMs": )\d+/g, "$1N")
    .replace(/("(?:phases|sizes)": )\{[^}]*\}/g, "$1{}")
    .replace(/( time=")[^"]*/g, "$1N")
    .replace(new RegExp(`(?<=^|")${version.replaceAll(".", "[.]")}(?="|$)`, "gm"), "VERSION")
    .split("\n");
  return lines.length > 150 ? `${lines.slice(0, 4).join("\n")}\n…\n` : lines.join("\n");
}

function takesColor(verb: string): boolean {
  const command = commands.find(({ name }) => name === verb.split(" ")[0]);
  const parts = command && "acts" in command ? command.acts : [command];
  return parts.some((part) => part && "options" in part && "color" in part.options);
}

describe.skipIf(process.platform === "win32")("every verb and reporter", () => {
  it("is one of those below, and all are", () => {
    const named = new Set(verbs.map((verb) => verb.split(" ")[0]));
    expect([...named].toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
  });

  it("prints what it printed, without colour where no terminal is", async () => {
    const runs = await all({});
    for (const { verb, stdout, stderr } of runs)
      expect([verb, stdout + stderr]).toEqual([verb, expect.not.stringContaining("\u001b")]);
    const transcript = runs.map(
      ({ verb, code, stdout }) => `$ brp ${verb}\n${steady(stdout)}= ${code}\n`,
    );
    await expect(transcript.join("\n")).toMatchFileSnapshot("golden.txt");
  });

  it("has no colour in a terminal with NO_COLOR or --color never, and has it without", async () => {
    // CI draws no progress line, which would contain escape codes too.
    const inTerminal = { terminal: 80, env: { CI: "true" } };
    const coloured = (await all(inTerminal)).filter(({ stdout }) => stdout.includes("\u001b["));
    const names = coloured.map(({ verb }) => verb);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((verb) => !takesColor(verb))).toEqual([]);
    const ways = [
      await all({ ...inTerminal, env: { CI: "true", NO_COLOR: "1" } }),
      await all(inTerminal, (verb) => (takesColor(verb) ? ["--color", "never"] : [])),
    ];
    for (const { verb, stdout, stderr } of ways.flat()) {
      expect([verb, stdout]).toEqual([verb, expect.not.stringContaining("\u001b")]);
      if (takesColor(verb))
        expect([verb, stderr]).toEqual([verb, expect.not.stringContaining("\u001b")]);
    }
  });
});

describe("every exit code", () => {
  const ends: readonly (readonly [code: number, command: string, options?: CliOptions])[] = [
    [exitCodes.ok, "run ok.brp"],
    [exitCodes.failed, "run fails.brp"],
    [exitCodes.failed, "check wrong.brp"],
    [exitCodes.failed, "fmt --check form.brp"],
    [exitCodes.failed, "compare answer.json other.json"],
    [exitCodes.fileErrors, "run wrong.brp"],
    [exitCodes.fileErrors, "show none.json"],
    [exitCodes.notAllowed, "run ok.brp -e down", { trusts: false }],
    [exitCodes.notAllowed, "run ok.brp -e nowhere"],
    [exitCodes.unreachable, "run ok.brp -e down --retries=0"],
    [exitCodes.nothingMatched, "run none/*.brp"],
    [exitCodes.nothingMatched, "run ok.brp -n other"],
    [exitCodes.usage, "run --no-such-option"],
    [exitCodes.usage, "nonsense"],
    [exitCodes.cancelled, "run ok.brp", { stopped: true }],
  ];
  // Shows: cli-exit-codes
  it.each(ends.map(([code, command, options = {}]) => [code, command, options] as const))(
    "%i of brp %s",
    async (code, command, options) => {
      expect(await brpOnce(command.split(" "), files, { ...options })).toMatchObject({ code });
    },
  );

  it.skipIf(process.platform !== "linux").each([
    ["run ok.brp", "json"],
    ["run ok.brp", "junit"],
    ["run ok.brp", "gitlab"],
    ["run ok.brp", "markdown"],
    ["run ok.brp", "html"],
    ["run ok.brp", "console"],
    ["run ok.brp --dry-run", "json"],
    ["check ok.brp", "sarif"],
    ["check none.brp", "json"],
    ["compare answer.json answer.json", "json"],
    ["report merge report.json", "junit"],
  ])("2 where a report cannot be written: brp %s, %s", async (command, kind) => {
    const { brp } = await brpIn(files);
    await brp("run ok.brp -r json=report.json");
    const args = [...command.split(" "), "--reporter", `${kind}=/dev/full`];
    const { code, stderr } = await brp(args);
    expect(code).toBe(exitCodes.fileErrors);
    expect(stderr).toContain("/dev/full: This file cannot be written.");
  });

  it("is in help", async () => {
    const codes = Object.values(exitCodes).map(String);
    expect(new Set([...ends.map(([code]) => String(code)), "70"])).toEqual(new Set(codes));
    expect(Object.keys(exitMeanings)).toEqual(codes);
    const { stdout } = await runCli(["--help"]);
    for (const code of codes) expect(stdout).toMatch(new RegExp(`^  ${code} `, "m"));
  });
});
