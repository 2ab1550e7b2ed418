import { memberOf, type JsonObject, type JsonValue, isList } from "../../contract/json/json.ts";

/** Concatenates lists in the order of the calls. Other members come from the first response that has them. */
export function mergeResponses(responses: readonly JsonObject[]): JsonObject {
  const members = new Map<string, JsonValue>();
  for (const response of responses)
    for (const [name, value] of Object.entries(response)) {
      const known = members.get(name);
      if (known === undefined) members.set(name, value);
      else if (isList(known) && isList(value)) members.set(name, [...known, ...value]);
    }
  return Object.fromEntries(members);
}

/** Only if every person has a BSN: the service promises no order (contract section 1). */
export function orderedAsAsked(response: JsonObject, asked: readonly JsonValue[]): JsonObject {
  const persons = memberOf(response, "personen");
  if (!isList(persons)) return response;
  const places = new Map(asked.map((number, place) => [number, place]));
  const placed = persons.flatMap((person) => {
    const place = places.get(memberOf(person, "burgerservicenummer") ?? null);
    return place === undefined ? [] : [{ person, place }];
  });
  if (placed.length < persons.length) return response;
  placed.sort((a, b) => a.place - b.place);
  return { ...response, personen: placed.map(({ person }) => person) };
}
