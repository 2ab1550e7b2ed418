import { isJsonObject, memberOf, type JsonObject } from "../../contract/json/json.ts";
import { placeOf, readGivenJson, type Given } from "../givenFile.ts";
import { changedPerson } from "../register/changedPerson.ts";
import { personsIn, writtenPersonsIn } from "../register/givenPersons.ts";
import type { ListOptions } from "../register/personList.ts";
import type { PersonRegister } from "../register/register.ts";
import type { StoredPerson } from "../register/storedPerson.ts";
import { InventedPopulation, withNumber } from "./inventedPopulation.ts";
import type { Population } from "./population.ts";

/**
 * Lays the people of a file over those of a register: who has the number of somebody is changed by what
 * is written (a merge patch: null takes away), and whoever else is added.
 */
export async function readOverlay(
  file: string,
  below: PersonRegister,
  today: string,
  options: ListOptions = {},
): Promise<Given<Population>> {
  const given = await readGivenJson(file);
  if ("problems" in given) return given;
  // By themselves they say where in the file something is wrong.
  const alone = personsIn(given.value, file, options);
  if ("problems" in alone) return alone;
  const changes = new Map<string, readonly StoredPerson[]>();
  for (const [index, written] of writtenPersonsIn(given.value).entries()) {
    const number = memberOf(written, "burgerservicenummer");
    if (!isJsonObject(written)) continue;
    if (typeof number !== "string" || number === "") {
      // Nobody is changed by who has no number: these are added to those who are there.
      const others = changes.get("") ?? withNumber(below, "");
      changes.set("", [...others, ...added(written, options)]);
      continue;
    }
    const before = changes.get(number) ?? withNumber(below, number);
    const changed = before.map((person) => changedPerson(person, written, today, options));
    const faults = changed.flatMap((each) => ("faults" in each ? each.faults : []));
    if (faults.length > 0)
      return {
        problems: faults.map(({ path, message }) => ({
          file,
          place: placeOf([index, ...path]),
          message,
        })),
      };
    const sound = changed.flatMap((each) => ("person" in each ? each.person : []));
    changes.set(number, sound.length > 0 ? sound : added(written, options));
  }
  return { value: new InventedPopulation(below, changes) };
}

function added(written: JsonObject, options: ListOptions): readonly StoredPerson[] {
  const given = personsIn([written], "", options);
  return "value" in given ? given.value : [];
}
