import type { JsonObject } from "../../contract/json.ts";

/** The codes of the value tables that the society uses, with their descriptions. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Gemeenten: {
    "0014": "Groningen",
    "0080": "Leeuwarden",
    "0193": "Zwolle",
    "0344": "Utrecht",
    "0363": "Amsterdam",
    "0518": "'s-Gravenhage",
    "0599": "Rotterdam",
    "0935": "Maastricht",
    "0988": "Weert",
    "1999": "Registratie Niet Ingezetenen (RNI)",
  },
  Landen: {
    "5001": "Canada",
    "5010": "België",
    "5015": "Denemarken",
    "6013": "Somalië",
    "6023": "Afghanistan",
    "6024": "Indonesië",
    "6030": "Nederland",
    "7009": "Syrië",
    "7021": "Senegal",
    "7028": "Polen",
    "7044": "Italië",
    "7050": "Portugal",
    "9003": "Eritrea",
    "9089": "Bondsrepubliek Duitsland",
  },
  Nationaliteiten: {
    "0001": "Nederlandse",
    "0052": "Belgische",
    "0054": "Deense",
    "0055": "Burger van de Bondsrepubliek Duitsland",
    "0072": "Poolse",
    "0084": "Eritrese",
    "0149": "Somalische",
    "0300": "Afghaanse",
    "0339": "Turkse",
  },
  Reden_Opnemen_Beeindigen_Nationaliteit: {
    "017": "Rijkswet op het Nederlanderschap 1984, art. 3, lid 1",
    "126": "Rijkswet Nederlanderschap 1984 i.v.m. wijziging 2000, art. 6, lid 1, onder b",
    "301": "Vaststelling bezit vreemde nationaliteit",
    "310": "Vaststelling bijzonder Nederlanderschap",
    "311": "Vaststelling onbekende nationaliteit",
    "312": "Vaststelling staatloosheid",
  },
  Verblijfstitel: {
    "00": "Onbekend",
    "26": "Vw 2000 art. 8, onder c, vergunning asiel bepaalde tijd, arbeid vrij",
    "32": "Vw 2000 art. 8, onder f en h, in procedure voor vergunning art. 28 Vw 2000",
  },
  RNI_Deelnemer: {
    "0101": "Belastingdienst (inzake heffingen en toeslagen)",
    "0201": "Sociale Verzekeringsbank (inzake AOW, Anw en AKW)",
    "0401": "CAK (inzake zorgverzekeringen)",
    "0501": "Immigratie- en naturalisatiedienst (inzake nationaliteitsgegevens)",
  },
  Gezagsverhouding: {
    "1": "Ouder1 heeft het gezag",
    "1D": "Ouder1 en een derde hebben het gezag",
    D: "Een of meer derden hebben het gezag",
  },
  Geslacht: {
    M: "man",
    V: "vrouw",
    O: "onbekend",
  },
  Naamgebruik: {
    E: "eigen geslachtsnaam",
    N: "geslachtsnaam echtgenoot/geregistreerd partner na eigen geslachtsnaam",
    P: "geslachtsnaam echtgenoot/geregistreerd partner",
    V: "geslachtsnaam echtgenoot/geregistreerd partner voor eigen geslachtsnaam",
  },
  Reden_Opschorting_Bijhouding: {
    O: "overlijden",
    E: "emigratie",
    M: "ministerieel besluit",
    R: "pl is aangelegd in de rni",
    F: "fout",
    ".": "onbekend",
    W: "wissen",
  },
  Soort_Verbintenis: {
    H: "huwelijk",
    P: "geregistreerd partnerschap",
  },
  Functie_Adres: {
    W: "woonadres",
    B: "briefadres",
  },
  Europees_Kiesrecht: {
    "1": "persoon is uitgesloten",
    "2": "persoon ontvangt oproep",
  },
  Aanduiding_Bij_Huisnummer: {
    to: "tegenover",
    by: "bij",
  },
  Adellijke_Titel_Predicaat: {
    B: "baron",
    BS: "barones",
    G: "graaf",
    GI: "gravin",
    H: "hertog",
    HI: "hertogin",
    JH: "jonkheer",
    JV: "jonkvrouw",
    M: "markies",
    MI: "markiezin",
    P: "prins",
    PS: "prinses",
    R: "ridder",
  },
};

/** The description of a code; a code that its table does not have is a fault of the description. */
export function describedBy(table: string, code: string): string {
  const description = tables[table]?.[code];
  if (description === undefined) throw new Error(`Table ${table} has no code ${code}.`);
  return description;
}

/** The answer form of a code (Waardetabel). */
export function coded(table: string, code: string): JsonObject {
  return { code, omschrijving: describedBy(table, code) };
}
