import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { compareResponses } from "../../../../src/presentation/compare/compareResponses.ts";
import { compareMessages } from "../../../../src/presentation/messages/compareMessages.ts";
import { messageCard, rawOf } from "../../../../src/presentation/messages/messageReading.ts";
import { messageView } from "../../../../src/presentation/messageViews.ts";
import { rawResponse } from "../../../../src/presentation/rawResponse.ts";
import { given } from "../../../support/readMessages.ts";

/** A surname as the name of a member, wherever a message has members. */
const record = { e0240: "Ander", Bakker: "a", historie: [{ e0240: "Nog", Bakker: { Bakker: 1 } }] };
const content: JsonObject = {
  berichtType: "Lg01",
  Bakker: ["b"],
  plData: { c01: [record], Bakker: [{ e0240: "c", historie: [{ e0240: "d" }] }] },
};
const attributes = { berichtId: "1", berichtType: "Lg01", Bakker: "e", "Van Bakker": {} };
const item: JsonObject = { berichtKenmerken: attributes, berichtInhoud: content, Bakker: 2 };
const fetched: JsonObject = {
  opgehaaldeBerichten: [item],
  nietOpgehaaldeBerichten: [{ berichtTransportId: "x", Bakker: true }],
  Bakker: 3,
};
const listed: JsonObject = { berichten: [attributes], paginering: { Bakker: 4 }, Bakker: 5 };

function outputs(mask: boolean): Readonly<Record<string, string>> {
  const options = { language: "en", mask } as const;
  const message = given(item);
  const [fetch, list] = ["HaalBerichtenOp", "LijstBerichten"] as const;
  const compared = (operation: typeof fetch | typeof list, response: JsonObject) =>
    compareResponses({ operation, response }, { operation, response: {} }, options);
  const all = {
    card: messageCard(message, options),
    raw: rawOf(message, options).text,
    fetched: messageView(fetch, fetched, options),
    listed: messageView(list, listed, options),
    response: rawResponse(fetch, fetched, options),
    list: rawResponse(list, listed, options),
    comparison: compareMessages(content, { berichtType: "Lg01" }, options),
    fetchedComparison: compared(fetch, fetched),
    listedComparison: compared(list, listed),
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name, JSON.stringify(value)]),
  );
}

describe("the name of a member of a message that is in no schema", () => {
  it("is shown nowhere where values are masked, and everywhere else", () => {
    for (const [name, output] of Object.entries(outputs(true)))
      expect([name, output]).toEqual([name, expect.not.stringContaining("Bakker")]);
    for (const [name, output] of Object.entries(outputs(false)))
      expect([name, output]).toEqual([name, expect.stringContaining("Bakker")]);
  });

  it("leaves its place number, and the names of the schema stay", () => {
    const { card = "", response = "" } = outputs(true);
    for (const output of [card, response]) expect(output).toContain("? 3");
    for (const known of ["c01", "e0240", "historie", "plData", "berichtKenmerken", "berichtId"])
      expect(response).toContain(known);
  });
});
