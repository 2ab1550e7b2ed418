import { schemaOf } from "../../formats/classic/classicKinds.ts";
import type { JsonObject } from "../../contract/json/json.ts";

export type MessageContent = JsonObject & { readonly berichtType: string };

export function contentOf(berichtType: string, members: JsonObject = {}): MessageContent {
  return { $schema: schemaOf(berichtType), berichtType, ...members };
}

/** People of the mailbox by their elements. Invented: their numbers were never issued. */

export const roelofje = {
  e0110: "6825360518",
  e0120: "999955597",
  e0210: "Roelofje Wendelmoet",
  e0230: "van den",
  e0240: "Oeverzegge",
  e0310: "19840317",
  e0320: "0301",
  e0330: "6030",
  e0410: "V",
};

export const sjoerd = {
  e0110: "3634260842",
  e0120: "999971049",
  e0210: "Sjoerd",
  e0240: "Kwartelveld",
  e0310: "19820930",
  e0320: "0119",
  e0330: "6030",
  e0410: "M",
};

export const wendel = {
  e0110: "6709515859",
  e0120: "999926846",
  e0210: "Wendel Jikke",
  e0240: "Kwartelveld",
  e0310: "20140521",
  e0320: "0150",
  e0330: "6030",
};

const homeInDeventer = {
  e0910: "0150",
  e0920: "20120801",
  e1010: "W",
  e1030: "20120801",
  e1110: "Weegbreepad",
  e1115: "Weegbreepad",
  e1120: "18",
  e1130: "b",
  e1160: "7421ZX",
  e1170: "Deventer",
  e1180: "0150010000123418",
  e1190: "0150200000123418",
  e7210: "I",
};

const deed = { e8110: "0150", e8120: "1AB0107" };
const document = { e8210: "0301", e8220: "19940920", e8230: "PK" };

/** A complete record with history in several categories: a changed use of names after marriage. */
export const completeRecord = contentOf("Lg01", {
  datumTijd: "20261103091542117",
  aNummer: "6825360518",
  oudANummer: "0000000000",
  plData: {
    c01: [
      {
        ...roelofje,
        e6110: "V",
        e8210: "0150",
        e8220: "20261102",
        e8230: "Verzoek naamgebruik",
        e8510: "20261102",
        e8610: "20261103",
        historie: [
          { ...roelofje, e6110: "E", ...document, e8510: "19840317", e8610: "19941001" },
          {
            ...roelofje,
            e0210: "Roelofje",
            e6110: "E",
            ...document,
            e8410: "O",
            e8510: "19840317",
            e8610: "19840321",
          },
        ],
      },
    ],
    c02: [
      {
        e0110: "8914304081",
        e0120: "999960313",
        e0210: "Geeske",
        e0240: "Lisdodde",
        e0310: "19560000",
        e0320: "0301",
        e0330: "6030",
        e0410: "V",
        e6210: "19840317",
        ...document,
        e8510: "19840317",
        e8610: "19941001",
      },
    ],
    c03: [
      {
        e0210: "Evert",
        e0230: "van den",
        e0240: "Oeverzegge",
        e0310: "00000000",
        e0320: "Oostende",
        e0330: "5010",
        e0410: "M",
        e6210: "19840317",
        ...document,
        e8510: "19840317",
        e8610: "19941001",
      },
    ],
    c04: [
      { e0510: "0001", e6310: "017", ...document, e8510: "19850101", e8610: "19941001" },
      { e0510: "0052", e6310: "301", ...document, e8510: "19840317", e8610: "19941001" },
    ],
    c05: [
      {
        ...sjoerd,
        e0610: "20110909",
        e0620: "0150",
        e0630: "6030",
        e1510: "H",
        ...deed,
        e8510: "20110909",
        e8610: "20110910",
      },
    ],
    c07: [
      { e6810: "19840321", e6910: "0301", e7010: "0", e8010: "0007", e8020: "20261103091542117" },
    ],
    c08: [
      {
        ...homeInDeventer,
        e8510: "20120801",
        e8610: "20120803",
        historie: [
          {
            e0910: "0301",
            e0920: "19840317",
            e1010: "W",
            e1030: "19990712",
            e1110: "Rietkraag",
            e1120: "4",
            e1160: "7204QQ",
            e7210: "I",
            e8510: "19990712",
            e8610: "19990713",
          },
        ],
      },
    ],
    c09: [
      {
        ...wendel,
        ...deed,
        e8510: "20140521",
        e8610: "20140523",
      },
      {
        e0210: "Jorrit",
        e0240: "Kwartelveld",
        e0310: "20171128",
        e0320: "0150",
        e0330: "6030",
        e8110: "0150",
        e8120: "1AB0244",
        e8510: "20171128",
        e8610: "20171130",
      },
    ],
    c12: [
      {
        e3510: "PN",
        e3520: "NWX0000B4",
        e3530: "20240415",
        e3540: "B0150",
        e3550: "20340415",
        e8210: "0150",
        e8220: "20240415",
        e8230: "Aanvraagformulier reisdocument",
        e8510: "20240415",
        e8610: "20240415",
      },
    ],
  },
});

