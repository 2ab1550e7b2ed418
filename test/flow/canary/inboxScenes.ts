import { givenToken, numbers, surname } from "../../support/canary/values.ts";
import { messageId } from "./service.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";

const inbox = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["inbox", ...args],
});

/** Values at every place of a message, right and wrong ones. */
const content = {
  berichtType: "Og21",
  burgerservicenummer: number,
  [number]: surname.value,
  herhaling: surname.value,
  nieuweRechtsfeiten: [{ beslissingstekst: surname.value, rechtbank: number }, number],
  plData: {
    c01: [
      {
        e0120: number,
        e0240: surname.value,
        e0310: surname.value,
        e0410: surname.value,
        e8310: surname.value,
        e9999: surname.value,
        [number]: surname.value,
        historie: [{ e0240: `${surname.value} ${number}`, [`x${number}`]: number }, surname.value],
      },
      surname.value,
    ],
    [number]: [{ e0240: surname.value }],
  },
  plDataSet: [{ c09: [{ e0210: surname.value, historie: [{}] }] }, number],
};
const messageFiles = {
  "message.json": JSON.stringify(content),
  "drained.json": JSON.stringify({
    berichtKenmerken: { berichtType: "Og21", dtOntvangen: "2026-04-25T14:54:08Z" },
    berichtInhoud: { ...content, plData: { c02: [{ e0240: surname.value }] } },
    interactieId: messageId,
  }),
  "cut.json": `{ "berichtType": "${surname.value}", "${number}": `,
  "lines.jsonl": [
    JSON.stringify({ berichtKenmerken: { [number]: surname.value }, berichtInhoud: content }),
    JSON.stringify({ berichtInhoud: { ...content, berichtType: surname.value } }),
    `{ "${surname.value}": ${number}`,
    "",
  ].join("\n"),
  "old.GBA": `00000000Ag31A0000000000033010290120009${number}0240010${surname.value}`,
  "other.json": JSON.stringify({ somebody: surname.value, berichtInhoud: number }),
};
const shown = (what: string, ...args: readonly string[]): Scene => ({
  ...inbox(what, "show", ...args),
  files: messageFiles,
});

/** Messages that lie in files: masked in every view unless told otherwise. */
const showScenes: readonly Scene[] = [
  ...["reader", "timeline", "raw"].flatMap((view): readonly Scene[] => [
    shown(`a message as ${view}`, "message.json", "--view", view),
    shown(`a drained message as ${view}`, "drained.json", `--view=${view}`, "--language=nl"),
    {
      ...shown(
        `a message as ${view}, values on request`,
        "message.json",
        `--view=${view}`,
        "--no-mask",
      ),
      mayHold: ["stdout"],
    },
  ]),
  {
    ...shown("a message and those of its cycle", "drained.json", "--related", "box"),
    files: {
      ...messageFiles,
      "box/one.json": JSON.stringify({
        berichtKenmerken: {
          berichtType: "Og21",
          berichtId: "1",
          verwijzingBerichtId: messageId,
          [number]: surname.value,
        },
        berichtInhoud: content,
      }),
      "box/two.json": `{ "${number}": "${surname.value}`,
      "box/three.json": JSON.stringify([surname.value, number]),
    },
  },
  shown("a message and a folder that is not there", "message.json", "--related", "nowhere"),
  shown("two messages side by side", "message.json", "--compare", "drained.json"),
  ...["2", "9"].map((number): Scene => ({
    ...shown(`message ${number} of two`, "two.json", "--message", number),
    files: { ...messageFiles, "two.json": JSON.stringify([content, content]) },
  })),
  shown("a message searched by a name", "message.json", "--search", surname.value),
  { ...inbox("a message from standard input", "show", "-"), stdin: JSON.stringify(content) },
  shown("a bulk delivery", "lines.jsonl"),
  shown("a bulk delivery in Dutch", "lines.jsonl", "--language=nl"),
  shown("a line of a bulk delivery", "lines.jsonl", "--message=1"),
  shown("a line that cannot be read", "lines.jsonl", "--message=3"),
  {
    ...shown("a bulk delivery in a folder", "lines.jsonl", "--extract", "out"),
    mayHold: ["file:out/berichtregels.jsonl"],
  },
  shown("a message in classic form that does not fit", "old.GBA"),
  shown("a repaired message in classic form", "old.GBA", "--tolerant"),
  shown("a message that is no JSON", "cut.json"),
  shown("what is no message", "other.json"),
];

const approved = (what: string, ...args: readonly string[]): Scene => ({
  ...inbox(what, ...args, "--environment=oauth"),
  isApproved: true,
});

/** What can be asked of a mailbox. */
export const inboxScenes: readonly Scene[] = [
  ...["oauth", "bearer", "basic", "proxied"].map((name) =>
    inbox(`a count with ${name}`, "count", "--environment", name),
  ),
  inbox("a count as JSON", "count", "--environment", "oauth", "--reporter=json"),
  inbox("a list that nobody approved", "list", "--environment", "oauth", "--language=nl"),
  inbox("a plan of a list", "list", "--environment", "oauth", "--dry-run", "--reporter=json"),
  inbox("a filter that is none", "list", "--environment=oauth", `--from=${surname.value}`),
  inbox("a kind that is none", "list", "--environment=oauth", `--type=${number}`),
  ...["fetch", "drain"].flatMap((act) => {
    const more = act === "fetch" ? [messageId] : ["--out", "box"];
    return [
      inbox(`a ${act} that nobody approved`, act, ...more, "--environment=oauth"),
      inbox(`a plan of a ${act}`, act, ...more, "--environment=oauth", "--dry-run"),
    ];
  }),
  {
    ...approved("a message on standard output", "fetch", messageId),
    mayHold: ["stdout"],
  },
  approved("a message as a report", "fetch", messageId, "--reporter=json"),
  ...[
    ["fetch", messageId, "--output", "box"],
    ["drain", "--out", "box"],
    ["drain", "--out", "box", "--reporter=json", "--language=nl"],
    ["drain", "--out", "box", "--also=gba"],
  ].map((args): Scene => ({
    ...approved(`${args[0] ?? ""} into a folder, ${args.length}`, ...args),
    mayHold: [`file:box/000000000000_Vb02_${messageId}.json`],
  })),
  { ...inbox("identifiers that are none", "fetch", number, "--from=-"), stdin: surname.value },
  {
    ...inbox("a folder that is somebody else's", "drain", "--out", "box"),
    files: { "box/drain.ndjson": `${surname.value} ${number}\n` },
  },
  ...showScenes,
  inbox("an act that is none", surname.value),
  inbox("an option that is none", "count", `--token=${givenToken.value}`),
];
