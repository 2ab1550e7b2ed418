import { statSync } from "node:fs";
import type { Given, GivenProblem } from "../givenFile.ts";
import type { Population } from "../register/population.ts";

type Read = () => Promise<Given<Population>>;
type OnProblems = (problems: readonly GivenProblem[]) => void;

/**
 * People of files that are read again when they have changed, as the official mock does, so that an edit
 * needs no new start. Faulty files change nothing until they are right again.
 */
export class PeopleFile {
  readonly #files: readonly string[];
  readonly #read: Read;
  readonly #onProblems: OnProblems;
  #seen = "";
  #reading: Promise<void> | undefined;

  /** Reads them once; a later fault goes to `onProblems`. */
  static async open(
    files: readonly string[],
    read: Read,
    onProblems: OnProblems,
  ): Promise<Given<PeopleFile>> {
    const seen = stateOf(files);
    const first = await read();
    if ("problems" in first) return first;
    const file = new PeopleFile(first.value, files, read, onProblems);
    file.#seen = seen;
    return { value: file };
  }

  /** The people of the moment. */
  population: Population;

  private constructor(
    first: Population,
    files: readonly string[],
    read: Read,
    onProblems: OnProblems,
  ) {
    this.population = first;
    this.#files = files;
    this.#read = read;
    this.#onProblems = onProblems;
  }

  /** Undefined where nothing has changed; else until what has changed is read. */
  readonly refresh = (): Promise<void> | undefined => {
    // What changes while it is read is read once more.
    if (this.#reading) return this.#reading.then(() => this.refresh());
    const state = stateOf(this.#files);
    if (state === this.#seen) return undefined;
    this.#seen = state;
    this.#reading = this.#read().then((given) => {
      this.#reading = undefined;
      if ("problems" in given) this.#onProblems(given.problems);
      else this.population = given.value;
    });
    return this.#reading;
  };
}

/** Differs as soon as one of the files is another one. */
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
