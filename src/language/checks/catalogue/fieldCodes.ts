import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  information,
  searchExample,
  warning,
  type CodeFacts,
  contract,
} from "./codeFacts.ts";

const asking = (fields: string) =>
  file("RaadpleegMetBurgerservicenummer", "burgerservicenummer: 999990019", `fields: ${fields}`);

export const fieldCodes = {
  "unknown-field": {
    ...error("Unknown field path", "Onbekend pad in fields"),
    explanation: text(
      "Paths start below the person and are case-sensitive. Searches return less data than a lookup by BSN.",
      "Een pad begint onder de persoon en is hoofdlettergevoelig. Zoeken levert minder gegevens dan raadplegen op BSN.",
    ),
    sources: [contract("fields")],
    bad: asking("naam.voornaam"),
    good: asking("naam.voornamen"),
  },
  "field-not-allowed": {
    ...error("Path can't be requested", "Pad dat u niet mag opvragen"),
    explanation: text(
      "Some data is returned automatically when it applies, and `gezag` only as a whole. The service rejects a request for these paths.",
      "Sommige gegevens worden automatisch geleverd als ze er zijn, en `gezag` alleen in zijn geheel. De dienst weigert een verzoek dat deze paden opvraagt.",
    ),
    sources: [contract("fields")],
    bad: asking("naam, geheimhoudingPersoonsgegevens"),
    good: asking("naam"),
  },
  "duplicate-field": {
    ...warning("Duplicate path", "Dubbel pad"),
    safeFix: true,
    explanation: text(
      "The service returns the data once, but both paths count towards the limit of 130.",
      "De dienst levert het gegeven één keer, maar beide paden tellen mee voor het maximum van 130.",
    ),
    sources: [contract("fields")],
    bad: asking("naam, leeftijd, naam"),
    good: asking("naam, leeftijd"),
  },
  "covered-field": {
    ...warning("Redundant path", "Overbodig pad"),
    safeFix: true,
    explanation: text(
      "The path of a group requests the whole group, so this path adds nothing. Remove it. To request less, remove the group instead.",
      "Het pad van een groep vraagt de hele groep op, dus dit pad voegt niets toe. Verwijder het. Wilt u minder opvragen, verwijder dan de groep.",
    ),
    sources: [contract("fields")],
    bad: asking("naam, naam.voornamen"),
    good: asking("naam.voornamen, naam.geslachtsnaam"),
  },
  "deprecated-field": {
    ...warning("Deprecated path", "Verouderd pad"),
    explanation: text(
      "The path is deprecated and may be removed from the service.",
      "Het pad is verouderd en kan uit de dienst verdwijnen.",
    ),
    sources: [contract("fields")],
    bad: asking("indicatieGezagMinderjarige"),
    good: asking("gezag"),
  },
  "unknown-field-part": {
    ...warning("Unknown part of the value", "Onbekend onderdeel van de waarde"),
    explanation: text(
      "Below a date or a value table the service accepts any word and returns the whole value, so this is probably a typo.",
      "Onder een datum of waardetabel accepteert de dienst elk woord en levert dan de hele waarde. Dit is dus waarschijnlijk een tikfout.",
    ),
    sources: [contract("fields")],
    bad: asking("geboorte.datum.dag"),
    good: asking("geboorte.datum"),
  },
  "duplicate-number": {
    ...warning("Duplicate value", "Dubbele waarde"),
    safeFix: true,
    explanation: text(
      "A duplicate value in a list adds nothing, but counts towards the limit.",
      "Een dubbele waarde in een lijst voegt niets toe, maar telt wel mee voor het maximum.",
    ),
    sources: [contract("responses")],
    bad: file(
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019, 999990019",
      "fields: naam",
    ),
    good: asking("naam"),
  },
  "eleven-test": {
    ...warning("BSN fails the elfproef", "BSN dat niet aan de elfproef voldoet"),
    explanation: text(
      "A valid BSN passes a checksum (elfproef) that catches typos. The service doesn't reject an invalid BSN: it finds no one.",
      "Een geldig BSN voldoet aan de elfproef, een controle op tikfouten. De dienst weigert een ongeldig BSN niet: het antwoord is dan leeg.",
    ),
    sources: [contract("responses")],
    bad: file("RaadpleegMetBurgerservicenummer", "burgerservicenummer: 999990018", "fields: naam"),
    good: asking("naam"),
  },
  "unknown-municipality": {
    ...information("Unknown municipality code", "Onbekende gemeentecode"),
    explanation: text(
      "A code newer than the table can be valid. A code that doesn't exist finds no one, because the service accepts any four digits. To use a newer table, add its file to `tables` in brp.config.json.",
      "Een code die nieuwer is dan de tabel, kan geldig zijn. Een code die niet bestaat, levert geen personen op: de dienst accepteert elke combinatie van vier cijfers. Voeg voor een nieuwere tabel het bestand toe aan `tables` in brp.config.json.",
    ),
    sources: [contract("search"), contract("municipalities")],
    bad: asking("naam\ngemeenteVanInschrijving: 9876"),
    good: asking("naam\ngemeenteVanInschrijving: 0599"),
  },
  "ended-municipality": {
    ...warning("Former municipality", "Opgeheven gemeente"),
    explanation: text(
      "People who live there now are registered in the successor municipality. The old code doesn't find them.",
      "De huidige inwoners zijn ingeschreven in de opvolgende gemeente en zijn met de oude code niet te vinden.",
    ),
    sources: [contract("search"), contract("municipalities")],
    bad: asking("naam\ngemeenteVanInschrijving: 0003"),
    good: asking("naam\ngemeenteVanInschrijving: 1979"),
  },
  "broad-search": {
    ...warning("Overly broad search", "Te ruime bevraging"),
    explanation: text(
      "The service rejects a search with more results than its maximum and returns no partial list. Write more letters before the wildcards.",
      "De dienst weigert een bevraging met meer resultaten dan het maximum en levert dan ook geen deel ervan. Schrijf meer letters vóór de wildcards.",
    ),
    sources: [contract("search", "tooManyResults")],
    bad: file(
      "ZoekMetNaamEnGemeenteVanInschrijving",
      "geslachtsnaam: Jan*",
      "voornamen: Mar*",
      "gemeenteVanInschrijving: 0518",
      "fields: naam",
    ),
    good: searchExample({ geslachtsnaam: "Jan*" }),
  },
  "number-known": {
    ...information(
      "Search for a person with a known BSN",
      "Zoeken naar een persoon met een bekend BSN",
    ),
    explanation: text(
      "The name and the birth date come from one person of an earlier response. That response can return the BSN too. A lookup by BSN finds exactly that person, even if another person has the same name and birth date.",
      "De naam en de geboortedatum komen van één persoon uit een eerder antwoord. Dat antwoord kan ook het BSN leveren. Raadplegen op BSN vindt precies die persoon, ook als iemand anders dezelfde naam en geboortedatum heeft.",
    ),
    sources: [contract("search")],
    bad: file(
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: partners.naam.geslachtsnaam, partners.geboorte.datum",
      "###",
      ...searchExample({
        geslachtsnaam: "{{lees.personen[0].partners[0].naam.geslachtsnaam}}",
        geboortedatum: "{{lees.personen[0].partners[0].geboorte.datum}}",
      })
        .trimEnd()
        .split("\n"),
    ),
    good: file(
      "@name lees",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: 999990019",
      "fields: partners.burgerservicenummer",
      "###",
      "RaadpleegMetBurgerservicenummer",
      "burgerservicenummer: {{lees.personen[0].partners[0].burgerservicenummer}}",
      "fields: naam",
    ),
  },
  "empty-period": {
    ...warning("Period ends before it starts", "Periode eindigt vóór het begin"),
    explanation: text(
      "`vanafMoment` is after `totMoment`, so no message can match.",
      "`vanafMoment` ligt na `totMoment`, dus geen enkel bericht voldoet.",
    ),
    sources: [contract("messages")],
    bad: file(
      "LijstBerichten",
      "vanafMoment: 2026-04-25T00:00:00+02:00",
      "totMoment: 2026-04-24T00:00:00+02:00",
    ),
    good: file(
      "LijstBerichten",
      "vanafMoment: 2026-04-24T00:00:00+02:00",
      "totMoment: 2026-04-25T00:00:00+02:00",
    ),
  },
  "page-size-lowered": {
    ...warning("Page size above the limit", "Te grote pagina"),
    safeFix: true,
    explanation: text(
      "The service lowers this number without notice. A script that expects full pages would stop too early.",
      "De dienst verlaagt dit getal zonder melding. Een script dat op volle pagina's rekent, zou te vroeg stoppen.",
    ),
    sources: [contract("messages")],
    bad: file("LijstBerichten", "berichtenPerPagina: 5000"),
    good: file("LijstBerichten", "berichtenPerPagina: 2000"),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
