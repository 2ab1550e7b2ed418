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

/** Expectations of a response. Those about paths are among the codes of names. */
export const expectationCodes = {
  "expectation-never-holds": {
    ...error("Expectation that can never hold", "Verwachting die nooit kan uitkomen"),
    explanation: text(
      "No response of the service can make this true.",
      "Geen antwoord van de dienst kan dit waar maken.",
    ),
    sources: [language("expectations")],
    bad: expecting("indicatieCurateleRegister", "? personen[0].indicatieCurateleRegister == false"),
    good: expecting(
      "indicatieCurateleRegister",
      "? personen[any].indicatieCurateleRegister missing",
    ),
  },
  "expectation-always-holds": {
    ...warning("Expectation that always holds", "Verwachting die altijd uitkomt"),
    explanation: text(
      "The request does not ask for this path, so it is always missing and the expectation tests nothing.",
      "Het verzoek vraagt niet om dit pad, dus het ontbreekt altijd en de verwachting toetst niets.",
    ),
    sources: [language("expectations")],
    bad: expecting("naam", "? personen[any].overlijden missing"),
    good: expecting("naam, overlijden", "? personen[any].overlijden missing"),
  },
  "expectation-value": {
    ...error("Invalid value what is compared", "Waarde die niet past bij wat vergeleken wordt"),
    explanation: text(
      "A status and a count are numbers, a duration has a unit (500ms, 2s), a date is yyyy, yyyy-mm or yyyy-mm-dd.",
      "Een status en een aantal zijn getallen, een duur heeft een eenheid (500ms, 2s), een datum is jjjj, jjjj-mm of jjjj-mm-dd.",
    ),
    sources: [language("expectations")],
    bad: readExample("? status == OK"),
    good: readExample("? status == 200"),
  },
  "expectation-operator": {
    ...error(
      "Operator that does not fit what is compared",
      "Operator die niet past bij wat vergeleken wordt",
    ),
    explanation: text(
      "A duration and a date are compared with ==, !=, <, <=, > or >=; a count is taken of a list only; groups and lists are not compared with a value.",
      "Een duur en een datum worden vergeleken met ==, !=, <, <=, > of >=; een aantal wordt alleen van een lijst genomen; groepen en lijsten worden niet met een waarde vergeleken.",
    ),
    sources: [language("expectations")],
    bad: readExample("? personen[0].naam == Jansen"),
    good: readExample("? personen[any].naam.geslachtsnaam == Jansen"),
  },
  "unreadable-pattern": {
    ...error("Pattern that cannot be read", "Patroon dat niet te lezen is"),
    explanation: text(
      "`matches` takes a pattern that is matched in linear time: literals, `.`, classes, `\\d \\w \\s`, groups, `|`, `* + ? {m,n}`, `^` and `$`. Nothing that looks back or ahead.",
      "`matches` neemt een patroon dat in lineaire tijd vergeleken wordt: letterlijke tekens, `.`, klassen, `\\d \\w \\s`, groepen, `|`, `* + ? {m,n}`, `^` en `$`. Niets dat terug- of vooruitkijkt.",
    ),
    sources: [language("expectations")],
    bad: expecting("naam", "? personen[any].naam.voornamen matches (Pi"),
    good: expecting("naam", "? personen[any].naam.voornamen matches ^Pi"),
  },
  "table-without-part": {
    ...information("Value table compared as a whole", "Waardetabel als geheel vergeleken"),
    explanation: text(
      "A value table has a `code` and an `omschrijving`. As a whole it is compared by its code, or by its description where it has no code; saying which makes the expectation certain.",
      "Een waardetabel heeft een `code` en een `omschrijving`. Als geheel wordt zij vergeleken op haar code, of op haar omschrijving waar geen code is; zeggen welke maakt de verwachting zeker.",
    ),
    sources: [contract("values"), language("expectations")],
    bad: expecting("geslacht", "? personen[any].geslacht == V"),
    good: expecting("geslacht", "? personen[any].geslacht.code == V"),
  },
  "unknown-code": {
    ...warning("Code that the value table does not have", "Code die de waardetabel niet heeft"),
    explanation: text(
      "Responses hold codes from the published value tables. A code that is not in the table is probably a name or a typo; a code newer than the table can be valid.",
      "Het antwoord bevat codes van de gepubliceerde waardetabellen. Eén die niet in de tabel staat is waarschijnlijk een naam of een verschrijving; een code die nieuwer is dan de tabel kan goed zijn.",
    ),
    sources: [contract("values"), language("expectations")],
    bad: expecting("geslacht", "? personen[any].geslacht.code == vrouw"),
    good: expecting("geslacht", "? personen[any].geslacht.code == V"),
  },
  "ended-code": {
    ...information("Code that is no longer valid", "Code die niet meer geldig is"),
    explanation: text(
      "The value table says since when the code has ended, and for some which one took its place. Responses have it where the fact is older, such as a country of birth; for the present state of a person the newer code is meant.",
      "De waardetabel zegt sinds wanneer de code is geëindigd, en bij sommige welke ervoor in de plaats kwam. Antwoorden bevatten deze code waar het gegeven ouder is, zoals een geboorteland; voor de toestand van nu is de nieuwere code bedoeld.",
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
    ...information("Position in a list without order", "Positie in een lijst zonder volgorde"),
    explanation: text(
      "The contract does not fix the order of persons, so `[0]` may be somebody else next time. `[any]` or `[every]` says what is meant. A request for one number has no such doubt.",
      "Het contract legt de volgorde van personen niet vast, dus `[0]` kan de volgende keer een ander zijn. `[any]` of `[every]` zegt wat bedoeld is. Bij een verzoek om één nummer is er geen twijfel.",
    ),
    sources: [contract("answers"), language("expectations")],
    bad: `${searchExample()}? personen[0].naam.geslachtsnaam == Jansen\n`,
    good: `${searchExample()}? personen[any].naam.geslachtsnaam == Jansen\n`,
  },
} as const satisfies Readonly<Record<string, CodeFacts>>;
