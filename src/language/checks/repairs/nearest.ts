import { typingErrors } from "../../../model/text/typingErrors.ts";

/** Longer than any name of the contract, so a comparison would only cost time. */
const longestWord = 120;

/** The most likely candidate. Undefined if none is similar. Case counts little. */
export function nearestOf(word: string, candidates: Iterable<string>): string | undefined {
  return allNearest(word, candidates, Math.max(1, Math.floor(word.length * 0.4)))[0];
}

/** The only candidate with this beginning: people remember the start of a long name such as `ZoekMetPostcode`. */
export function beginningWith<Name extends string>(
  word: string,
  candidates: readonly Name[],
): Name | undefined {
  const start = word.toLowerCase();
  const found = candidates.filter((name) => name.toLowerCase().startsWith(start));
  return start.length > 3 && found.length === 1 ? found[0] : undefined;
}

/** All candidates with the fewest typing errors, at most `atMost`, in the given order. */
export function allNearest(
  word: string,
  candidates: Iterable<string>,
  atMost: number,
): readonly string[] {
  if (word.length > longestWord) return [];
  const written = word.toLowerCase();
  let best: string[] = [];
  let limit = atMost;
  for (const candidate of candidates) {
    const errors = typingErrors(written, candidate.toLowerCase(), limit);
    if (errors > limit) continue;
    if (errors < limit) best = [];
    best.push(candidate);
    limit = errors;
  }
  return best;
}

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
