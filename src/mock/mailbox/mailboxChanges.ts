import { roelofje, sjoerd, wendel, contentOf } from "./mailboxRecords.ts";

/** A dissolved marriage: the earlier values are in the history, the removed ones are empty. */
export const emptiedElements = contentOf("Gv01", {
  aNummer: "1397868580",
  plData: {
    c01: [{ e6110: "E", e8510: "20261109", historie: [{ e6110: "P", e8510: "20080620" }] }],
    c05: [
      {
        e0610: "",
        e0620: "",
        e0630: "",
        e0710: "20261109",
        e0720: "0405",
        e0730: "6030",
        e0740: "S",
        e1510: "H",
        e8510: "20261109",
        historie: [
          {
            e0610: "20080620",
            e0620: "0405",
            e0630: "6030",
            e0710: "",
            e0740: "",
            e1510: "H",
            e8510: "20080620",
          },
        ],
      },
    ],
  },
});

/** A move within a municipality. Elements of the old address without a new value are empty. */
export const movedHouse = contentOf("Gv01", {
  aNummer: "2718938467",
  plData: {
    c08: [
      {
        e1030: "20261112",
        e1110: "Kattenstaartlaan",
        e1120: "203",
        e1130: "",
        e1140: "3",
        e1160: "4333VV",
        e8510: "20261112",
        historie: [
          {
            e1030: "20180401",
            e1110: "Zeekoolstraat",
            e1120: "7",
            e1130: "a",
            e1140: "",
            e1160: "4334WW",
            e8510: "20180401",
          },
        ],
      },
    ],
  },
});

/** A removed category: an empty record, with the old one in the history. */
export const emptiedCategory = contentOf("Gv01", {
  aNummer: "8741430935",
  plData: { c10: [{ e3910: "98", e3920: "", e3930: "20261101", historie: [{}] }] },
});

/** Codes outside every published table. A reader must show them unchanged. */
export const unknownCodes = contentOf("Gv01", {
  aNummer: "8320624076",
  plData: {
    c08: [{ e0910: "9982", e1195: "nieuw element", e8510: "20261101" }],
    c98: [{ e9810: "nieuwe categorie", historie: [{ e9810: "" }] }],
  },
});

export const infrastructureChange = contentOf("Gv02", {
  aNummer: "2546395130",
  plData: {
    c08: [
      {
        e0910: "0301",
        e1110: "Moerasspireapad",
        e1160: "7207KK",
        e7210: "T",
        e8510: "20261101",
        historie: [
          { e0910: "0301", e1110: "Spireapad", e1160: "7207KK", e7210: "I", e8510: "20031215" },
        ],
      },
    ],
  },
});

export const repairedData = contentOf("Ag31", {
  status: "A",
  datum: "00000000",
  plData: {
    c01: [
      {
        e0110: "6790913261",
        e0120: "999939336",
        e0210: "Ruud",
        e0220: "JH",
        e0240: "Brilduiker",
        e0310: "19650000",
        e0410: "M",
      },
    ],
  },
});

export const firstSupply = contentOf("Ag01", {
  status: "A",
  datum: "00000000",
  plData: {
    c01: [
      {
        e0110: "8517653270",
        e0120: "999933875",
        e0210: "Ingeborg",
        e0240: "Waterlelie",
        e0310: "20010228",
      },
    ],
    c07: [{ e7010: "7" }],
  },
});

export const newANumber = contentOf("Wa01", {
  herhaling: "0",
  aNummer: "6767852017",
  datumGeldigheid: "20261104",
  plData: {
    c01: [
      {
        e0110: "2159070581",
        e0120: "999920297",
        e0210: "Machteld",
        e0230: "ter",
        e0240: "Fonteinkruid",
        e0310: "19480102",
        e0320: "0687",
        e0330: "6030",
      },
    ],
  },
});

export const addressResponse = contentOf("Xa01", {
  plDataSet: [
    { c01: [roelofje], c08: [{ e1120: "18", e1160: "7421ZX" }] },
    { c01: [sjoerd], c08: [{ e1120: "18", e1160: "7421ZX" }] },
    { c01: [wendel], c08: [{ e1120: "18", e1160: "7421ZX" }] },
  ],
});

