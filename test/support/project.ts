import { memberOf, type JsonObject } from "../../src/contract/json/json.ts";
import type { ResponseType } from "../../src/contract/operations.ts";
import { livesAbroad, Projections } from "../../src/mock/register/projection.ts";

/** Requested part of a person's full response, as an object. */
export function project(
  person: JsonObject,
  fields: readonly string[],
  responseType: ResponseType,
  authorityName: "older" | "newer" = "newer",
): JsonObject {
  const read = (name: string) => memberOf(person, name);
  const projection = new Projections().of(fields, responseType, authorityName);
  const { members, membersAbroad = members } = projection;
  const delivered = (livesAbroad(read) ? membersAbroad : members).flatMap(({ name, valueIn }) => {
    const value = valueIn(read);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(delivered);
}
