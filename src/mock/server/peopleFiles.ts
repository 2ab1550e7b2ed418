import { statSync } from "node:fs";
import type { GivenProblem, GivenValue } from "../givenFile.ts";
import type { Population } from "../register/population.ts";
import { overlaidBy, populationIn, type ReadOptions } from "../served/readPeople.ts";
import { readGivenJson } from "./givenFiles.ts";

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

/** Reads the file of `--overlay`. */
export async function readOverlay(
  file: string,
  below: Population,
  options: ReadOptions = {},
): Promise<GivenValue<Population>> {
  const given = await readGivenJson(file);
  return "problems" in given ? given : overlaidBy(given.value, file, below, options);
}

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
