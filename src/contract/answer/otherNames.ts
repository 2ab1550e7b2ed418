import type { Text } from "../text.ts";

/**
 * Other names, in Dutch and English, that people use for a word of an official name. Editors find an
 * operation, a parameter or a path by them. Labels and official names are not repeated here.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  adressering: ["adres", "aanhef", "aanschrijving", "salutation"],
  adresseerbaar: ["BAG", "verblijfsobject"],
  afzender: ["from", "van"],
  bericht: ["inbox", "mailbox", "postbus"],
  berichten: ["inbox", "mailbox", "postbus"],
  burgerservicenummer: ["BSN", "sofinummer"],
  fields: ["velden", "paths", "paden"],
  gemeente: ["city", "stad", "woonplaats"],
  geslacht: ["sex", "man", "vrouw"],
  geslachtsnaam: ["achternaam", "surname", "last name"],
  gezag: ["custody", "voogdij"],
  huisnummer: ["adres", "address"],
  kinderen: ["son", "daughter", "zoon", "dochter"],
  leeftijd: ["years old"],
  nationaliteiten: ["citizenship"],
  nummeraanduiding: ["BAG", "adres", "address"],
  ouders: ["mother", "father", "moeder", "vader"],
  overlijden: ["dood", "died", "deceased"],
  partners: ["spouse", "marriage", "huwelijk", "echtgenoot"],
  postcode: ["zip", "adres", "address", "wie woont hier", "who lives here"],
  raadpleeg: ["find", "get", "look up", "opvragen"],
  straat: ["adres", "address", "wie woont hier", "who lives here"],
  verblijfplaats: ["adres", "address", "woonadres"],
  verblijfadres: ["adres", "address", "woonadres"],
  voornamen: ["first names"],
  zoek: ["find", "look up"],
};

/** What a name is called beside itself: its label in both languages and its words' other names. */
export function calledBeside(name: string, label: Text): readonly string[] {
  const words = name.split(/(?=[A-Z])/).flatMap((word) => otherNames[word.toLowerCase()] ?? []);
  return [label.en, label.nl, ...words];
}
