import { beforeAll, describe, expect, it } from "vitest";
import { exportForms } from "../../../src/presentation/export/exportForms.ts";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

/** Commands of build servers, as they can be the name of a file, a title, a member or a value. */
const commands = {
  azure: "##vso[task.setvariable variable=PATH]x",
  "azure, formatting": "##[error]x",
  teamcity: "##teamcity[buildStop comment='x']",
  github: "::error::x",
  "github, indented": "  ::add-mask::x",
} as const;

/** Lines of the GitHub reporter itself. */
const annotations = /^::(?:error|warning|notice) [^:]*::/;

/** The lines that a build server would obey. */
function obeyed(output: string, isAnnotated = false): readonly string[] {
  return output
    .split(/\r\n|[\r\n]/)
    .map((line) => (isAnnotated ? line.replace(annotations, "annotation: ") : line))
    .filter((line) => /^\s*::/.test(line) || /##(?:\[|[a-z]+\[)/i.test(line));
}

const requestsOf = (hostile: string) => `### ${hostile}
@name one
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam]
? personen[0].naam.voornamen == "${hostile}"
? {{${hostile}}} exists

### ${hostile}
RaadpleegMetBurgerservicenummer
burgerservicenummer: "${hostile}"
"${hostile}": "${hostile}"
fields: [${hostile}, "${hostile}"]
`;

const good = (hostile: string) => `### ${hostile}
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam]
? personen[0].naam.voornamen == "${hostile}"
`;

const body = (more: object) =>
  JSON.stringify({
    ...{ type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: ["999990019"] },
    ...{ fields: ["naam"], ...more },
  });

const person = (hostile: string) => ({
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      naam: { voornamen: hostile, geslachtsnaam: `a\n${hostile}`, [hostile]: hostile },
      [hostile]: { [hostile]: hostile },
    },
  ],
  [hostile]: hostile,
});

const message = (hostile: string) => ({
  berichtType: "Vb01",
  aNummer: "1234567890",
  vrijeTekst: `a\n${hostile}`,
  [hostile]: { [hostile]: hostile },
});

function filesOf(hostile: string): Readonly<Record<string, string>> {
  const http = `### ${hostile}
POST https://x.example/haalcentraal/api/brp/personen?${hostile}
X-${hostile}: ${hostile}

${body({ [hostile]: hostile })}

### ${hostile}
GET https://x.example/${hostile}
`;
  const settings = {
    environments: {
      [hostile]: { kind: "test", personen: { baseUrl: "https://x.example" } },
      test: { kind: "test", [hostile]: hostile, personen: { baseUrl: hostile } },
    },
  };
  return {
    [`${hostile}.brp`]: requestsOf(hostile),
    [`${hostile}/y.brp`]: good(hostile).replace(": [", ":   ["),
    [`${hostile}.http`]: http,
    [`${hostile}.json`]: JSON.stringify(person(hostile)),
    [`${hostile}-message.json`]: JSON.stringify(message(hostile)),
    [`${hostile}-error.json`]: JSON.stringify({
      ...{ type: hostile, title: hostile, status: 400, detail: `a\n${hostile}`, code: hostile },
      invalidParams: [{ name: hostile, code: hostile, reason: hostile }],
    }),
    [`${hostile}.postman_collection.json`]: JSON.stringify({
      info: { name: hostile, schema: "https://schema.getpostman.com/json/collection/v2.1.0/" },
      variable: [{ key: hostile, value: hostile }],
      item: [
        {
          name: hostile,
          request: {
            method: "POST",
            header: [{ key: hostile, value: hostile }],
            url: { raw: `https://x.example/haalcentraal/api/brp/personen?${hostile}` },
            body: { mode: "raw", raw: body({ [hostile]: hostile }) },
          },
        },
      ],
    }),
    "settings/brp.config.json": JSON.stringify(settings),
    "settings/a.brp": good(hostile),
    "rows.csv": `${hostile},bsn\n${hostile},999990019\n`,
    "each.brp": good(hostile).replace("\n", "\n@each p in rows.csv\n"),
  };
}

