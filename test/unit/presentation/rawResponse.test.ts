import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { rawResponse } from "../../../src/presentation/rawResponse.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";

const masked = { language: "en", mask: true } as const;
const operation = "RaadpleegMetBurgerservicenummer";

describe("rawResponse", () => {
  it("is the response itself when nothing is masked", () => {
    const response = { type: operation, personen: [{ leeftijd: 43 }] };
    const text = rawResponse(operation, response, { language: "en", mask: false });
    expect(JSON.parse(text)).toEqual(response);
  });

  it("keeps the structure when masked", () => {
    for (const person of createSyntheticPeople("2026-11-21")) {
      const text = rawResponse(operation, { type: operation, personen: [person] }, masked);
      const written = JSON.parse(text) as { personen: JsonObject[] };
      expect(Object.keys(written.personen[0] ?? {})).toEqual(Object.keys(person));
    }
  });

  // Shows: security-mask-default
  it("hides what no shape describes", () => {
    const response = { type: operation, personen: [{ nieuw: { diep: ["Jansen", 123456782] } }] };
    const text = rawResponse(operation, response, masked);
    expect(text).not.toContain("Jansen");
    expect(text).not.toContain("123456782");
    // A name outside all schemas may be personal data.
    expect(text).not.toContain("nieuw");
    expect(text).toContain('"? 1"');
  });

  it("hides what has another form than its shape, and what a date or kind does not say", () => {
    const datum = { type: "Datum", datum: "1983-05-26", langFormaat: "Jansen", bron: "Jansen" };
    const response = {
      type: operation,
      personen: [
        "Jansen",
        { naam: "Jansen", geslacht: "Jansen", kinderen: { naam: "Jansen" }, geboorte: { datum } },
        { ouders: ["Jansen", ["Jansen"]], verblijfplaats: { type: "Jansen" } },
        { naam: { inOnderzoek: { voornamen: true, wie: "Jansen", datumIngangOnderzoek: datum } } },
        { inOnderzoek: "Jansen", "123456782": true, leeftijd: "Jansen" },
      ],
    };
    const text = rawResponse(operation, response, masked);
    expect(text).not.toContain("Jansen");
    expect(text).not.toContain("123456782");
    expect(text).not.toContain("1983");
    expect(text).toContain('"type": "Datum"');
  });

  it("keeps attributes of messages and hides their content but for its kind", () => {
    const response = {
      interactieId: "5d1c8a52-5c7e-4f0e-9a55-0a1b2c3d4e5f",
      opgehaaldeBerichten: [
        {
          berichtKenmerken: { berichtId: "12", berichtType: "Lg01", afzender: 51801 },
          berichtInhoud: { berichtType: "Lg01", plData: { c01: [{ e0240: "Jansen" }] } },
        },
      ],
    };
    const text = rawResponse("HaalBerichtenOp", response, masked);
    expect(text).not.toContain("Jansen");
    expect(text).toContain("51801");
    expect(text.match(/Lg01/g)).toHaveLength(2);
    expect(text).toContain("e0240");
  });
});
