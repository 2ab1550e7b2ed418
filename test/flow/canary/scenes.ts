import type { Command } from "../../../src/cli/options/options.ts";
import { exportForms } from "../../../src/presentation/export/exportResponse.ts";
import {
  apiKey,
  clientSecret,
  givenToken,
  auditLogKey,
  password,
  surname,
  userName,
  writtenSecret,
} from "../../support/canary/values.ts";
import {
  classic,
  curlCommands,
  editing,
  everyAct,
  faulty,
  files,
  message,
  modelCalls,
  needing,
  number,
  passwordSettings,
  secretSettings,
} from "./files.ts";
import { deskPaths, messageId } from "./service.ts";

/** Places in which personal values may appear, because the user requested them there. */
export type Asked = "stdout" | `file:${string}`;

export interface Scene {
  readonly line: string;
  /** In addition to the files of every scene. */
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly isApproved?: boolean;
  readonly mayHold?: readonly Asked[];
  /** Runs until it is stopped: after its first round, or after calls to its own local mock. */
  readonly goesOn?: "watches" | "serves";
}

type Options = Omit<Scene, "line">;
const scene = (line: string, options: Options = {}): Scene => ({ line, ...options });
/** The same with each of these endings. `--no-mask` may show values that are masked otherwise. */
const each = (line: string, endings: readonly string[], options: Options = {}) =>
  endings.map((ending) =>
    scene(`${line} ${ending}`.trim(), {
      ...(ending.includes("--no-mask") && { mayHold: ["stdout"] }),
      ...options,
    }),
  );
const toFile = (name: string): Options => ({ mayHold: [`file:${name}`] });
const approved: Options = { isApproved: true };

const all = "run all.brp --allow-env=CANARY_NUMBER --environment=";
const one = "run a.brp --environment=";
const ownMock = "mock --clients=mock/c.json --persons=mock/p.json";
const inInbox = "--environment=oauth";
const downloaded = { ...approved, ...toFile(`box/000000000000_Vb02_${messageId}.json`) };
const desks = deskPaths.slice(1).map((path) => path.replace(/\W/g, ""));
const settings = (text: string): Options => ({ files: { "brp.config.json": text } });

const journalled = `--journal=calls.ndjson --journal-rubrics --reason=${number}`;

const withLineEnds = ["oauth", "bearer", "basic"].flatMap((name) =>
  ["", "_FILE"].map((ending) => {
    const value = ending === "" ? `${givenToken.value}\n${password.value}` : "secret.txt";
    const kinds = ["CLIENT_SECRET", "TOKEN", "PASSWORD"];
    const none = ending === "" ? [] : ["BRP_BEARER_TOKEN", "BRP_BASIC_PASSWORD"];
    const given = kinds.map((kind) => `BRP_${name.toUpperCase()}_${kind}${ending}`);
    const pairs = [
      ...none.map((name) => [name, ""] as const),
      ...given.map((name) => [name, value] as const),
    ];
    return scene(one + name, { env: Object.fromEntries<string>(pairs) });
  }),
);

