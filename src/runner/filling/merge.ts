import { memberOf, type JsonObject, type JsonValue, isList } from "../../contract/json/json.ts";

/** Concatenates lists in the order of the calls. Other members come from the first response that has them. */
export function mergeAnswers(answers: readonly JsonObject[]): JsonObject {
  const members = new Map<string, JsonValue>();
  for (const answer of answers)
    for (const [name, value] of Object.entries(answer)) {
      const known = members.get(name);
      if (known === undefined) members.set(name, value);
      else if (isList(known) && isList(value)) members.set(name, [...known, ...value]);
    }
  return Object.fromEntries(members);
}

/** Only if every person has a BSN: the service promises no order (contract section 1). */
export function orderedAsAsked(answer: JsonObject, asked: readonly JsonValue[]): JsonObject {
  const persons = memberOf(answer, "personen");
  if (!isList(persons)) return answer;
  const places = new Map(asked.map((number, place) => [number, place]));
  const placed = persons.flatMap((person) => {
    const place = places.get(memberOf(person, "burgerservicenummer") ?? null);
    return place === undefined ? [] : [{ person, place }];
  });
  if (placed.length < persons.length) return answer;
  placed.sort((a, b) => a.place - b.place);
  return { ...answer, personen: placed.map(({ person }) => person) };
}
