import type { Command } from "../../../src/cli/options/options.ts";
import {
  clientSecret,
  givenName,
  givenToken,
  passphrase,
  password,
  street,
  surname,
  userName,
  writtenSecret,
} from "../../support/canary/values.ts";
import { conversions } from "./conversionScenes.ts";
import { discoveryScenes } from "./discoveryScenes.ts";
import { inboxScenes } from "./inboxScenes.ts";
import { authorisationScenes } from "./authorisationScenes.ts";
import { compareScenes, reportScenes } from "./compareScenes.ts";
import { showScenes } from "./showScenes.ts";
import { watchedCheck, watchedRuns } from "./watchScenes.ts";
import { mcpScenes } from "./mcpScenes.ts";
import { mockScenes } from "./mockScenes.ts";
import { journalRuns, journalScenes } from "./journalScenes.ts";
import { number, wrong, type Scene } from "./scene.ts";
import { asked, deskPaths } from "./service.ts";
import { ended, opened, said, uri } from "./editorFrames.ts";

/** Each verb has at least one success and one failure; a new verb does not compile without any. */
export type Scenes = Readonly<Record<Command["name"], readonly Scene[]>>;

export const read = (value: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: ${value}\nfields: [burgerservicenummer, naam, verblijfplaats]\n`;

/** Everything that a service can do, asked one after the other; values come from four places. */
export const everyAct = [
  "@bsn = " + (asked[1]?.number ?? ""),
  ...asked.map(({ what, number }, index) => {
    const value = index === 1 ? "{{bsn}}" : index === 2 ? "{{$env.CANARY_NUMBER}}" : number;
    return `### ${what}\n${read(value)}? personen[0].naam.geslachtsnaam == "${surname.value}"\n`;
  }),
  `### By name\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: ${surname.value}\nvoornamen: ${givenName.value}\ngeboortedatum: 1983-05-26\nfields: [naam]\n`,
  `### By rows\n@each row in rows.csv\n${read("{{row.bsn}}")}`,
  "### Count\nTelBerichten\nsoort: NIET-OPGEHAALD\n",
].join("\n");

export const rows = `bsn,naam\n${number},${surname.value}\n${wrong},${surname.value}\n`;
const everyActFiles = { "all.brp": everyAct, "rows.csv": rows };
const everyActEnv = { CANARY_NUMBER: asked[2]?.number ?? "" };

const run = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["run", "all.brp", "--environment", "oauth", "--allow-env", "CANARY_NUMBER", ...args],
  files: everyActFiles,
  env: everyActEnv,
});

const saving = `@save out/a.json\n${read(number)}`;
const list = "LijstBerichten\n";

