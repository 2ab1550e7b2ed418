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
      "Sommige gegevens komen vanzelf zodra er iets te melden is, en gezag komt alleen in zijn geheel. De dienst weigert een verzoek dat erom vraagt.",
    ),
    sources: [contract("fields")],
    bad: asking("naam, geheimhoudingPersoonsgegevens"),
    good: asking("naam"),
  },
  "duplicate-field": {
    ...warning("Path asked twice", "Pad twee keer gevraagd"),
    safeFix: true,
    explanation: text(
      "The service delivers it once, but both count towards the limit of 130.",
      "De dienst levert het één keer, maar beide tellen mee voor de grens van 130.",
    ),
    sources: [contract("fields")],
    bad: asking("naam, leeftijd, naam"),
    good: asking("naam, leeftijd"),
  },
  "covered-field": {
    ...warning("Path that its group already covers", "Pad dat al door zijn groep gedekt is"),
    safeFix: true,
    explanation: text(
      "A group path delivers the whole group, so the path adds nothing. Remove it, or ask only what is needed by removing the group.",
      "Het pad van een groep levert de hele groep, dus dit pad voegt niets toe. Haal het weg, of vraag alleen het nodige door de groep weg te halen.",
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
    ...warning("Word that this value does not have", "Onbekend onderdeel van de waarde"),
    explanation: text(
      "Below a date or a value table the service accepts any word and returns the whole value, so this is probably a typo.",
      "Onder een datum of waardetabel accepteert de dienst elk woord en levert zij de hele waarde, dus dit is waarschijnlijk een verschrijving.",
    ),
    sources: [contract("fields")],
    bad: asking("geboorte.datum.dag"),
    good: asking("geboorte.datum"),
  },
  "duplicate-number": {
    ...warning("Value given twice", "Waarde twee keer opgegeven"),
    safeFix: true,
    explanation: text(
      "The same value twice in one list gives nothing more, but counts towards the limit.",
      "Twee keer dezelfde waarde in één lijst levert niets extra's, maar telt mee voor de grens.",
    ),
    sources: [contract("answers")],
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
      "A valid BSN passes a checksum (elfproef) that catches typos. The service doesn't reject an invalid BSN; it finds no one.",
      "Een burgerservicenummer is zo gemaakt dat een tikfout opvalt. De dienst weigert zo'n nummer niet; zij vindt alleen niemand.",
    ),
    sources: [contract("answers")],
    bad: file("RaadpleegMetBurgerservicenummer", "burgerservicenummer: 999990018", "fields: naam"),
    good: asking("naam"),
  },
  "unknown-municipality": {
    ...information(
      "Municipality code that is not in the table",
      "Gemeentecode die niet in de tabel staat",
    ),
    explanation: text(
      "The code of a municipality that is newer than the table is right; a code that does not exist finds nobody, for the service accepts any four digits. `tables` in brp.config.json reads a newer table from a file.",
      "De code van een gemeente die nieuwer is dan de tabel is goed; een code die niet bestaat vindt niemand, want de dienst accepteert elke vier cijfers. `tables` in brp.config.json leest een nieuwere tabel uit een bestand.",
    ),
    sources: [contract("search"), contract("municipalities")],
    bad: asking("naam\ngemeenteVanInschrijving: 9876"),
    good: asking("naam\ngemeenteVanInschrijving: 0599"),
  },
  "ended-municipality": {
    ...warning("Municipality that no longer exists", "Gemeente die niet meer bestaat"),
    explanation: text(
      "Whoever lives there now is registered in the municipality that took its place, and is not found under the old code.",
      "Wie er nu woont is ingeschreven in de gemeente die ervoor in de plaats kwam, en wordt onder de oude code niet gevonden.",
    ),
    sources: [contract("search"), contract("municipalities")],
    bad: asking("naam\ngemeenteVanInschrijving: 0003"),
    good: asking("naam\ngemeenteVanInschrijving: 1979"),
  },
  "broad-search": {
    ...warning("Search that probably finds too many", "Bevraging die waarschijnlijk te veel vindt"),
    explanation: text(
      "A search that finds more than its maximum is refused as a whole, without a partial list. More letters before the wildcards narrow it.",
      "Een bevraging die meer vindt dan haar maximum wordt in haar geheel geweigerd, zonder deellijst. Meer letters vóór de wildcards beperken het resultaat.",
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
      "Search for somebody whose number is known",
      "Zoeken naar een persoon van wie het BSN bekend is",
    ),
    explanation: text(
      "The name and the birth date come from one person of an earlier response. That response can give the person's number too, and reading by number finds exactly that person, also when somebody else has the same name and birth date.",
      "De naam en de geboortedatum komen van één persoon uit een eerder antwoord. Dat antwoord kan ook het nummer geven, en raadplegen op BSN vindt precies die persoon, ook als een ander dezelfde naam en geboortedatum heeft.",
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
    ...warning("Period ends before it starts", "Periode die eindigt voordat zij begint"),
    explanation: text(
      "`vanafMoment` lies behind `totMoment`, so no message can have been received in between.",
      "`vanafMoment` ligt na `totMoment`, dus daartussen kan geen bericht ontvangen zijn.",
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
    ...warning("Page larger than the service gives", "Pagina groter dan de dienst geeft"),
    safeFix: true,
    explanation: text(
      "The service lowers the number without saying so, so a script that counts on full pages would stop too early.",
      "De dienst verlaagt het getal zonder het te zeggen, dus een script dat op volle pagina's rekent zou te vroeg stoppen.",
    ),
    sources: [contract("messages")],
    bad: file("LijstBerichten", "berichtenPerPagina: 5000"),
    good: file("LijstBerichten", "berichtenPerPagina: 2000"),
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
