import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { memberOf, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { mergePatch } from "../../contract/json/mergePatch.ts";
import { problem, readGivenJson, type Given, type GivenProblem } from "../givenFile.ts";
import { text, type Text } from "../../contract/text.ts";
import { personExcess } from "../register/changedPerson.ts";
import { listIn, personsIn, writtenPersonsIn } from "../register/givenPersons.ts";
import { createRegister } from "../register/memoryRegister.ts";
import { neutralShapeOf, type ListOptions } from "../register/personList.ts";
import { shapeOf, type PersonShape } from "../register/personShapes.ts";
import type { PersonRegister } from "../register/register.ts";
import type { Population } from "./population.ts";

/** The people of what `--persons` names: a file, or a folder of them such as one of downloaded messages. */
export async function readGivenPopulation(
  path: string,
  options: ListOptions = {},
): Promise<Given<GivenPopulation>> {
  const names = await readdir(path).catch(() => undefined);
  if (names) return readFolder(path, names, options);
  const given = await readGivenJson(path);
  return "problems" in given ? given : GivenPopulation.of(given.value, path, options);
}

/** All of a folder together, in the order of the file names. */
async function readFolder(
  folder: string,
  names: readonly string[],
  options: ListOptions,
): Promise<Given<GivenPopulation>> {
  const list: { readonly file: string; readonly item: JsonValue }[] = [];
  for (const name of names.filter((each) => each.endsWith(".json")).sort()) {
    const file = join(folder, name);
    const given = await readGivenJson(file);
    if ("problems" in given) return given;
    list.push(...(listIn(given.value) ?? []).map((item) => ({ file, item })));
  }
  const given = GivenPopulation.of(
    list.map(({ item }) => item),
    folder,
    options,
  );
  if (!("problems" in given)) return given;
  return {
    problems: given.problems.map((each) => {
      const [, index] = /^\[(\d+)\]/.exec(each.place) ?? [];
      return { ...inPerson(each), file: list[Number(index)]?.file ?? folder };
    }),
  };
}

/** People of a list that somebody gave. */
export class GivenPopulation implements Population {
  readonly register: PersonRegister;
  readonly #written: readonly JsonValue[];
  readonly #options: ListOptions;

  /** The people of a list of any origin, or all that is wrong with it. */
  static of(value: JsonValue, from: string, chosen: ListOptions = {}): Given<GivenPopulation> {
    const known = { known: new WeakMap(), ...chosen };
    const given = personsIn(value, from, known);
    if ("problems" in given) return given;
    const register = createRegister(given.value);
    const written = writtenPersonsIn(value);
    // So that a change of one person never reads the others in another way.
    const options = { neutral: neutralShapeOf(written), ...known };
    return { value: new GivenPopulation(written, register, options) };
  }

  private constructor(
    written: readonly JsonValue[],
    register: PersonRegister,
    options: ListOptions,
  ) {
    this.#written = written;
    this.register = register;
    this.#options = options;
  }

  patched(number: string, patch: JsonObject): Given<Population> | undefined {
    if (!this.#has(number)) return undefined;
    const shape = shapeOf(patch);
    const isOther = (person: JsonValue) =>
      hasNumber(person, number) && (shapeOf(person) ?? this.#options.neutral) !== shape;
    if (shape !== undefined && this.#written.some(isOther))
      return problem("", "", otherShape[shape]);
    const changed = new Map(
      this.#written
        .filter((person) => hasNumber(person, number))
        .map((person) => [person, mergePatch(person, patch)]),
    );
    for (const person of changed.values()) {
      const excess = personExcess(person);
      if (excess) return problem("", "", excess);
    }
    const given = this.#of(this.#written.map((person) => changed.get(person) ?? person));
    // All others are sound, so what is wrong is in the patch.
    return "problems" in given ? { problems: given.problems.map(inPerson) } : given;
  }

  without(number: string): Population | undefined {
    if (!this.#has(number)) return undefined;
    const given = this.#of(this.#written.filter((person) => !hasNumber(person, number)));
    return "value" in given ? given.value : undefined;
  }

  #of(written: JsonValue[]): Given<GivenPopulation> {
    return GivenPopulation.of(written, "", this.#options);
  }

  /** A person without a number is named by none, not by an empty one either. */
  #has(number: string): boolean {
    return number !== "" && this.#written.some((person) => hasNumber(person, number));
  }
}

const otherShape: Readonly<Record<PersonShape, Text>> = {
  source: text(
    "This person is written as the response has it, and the patch as the register stores it. Write the patch as the response has it.",
    "Deze persoon is geschreven zoals in het antwoord, en de wijziging zoals het register die bewaart. Schrijf de wijziging zoals in het antwoord.",
  ),
  answer: text(
    "This person is written as the register stores it, and the patch as the response has it. Write the patch as the register stores it.",
    "Deze persoon is geschreven zoals het register die bewaart, en de wijziging zoals in het antwoord. Schrijf de wijziging zoals het register die bewaart.",
  ),
};

function inPerson(problem: GivenProblem): GivenProblem {
  return { ...problem, place: problem.place.replace(/^\[\d+\]\.?/, "") };
}

function hasNumber(person: JsonValue, number: string): boolean {
  return memberOf(person, "burgerservicenummer") === number;
}
