import { givenToken, numbers, surname } from "../../support/canary/values.ts";
import { messageId } from "./service.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";

const inbox = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["inbox", ...args],
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
    ...inbox("a message on standard output", "fetch", messageId, "--environment=mailbox"),
    mayHold: ["stdout"],
  },
  inbox("a message as a report", "fetch", messageId, "--environment=mailbox", "--reporter=json"),
  ...[
    ["fetch", messageId, "--output", "box"],
    ["drain", "--out", "box"],
    ["drain", "--out", "box", "--reporter=json", "--language=nl"],
  ].map((args): Scene => ({
    ...inbox(`${args[0] ?? ""} into a folder, ${args.length}`, ...args, "--environment=mailbox"),
    mayHold: [`file:box/000000000000_Vb02_${messageId}.json`],
  })),
  { ...inbox("identifiers that are none", "fetch", number, "--from=-"), stdin: surname.value },
  {
    ...inbox("a folder that is somebody else's", "drain", "--out", "box"),
    files: { "box/drain.ndjson": `${surname.value} ${number}\n` },
  },
  inbox("an act that is none", surname.value),
  inbox("an option that is none", "count", `--token=${givenToken.value}`),
];
