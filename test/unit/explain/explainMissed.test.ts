import { describe, expect, it } from "vitest";
import { missedCounts } from "../../../src/contract/messages/missedMessages.ts";
import { explainMissed } from "../../../src/explain/explainFailure.ts";

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const missed = (number: number, code?: string, detail = "x") => ({
  berichtTransportId: id(number),
  ...(code !== undefined && { foutmeldingen: [{ type: `https://x.example/${code}`, detail }] }),
});

function said(items: readonly object[], fetched = 1) {
  const response = {
    opgehaaldeBerichten: Array.from({ length: fetched }, () => ({})),
    nietOpgehaaldeBerichten: items,
  };
  const counts = missedCounts(JSON.parse(JSON.stringify(response)) as never);
  return counts && explainMissed(counts);
}

describe("messages that did not come", () => {
  it("are told by number and reason, a single one by its identifier too", () => {
    expect(said([missed(1, "BBA-GET-F003")], 2)).toEqual({
      en: `1 of 3 messages not fetched: unknown identifier ${id(1)} (BBA-GET-F003).`,
      nl: `1 van 3 berichten niet opgehaald: onbekende identificatie ${id(1)} (BBA-GET-F003).`,
    });
    const codes = ["BBA-GET-F001", "BBA-GET-F002", "BBA-GET-F001"];
    expect(said(codes.map((code, index) => missed(index, code)))?.en).toBe(
      `3 of 4 messages not fetched: 2 × no longer kept (BBA-GET-F001), 1 × deleted ${id(1)} (BBA-GET-F002).`,
    );
    expect(said([missed(1)], 0)?.en).toBe(`1 of 1 message not fetched: unknown reason ${id(1)}.`);
  });

  // Shows: security-server-words
  it("repeat no code or identifier that the contract does not have", () => {
    const odd = [
      missed(1, "Kanariepiet", "Kanariepiet"),
      { berichtTransportId: "Kanariepiet" },
      { foutmeldingen: "Kanariepiet" },
    ];
    expect(said(odd)?.nl).toBe("3 van 4 berichten niet opgehaald: 3 × onbekende reden.");
    expect(said(["Kanariepiet" as never], 0)?.en).toBe(
      "1 of 1 message not fetched: unknown reason.",
    );
    expect(said([])).toBeUndefined();
  });
});
