import { answerShapes } from "../contract/answerShapes.ts";
import { isJsonObject, memberOf, type JsonObject, type JsonValue } from "../contract/json.ts";
import { queryOperation, type QueryType } from "../contract/operations.ts";
import { text } from "../contract/text.ts";
import { personBadges } from "./badges.ts";
import { emptyAnswerNotes } from "./emptyAnswer.ts";
import { counted, labels } from "./labels.ts";
import { groupEntries } from "./shapeEntries.ts";
import { unknownEntry } from "./unknownEntry.ts";
import type { AnswerView, Card, Entry } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

const onePerson = text("person", "persoon");
const persons = text("persons", "personen");

/** The answer to a person query as people read it (contract sections 1 to 4). */
export function personView(
  answer: JsonObject,
  options: ViewOptions & { readonly queryType: QueryType },
): AnswerView {
  const { queryType, language } = options;
  const delivered = memberOf(answer, "personen");
  const people = Array.isArray(delivered) ? delivered : [];
  const noList = delivered !== undefined && !Array.isArray(delivered);
  const known = new Set(noList ? ["type"] : ["type", "personen"]);
  return {
    headline: counted(people.length, onePerson, persons, language),
    notes: people.length === 0 ? emptyAnswerNotes(queryType, language) : [],
    cards: people.map((person: JsonValue, index) =>
      personCard(person, index, people.length, options),
    ),
    rest: Object.entries(answer)
      .filter(([name]) => !known.has(name))
      .map(([name, value]) => unknownEntry(name, value, name, options)),
  };
}

function personCard(
  person: JsonValue,
  index: number,
  count: number,
  options: ViewOptions & { readonly queryType: QueryType },
): Card {
  const path = `personen[${index}]`;
  const { language } = options;
  const number =
    count === 1
      ? labels.person[language]
      : `${labels.person[language]} ${index + 1} ${language === "nl" ? "van" : "of"} ${count}`;
  if (!isJsonObject(person))
    return {
      title: number,
      path,
      badges: [],
      entries: [unknownEntry(path, person, path, options)],
    };
  const shape = answerShapes[queryOperation(options.queryType).answerType];
  const entries = groupEntries(shape, person, path, options);
  const name = options.mask ? undefined : nameOf(person);
  return {
    title: name === undefined ? number : `${number} · ${name}`,
    path,
    badges: personBadges(person, entries, options),
    entries: entries.filter((entry) => !isSaidByBadge(entry, person)),
  };
}

/** The one automatic value whose badge already says everything. */
function isSaidByBadge(entry: Entry, person: JsonObject): boolean {
  return (
    entry.path.endsWith("].geheimhoudingPersoonsgegevens") &&
    memberOf(person, "geheimhoudingPersoonsgegevens") === true
  );
}

function nameOf(person: JsonObject): string | undefined {
  const name = memberOf(person, "naam");
  const whole = memberOf(name, "volledigeNaam");
  if (typeof whole === "string" && whole !== "") return whole;
  const parts = ["voornamen", "voorvoegsel", "geslachtsnaam"].flatMap((part) => {
    const value = memberOf(name, part);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  return parts.length > 0 ? parts.join(" ") : undefined;
}
