import { readJson } from "./json.ts";

/** Whether an object of a JSON text holds a member twice: a parser keeps only one of them. */
export function hasRepeatedMember(json: string): boolean {
  let isRepeated = false;
  readJson(json, 0, json.length, ({ code }) => (isRepeated ||= code === "json-duplicate-member"));
  return isRepeated;
}
