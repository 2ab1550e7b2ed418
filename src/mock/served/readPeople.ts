import { statSync } from "node:fs";
import {
  placeOf,
  problem,
  readGivenJson,
  type GivenValue,
  type GivenProblem,
} from "../givenFile.ts";
import { readPeople, type PersonFault } from "../register/givenPerson.ts";
import { Population } from "../register/population.ts";
import type { PersonShape, StoredPerson } from "../register/storedPerson.ts";
import { isJsonObject, memberOf, type JsonValue } from "../../contract/json/json.ts";
import { text } from "../../contract/text.ts";

interface ReadOptions {
  /** Reads a non-existing date as wholly unknown. */
  readonly lenient?: boolean;
}

/** Limits the reported faults, because one mistake often affects every person. */
const mostProblems = 20;

/** Reads the file of `--persons`. */
export async function readPopulation(
  file: string,
  options: ReadOptions = {},
): Promise<GivenValue<Population>> {
  const given = await readGivenJson(file);
  return "problems" in given ? given : populationIn(given.value, file, options);
}

/**
 * The people of the official mock, which reads non-existing dates as unknown. `onUnknownDates` receives their places.
 */
export async function readOfficialPopulation(
  file: string,
  onUnknownDates: (dates: readonly GivenProblem[]) => void,
): Promise<GivenValue<Population>> {
  const strict = await readPopulation(file);
  if ("value" in strict) return strict;
  const lenient = await readPopulation(file, { lenient: true });
  if ("value" in lenient) onUnknownDates(strict.problems);
  return lenient;
}

/** People of a list in the register's shape, or of a response in its own shape. */
export function populationIn(
  value: JsonValue,
  from: string,
  options: ReadOptions = {},
): GivenValue<Population> {
  const read = peopleIn(value, from, options);
  return "problems" in read ? read : { value: new Population(read.value.people, options.lenient) };
}

/** Reads the file of `--overlay`: a known BSN applies a merge patch to that person, others are added. */
export async function readOverlay(
  file: string,
  below: Population,
  options: ReadOptions = {},
): Promise<GivenValue<Population>> {
  const given = await readGivenJson(file);
  if ("problems" in given) return given;
  // Parses each person separately, so that all faults are reported at once.
  const read = peopleIn(given.value, file, options);
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

interface PeopleSource {
  readonly files: readonly string[];
  readonly read: () => Promise<GivenValue<Population>>;
  /** Called for faults after the first read. */
  readonly onProblems: (problems: readonly GivenProblem[]) => void;
}

/** Reloads changed files, as the official mock does. Faulty files change nothing. */
export class PeopleFile {
  readonly #source: PeopleSource;
  #seen = "";
  #reading: Promise<void> | undefined;

  /** Reads the files once. */
  static async open(source: PeopleSource): Promise<GivenValue<PeopleFile>> {
    const seen = stateOf(source.files);
    const first = await source.read();
    if ("problems" in first) return first;
    const file = new PeopleFile(first.value, source);
    file.#seen = seen;
    return { value: file };
  }

  population: Population;

  private constructor(first: Population, source: PeopleSource) {
    this.population = first;
    this.#source = source;
  }

  /** Undefined if nothing has changed, otherwise pending until the changes are read. */
  readonly refresh = (): Promise<void> | undefined => {
    // Changes during a read cause another read.
    if (this.#reading) return this.#reading.then(() => this.refresh());
    const state = stateOf(this.#source.files);
    if (state === this.#seen) return undefined;
    this.#seen = state;
    this.#reading = this.#source.read().then((given) => {
      this.#reading = undefined;
      if ("problems" in given) this.#source.onProblems(given.problems);
      else this.population = given.value;
    });
    return this.#reading;
  };
}

function stateOf(files: readonly string[]): string {
  return files.map(stateOfFile).join();
}

function stateOfFile(file: string): string {
  try {
    const { ino, size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
    return [ino, size, mtimeNs, ctimeNs].join(":");
  } catch {
    return "";
  }
}
