import type { JsonValue } from "../../contract/json/json.ts";
import { operations } from "../../contract/operations.ts";
import { parameters } from "../../contract/parameters.ts";
import { fieldPaths } from "../../contract/response/fields.ts";
import type { StoredPerson } from "../register/storedPerson.ts";

/** No value of a person or of the contract is longer. */
const longestKnown = 1000;

/** Values of invented people and of the contract, which may be repeated and shared. */
export class InventedValues {
  readonly #known = new Set<string>();

  constructor(people: readonly StoredPerson[], today: string) {
    for (const person of people) {
      this.#add(Object.values(person.search).flat());
      this.#add(person.responseOn(today));
    }
    const responses = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const;
    this.#add(responses.flatMap((type) => [...fieldPaths(type).keys()]));
    this.#add([...Object.keys(operations), ...parameters.keys(), "true", "false"]);
    for (const { example, values = [] } of parameters.values())
      this.#add([example, ...values.map(({ value }) => value)]);
  }

  /** Ignores quotes, case and a trailing `*`. */
  has(written: string): boolean {
    if (written.length > longestKnown) return false;
    const value = plain(written);
    return value.length < 2 || /^[0-9]{1,5}$/.test(value) || this.#known.has(value);
  }

  /** Also the first words of one, as in a comparison by `startsWith`. */
  hasStart(written: string): boolean {
    const value = plain(written);
    return this.has(written) || [...this.#known].some((known) => known.startsWith(`${value} `));
  }

  #add(value: JsonValue | readonly (JsonValue | undefined)[] | undefined): void {
    if (typeof value === "string" || typeof value === "number")
      this.#known.add(plain(String(value)));
    else if (Array.isArray(value))
      for (const item of value as readonly JsonValue[]) this.#add(item);
    else if (typeof value === "object" && value !== null)
      for (const each of Object.values(value)) this.#add(each);
  }
}

/** House numbers and flags identify no one. The case of a name and the dots of a number have no meaning. */
function plain(written: string): string {
  return written
    .trim()
    .replace(/^["'[]+|["'\]]+$/g, "")
    .replace(/\*/g, "")
    .replace(/(?<=[0-9])[. ](?=[0-9A-Z])/g, "")
    .replace(
      /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4})$/,
      (_, day: string, month: string, year) =>
        [String(year), month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
    )
    .replace(/^([0-9]{4})-?([0-9]{2})-?([0-9]{2})$/, "$1-$2-$3")
    .toLowerCase();
}
