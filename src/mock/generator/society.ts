import type { SourcePerson } from "../../contract/source/sourceShape.ts";
import { sourceOnDays } from "../register/sourceStored.ts";
import type { SearchKeys } from "../register/searchKeys.ts";
import type { StoredPerson } from "../register/storedPerson.ts";
import { describedSource } from "../society/describedSource.ts";
import { createKinship, type Kinship } from "../society/kinship.ts";
import type { Persona } from "../society/persona.ts";
import { clanAt, type Clan } from "./clan.ts";
import { clanSize } from "./members.ts";
import { aNumberAt } from "./numbers.ts";
import { personaKeys } from "./personaKeys.ts";

export interface SocietyPlan {
  /** How many generated people there are. */
  readonly size: number;
  /** 0 to 4294967295; the same seed gives the same people everywhere. */
  readonly seed: number;
}

/** Families that are kept once described: those that a search comes by several times. */
const keptFamilies = 64;

/** People who are kept once their record was read, some 10 kB each. */
const keptPeople = 16_384;

/** Generated people by their places from 0, built when they are asked for. */
export class Society {
  readonly size: number;
  readonly #plan: SocietyPlan;
  readonly #families = new RecentlyUsed<number, Family>(keptFamilies);
  readonly #read = new RecentlyUsed<number, StoredPerson>(keptPeople);

  constructor(plan: SocietyPlan) {
    this.#plan = plan;
    this.size = plan.size;
  }

  personAt(place: number): StoredPerson {
    if (!(place >= 0 && place < this.size)) throw new RangeError("Nobody has this place.");
    return this.#read.get(place) ?? this.#unread(place);
  }

  #unread(place: number): StoredPerson {
    const family = () => this.#familyAt(Math.floor(place / clanSize));
    const person = sourceOnDays(personaKeys(family().personaAt(place)), (day) => {
      this.#read.set(place, person);
      return family().sourceAt(place, day);
    });
    return person;
  }

  /** How many people and families are in memory now. */
  get kept(): { readonly people: number; readonly families: number } {
    return { people: this.#read.size, families: this.#families.size };
  }

  /** What searching looks at, of the members of one family in the order of their places. */
  keysOfClan(number: number): readonly SearchKeys[] {
    return this.#describe(number).personas.map(personaKeys);
  }

  #familyAt(number: number): Family {
    const known = this.#families.get(number);
    if (known) return known;
    const family = new Family(this.#describe(number));
    this.#families.set(number, family);
    return family;
  }

  #describe(number: number) {
    const { seed, size } = this.#plan;
    return clanAt(seed, number, size - number * clanSize);
  }
}

/** One family, with who belongs to whom once somebody of it is read. */
class Family {
  readonly #clan: Clan;
  #kinship: Kinship | undefined;

  constructor(clan: Clan) {
    this.#clan = clan;
  }

  personaAt(place: number): Persona {
    const persona = this.#clan.personas[place % clanSize];
    if (!persona) throw new RangeError("Nobody has this place.");
    return persona;
  }

  sourceAt(place: number, today: string): SourcePerson {
    this.#kinship ??= createKinship(this.#clan.personas, this.#clan.unions);
    const surroundings = {
      kinship: this.#kinship,
      today,
      aNumber: aNumberAt(place),
    };
    return describedSource(this.personaAt(place), surroundings);
  }
}

/** A map that keeps a number of values and drops the one that was used longest ago. */
class RecentlyUsed<Key, Value extends object> {
  readonly #most: number;
  /** The one used last comes last. */
  readonly #values = new Map<Key, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value) {
      this.#values.delete(key);
      this.#values.set(key, value);
    }
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#most) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }
}