export const questionNotAnswered = contentOf("Hf01", {
  foutreden: "G",
  gemeente: "0000",
  aNummer: "0000000000",
  rubrieken: ["010110", "010120", "010240", "081110", "081160"],
  plData: { c01: [{ e0120: "999929975", e0240: "Watermunt" }] },
});

export const markNotPlaced = contentOf("Af01", {
  foutreden: "A",
  gemeente: "0405",
  aNummer: "1397868580",
  plData: { c01: [{ e0110: "1397868580" }] },
});

export const moveRefused = contentOf("If21", { plData: { c01: [{ e0110: "2718938467" }] } });

export const addressQuestionRefused = contentOf("Xf01", {
  foutreden: "P",
  rubrieken: ["010110", "010240", "081110"],
  adresfunctie: "W",
  identificatie: "A",
  plData: { c08: [{ e1120: "1", e1160: "7421ZX" }] },
});

export const newTableRow = contentOf("Dt01", {
  herhaling: "0",
  teWijzigenTabel: "34",
  tabelData: { t34: { e9410: "9983", e9420: "Verzonnen Eilanden", e9998: "20270101", e9999: "" } },
});

/** A subscriber's authorisation: lists of element numbers, conditions and many empty elements. */
export const newAuthorisation = contentOf("Ct01", {
  herhaling: "0",
  autorisatietabelregel: {
    e9510: "990101",
    e9511: [],
    e9512: "0",
    e9513: "0",
    e9514: "0",
    e9520: "Waterschap Verzonnen Land",
    e9540: ["010110", "010240", "081160"],
    e9541: "KNV 07.67.10",
    e9542: ["010120"],
    e9543: "0",
    e9544: "A",
    e9550: [],
    e9551: "",
    e9552: "",
    e9553: "",
    e9554: "",
    e9555: "",
    e9556: "",
    e9560: ["010110", "010120", "010210", "010240", "010310"],
    e9561: "",
    e9562: "1",
    e9563: [],
    e9566: "0",
    e9567: "A",
    e9570: [],
    e9571: "",
    e9573: "",
    e9998: "20261101",
    e9999: "",
  },
});

export const freeText = contentOf("Vb01", {
  vrijeTekst:
    "Beste collega,\n\nOp 28 november is de postbus van 06:00 tot 08:00 uur niet bereikbaar.\nTekens om te controleren: é ë ï ñ ø ß & < > \" '\n\nMet vriendelijke groet,\nBeheer (verzonnen)",
});

export const freeTextByWebService = contentOf("Vb02", {
  communicatiepartnerAan: "9990100",
  communicatiepartnerVan: "3010100",
  vrijeTekst: "Dit is een verzonnen vrij bericht zonder opmaak.",
});

export const nobodySelected = contentOf("Sv11");
export const brokenCycle = contentOf("Pf01");

/** `$schema` is optional, and this type contains nothing but its name. */
export const confirmation = { berichtType: "Null" };

export const authorityRecorded = contentOf("Og21", {
  herhaling: "0",
  burgerservicenummer: "999931672",
  versie: "1",
  nieuweRechtsfeiten: [
    {
      rechtsfeitId: "VERZONNEN-2026-0042",
      gezagscategorie: "Voogdij",
      gezagscode: "VOOGDIJ-BENOEMD",
      beslissingstekst: "Een verzonnen instelling is tot voogd benoemd.",
      beslissingsdatum: "20261026",
      registratiedatum: "20261028",
      vorigeRechtsfeit: ["VERZONNEN-2024-0007"],
      rechtbank: "Rechtbank Verzonnen Land",
    },
  ],
  eerdereRechtsfeiten: [
    {
      rechtsfeitId: "VERZONNEN-2024-0007",
      gezagscategorie: "Gezag",
      gezagscode: "GEZAG-BEEINDIGD",
      beslissingstekst: "Het gezag van een ouder is beëindigd.",
      beslissingsdatum: "20240312",
      registratiedatum: "20240315",
      rechtbank: "Rechtbank Verzonnen Land",
    },
  ],
});

export const authorityRefused = contentOf("Of21", {
  foutreden: "G",
  datum: "00000000",
  gemeente: "0000",
  burgerservicenummer: "999915058",
});
