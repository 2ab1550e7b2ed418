import type { JsonObject } from "../../../src/contract/json/json.ts";

/** Invented messages of one cycle and some others, as fetched. */

const sender = 1900100;
const receiver = 9990100;

function message(number: number, berichtInhoud: JsonObject, more: JsonObject = {}): JsonObject {
  const day = String(number).padStart(2, "0");
  return {
    berichtKenmerken: {
      berichtTransportId: `7c1f0a52-0000-4000-8000-0000000000${day}`,
      berichtType: berichtInhoud["berichtType"] ?? "",
      dtOntvangen: `2026-11-${day}T09:30:00.000Z`,
      dtBewaardTot: "2026-12-20T09:30:00.000Z",
      afzender: sender,
      ontvanger: receiver,
      opgehaald: true,
      berichtVolgnummer: 4700 + number,
      berichtId: `60000000${String(number).padStart(4, "0")}`,
      ...more,
    },
    berichtInhoud,
  };
}

/** A woman who moved twice, with an open investigation and an element that is in no table. */
export const movedTwice: JsonObject = {
  berichtType: "Lg01",
  datumTijd: "20261103101500000",
  aNummer: "4173698055",
  oudANummer: "",
  plData: {
    c01: [
      {
        e0110: "4173698055",
        e0120: "999990421",
        e0210: "Marijke",
        e0230: "van",
        e0240: "Lisdodde",
        e0310: "19790400",
        e0320: "0150",
        e0330: "6030",
        e0410: "V",
        e8510: "19790400",
      },
    ],
    c04: [{ e0510: "0001", e6310: "001", e8510: "19790400", e8610: "19941001" }],
    c07: [{ e6810: "19941001", e7010: "7" }],
    c08: [
      {
        e0910: "0150",
        e1030: "20261101",
        e1110: "Rietgrasstraat",
        e1115: "Rietgrasstraat",
        e1120: "41",
        e1130: "",
        e1160: "7415ZX",
        e1195: "een nieuw element",
        e7210: "I",
        e8310: "081120",
        e8320: "20261103",
        e8510: "20261101",
        e8610: "20261102",
        historie: [
          {
            e0910: "0119",
            e1030: "20150301",
            e1110: "Kattenstaartlaan",
            e1120: "7",
            e1130: "b",
            e1160: "7944XZ",
            e8410: "O",
            e8510: "20150301",
            e8610: "20150302",
          },
          {
            e0910: "0119",
            e1110: "Waterdrieblad",
            e1120: "12",
            e8510: "20030600",
            e8610: "20030616",
          },
        ],
      },
    ],
    c09: [
      { e0210: "Jurre", e0240: "Lisdodde", e0310: "20080214" },
      { e0210: "Fenna", e0240: "Lisdodde", e0310: "20110917" },
    ],
  },
};

/** The change that follows: the same woman, with one child less and another house number. */
export const corrected: JsonObject = {
  berichtType: "Gv01",
  aNummer: "4173698055",
  plData: {
    c08: [
      {
        e1120: "43",
        e8510: "20261101",
        historie: [{ e1120: "41", e8410: "O", e8510: "20261101" }],
      },
    ],
  },
};

export const freeText: JsonObject = {
  berichtType: "Vb01",
  vrijeTekst: "Beste collega,\n\nDe postbus is zaterdag gesloten.\n\nGroet",
};

export const table: JsonObject = {
  berichtType: "Dt01",
  herhaling: "0",
  teWijzigenTabel: "34",
  tabelData: { t34: { e9410: "9983", e9420: "Verzonnen Eiland", e9998: "20270101", e9999: "" } },
};

export const household: JsonObject = {
  berichtType: "Xa01",
  plDataSet: [
    { c01: [{ e0120: "999990421", e0210: "Marijke", e0240: "Lisdodde" }], c08: [{ e1120: "43" }] },
    { c01: [{ e0210: "Jurre", e0240: "Lisdodde" }], c08: [{ e1120: "43" }] },
  ],
};

/** The second refers to the first, the fourth to one that is not in the list, the others to none. */
export const sampleMessages: readonly JsonObject[] = [
  message(3, movedTwice, { verwijzingBerichtId: "0" }),
  message(4, corrected, { verwijzingBerichtId: "600000000003" }),
  message(5, freeText),
  message(6, table, { verwijzingBerichtId: "600000000099" }),
  message(7, household, { verwijzingBerichtId: null }),
];

export const sampleFetch: JsonObject = {
  interactieId: "5d1c0b9a-0000-4000-8000-000000000001",
  opgehaaldeBerichten: [...sampleMessages],
  nietOpgehaaldeBerichten: [
    {
      berichtTransportId: "7c1f0a52-0000-4000-8000-000000000098",
      foutmeldingen: [
        {
          type: "https://example.invalid/errors/message-expired",
          title: "Bericht verlopen",
          detail: "De bewaartermijn is verstreken.",
        },
      ],
    },
  ],
};

export function hugeMessage(elements: number, signs: number): JsonObject {
  const perRecord = 50;
  const records = Array.from({ length: elements / perRecord }, (_record, record) =>
    Object.fromEntries(
      Array.from({ length: perRecord }, (_element, element) => [
        `e${String(7000 + element)}`,
        `value ${record}-${element}`,
      ]),
    ),
  );
  const sentence = "Een zin zonder opmaak van een vrij bericht. ";
  const berichtInhoud = {
    berichtType: "Lg01",
    vrijeTekst: sentence.repeat(Math.ceil(signs / sentence.length)).slice(0, signs),
    plData: { c09: records },
  };
  return { opgehaaldeBerichten: [message(8, berichtInhoud)], nietOpgehaaldeBerichten: [] };
}
