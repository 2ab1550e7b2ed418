import { allNearest, beginningWith, nearestOf } from "./nearest.ts";

/** Lower case. Several parameters if the operation decides. */
const parameterWords = wordMap<readonly string[]>({
  bsn: ["burgerservicenummer"],
  bsns: ["burgerservicenummer"],
  burgerservicenummers: ["burgerservicenummer"],
  achternaam: ["geslachtsnaam"],
  familienaam: ["geslachtsnaam"],
  naam: ["geslachtsnaam"],
  voornaam: ["voornamen"],
  tussenvoegsel: ["voorvoegsel"],
  geboren: ["geboortedatum"],
  gemeente: ["gemeenteVanInschrijving"],
  gemeentecode: ["gemeenteVanInschrijving"],
  woonplaats: ["gemeenteVanInschrijving"],
  plaats: ["gemeenteVanInschrijving"],
  straatnaam: ["straat"],
  huisnr: ["huisnummer"],
  nummer: ["huisnummer"],
  toevoeging: ["huisnummertoevoeging"],
  velden: ["fields"],
  overleden: ["inclusiefOverledenPersonen"],
  overledenen: ["inclusiefOverledenPersonen"],
  adres: ["postcode", "straat"],
  bag: ["nummeraanduidingIdentificatie", "adresseerbaarObjectIdentificatie"],
  transportid: ["berichtTransportId"],
});

const fieldWords = wordMap<readonly string[]>({
  bsn: ["burgerservicenummer"],
  adres: ["verblijfplaats", "adressering"],
  woonadres: ["verblijfplaats", "adressering"],
  achternaam: ["naam.geslachtsnaam"],
  familienaam: ["naam.geslachtsnaam"],
  voornaam: ["naam.voornamen"],
  tussenvoegsel: ["naam.voorvoegsel"],
  geboortedatum: ["geboorte.datum"],
  geboorteplaats: ["geboorte.plaats"],
  geboorteland: ["geboorte.land"],
  overlijdensdatum: ["overlijden.datum"],
  curatele: ["indicatieCurateleRegister"],
  nationaliteit: ["nationaliteiten"],
  partner: ["partners"],
  kind: ["kinderen"],
  ouder: ["ouders"],
});

export function everydayPaths(word: string): readonly string[] {
  return fieldWords.get(word.toLowerCase()) ?? [];
}

const operationWords = wordMap<string>({
  raadpleegmetbsn: "RaadpleegMetBurgerservicenummer",
  raadpleeg: "RaadpleegMetBurgerservicenummer",
  zoekmetbsn: "RaadpleegMetBurgerservicenummer",
  bsn: "RaadpleegMetBurgerservicenummer",
  zoekmetnaam: "ZoekMetGeslachtsnaamEnGeboortedatum",
  zoekmetadres: "ZoekMetPostcodeEnHuisnummer",
  adres: "ZoekMetPostcodeEnHuisnummer",
  tel: "TelBerichten",
  lijst: "LijstBerichten",
  haalop: "HaalBerichtenOp",
});

function wordMap<Meant>(words: Readonly<Record<string, Meant>>): ReadonlyMap<string, Meant> {
  return new Map(Object.entries(words));
}

export function everydayParameter(word: string, known: readonly string[]): string | undefined {
  return parameterWords.get(word.toLowerCase())?.find((name) => known.includes(name));
}

/** Parameter that a word means: by its everyday name, by its beginning, or by similar spelling. */
export function meantParameter(word: string, known: readonly string[]): string | undefined {
  return everydayParameter(word, known) ?? beginningWith(word, known) ?? nearestOf(word, known);
}

/** Operation that was clearly meant: by its everyday name, by its beginning, or with a typing error or two. */
export function nearOperation<Name extends string>(
  word: string,
  known: readonly Name[],
): Name | undefined {
  const everyday = operationWords.get(word.toLowerCase());
  const [slip] = allNearest(word, known, Math.min(4, word.length >> 3));
  return (
    known.find((name) => name === everyday) ??
    known.find((name) => name === slip) ??
    beginningWith(word, known)
  );
}

export function meantOperation<Name extends string>(
  word: string,
  known: readonly Name[],
): Name | undefined {
  const near = nearestOf(word, known);
  return nearOperation(word, known) ?? known.find((name) => name === near);
}
