import type { AddressHome, ForeignHome, LocationHome, UnknownHome } from "../society/persona.ts";

/** Invented addresses in municipalities that exist. */

const boterdiep = {
  kind: "Adres",
  municipality: "0518",
  street: "Boterdiep",
  house: 12,
  postalCode: "2628HJ",
  town: "'s-Gravenhage",
} as const;

export const boterdiep12: AddressHome = { ...boterdiep, object: 366054 };
export const boterdiep12A: AddressHome = { ...boterdiep, object: 366055, letter: "A" };
export const boterdiep12Abis: AddressHome = {
  ...boterdiep,
  object: 366056,
  letter: "A",
  suffix: "bis",
};
export const boterdiep12bis: AddressHome = { ...boterdiep, object: 366057, suffix: "bis" };
export const boterdiep12second: AddressHome = { ...boterdiep, object: 366058, suffix: "2" };

/** A street whose official name is longer than the short form may be. */
export const plantsoen: AddressHome = {
  kind: "Adres",
  municipality: "0344",
  object: 120341,
  street: "Burgemeester Hoekstra-Wildersplantsoen",
  shortStreet: "Burg Hoekstra-Wildplant",
  house: 3,
  postalCode: "3524ZX",
  town: "Utrecht",
};

export const buterhoeke: AddressHome = {
  kind: "Adres",
  municipality: "0080",
  object: 55107,
  street: "Bûterhoeke",
  house: 7,
  postalCode: "8911KL",
  town: "Leeuwarden",
};

export const ochtendkade: AddressHome = {
  kind: "Adres",
  municipality: "0599",
  object: 871240,
  street: "Ochtendkade",
  house: 101,
  letter: "c",
  postalCode: "3072TR",
  town: "Rotterdam",
};

export const lindehof: AddressHome = {
  kind: "Adres",
  municipality: "0599",
  object: 871355,
  street: "Lindehof",
  house: 44,
  postalCode: "3072WB",
  town: "Rotterdam",
};

export const molenwal: AddressHome = {
  kind: "Adres",
  municipality: "0014",
  object: 400218,
  street: "Molenwal",
  house: 8,
  postalCode: "9711VD",
  town: "Groningen",
};

export const schapenbeemd: AddressHome = {
  kind: "Adres",
  municipality: "0935",
  object: 230077,
  street: "Schapenbeemd",
  house: 61,
  postalCode: "6214NP",
  town: "Maastricht",
};

/** A house opposite the number, and a berth near it. */
export const oppositeHeideweg: AddressHome = {
  kind: "Adres",
  municipality: "0988",
  object: 90015,
  street: "Heideweg",
  house: 15,
  position: "to",
  postalCode: "6002GG",
  town: "Weert",
};

/** A home for the elderly, with more residents than one answer may hold. */
export const avondrood: AddressHome = {
  kind: "Adres",
  municipality: "0193",
  object: 700001,
  street: "Avondrood",
  house: 1,
  postalCode: "8011AB",
  town: "Zwolle",
};

export const houseboat: LocationHome = {
  kind: "Locatie",
  municipality: "0363",
  description: "Woonschip Zilvermeeuw, steiger 4",
};

export const caravan: LocationHome = {
  kind: "Locatie",
  municipality: "0988",
  description: "Woonwagen achter de Heideweg",
};

export const ghent: ForeignHome = {
  kind: "VerblijfplaatsBuitenland",
  lines: ["Lindelei 18 bus 3", "9000 Gent", "Oost-Vlaanderen"],
  country: "5010",
};

export const toronto: ForeignHome = {
  kind: "VerblijfplaatsBuitenland",
  lines: ["77 Maple Hollow Road", "Toronto ON M4C 1A1"],
  country: "5001",
};

export const nowhereKnown: UnknownHome = { kind: "VerblijfplaatsOnbekend" };