const runs: readonly Scene[] = [
  run("told on the console"),
  run("told in Dutch", "--language", "nl", "--color", "always"),
  run("each exchange told", "--verbose"),
  run("each exchange told in Dutch", "--verbose", "--language", "nl"),
  run("told as JSON", "--reporter", "json"),
  run("told as JUnit", "--reporter", "junit"),
  run("told as annotations", "--reporter", "github"),
  run("told as Markdown", "--reporter", "markdown"),
  ...watchedRuns.map((scene) => ({ ...run(scene.what), ...scene })),
  run("a part of it", "--shard", "1/2", "--reporter", "json"),
  run("a JSON report", "--reporter", "json", "--output", "report.json"),
  run("a JUnit report", "--reporter", "junit", "--output", "report.xml", "--language=nl"),
  run("a plan", "--dry-run"),
  run("a plan as JSON", "--dry-run", "--reporter", "json"),
  run("all of a plan in Dutch", "--dry-run", "--verbose", "--language", "nl"),
  ...["bearer", "basic", "elsewhere"].map((name) => ({
    ...run(`a plan of ${name}`),
    args: ["run", "all.brp", "--environment", name, "--allow-env=CANARY_NUMBER", "--dry-run"],
  })),
  { ...run("a plan with values on request", "--dry-run", "--no-mask"), mayHold: ["stdout"] },
  ...[
    [],
    ["--verbose", "--language=nl"],
    ["--reporter=json"],
    ["--reporter=junit"],
    ["--dry-run", "--verbose"],
    ["--dry-run", "--reporter=json", "--no-mask"],
    ["--journal=calls.ndjson", `--reason=case of ${userName.value}`],
  ].map((args) => {
    const scene = run(`behind a gateway ${args.join(" ")}`.trim());
    const where = ["run", "all.brp", "--environment=keyed", "--allow-env=CANARY_NUMBER"];
    // Persons may be shown by `--no-mask`; keys and users may not.
    const mayHold: Scene["mayHold"] = args.includes("--no-mask") ? ["stdout"] : [];
    return { ...scene, args: [...where, ...args], mayHold };
  }),
  run("masked", "--mask", "--bail"),
  {
    ...run("responses that are recorded"),
    args: [
      ...["run", "all.brp", "--environment=invented", "--allow-env=CANARY_NUMBER"],
      ...["--record=tape", "--mask"],
    ],
    files: { ...everyActFiles, "tape/.keep": "" },
    mayHold: ["file:tape/"],
  },
  run("responses of real people, not recorded", "--record=tape"),
  {
    ...run("nothing to replay", "--replay=tape"),
    files: { ...everyActFiles, "tape/.keep": "" },
  },
  run("in a table", "--view", "table"),
  run("in a tree", "--view=tree", "--language=nl"),
  { ...run("values shown on request", "--no-mask"), mayHold: ["stdout"] },
  {
    ...run("answers on request", "--reporter=json", "--output=report.json", "--include-answers"),
    mayHold: ["file:report.json"],
  },
  ...(["bearer", "basic"] as const).map((name) => ({
    ...run(`with ${name}`, "--environment", name),
    isAlways: true,
    args: ["run", "all.brp", "--environment", name, "--allow-env=CANARY_NUMBER"],
  })),
  ...deskPaths.slice(1).map((path) => ({
    what: `with the token desk ${path}`,
    args: ["run", "a.brp", "--environment", path.replace(/\W/g, ""), "--language", "nl"],
    files: { "a.brp": read(number) },
  })),
  {
    what: "an answer that is saved",
    args: ["run", "a.brp", "--environment", "oauth", "--allow-save", "out"],
    files: { "a.brp": saving, "out/.keep": "" },
    mayHold: ["file:out/a.json"],
  },
  {
    what: "an answer that may not be saved",
    args: ["run", "a.brp", "--environment", "oauth"],
    files: { "a.brp": saving, "out/.keep": "" },
  },
  ...["json", "console", "junit"].map((reporter) => ({
    what: `a list that nobody approved, as ${reporter}`,
    args: ["run", "a.brp", "--environment", "oauth", "--reporter", reporter],
    files: { "a.brp": list },
  })),
  ...["tls", "noKey", "elsewhere", "proxied"].map((environment) => ({
    what: `in the environment ${environment}`,
    args: ["run", "a.brp", "--environment", environment],
    files: {
      "a.brp": read(number),
      "me.pfx": passphrase.value,
      "me.pem": writtenSecret.value,
      "me.key": writtenSecret.value,
    },
  })),
  {
    what: "without the secret",
    args: ["run", "a.brp", "--environment", "oauth"],
    files: { "a.brp": read(number) },
    env: { BRP_OAUTH_CLIENT_SECRET: "" },
  },
  ...["oauth", "bearer", "basic"].flatMap((name) =>
    ["", "_FILE"].map((ending) => ({
      what: `a secret of ${name} with line ends${ending}`,
      args: ["run", "a.brp", "--environment", name],
      files: { "a.brp": read(number), "secret.txt": `${clientSecret.value}\n\r\n x` },
      env: {
        ...Object.fromEntries(
          ["CLIENT_SECRET", "TOKEN", "PASSWORD"].map((kind) => [
            `BRP_${name.toUpperCase()}_${kind}${ending}`,
            ending === "" ? `${givenToken.value}\n${password.value}` : "secret.txt",
          ]),
        ),
        ...(ending === "" ? {} : { BRP_BEARER_TOKEN: "", BRP_BASIC_PASSWORD: "" }),
      },
    })),
  ),
  {
    what: "secrets in the settings",
    args: ["run", "a.brp", "--environment", "oauth"],
    files: {
      "a.brp": read(number),
      "brp.config.json": JSON.stringify({
        environments: {
          oauth: {
            personen: { baseUrl: `https://me:${writtenSecret.value}@host.example/?k=${wrong}` },
            auth: { type: "bearer", token: writtenSecret.value },
            clientSecret: writtenSecret.value,
          },
        },
      }),
    },
  },
  {
    what: "a URL with a password in the settings",
    args: ["run", "a.brp", "--environment", "oauth"],
    files: {
      "a.brp": read(number),
      "brp.config.json": JSON.stringify({
        environments: {
          oauth: { personen: { baseUrl: `https://me:${writtenSecret.value}@host.example/` } },
        },
      }),
    },
  },
  {
    what: "settings that are no JSON",
    args: ["run", "a.brp", "--environment", "oauth"],
    files: { "a.brp": read(number), "brp.config.json": `{ "secret": ${writtenSecret.value} }` },
  },
  {
    what: "errors in the file",
    args: ["run", "wrong.brp", "--environment", "oauth"],
    files: { "wrong.brp": read(wrong) },
  },
  {
    what: "a value that cannot be asked",
    args: ["run", "a.brp", "--environment", "oauth", "--allow-env", "CANARY_NUMBER"],
    files: { "a.brp": read("{{$env.CANARY_NUMBER}}") },
    env: { CANARY_NUMBER: `${number}${surname.value}` },
  },
  {
    what: "an input that nobody can give, and a secret read as a variable",
    args: ["run", "a.brp", "--environment", "oauth", "--allow-env", "BRP_OAUTH_CLIENT_SECRET"],
    files: {
      "a.brp": `${read('{{$input "Number"}}')}\n### b\n${read("{{$env.BRP_OAUTH_CLIENT_SECRET}}")}`,
    },
  },
  ...journalRuns(run, read(number)),
  {
    what: "a secret as an option",
    args: ["run", "a.brp", `--client-secret=${clientSecret.value}`],
  },
];

