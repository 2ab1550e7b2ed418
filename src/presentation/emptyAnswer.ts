import { municipalityFilter } from "../contract/emptyRules.ts";
import { queryOperation, type QueryType } from "../contract/operations.ts";
import { text, type Language, type Text } from "../contract/text.ts";

/**
 * Why a query may have found nobody: what it looked for, and the rules that leave people out
 * (contract section 6). Possible reasons, told as such; which of them it was, nobody can know. Of a
 * filter that may be given or not it is told where `parameters` names it, or where they are not known.
 */
export function emptyAnswerNotes(
  queryType: QueryType,
  language: Language,
  parameters?: readonly string[],
): readonly string[] {
  const { optional, required, meaning } = queryOperation(queryType);
  const takes = (name: string) => optional.includes(name) || required.includes(name);
  const mayBeGiven = (name: string) => takes(name) && parameters?.includes(name) !== false;
  const notes: Text[] = [
    text(
      `Nobody in the register answers to this query. ${meaning.en}`,
      `Niemand in de registratie voldoet aan deze vraag. ${meaning.nl}`,
    ),
  ];
  if (takes("burgerservicenummer")) notes.push(unknownNumbers);
  if (takes("inclusiefOverledenPersonen")) notes.push(deceasedLeftOut);
  if (takes("geboortedatum")) notes.push(partlyUnknownDates);
  if (takes("geslachtsnaam")) notes.push(wholeNames);
  if (mayBeGiven(municipalityFilter.parameter)) notes.push(municipalityFilter.reason);
  return notes.map((note) => note[language]);
}

const unknownNumbers = text(
  "Numbers that are unknown or fail the eleven test are left out without a word.",
  "Nummers die onbekend zijn of niet aan de elfproef voldoen, blijven zonder melding weg.",
);
const deceasedLeftOut = text(
  "Deceased persons are left out unless inclusiefOverledenPersonen is true.",
  "Overleden personen blijven weg, tenzij inclusiefOverledenPersonen true is.",
);
const partlyUnknownDates = text(
  "People whose birth date is partly unknown are never found by a birth date.",
  "Wie een deels onbekende geboortedatum heeft, wordt nooit op geboortedatum gevonden.",
);
const wholeNames = text(
  "Without * the whole value has to match; the prefix (voorvoegsel) is no part of geslachtsnaam.",
  "Zonder * moet de hele waarde overeenkomen; het voorvoegsel hoort niet bij geslachtsnaam.",
);
