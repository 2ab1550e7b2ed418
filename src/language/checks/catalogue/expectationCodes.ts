import { text } from "../../../contract/text.ts";
import {
  error,
  file,
  information,
  readExample,
  searchExample,
  warning,
  type CodeFacts,
  contract,
  language,
} from "./codeFacts.ts";

const expecting = (fields: string, ...expectations: readonly string[]) =>
  file(
    "RaadpleegMetBurgerservicenummer",
    "burgerservicenummer: 999990019",
    `fields: ${fields}`,
    ...expectations,
  );

/** Diagnostics of expectations, except unknown names in their paths. */
export const expectationCodes = {
  "expectation-never-holds": {
    ...error("Expectation never passes", "Verwachting klopt nooit"),
    explanation: text(
      "No response of the service can pass this expectation.",
      "Geen enkel antwoord van de dienst voldoet aan deze verwachting.",
    ),
    sources: [language("expectations")],
    bad: expecting("indicatieCurateleRegister", "? personen[0].indicatieCurateleRegister == false"),
    good: expecting(
      "indicatieCurateleRegister",
      "? personen[any].indicatieCurateleRegister missing",
    ),
  },
  "expectation-always-holds": {
    ...warning("Expectation always passes", "Verwachting klopt altijd"),
    explanation: text(
      "The request doesn't include this path, so it is always missing and the expectation tests nothing.",
      "Het verzoek vraagt dit pad niet op. Het ontbreekt dus altijd, en de verwachting toetst niets.",
    ),
    sources: [language("expectations")],
    bad: expecting("naam", "? personen[any].overlijden missing"),
    good: expecting("naam, overlijden", "? personen[any].overlijden missing"),
  },
  "expectation-value": {
    ...error("Invalid expected value", "Ongeldige verwachte waarde"),
    explanation: text(
      "A status or count is a number, a duration has a unit (500ms, 2s), and a date is yyyy, yyyy-mm or yyyy-mm-dd.",
      "Een status of aantal is een getal, een duur heeft een eenheid (500ms, 2s) en een datum is jjjj, jjjj-mm of jjjj-mm-dd.",
    ),
    sources: [language("expectations")],
    bad: readExample("? status == OK"),
    good: readExample("? status == 200"),
  },
  "expectation-operator": {
    ...error("Unsuitable operator", "Ongeschikte operator"),
    explanation: text(
      "Compare a duration or a date with ==, !=, <, <=, > or >=. Only lists have a count. Groups and lists can't be compared with a value.",
      "Vergelijk een duur of een datum met ==, !=, <, <=, > of >=. Alleen lijsten hebben een aantal. Groepen en lijsten zijn niet met een waarde te vergelijken.",
    ),
    sources: [language("expectations")],
    bad: readExample("? personen[0].naam == Jansen"),
    good: readExample("? personen[any].naam.geslachtsnaam == Jansen"),
  },
  "unreadable-pattern": {
    ...error("Invalid pattern", "Ongeldig patroon"),
    explanation: text(
      "`matches` accepts patterns that match in linear time: literals, `.`, classes, `\\d \\w \\s`, groups, `|`, `* + ? {m,n}`, `^` and `$`. Lookahead, lookbehind and backreferences are not supported.",
      "`matches` accepteert patronen die in lineaire tijd te vergelijken zijn: letterlijke tekens, `.`, klassen, `\\d \\w \\s`, groepen, `|`, `* + ? {m,n}`, `^` en `$`. Lookahead, lookbehind en terugverwijzingen worden niet ondersteund.",
    ),
    sources: [language("expectations")],
    bad: expecting("naam", "? personen[any].naam.voornamen matches (Pi"),
    good: expecting("naam", "? personen[any].naam.voornamen matches ^Pi"),
  },
  "table-without-part": {
    ...information("Value table compared as a whole", "Waardetabel als geheel vergeleken"),
    explanation: text(
      "A value from a value table has a `code` and an `omschrijving`. A comparison with the whole value uses the code, or the description if the code is missing. Add `.code` or `.omschrijving` to make the expectation unambiguous.",
      "Een waarde uit een waardetabel heeft een `code` en een `omschrijving`. Een vergelijking met de hele waarde gebruikt de code, of de omschrijving als de code ontbreekt. Voeg `.code` of `.omschrijving` toe om de verwachting eenduidig te maken.",
    ),
    sources: [contract("values"), language("expectations")],
    bad: expecting("geslacht", "? personen[any].geslacht == V"),
    good: expecting("geslacht", "? personen[any].geslacht.code == V"),
  },
  "unknown-code": {
    ...warning("Unknown value-table code", "Onbekende code in een waardetabel"),
    explanation: text(
      "Responses contain codes from the published value tables. A code that is not in the table is probably a name or a typo. A code newer than the table can be valid.",
      "Antwoorden bevatten codes uit de gepubliceerde waardetabellen. Een code die niet in de tabel staat, is waarschijnlijk een naam of een tikfout. Een code die nieuwer is dan de tabel, kan geldig zijn.",
    ),
    sources: [contract("values"), language("expectations")],
    bad: expecting("geslacht", "? personen[any].geslacht.code == vrouw"),
    good: expecting("geslacht", "? personen[any].geslacht.code == V"),
  },
  "ended-code": {
    ...information("Expired code", "Vervallen code"),
    explanation: text(
      "The value table gives the end date of the code and, for some codes, the successor. Responses contain the expired code for older facts, such as a country of birth. For a person's current state, use the newer code.",
      "De waardetabel geeft de einddatum van de code en bij sommige codes de opvolger. Antwoorden bevatten de vervallen code bij oudere gegevens, zoals een geboorteland. Gebruik voor de actuele situatie van een persoon de nieuwere code.",
    ),
    sources: [contract("values"), contract("municipalities")],
    bad: expecting(
      "gemeenteVanInschrijving",
      "? personen[any].gemeenteVanInschrijving.code == 0003",
    ),
    good: expecting(
      "gemeenteVanInschrijving",
      "? personen[any].gemeenteVanInschrijving.code == 1979",
    ),
  },
  "position-in-people": {
    ...information("Position in an unordered list", "Positie in een lijst zonder vaste volgorde"),
    explanation: text(
      "The contract doesn't define the order of persons, so `[0]` may be another person next time. Use `[any]` or `[every]`. A request for one BSN doesn't have this problem.",
      "Het contract legt de volgorde van personen niet vast, dus `[0]` kan de volgende keer een ander zijn. Gebruik `[any]` of `[every]`. Bij een verzoek met één BSN speelt dit niet.",
    ),
    sources: [contract("responses"), language("expectations")],
    bad: `${searchExample()}? personen[0].naam.geslachtsnaam == Jansen\n`,
    good: `${searchExample()}? personen[any].naam.geslachtsnaam == Jansen\n`,
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