/** Faults at every place where a person's value can stand. */
export const faulty = [
  `@bsn = ${wrong}\n@unused = ${surname.value}`,
  `### Number\n${read(wrong)}`,
  `### Twice\n${read(`[${number}, ${number}, ${number}x, ${surname.value}]`)}`,
  `### Variable\n${read("{{bsn}}")}`,
  `### Nobody\n${read("{{nobody}}")}X-Nobody: ${number}\nAuthorization: Bearer ${writtenSecret.value}\n`,
  `### Name\nZoekMetGeslachtsnaamEnGeboortedatum\ngeslachtsnaam: "${surname.value} ${"x".repeat(210)}<>"\ngeboortedatum: ${surname.value}\nvoorvoegsel: ${number}${number}\ngeslacht: X\nfields: naam\n`,
  `### Place\nZoekMetStraatHuisnummerEnGemeenteVanInschrijving\nstraat: "**${street.value}**"\nhuisnummer: ${number}\nhuisletter: ${surname.value}\ngemeenteVanInschrijving: x\nfields: naam\n`,
  `### Code\nZoekMetPostcodeEnHuisnummer\npostcode: ${street.value}\nhuisnummer: ${surname.value}\nfields: naam\n`,
  `### Messages\nHaalBerichtenOp\nberichtTransportId: [${number}, x]\n`,
  `### Json\nRaadpleegMetBurgerservicenummer\n{ "burgerservicenummer": ["${wrong}", ${number}1], "fields": ["naam"], "x": "${surname.value}" ]\n`,
  `### Expects\n${read(number)}? personen[0].burgerservicenummer == ${number} ${surname.value}\n? personen[0].naam.geslachtsnaam matches "(${surname.value}"\n`,
].join("\n");

const checks: readonly Scene[] = ["text", "json", "github", "sarif"].flatMap((format) =>
  ["en", "nl"].map((language) => ({
    what: `faults as ${format} in ${language}`,
    args: ["check", "--format", format, "--language", language],
    files: { "faulty.brp": faulty, "sound.brp": read(number) },
  })),
);

