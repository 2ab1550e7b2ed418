import { answer, files } from "./showScenes.ts";
import type { Scene } from "./scene.ts";
import { givenName, numbers, surname } from "../../support/canary/values.ts";

const other = {
  ...answer,
  personen: [
    { ...(answer.personen[0] as object), leeftijd: 3 },
    { burgerservicenummer: numbers[1]?.value ?? "", naam: { voornamen: givenName.value } },
    { naam: { geslachtsnaam: surname.value }, later: { [surname.value]: numbers[1]?.value ?? "" } },
  ],
  later: surname.value,
};
const fetched = (text: string) => ({
  opgehaaldeBerichten: [
    {
      berichtKenmerken: { berichtTransportId: "a", berichtType: "Lg01" },
      berichtInhoud: { berichtType: "Lg01", plData: { c01: [{ e0120: text }] } },
    },
  ],
});
const all = {
  ...files,
  "old.GBA": `00000000Ag31A0000000000033010290120009${numbers[0]?.value ?? ""}0240010${surname.value}`,
  "second.json": JSON.stringify(other),
  "old.jsonl": JSON.stringify(fetched(surname.value).opgehaaldeBerichten[0]),
  "one.json": JSON.stringify(fetched(numbers[0]?.value ?? "")),
  "two.json": JSON.stringify(fetched(numbers[1]?.value ?? "")),
};

const compare = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["compare", ...args],
  files: all,
});

/** Two answers that lie in files: what differs is told, and masked unless told otherwise. */
export const compareScenes: readonly Scene[] = [
  compare("the same twice", "answer.json", "answer.json"),
  ...["console", "json"].flatMap((reporter) => [
    compare(`two answers, ${reporter}`, "answer.json", "second.json", "--reporter", reporter),
    compare(`two messages, ${reporter}`, "one.json", "two.json", "--reporter", reporter),
    compare(
      `a report, ${reporter}`,
      "report.json",
      "second.json",
      "--mask",
      "--reporter",
      reporter,
    ),
    {
      ...compare(
        `values on request, ${reporter}`,
        ...["answer.json", "second.json", "--no-mask", "--reporter", reporter],
      ),
      mayHold: ["stdout"] as const,
    },
  ]),
  { ...compare("from standard input", "-", "answer.json"), stdin: JSON.stringify(other) },
  compare("different services, in Dutch", "answer.json", "one.json", "--language", "nl"),
  compare("a message in classic form that does not fit", "old.GBA", "one.json"),
  compare("a bulk delivery and one message", "old.jsonl", "one.json"),
  compare("no JSON", "answer.json", "cut.json"),
  compare("no answer", "other.json", "answer.json"),
  compare("nothing there", "answer.json", "nobody.json"),
];

/** `brp report merge` of files that are no parts of a run. */
export const reportScenes: readonly Scene[] = [
  {
    what: "of what is no report",
    args: ["report", "merge", "faulty.brp", "a.json", "--reporter", "junit"],
    files: {
      "faulty.brp": givenName.value,
      "a.json": JSON.stringify({ outcomes: [{ number: numbers[0]?.value }] }),
    },
  },
  {
    what: "of a part whose others are missing",
    args: ["report", "merge", "a.json", "--output", "all.json"],
    files: {
      "a.json": JSON.stringify({
        format: "brp-report",
        reportVersion: 1,
        shard: { number: 1, of: 2, positions: [] },
        outcomes: [{ title: surname.value, number: numbers[0]?.value }],
      }),
    },
  },
];