/** A complete record of a year ago, under an A-number that has since been replaced. */
export const renumberedRecord = contentOf("Lg01", {
  datumTijd: "20251119140000000",
  aNummer: "3862136717",
  oudANummer: "3103234510",
  plData: {
    c01: [
      {
        e0110: "3862136717",
        e0120: "999980841",
        e0210: "Tjalling",
        e0240: "Meerkoet",
        e0310: "19710600",
        e0320: "0119",
        e0330: "6030",
        e0410: "M",
        e2010: "3103234510",
        e6110: "E",
        ...document,
        e8510: "20251118",
        e8610: "20251119",
      },
    ],
    c07: [
      { e6810: "19710630", e6910: "0119", e7010: "7", e8010: "0012", e8020: "20251119140000000" },
    ],
    c08: [
      {
        e0910: "0119",
        e0920: "19710630",
        e1010: "B",
        e1030: "20210301",
        e1210: "Woonboot De Fuut, Zuideinde",
        e7210: "I",
        e8510: "20210301",
        e8610: "20210302",
      },
    ],
  },
});

/** A copy of a record after a correction: the history marks the earlier state as incorrect. */
export const correctedRecord = contentOf("La01", {
  plData: {
    c01: [
      {
        ...sjoerd,
        e6110: "E",
        e8210: "0150",
        e8220: "20261015",
        e8230: "Correctie geboorteplaats",
        e8510: "19820930",
        e8610: "20261016",
        historie: [
          {
            ...sjoerd,
            e0320: "0150",
            e6110: "E",
            ...document,
            e8410: "O",
            e8510: "19820930",
            e8610: "19941001",
          },
        ],
      },
    ],
    c08: [
      {
        e0910: "0150",
        e0920: "20120801",
        e1010: "W",
        e1030: "20120801",
        e1110: "Weegbreepad",
        e1120: "18",
        e1160: "7421ZX",
        e7210: "I",
        e8310: "081160",
        e8320: "20261016",
        e8510: "20120801",
        e8610: "20120803",
      },
    ],
  },
});

export const adHocResponse = contentOf("Ha01", {
  status: "A",
  datum: "00000000",
  plData: { c01: [{ ...roelofje, e6110: "V" }], c08: [homeInDeventer] },
});

/** Response about a deceased person: the status shows it, with its date. */
export const adHocResponseDeceased = contentOf("Ha01", {
  status: "O",
  datum: "20260214",
  plData: {
    c01: [
      {
        e0110: "1548769609",
        e0120: "999938885",
        e0210: "Aaltje",
        e0240: "Zwanenbloem",
        e0310: "19330408",
      },
    ],
    c06: [{ e0810: "20260214", e0820: "0687", e0830: "6030" }],
  },
});