const inOthers = {
  "query.json": `{"type": "RaadpleegMetBurgerservicenummer", "burgerservicenummer": ["${wrong}", "${number}x"], "key": "${writtenSecret.value}", "fields": ["namm"]}\n`,
  "query.http": `# ${writtenSecret.value}\n{"type":"ZoekMetGeslachtsnaamEnGeboortedatum","geslachtsnaam":"${surname.value}<>","geboortedatum":"${surname.value}","fields":["namm"]}\n`,
};
const embedded: readonly Scene[] = ["text", "json"].map((format) => ({
  what: `faults in JSON and .http files as ${format}`,
  args: ["check", "--embedded", "--format", format, "."],
  files: inOthers,
}));

const tlsFiles = {
  "me.pfx": passphrase.value,
  "me.pem": writtenSecret.value,
  "me.key": writtenSecret.value,
};
const doctor = (environment: string, ...more: readonly string[]): Scene => ({
  what: `${environment} ${more.join(" ")}`,
  args: ["doctor", "--environment", environment, ...more],
  files: tlsFiles,
});
const visits: readonly Scene[] = [
  doctor("oauth"),
  doctor("oauth", "--format", "json"),
  doctor("oauth", "--language", "nl"),
  doctor("keyed", "--format", "json"),
  ...["keyed", "bearer", "basic", "tls", "noKey", "elsewhere", "proxied"].map((name) =>
    doctor(name),
  ),
  ...deskPaths.slice(1).map((path) => doctor(path.replace(/\W/g, ""), "--format", "json")),
  {
    what: "secrets in the settings",
    args: ["doctor", "--environment", "oauth"],
    files: {
      "brp.config.json": JSON.stringify({
        environments: {
          oauth: {
            personen: { baseUrl: `https://me:${writtenSecret.value}@host.example/` },
            clientSecret: writtenSecret.value,
          },
        },
      }),
    },
  },
];

const editors: readonly Scene[] = [everyAct, faulty].map((text) => ({
  what: "an editor with a file open",
  args: ["language-server", "--stdio"],
  stdin: said(
    ...opened(text),
    { id: 2, method: "textDocument/documentSymbol", params: { textDocument: { uri } } },
    {
      id: 3,
      method: "textDocument/hover",
      params: { textDocument: { uri }, position: { line: 3, character: 25 } },
    },
    ...ended,
  ),
}));

export const scenes: Scenes = {
  run: runs,
  check: [...checks, ...embedded, { ...watchedCheck, files: { "faulty.brp": faulty } }],
  fmt: [
    {
      what: "files, sound and faulty",
      args: ["fmt"],
      files: { "faulty.brp": faulty, "sound.brp": read(number).replace("naam,", "   naam,") },
    },
    {
      what: "files that stay as they are",
      args: ["fmt", "--check", "--language", "nl"],
      files: { "faulty.brp": faulty, "sound.brp": read(number).replace("naam,", "   naam,") },
    },
  ],
  convert: conversions,
  mock: mockScenes,
  doctor: visits,
  environment: [
    ...["list", "show keyed", "show proef", "trust proef", "forget proef"],
    ...["add", "add iconnect copy", `add ${clientSecret.value} copy`],
  ].map((act) => ({
    what: act,
    args: ["environment", ...act.split(" "), "--format", "json"],
  })),
  show: showScenes,
  compare: compareScenes,
  report: reportScenes,
  authorisation: authorisationScenes,
  journal: journalScenes,
  inbox: inboxScenes,
  "language-server": [
    ...editors,
    { what: "without an editor", args: ["language-server", `--token=${givenToken.value}`] },
  ],
  mcp: mcpScenes,
  ...discoveryScenes,
  help: [
    { what: "of all", args: ["help"] },
    { what: "of nothing that exists", args: ["help", "--frobnicate"] },
  ],
  version: [
    { what: "told", args: ["version"] },
    { what: "with an option too many", args: ["version", `--token=${givenToken.value}`] },
  ],
};