/** Every command with the hostile text in each of its places. */
function callsOf(hostile: string): readonly (readonly string[])[] {
  const file = `./${hostile}.brp`;
  const folder = `./${hostile}`;
  const missing = `./${hostile}-absent`;
  const answer = `./${hostile}.json`;
  const told = `./${hostile}-message.json`;
  const reporters = ["console", "json", "junit", "markdown"];
  return [
    ["fmt", "--check", "."],
    ["fmt", "--check", file, folder, missing],
    ["fmt", missing],
    ["fmt", "-"],
    ["check", ".", missing],
    ["check", "--explain", hostile],
    ["check", ".", "--deny", hostile, "--environment", hostile, "--profile", missing],
    ...["json", "sarif", "console"].map((kind) => ["check", ".", "--reporter", kind]),
    ...reporters.map((kind) => ["run", folder, "each.brp", "--reporter", kind, "--no-mask"]),
    ...reporters.map((kind) => ["run", file, "--reporter", kind]),
    ...["cards", "table", "tree", "raw", "summary"].map((view) => ["run", folder, "--view", view]),
    ["run", folder, "--dry-run"],
    ["run", folder, "--dry-run", "--reporter", "json"],
    ["run", folder, "--name", hostile],
    ["run", folder, "--environment", hostile, "--var", `${hostile}=${hostile}`],
    ["run", missing, "--output", `./${hostile}-absent/x`, "--reporter", "json"],
    ["run", folder, "--approve", hostile, "--reason", hostile],
    ["run", "settings/a.brp", "--environment", hostile],
    ...["http", "postman_collection.json"].flatMap((ending) => [
      ...["json", "curl", "http", "brp"].map((to) => [
        "convert",
        `./${hostile}.${ending}`,
        "--to",
        to,
      ]),
      ["convert", "--config", `./${hostile}.${ending}`],
    ]),
    ["convert", file, "--to", "json"],
    ["convert", file, "--to", "curl"],
    ["convert", told, "--to", "gba"],
    ["convert", told, "--to", "nic"],
    ["convert", told, "--to", "json"],
    ["convert", missing, folder, "--name", hostile],
    ["show", answer, "--no-mask"],
    ["show", `./${hostile}-error.json`],
    ["show", missing],
    ["show", answer, "--request", missing, "--fields", hostile],
    ...["table", "tree"].map((view) => ["show", answer, "--view", view, "--no-mask"]),
    ...exportForms.map((form) => ["show", answer, "--export", form, "--no-mask"]),
    ...exportForms.map((form) => ["show", answer, "--export", form, "--fields", hostile, "--mask"]),
    ["compare", answer, told],
    ["compare", answer, answer, "--reporter", "json"],
    ["report", "merge", missing, answer, "--reporter", "json"],
    ["journal", "verify", missing],
    ["journal", "find", missing],
    ["journal", "verify", answer],
    ...["reader", "timeline", "raw"].map((view) => [
      "inbox",
      "show",
      told,
      "--view",
      view,
      "--no-mask",
    ]),
    ["inbox", "show", told, "--search", "x", "--no-mask"],
    ["inbox", "show", told, "--compare", told, "--no-mask"],
    ["inbox", "show", missing],
    ["inbox", "fetch", hostile],
    ["inbox", "list", "--environment", hostile],
    ["inbox", "drain", "--environment", hostile, "--out", missing],
    ["doctor", "--environment", hostile],
    ["environment", "list"],
    ["environment", "show", hostile],
    ["environment", "show", hostile, "--format", "json"],
    ["environment", "trust", hostile],
    ["environment", "add", hostile],
    ["authorisation", "report", folder, file],
    ["authorisation", "needs", "."],
    ["authorisation", "needs", ".", "--format", "json"],
    ["authorisation", "logged", ".", "--format", "json"],
    ["authorisation", "logged", "."],
    ["authorisation", "check", ".", "--decision", answer],
    ["authorisation", "show", missing],
    [
      "new",
      "RaadpleegMetBurgerservicenummer",
      ...["--set", "burgerservicenummer=999990019"],
      ...["--title", hostile, "--output", "-"],
    ],
    ["new", hostile],
    ["new", "RaadpleegMetBurgerservicenummer", "--set", `${hostile}=${hostile}`],
    ["new", "RaadpleegMetBurgerservicenummer", "--output", missing, "--fields", hostile],
    ["fields", hostile],
    ["fields", hostile, "--format", "json"],
    ["explain", hostile],
    ["explain", hostile, "--format", "json"],
    ["init", missing],
    ["completion", hostile],
    ["help", hostile],
    ["mock", "--persons", missing],
    ["mock", "--messages", answer],
    ["mock", "--persons", answer],
    ["mock", "--clients", answer],
    [hostile],
    ["run", `--${hostile}`],
    ["run", "--reporter", hostile],
  ];
}

describe.each(Object.entries(commands))("a command of %s", (_, hostile) => {
  let folder = "";
  beforeAll(async () => {
    folder = await scratchFolder(filesOf(hostile));
  });

  const run = (args: readonly string[], inSettings = false) =>
    runCli(args, {
      cwd: inSettings ? `${folder}/settings` : folder,
      env: { CI: "true" },
      stdin: requestsOf(hostile),
      trusts: false,
      // Nothing that waits for its end, such as the mock, runs on.
      stopped: args[0] === "mock",
    });

  it("is in no output of any command", async () => {
    const leaks: string[] = [];
    for (const args of callsOf(hostile)) {
      const { code, stdout, stderr } = await run(args);
      const found = obeyed(`${stdout}\n${stderr}`);
      if (found.length > 0 || code === 70) leaks.push(`${args.join(" ")} (${code}): ${found[0]}`);
    }
    for (const args of [
      ["environment", "list"],
      ["check", "."],
      ["environment", "show", hostile],
    ])
      for (const format of [[], ["--format", "json"]]) {
        const { code, stdout, stderr } = await run([...args, ...format], true);
        const found = obeyed(`${stdout}\n${stderr}`);
        if (found.length > 0 || code === 70) leaks.push(`${args.join(" ")} (${code}): ${found[0]}`);
      }
    expect(leaks).toEqual([]);
  });

  it("is in no annotation but as its text", async () => {
    for (const command of ["check", "run"]) {
      const { stdout, stderr } = await run([command, ".", "--reporter", "github"]);
      expect(stdout).toMatch(annotations);
      expect(obeyed(stdout, true)).toEqual([]);
      expect(obeyed(stderr)).toEqual([]);
    }
  });
});
