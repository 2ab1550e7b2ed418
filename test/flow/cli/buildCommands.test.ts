import { beforeAll, describe, expect, it } from "vitest";
import { exportForms } from "../../../src/presentation/export/exportResponse.ts";
import { runCli } from "../../support/processes/cli.ts";
import { scratchFolder } from "../../support/untilEnd.ts";

/** Build commands, as they can be the name of a file, a title, a member or a value. */
const commands = {
  azure: "##vso[task.setvariable variable=PATH]x",
  "azure, formatting": "##[error]x",
  teamcity: "##teamcity[buildStop comment='x']",
  github: "::error::x",
  "github, indented": "  ::add-mask::x",
} as const;

const annotations = /^::(?:error|warning|notice) [^:]*::/;

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

/** Every command with the hostile text, HOSTILE, in each of its places. */
const calls = `
fmt --check . | fmt --check FILE FOLDER MISSING | fmt MISSING | fmt - | check . MISSING
check . --deny HOSTILE --environment HOSTILE --profile MISSING
run FOLDER --dry-run | run FOLDER --dry-run --reporter json | run FOLDER --name HOSTILE
run FOLDER --environment HOSTILE --var HOSTILE=HOSTILE | run FOLDER --approve HOSTILE --reason HOSTILE
run MISSING --reporter json=MISSING/x | run settings/a.brp --environment HOSTILE
convert FILE --to json | convert FILE --to curl | convert MISSING FOLDER --name HOSTILE
convert TOLD --to gba | convert TOLD --to nic | convert TOLD --to json
show ANSWER --no-mask | show ./HOSTILE-error.json | show MISSING
show ANSWER --request MISSING --fields HOSTILE | compare ANSWER TOLD
compare ANSWER ANSWER --reporter json | report merge MISSING ANSWER --reporter json
journal verify MISSING | journal find MISSING | journal verify ANSWER
inbox show TOLD --search x --no-mask | inbox show TOLD --compare TOLD --no-mask
inbox show MISSING | inbox fetch HOSTILE | inbox list --environment HOSTILE
inbox drain --environment HOSTILE --output MISSING | doctor --environment HOSTILE
environment list | environment show HOSTILE | environment show HOSTILE --reporter json
environment trust HOSTILE | environment add HOSTILE | authorisation report FOLDER FILE
authorisation needs . | authorisation needs . --reporter json | authorisation logged .
authorisation logged . --reporter json | authorisation check . --decision ANSWER
authorisation show MISSING | new HOSTILE | fields HOSTILE | fields HOSTILE --reporter json
new RaadpleegMetBurgerservicenummer --set burgerservicenummer=999990019 --title HOSTILE --output -
new RaadpleegMetBurgerservicenummer --set HOSTILE=HOSTILE
new RaadpleegMetBurgerservicenummer --output MISSING --fields HOSTILE
explain HOSTILE | explain HOSTILE --reporter json | init MISSING | completion HOSTILE | help HOSTILE
mock --persons MISSING | mock --messages ANSWER | mock --persons ANSWER | mock --clients ANSWER
HOSTILE | run --HOSTILE | run --reporter HOSTILE`
  .trim()
  .split(/ \| |\n/);

/** The same with each of some words in place of EACH. */
const each = (call: string, words: readonly string[]) =>
  words.map((word) => call.replaceAll("EACH", word));

function callsOf(hostile: string): readonly (readonly string[])[] {
  const words: Readonly<Record<string, string>> = {
    FILE: "./HOSTILE.brp",
    FOLDER: "./HOSTILE",
    MISSING: "./HOSTILE-absent",
    ANSWER: "./HOSTILE.json",
    TOLD: "./HOSTILE-message.json",
  };
  const reporters = ["console", "json", "junit", "gitlab", "markdown", "html"];
  const foreign = each("convert ./HOSTILE.EACH", ["http", "postman_collection.json"]);
  const all = [
    ...calls,
    ...each("check . --reporter EACH", ["json", "gitlab", "sarif", "console"]),
    ...each("run FOLDER each.brp --reporter EACH --no-mask", reporters),
    ...each("run FILE --reporter EACH", reporters),
    ...each("run FOLDER --view EACH", ["cards", "table", "tree", "raw", "summary"]),
    ...foreign.flatMap((call) => each(`${call} --to EACH`, ["json", "curl", "http", "brp"])),
    ...foreign.map((call) => `${call} --config`),
    ...each("show ANSWER --view EACH --no-mask", ["table", "tree"]),
    ...each("show ANSWER --export EACH --no-mask", exportForms),
    ...each("show ANSWER --export EACH --fields HOSTILE --mask", exportForms),
    ...each("inbox show TOLD --view EACH --no-mask", ["reader", "timeline", "raw"]),
  ];
  return all.map((call) =>
    call
      .split(" ")
      .map((word) => word.replace(/^[A-Z]+/, (name) => words[name] ?? name))
      .map((word) => word.replaceAll("HOSTILE", hostile)),
  );
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
      for (const format of [[], ["--reporter", "json"]]) {
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
