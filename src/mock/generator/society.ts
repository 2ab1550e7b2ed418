import type { JsonObject } from "../../contract/json/json.ts";
import type { SearchKeys, StoredPerson } from "../register/storedPerson.ts";
import { buildPerson } from "../society/buildPerson.ts";
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
  /** The day on which ages and ended permits are judged, yyyy-mm-dd. */
  readonly today: string;
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
    return (
      this.#read.get(place) ??
      new LazyPerson(this.#familyAt(Math.floor(place / clanSize)), place, (person) =>
        this.#read.set(place, person),
      )
    );
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
    const family = new Family(this.#describe(number), this.#plan.today);
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
  readonly #today: string;
  #kinship: Kinship | undefined;

  constructor(clan: Clan, today: string) {
    this.#clan = clan;
    this.#today = today;
  }

  personaAt(place: number): Persona {
    const persona = this.#clan.personas[place % clanSize];
    if (!persona) throw new RangeError("Nobody has this place.");
    return persona;
  }

  recordAt(place: number): JsonObject {
    this.#kinship ??= createKinship(this.#clan.personas, this.#clan.unions);
    const surroundings = {
      kinship: this.#kinship,
      today: this.#today,
      aNumber: aNumberAt(place),
    };
    return buildPerson(this.personaAt(place), surroundings);
  }
}

/** A person whose record is built when it is first read; the family is let go then. */
class LazyPerson implements StoredPerson {
  readonly search: SearchKeys;
  readonly #place: number;
  readonly #onRead: (person: StoredPerson) => void;
  #family: Family | undefined;
  #answer: JsonObject | undefined;

  constructor(family: Family, place: number, onRead: (person: StoredPerson) => void) {
    this.search = personaKeys(family.personaAt(place));
    this.#family = family;
    this.#place = place;
    this.#onRead = onRead;
  }

  get answer(): JsonObject {
    if (this.#family) {
      this.#answer = this.#family.recordAt(this.#place);
      this.#family = undefined;
      this.#onRead(this);
    }
    return this.#answer ?? {};
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
