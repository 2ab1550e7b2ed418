import type { JsonObject } from "../../contract/json.ts";
import type { SearchKeys, StoredPerson } from "../register.ts";
import { buildPerson } from "../society/buildPerson.ts";
import { createKinship, type Kinship } from "../society/kinship.ts";
import type { Persona } from "../society/persona.ts";
import { clanAt } from "./clan.ts";
import { clanSize } from "./members.ts";
import { aNumberAt } from "./numbers.ts";
import { personaKeys } from "./personaKeys.ts";

export interface SocietyPlan {
  /** How many generated people there are. */
  readonly size: number;
  /** 0 to 4294967295; the same seed gives the same people everywhere. */
  readonly seed: number;
  /** The day on which ages and ended permits are judged, yyyy-mm-dd. */
  readonly today: string;
}

/** Families that are kept once built; 16 people each, some 100 kB when all have been asked for. */
const keptClans = 1024;

/** Generated people by their places from 0, built when they are asked for. */
export class Society {
  readonly size: number;
  readonly #plan: SocietyPlan;
  /** The families that were asked for last, the oldest first. */
  readonly #kept = new Map<number, readonly StoredPerson[]>();

  constructor(plan: SocietyPlan) {
    this.#plan = plan;
    this.size = plan.size;
  }

  personAt(place: number): StoredPerson {
    const clan = this.#clanAt(Math.floor(place / clanSize));
    const person = clan[place % clanSize];
    if (!person) throw new RangeError("Nobody has this place.");
    return person;
  }

  /** What searching looks at, of the members of one family in the order of their places. */
  keysOfClan(number: number): readonly SearchKeys[] {
    return this.#describe(number).personas.map(personaKeys);
  }

  #clanAt(number: number): readonly StoredPerson[] {
    const known = this.#kept.get(number);
    const clan = known ?? this.#build(number);
    // Asked for last, so dropped last.
    this.#kept.delete(number);
    this.#kept.set(number, clan);
    if (this.#kept.size > keptClans) this.#dropOldest();
    return clan;
  }

  #dropOldest(): void {
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }

  #describe(number: number) {
    const { seed, size } = this.#plan;
    return clanAt(seed, number, size - number * clanSize);
  }

  #build(number: number): readonly StoredPerson[] {
    const { personas, unions } = this.#describe(number);
    const kinship = createKinship(personas, unions);
    const { today } = this.#plan;
    return personas.map((persona, member) => {
      const aNumber = aNumberAt(number * clanSize + member);
      return new LazyPerson(persona, { kinship, today, aNumber });
    });
  }
}

interface Surroundings {
  readonly kinship: Kinship;
  readonly today: string;
  readonly aNumber: string;
}

/** A person whose answer is built when it is first read. */
class LazyPerson implements StoredPerson {
  readonly search: SearchKeys;
  readonly #persona: Persona;
  readonly #surroundings: Surroundings;
  #answer: JsonObject | undefined;

  constructor(persona: Persona, surroundings: Surroundings) {
    this.search = personaKeys(persona);
    this.#persona = persona;
    this.#surroundings = surroundings;
  }

  get answer(): JsonObject {
    this.#answer ??= buildPerson(this.#persona, this.#surroundings);
    return this.#answer;
  }
}
