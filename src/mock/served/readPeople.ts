import { placeOf, problem, type GivenValue, type GivenProblem } from "../givenFile.ts";
import { readPeople, type PersonFault } from "../register/givenPerson.ts";
import { Population } from "../register/population.ts";
import type { PersonShape, StoredPerson } from "../register/storedPerson.ts";
import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { text } from "../../contract/text.ts";

export interface ReadOptions {
  /** Reads a non-existing date as wholly unknown. */
  readonly lenient?: boolean;
}

/** Limits the reported faults, because one mistake often affects every person. */
const mostProblems = 20;

/** People of a list in the register's shape, or of a response in its own shape. */
export function populationIn(
  value: JsonValue,
  from: string,
  options: ReadOptions = {},
): GivenValue<Population> {
  const read = peopleIn(value, from, options);
  return "problems" in read ? read : { value: new Population(read.value.people, options.lenient) };
}

/** A known BSN applies a merge patch to that person, others are added. */
export function overlaidBy(
  value: JsonValue,
  file: string,
  below: Population,
  options: ReadOptions = {},
): GivenValue<Population> {
  // Parses each person separately, so that all faults are reported at once.
  const read = peopleIn(value, file, options);
  if ("problems" in read) return read;
  const { people, shape, above } = read.value;
  let population = new Population(below.people, options.lenient);
  for (const [index, person] of people.entries()) {
    const before = population.people.find(
      ({ number }) => number !== "" && number === person.number,
    );
    if (before && before.shape !== shape)
      return problem(file, placeOf([...above, index]), otherShape);
    const changed = population.patched(person.number, person.written);
    if (changed && "faults" in changed)
      return { problems: problemsOf(changed.faults, file, [...above, index]) };
    population = changed
      ? changed.population
      : new Population([...population.people, person], options.lenient);
  }
  return { value: population };
}

interface ReadList {
  readonly people: readonly StoredPerson[];
  readonly shape: PersonShape;
  readonly above: readonly PropertyKey[];
}

function peopleIn(
  value: JsonValue,
  from: string,
  { lenient = false }: ReadOptions,
): GivenValue<ReadList> {
  const returned = isJsonObject(value) ? memberOf(value, responseMember) : undefined;
  const [list, shape, above]: [JsonValue | undefined, PersonShape, readonly PropertyKey[]] =
    returned === undefined ? [value, "register", []] : [returned, "response", [responseMember]];
  if (!Array.isArray(list)) return problem(from, placeOf(above), noList);
  const read = readPeople(list, shape, lenient);
  return "faults" in read
    ? { problems: problemsOf(read.faults.slice(0, mostProblems), from, above) }
    : { value: { people: read.people, shape, above } };
}

const responseMember = "personen";

function problemsOf(
  faults: readonly PersonFault[],
  file: string,
  above: readonly PropertyKey[],
): readonly GivenProblem[] {
  return faults.map(({ path, message }) => {
    return { file, place: placeOf([...above, ...path]), message };
  });
}

const noList = text(
  'The file contains no list. Write people as the register stores them between [ and ], or as in the response in {"personen": [ ]}.',
  'Het bestand bevat geen lijst. Schrijf personen zoals het register ze bewaart tussen [ en ], of zoals in het antwoord in {"personen": [ ]}.',
);

const otherShape = text(
  "The person with this BSN has the other form. Write both as the register stores them, or both as in the response.",
  "De persoon met dit BSN heeft de andere vorm. Schrijf beide zoals het register ze bewaart, of beide zoals in het antwoord.",
);