/** Command lines by verb. A new verb does not compile without any. The first two play in every run. */
export const scenes: Readonly<Record<Command["name"], readonly Scene[]>> = {
  run: [
    scene(`${all}oauth`),
    scene(`${all}keyed`),
    ...each(`${all}oauth`, [
      "--verbose --language=nl",
      "--verbose",
      "--language=nl --color=always",
      ...["json", "junit", "github", "markdown"].map((name) => `--reporter=${name}`),
      "--reporter=json --shard=1/2",
      "--reporter=json=new.json",
      "--reporter=junit=new.xml --language=nl",
      "--dry-run",
      "--dry-run --reporter=json",
      "--dry-run --verbose --language=nl",
      "--dry-run --no-mask",
      "--mask --bail",
      // People who may be real are never recorded.
      "--record=tape",
      "--replay=tape",
      "--view=table",
      "--view=tree --language=nl",
      "--no-mask",
    ]),
    scene(`${all}oauth --reporter=json=new.json --include-answers`),
    scene(`${all}oauth --reporter=json=new.json --include-answers --no-mask`, {
      mayHold: ["stdout", "file:new.json"],
    }),
    scene(`${all}oauth --watch`, { goesOn: "watches" }),
    scene(`${all}invented --watch --mask --verbose`, { goesOn: "watches" }),
    scene(`${all}invented --record=tape --mask`, toFile("tape/")),
    scene(`${all}oauth ${journalled}`, { env: { BRP_JOURNAL_KEY: auditLogKey.value } }),
    scene(`${all}oauth ${journalled}`),
    ...each(`${all}keyed`, [
      "--verbose --language=nl",
      "--reporter=json",
      "--reporter=junit",
      "--reporter=gitlab",
      "--reporter=html",
      "--dry-run --verbose",
      "--dry-run --reporter=json --no-mask",
      `--journal=calls.ndjson --reason=${userName.value}`,
    ]),
    ...["bearer", "basic"].map((name) => scene(all + name)),
    ...["bearer", "basic", "elsewhere"].map((name) => scene(`${all}${name} --dry-run`)),
    ...desks.map((name) => scene(`${one}${name} --language=nl`)),
    ...["tls", "noKey", "elsewhere", "proxied"].map((name) => scene(one + name)),
    scene(`${one}oauth`, { env: { BRP_OAUTH_CLIENT_SECRET: "" } }),
    ...withLineEnds,
    ...[secretSettings, passwordSettings, `{ "secret": ${writtenSecret.value} }`].map((text) =>
      scene(`${one}oauth`, settings(text)),
    ),
    ...["foreign", "new"].map((name) =>
      scene(`${one}oauth --journal=${name}.ndjson`, {
        env: { BRP_JOURNAL_KEY: auditLogKey.value.slice(0, 31) },
      }),
    ),
    scene("run save.brp --environment=oauth --allow-save=out", toFile("out/a.json")),
    scene("run save.brp --environment=oauth"),
    ...each("run list.brp --environment=oauth", [
      "--reporter=json",
      "--reporter=console",
      "--reporter=junit",
    ]),
    scene("run faulty.brp --environment=oauth"),
    scene("run env.brp --environment=oauth --allow-env=CANARY_NUMBER", {
      env: { CANARY_NUMBER: `${number}${surname.value}` },
    }),
    scene("run input.brp --environment=oauth --allow-env=BRP_OAUTH_CLIENT_SECRET"),
    scene(`run a.brp --client-secret=${clientSecret.value}`),
  ],
  check: [
    ...["console", "json", "github", "gitlab", "sarif"].flatMap((kind) =>
      each(`check --reporter=${kind}`, ["--language=en", "--language=nl"]),
    ),
    ...each("check --embedded .", ["--reporter=console", "--reporter=json"]),
    scene("check --watch --language=nl", { goesOn: "watches" }),
  ],
  fmt: each("fmt", ["", "--check --language=nl"]),
  convert: [
    // The result is the query itself. Notes go to standard error.
    ...each(
      "convert other/a.http other/b.sh other/c.json a.brp",
      ["brp", "json", "curl", "http"].map((form) => `--to=${form}`),
      { mayHold: ["stdout"] },
    ),
    scene("convert - --output=new.brp", { stdin: curlCommands, ...toFile("new.brp") }),
    scene("convert - --to=gba", { stdin: JSON.stringify(message), mayHold: ["stdout"] }),
    scene("convert - --to=json --output=new.json", { stdin: classic, ...toFile("new.json") }),
    scene("convert - --to=json", { stdin: classic.slice(0, -3) }),
    scene("convert - --to=nic", {
      stdin: JSON.stringify({ ...message, aNummer: surname.value }),
    }),
    ...["gba", "json"].map((form) =>
      scene(`convert delivery.jsonl --to=${form} --output=bulk`, toFile("bulk/0000001-0001000/")),
    ),
    scene("convert - --language=nl", {
      stdin: `${writtenSecret.value} ${surname.value} ${number}`,
    }),
  ],
  mock: [
    scene(`${ownMock} --messages=mock/in`, { goesOn: "serves" }),
    scene("mock --clients=badmock/c.json --messages=badmock/in --persons=badmock/p.json"),
    scene(`${ownMock} --control --log=json`, {
      env: { BRP_MOCK_CONTROL_TOKEN: apiKey.value },
      goesOn: "serves",
    }),
    scene(`${ownMock} --capture=c.brp`, { goesOn: "serves" }),
    // With values it contains those of people, but never a credential.
    scene(`${ownMock} --capture=c.brp --with-values`, { goesOn: "serves", ...toFile("c.brp") }),
    scene("mock --control", { env: { BRP_MOCK_CONTROL_TOKEN: `${apiKey.value} ${number}` } }),
    scene("mock --replay=badmock/tape"),
  ],
  doctor: [
    ...each("doctor --environment=oauth", ["", "--reporter=json", "--language=nl"]),
    scene("doctor --environment=keyed --reporter=json"),
    ...["keyed", "bearer", "basic", "tls", "noKey", "elsewhere", "proxied"].map((name) =>
      scene(`doctor --environment=${name}`),
    ),
    ...desks.map((name) => scene(`doctor --environment=${name} --reporter=json`)),
    scene("doctor --environment=oauth", settings(secretSettings)),
  ],
  environment: [
    "list",
    "show keyed",
    "show proef",
    "trust proef",
    "forget proef",
    "add",
    "add iconnect copy",
    `add ${clientSecret.value} copy`,
  ].map((act) => scene(`environment ${act} --reporter=json`)),
  show: [
    ...["cards", "table", "tree", "diagram"].flatMap((view) =>
      each(`show answer.json --view=${view}`, ["", "--request=request.json", "--no-mask"]),
    ),
    scene("show report.json --language=nl --mask"),
    ...exportForms.flatMap((form) => [
      scene(`show answer.json --export=${form} --output=out.txt`),
      scene(`show report.json --export=${form}`),
      scene(`show answer.json --export=${form} --output=out.txt --no-mask`, toFile("out.txt")),
    ]),
    scene("show answer.json --export=csv --output=report.json"),
    scene("show -", { stdin: files["response.json"] ?? "" }),
    scene("show cut.json"),
    scene("show other.json"),
    scene("show answer.json --request=other.json"),
    scene("show nobody.json"),
  ],
  compare: [
    ...["console", "json"].flatMap((reporter) => [
      ...each("compare", [
        `answer.json second.json --reporter=${reporter}`,
        `one.json changed.json --reporter=${reporter}`,
        `report.json second.json --mask --reporter=${reporter}`,
        `answer.json second.json --no-mask --reporter=${reporter}`,
      ]),
    ]),
    scene("compare - answer.json", { stdin: files["second.json"] ?? "" }),
    ...each("compare", [
      "answer.json answer.json",
      "answer.json one.json --language=nl",
      "old.GBA one.json",
      "one.jsonl one.json",
      "answer.json cut.json",
      "other.json answer.json",
      "answer.json nobody.json",
    ]),
  ],
  report: [
    scene("report merge faulty.brp report.json --reporter=junit"),
    scene("report merge part.json --reporter=json=all.json"),
  ],
  authorisation: each(
    "authorisation",
    [
      "check --decision=list.txt",
      "check --decision=list.txt --reporter=json",
      "check --decision=person.json",
      "show words.txt --language=nl",
      "needs",
      "report --decision=list.txt",
      "report --language=nl",
      "logged --reporter=json",
    ],
    { files: { "needs.brp": needing } },
  ),
  journal: [
    ...["verify", "find"].map((act) =>
      scene(`journal ${act} tampered.ndjson`, {
        env: { BRP_JOURNAL_KEY: auditLogKey.value },
        stdin: number,
      }),
    ),
    ...each("journal find tampered.ndjson", ["", "--bsn=1"], {
      env: { BRP_JOURNAL_KEY: auditLogKey.value },
      stdin: `${number}${surname.value}`,
    }),
  ],
  inbox: [
    ...each(
      "inbox count",
      ["bearer", "basic", "keyed", "oauth", "proxied"].map((name) => `--environment=${name}`),
    ),
    ...each(`inbox count ${inInbox}`, ["--reporter=json", `--token=${givenToken.value}`]),
    ...each(`inbox list ${inInbox}`, [
      "--language=nl",
      "--dry-run --reporter=json",
      `--from=${surname.value}`,
      `--type=${number}`,
    ]),
    ...each(`inbox fetch ${messageId} ${inInbox}`, ["", "--dry-run"]),
    ...each(`inbox drain --output=box ${inInbox}`, ["", "--dry-run"]),
    scene(`inbox fetch ${messageId} ${inInbox}`, { ...approved, mayHold: ["stdout"] }),
    scene(`inbox fetch ${messageId} ${inInbox} --reporter=json`, approved),
    scene(`inbox fetch ${messageId} ${inInbox} --output=box`, downloaded),
    ...each(
      `inbox drain --output=box ${inInbox}`,
      ["", "--reporter=json --language=nl", "--also=gba"],
      downloaded,
    ),
    scene(`inbox fetch ${number} --from=-`, { stdin: surname.value }),
    scene("inbox drain --output=foreign"),
    ...["reader", "timeline", "raw"].flatMap((view) => [
      ...each(`inbox show message.json --view=${view}`, ["", "--no-mask"]),
      scene(`inbox show drained.json --view=${view} --language=nl`),
    ]),
    ...each("inbox show", [
      "drained.json --related=related",
      "message.json --related=nowhere",
      "message.json --compare=drained.json",
      "two.json --message=2",
      "two.json --message=9",
      `message.json --search=${surname.value}`,
      "lines.jsonl",
      "lines.jsonl --language=nl",
      "lines.jsonl --message=1",
      "lines.jsonl --message=3",
      "old.GBA",
      "old.GBA --tolerant",
      "cut.json",
      "other.json",
    ]),
    scene("inbox show -", { stdin: files["message.json"] ?? "" }),
    scene("inbox show lines.jsonl --extract=bulk", toFile("bulk/berichtregels.jsonl")),
    scene(`inbox ${surname.value}`),
  ],
  "language-server": [
    ...[everyAct, faulty].map((text) => scene("language-server --stdio", { stdin: editing(text) })),
    scene(`language-server --token=${givenToken.value}`),
  ],
  mcp: [
    scene("mcp", { env: { CANARY_NUMBER: number }, stdin: modelCalls() }),
    scene(`mcp --token=${givenToken.value}`),
  ],
  init: each("init", ["project", ""]),
  new: each("new", [
    "TelBerichten --set=soort=NIEUW --output=out.brp",
    `RaadpleegMetBurgerservicenummer --set=burgerservicenummer=${givenToken.value}`,
  ]),
  operations: each("operations", ["", `--token=${givenToken.value}`]),
  fields: each("fields", ["naam", "frobnicate --language=nl"]),
  explain: each("explain", ["geboorte.datum", "frobnicate"]),
  completion: each("completion", ["bash", "frobnicate"]),
  help: each("help", ["", "--frobnicate"]),
  version: each("version", ["", `--token=${givenToken.value}`]),
};
