import type { AddressHome, ForeignHome, LocationHome, UnknownHome } from "../synthetic/persona.ts";

/** An invented address in an existing municipality. */
function address(
  municipality: string,
  object: number,
  street: string,
  house: number,
  postalCode: string,
  town: string,
): AddressHome {
  return { kind: "Adres", municipality, object, street, house, postalCode, town };
}

const boterdiep = (object: number, more: Partial<AddressHome> = {}): AddressHome => ({
  ...address("0518", object, "Boterdiep", 12, "2628HJ", "'s-Gravenhage"),
  ...more,
});

export const boterdiep12 = boterdiep(366054);
export const boterdiep12A = boterdiep(366055, { letter: "A" });
export const boterdiep12Abis = boterdiep(366056, { letter: "A", suffix: "bis" });
export const boterdiep12bis = boterdiep(366057, { suffix: "bis" });
export const boterdiep12second = boterdiep(366058, { suffix: "2" });

/** A street whose official name exceeds the limit of the short form. */
export const plantsoen: AddressHome = {
  ...address("0344", 120341, "Burgemeester Hoekstra-Wildersplantsoen", 3, "3524ZX", "Utrecht"),
  shortStreet: "Burg Hoekstra-Wildplant",
};

export const buterhoeke = address("0080", 55107, "Bûterhoeke", 7, "8911KL", "Leeuwarden");
export const ochtendkade: AddressHome = {
  ...address("0599", 871240, "Ochtendkade", 101, "3072TR", "Rotterdam"),
  letter: "c",
};
export const lindehof = address("0599", 871355, "Lindehof", 44, "3072WB", "Rotterdam");
export const molenwal = address("0014", 400218, "Molenwal", 8, "9711VD", "Groningen");
export const schapenbeemd = address("0935", 230077, "Schapenbeemd", 61, "6214NP", "Maastricht");
export const oppositeHeideweg: AddressHome = {
  ...address("0988", 90015, "Heideweg", 15, "6002GG", "Weert"),
  position: "to",
};

/** A home for the elderly, with more residents than one response may contain. */
export const avondrood = address("0193", 700001, "Avondrood", 1, "8011AB", "Zwolle");

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
