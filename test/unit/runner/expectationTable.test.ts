import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { expectationOperators } from "../../../src/language/syntax/expectations.ts";
import { answered, FakeGateway } from "../../support/fakeGateway.ts";
import { runText } from "../../support/runText.ts";

/** Every operator on every kind of subject: H passed, F failed, ? undecided. */
const response: JsonObject = {
  text: "Kuipers",
  empty: "",
  number: 44,
  yes: true,
  nothing: null,
  table: { code: "0518", omschrijving: "'s-Gravenhage" },
  group: { voornamen: "Saar" },
  emptyGroup: {},
  list: ["P1", "P2"],
  emptyList: [],
  whole: { type: "Datum", datum: "1983-05-26" },
  month: { type: "JaarMaandDatum", jaar: 1983, maand: 5 },
  year: { type: "JaarDatum", jaar: 1983 },
  unknown: { type: "DatumOnbekend", onbekend: true },
  moment: "2026-04-25T12:54:08Z",
  items: [{ n: 1 }, { n: 2 }],
  mixed: [{ d: { type: "JaarDatum", jaar: 1983 } }, { d: { type: "Datum", datum: "1990-01-01" } }],
};

type Row = readonly [subject: string, written: string, verdicts: string];

/** The verdicts in this order. Numbers of items and times have only the first six. */
const comparisons = ["==", "!=", "<", "<=", ">", ">=", "contains", "startsWith", "matches"];
const compared: readonly Row[] = [
  ["status", "200", "H F F H F H H H H"],
  ["status", "404", "F H H H F F F F F"],
  ["status", "OK", "F H ? ? ? ? F F F"],
  ["header X-Kind", "text", "F H ? ? ? ? H H H"],
  ["header X-Kind", "text/plain", "H F F H F H H H H"],
  ["header X-Nothing", "text", "F F F F F F F F F"],
  ["text", "Kuipers", "H F F H F H H H H"],
  ["text", "Kui", "F H ? ? ? ? H H H"],
  ["text", "kuipers", "F H ? ? ? ? F F F"],
  ["number", "44", "H F F H F H H H H"],
  ["number", "44.0", "H F F H F H F F F"],
  ["number", "100", "F H H H F F F F F"],
  ["number", "-1", "F H F F H H F F F"],
  ["number", "vier", "F H ? ? ? ? F F F"],
  ["yes", "true", "H F F H F H H H H"],
  ["yes", "false", "F H ? ? ? ? F F F"],
  ["nothing", "null", "F F F F F F F F F"],
  ["gone", "x", "F F F F F F F F F"],
  ["gone.deeper", "x", "F F F F F F F F F"],
  ["table", "0518", "H F F H F H H H H"],
  ["table", "'s-Gravenhage", "F H ? ? ? ? F F F"],
  ["group", "Saar", "F H ? ? ? ? F F F"],
  ["list", "P1", "F H ? ? ? ? H F F"],
  ["list", "P", "F H ? ? ? ? F F F"],
  ["whole", "1983-05-26", "H F F H F H F F F"],
  ["whole", "1983-05", "H F F H F H F F F"],
  ["whole", "1984", "F H H H F F F F F"],
  ["whole.datum", "1983-05", "H F F H F H H H H"],
  ["month", "1983-05", "H F F H F H F F F"],
  ["month", "1983-05-26", "F ? ? ? ? ? F F F"],
  ["month", "1983-06-01", "F H H H F F F F F"],
  ["year", "1983", "H F F H F H F F F"],
  ["year", "1983-05", "F ? ? ? ? ? F F F"],
  ["year", "1982-12-31", "F H F F H H F F F"],
  ["unknown", "1983", "F ? ? ? ? ? F F F"],
  ["moment", "2026-04-25T14:54:08+02:00", "H F F H F H F F F"],
  ["moment", "2026-04-25T14:54:09+02:00", "F H H H F F F F F"],
  ["items[0].n", "1", "H F F H F H H H H"],
  ["items[5].n", "1", "F F F F F F F F F"],
  ["items[any].n", "1", "H H F H H H H H H"],
  ["items[every].n", "1", "F F F F F H F F F"],
  ["items[every].n", "3", "F H H H F F F F F"],
  ["mixed[any].d", "1983-05", "F H ? ? H H F F F"],
  ["mixed[every].d", "1983-05", "F ? F F ? ? F F F"],
  ["emptyList[any].n", "1", "F F F F F F F F F"],
  ["emptyList[every].n", "1", "H H H H H H H H H"],
  ["gone[every].n", "1", "F F F F F F F F F"],
  ["items count", "2", "H F F H F H"],
  ["items count", "3", "F H H H F F"],
  ["emptyList count", "0", "H F F H F H"],
  ["gone count", "0", "H F F H F H"],
  ["gone.deeper count", "0", "F F F F F F"],
  ["text count", "1", "F F F F F F"],
  ["duration", "1s", "F H H H F F"],
  ["duration", "0ms", "H F F H F H"],
  ["duration", "soon", "? ? ? ? ? ?"],
];

const presences = ["exists", "missing", "isEmpty"];
const present: readonly (readonly [string, string])[] = [
  ["status", "H F F"],
  ["duration", "H F F"],
  ["header X-Kind", "H F F"],
  ["header X-Nothing", "F H F"],
  ["text", "H F F"],
  ["empty", "H F H"],
  ["number", "H F F"],
  ["nothing", "F H F"],
  ["gone", "F H F"],
  ["gone.deeper", "F H F"],
  ["group", "H F F"],
  ["emptyGroup", "H F H"],
  ["list", "H F F"],
  ["emptyList", "H F H"],
  ["unknown", "H F F"],
  ["items[5]", "F H F"],
  ["items[any].n", "H F F"],
  ["items[every].n", "H F F"],
  ["emptyList[any]", "F F F"],
  ["emptyList[every]", "H H H"],
  ["gone[every]", "F F F"],
];

const letters = { holds: "H", fails: "F", "cannot be decided": "?" } as const;

async function verdicts(lines: readonly string[]): Promise<string> {
  const gateway = new FakeGateway(() => answered(response, { "x-kind": "text/plain" }));
  const written = lines.map((line) => `? ${line}\n`).join("");
  const text = `RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n${written}`;
  const [outcome] = await runText(text, { gateway });
  return (outcome?.expectations ?? []).map(({ verdict }) => letters[verdict]).join(" ");
}

describe("each operator on each kind of subject", () => {
  // Shows: language-operators
  it("is in the tables", () => {
    // Together with those of `expectationWords.test.ts`.
    const all = [...comparisons, ...presences, "endsWith", "in"];
    expect(all.sort()).toEqual([...expectationOperators].sort());
  });

  // Shows: language-operators, language-partial-date
  it.each(compared)("%s … %s: %s", async (subject, written, expected) => {
    const operators = comparisons.slice(0, expected.split(" ").length);
    expect(await verdicts(operators.map((one) => `${subject} ${one} ${written}`))).toBe(expected);
  });

  it.each(present)("%s: %s", async (subject, expected) => {
    expect(await verdicts(presences.map((one) => `${subject} ${one}`))).toBe(expected);
  });
});
