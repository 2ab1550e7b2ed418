import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import { text } from "../../contract/text.ts";
import { placeOf, problem, readGivenJson, type Given } from "../givenFile.ts";
import { personsWritten, readPersonList, type ListOptions } from "./personList.ts";
import type { StoredPerson } from "./storedPerson.ts";

/** More than these are not told at once: one mistake is often made in every person. */
const mostProblems = 20;

/** Reads the file of `--persons`. */
export async function readPersons(
  file: string,
  options: ListOptions = {},
): Promise<Given<readonly StoredPerson[]>> {
  const given = await readGivenJson(file);
  return "problems" in given ? given : personsIn(given.value, file, options);
}

/**
 * The persons of a list of any origin: a JSON array of persons in the register's shape, in
 * the shape of the full person answer, or in messages; or one answer of the message service, or one message.
 */
export function personsIn(
  value: JsonValue,
  from: string,
  options: ListOptions = {},
): Given<readonly StoredPerson[]> {
  const list = listIn(value);
  if (!list) return problem(from, "", noArray);
  const read = readPersonList(list, options);
  if (!("faults" in read)) return { value: read.persons };
  const told = read.faults.slice(0, mostProblems);
  return {
    problems: told.map(({ path, message }) => ({ file: from, place: placeOf(path), message })),
  };
}

/** The same persons as they are written, each by itself: those of messages in the register's shape. */
export function writtenPersonsIn(value: JsonValue): readonly JsonValue[] {
  return personsWritten(listIn(value) ?? []);
}

/** The persons or messages that a file holds, whatever wrote it. */
export function listIn(value: JsonValue): readonly JsonValue[] | undefined {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  const fetched = memberOf(value, "opgehaaldeBerichten");
  if (Array.isArray(fetched)) return fetched as readonly JsonValue[];
  return messageMembers.some((name) => memberOf(value, name) !== undefined) ? [value] : undefined;
}

const messageMembers = ["berichtInhoud", "plData", "plDataSet"];

const noArray = text(
  "The file holds no list. Write the persons between [ and ].",
  "Het bestand bevat geen lijst. Schrijf de personen tussen [ en ].",
);
