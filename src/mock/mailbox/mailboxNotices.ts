import { contentOf } from "./messageContent.ts";

/** Contents of messages without a record: tables, free text, confirmations, authority, errors. */

export const newTableRow = contentOf("Dt01", {
  herhaling: "0",
  teWijzigenTabel: "34",
  tabelData: {
    t34: { e9410: "9983", e9420: "Verzonnen Eilanden", e9998: "20270101", e9999: "" },
  },
});

/** A receiver's authorisation: lists of element numbers, conditions, and much that is empty. */
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

/** `$schema` may be left out, and this kind then has nothing but its name. */
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
