import { memberOf, type JsonObject, type JsonValue } from "../contract/json/json.ts";
import { counted } from "../contract/counting.ts";
import { emptyAnswerNotes, whyNobody } from "./emptyAnswer.ts";
import { personCard } from "./person/personCards.ts";
import { peopleOf, type PersonOptions } from "./person/personOptions.ts";
import { memberPath } from "./person/places.ts";
import { safeName, unknownEntry } from "./unknownEntry.ts";
import type { AnswerView, Entry } from "./view.ts";

/** View of a person query response (contract sections 1 to 4). */
export function personView(answer: JsonObject, options: PersonOptions): AnswerView {
  const people = peopleOf(answer);
  return {
    ...personHead(answer, options),
    cards: people.map((person: JsonValue, index) =>
      personCard(person, index, people.length, options),
    ),
  };
}

export function personHead(
  answer: JsonObject,
  options: PersonOptions,
): Pick<AnswerView, "headline" | "notes" | "whyNobody"> & { readonly rest: readonly Entry[] } {
  const delivered = memberOf(answer, "personen");
  const noList = delivered !== undefined && !Array.isArray(delivered);
  const known = new Set(noList ? [] : ["personen"]);
  if (memberOf(answer, "type") === options.queryType) known.add("type");
  const count = peopleOf(answer).length;
  const { queryType: type, parameters: given, traits, language } = options;
  const query = { type, ...(given && { given }), ...(traits && { traits }) };
  return {
    headline: counted(count, "person")[language],
    notes: count === 0 ? emptyAnswerNotes(query, language) : [],
    ...(count === 0 && { whyNobody: whyNobody(query, language) }),
    rest: Object.entries(answer).flatMap(([name, value], ordinal) => {
      if (known.has(name)) return [];
      const safe = safeName(name, ordinal, options);
      return [unknownEntry(safe, value, memberPath("", safe), options)];
    }),
  };
}
