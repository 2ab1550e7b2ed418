import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { RunFailure } from "../../../src/model/failure.ts";

/** Invented responses with everything that a panel must be able to show. */

export const onePerson: JsonObject = {
  type: "RaadpleegMetBurgerservicenummer",
  personen: [
    {
      burgerservicenummer: "999990019",
      naam: {
        voornamen: "Pieter Johannes",
        geslachtsnaam: "Jansen",
        volledigeNaam: "Pieter Johannes Jansen",
        aanduidingNaamgebruik: { code: "E", omschrijving: "eigen geslachtsnaam" },
      },
      geboorte: { datum: { type: "Datum", datum: "1983-05-26", langFormaat: "26 mei 1983" } },
      kinderen: [
        { naam: { volledigeNaam: "Lotte Jansen" } },
        { naam: { volledigeNaam: "Daan Jansen" } },
      ],
      geheimhoudingPersoonsgegevens: true,
    },
  ],
};

export function manyPersons(count: number): JsonObject {
  const personen = Array.from({ length: count }, (_, index) => ({
    burgerservicenummer: String(999990000 + index),
    naam: { volledigeNaam: `Person Number ${index + 1}` },
  }));
  return { type: "ZoekMetPostcodeEnHuisnummer", personen };
}

export const nobody: JsonObject = { type: "RaadpleegMetBurgerservicenummer", personen: [] };

export function listedMessages(count: number): JsonObject {
  return {
    berichten: Array.from({ length: count }, (_, index) => ({
      berichtTransportId: messageId(index),
      berichtType: index % 2 === 0 ? "Lg01" : "Gv01",
      dtOntvangen: `2026-11-0${(index % 9) + 1}T09:30:00.000Z`,
      dtBewaardTot: "2026-12-01T09:30:00.000Z",
      afzender: 519011,
      ontvanger: 300020,
      opgehaald: index === 0,
      berichtVolgnummer: index,
      berichtId: `B${index}`,
    })),
  };
}

export const fetchedMessages: JsonObject = {
  opgehaaldeBerichten: [0, 1, 2].map((index) => ({
    berichtKenmerken: {
      berichtTransportId: messageId(index),
      berichtType: "Lg01",
      dtOntvangen: "2026-11-02T09:30:00.000Z",
      afzender: 519011,
    },
    berichtInhoud: {
      berichtType: "Lg01",
      plData: {
        c01: [{ e0110: "6825360518", e0210: "Roelofje", e0240: "Oeverzegge" }],
        c08: [{ e1110: "Boterdiep", e1120: "12", historie: [{ e1110: "Kwelder" }] }],
      },
    },
  })),
  nietOpgehaaldeBerichten: [
    {
      berichtTransportId: messageId(9),
      foutmeldingen: [{ detail: "This message does not exist.", type: "https://host/not-found" }],
    },
  ],
};

export const refused: RunFailure = {
  kind: "refused",
  status: 400,
  faults: [
    {
      name: "postcode",
      code: "pattern",
      reason: "Waarde voldoet niet aan regex.",
      span: { start: 0, end: 4 },
    },
    { name: "huisnummer", code: "required", reason: "Parameter is verplicht." },
  ],
};

export function messageId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

/** Markup, scripts, bidirectional controls, keys of the prototype, many and deep values. */
export function hostileResponse(): JsonObject {
  const markup = "<img src=x onerror=alert(1)>";
  const deep = JSON.parse(`${'{"a":'.repeat(2000)}1${"}".repeat(2000)}`) as JsonObject;
  const keys = JSON.parse(
    `{"__proto__":{"hostile":"yes"},"constructor":"${markup}"}`,
  ) as JsonObject;
  return {
    type: "RaadpleegMetBurgerservicenummer",
    personen: [
      {
        burgerservicenummer: "<script>alert(1)</script>",
        naam: {
          volledigeNaam: markup,
          voornamen: "a".repeat(1_000_000),
          geslachtsnaam: "abc\u202edef\u2066ghi\u0000",
          ...keys,
        },
        onbekend: deep,
        "javascript:alert(1)": "https://host/",
      },
    ],
    rest: keys,
  };
}
