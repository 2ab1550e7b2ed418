import type { JsonObject } from "../../contract/json/json.ts";
import { isQueryType, queryOperation } from "../../contract/operations.ts";
import { placeOf, type Given, type GivenProblem } from "../givenFile.ts";
import type { Fault } from "../register/answerFaults.ts";
import { changedPerson } from "../register/changedPerson.ts";
import { createRegister } from "../register/memoryRegister.ts";
import type { PersonRegister } from "../register/register.ts";
import { openSelection, registerSelection } from "../register/selectionRules.ts";
import type { StoredPerson } from "../register/storedPerson.ts";
import type { Population } from "./population.ts";

/** Those who have a number now, in place of who had it. */
type Changes = ReadonlyMap<string, readonly StoredPerson[]>;

/** People who come with the mock and may be very many, so only those who were changed are kept beside them. */
export class InventedPopulation implements Population {
  readonly register: PersonRegister;
  readonly #invented: PersonRegister;
  readonly #changes: Changes;

  constructor(invented: PersonRegister, changes: Changes = new Map()) {
    this.#invented = invented;
    this.#changes = changes;
    this.register = changes.size === 0 ? invented : changedRegister(invented, changes);
  }

  patched(number: string, patch: JsonObject, today: string): Given<Population> | undefined {
    const persons = this.#withNumber(number);
    if (persons.length === 0) return undefined;
    const changed = persons.map((person) => changedPerson(person, patch, today));
    const problems = changed.flatMap((each) =>
      "faults" in each ? each.faults.map(asProblem) : [],
    );
    if (problems.length > 0) return { problems };
    const sound = changed.flatMap((each) => ("person" in each ? each.person : []));
    return { value: this.#with(number, sound) };
  }

  without(number: string): Population | undefined {
    return this.#withNumber(number).length === 0 ? undefined : this.#with(number, []);
  }

  #with(number: string, persons: readonly StoredPerson[]): InventedPopulation {
    return new InventedPopulation(this.#invented, new Map([...this.#changes, [number, persons]]));
  }

  #withNumber(number: string): readonly StoredPerson[] {
    return withNumber(this.register, number);
  }
}

/** Everybody of a register who has a number, also who is never delivered. */
export function withNumber(register: PersonRegister, number: string): readonly StoredPerson[] {
  const type = "RaadpleegMetBurgerservicenummer";
  return register.find({ type, burgerservicenummer: [number], fields: [] }, openSelection);
}

function asProblem({ path, message }: Fault): GivenProblem {
  return { file: "", place: placeOf(path), message };
}

function changedRegister(invented: PersonRegister, changes: Changes): PersonRegister {
  const changed = createRegister([...changes.values()].flat());
  const before = [...changes.keys()].flatMap((number) => withNumber(invented, number));
  return {
    size: invented.size - before.length + changed.size,
    find: (query, rules = registerSelection) => {
      const most =
        rules.isLimited && isQueryType(query.type)
          ? queryOperation(query.type).maxResults + 1
          : Infinity;
      // Among the first that are found may be those who have changed.
      const all = invented.find(query, { ...rules, isLimited: false });
      const same = all.filter(({ search }) => !changes.has(search.burgerservicenummer));
      return [...same, ...changed.find(query, rules)].slice(0, most);
    },
  };
}
