import { rulesFor } from "../../../src/contract/rules/checkQuery.ts";
import { fieldPaths } from "../../../src/contract/answer/fields.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { queryRules } from "../../../src/contract/rules/queryRules.ts";
import type { QueryRule } from "../../../src/contract/rules/queryRule.ts";
import type { SearchKeys } from "../../../src/mock/register/storedPerson.ts";
import type { Random } from "../generated/random.ts";

/** Makes queries that find somebody of a register, and sometimes break one rule or more. */
export class PersonQueries {
  readonly #random: Random;
  readonly #pools: ReadonlyMap<QueryType, readonly SearchKeys[]>;

  constructor(people: readonly SearchKeys[], random: Random) {
    this.#random = random;
    const keys = people.filter(({ hidden }) => !hidden);
    this.#pools = new Map(
      queryTypes.map((type) => [type, keys.filter((each) => requiredValues(type, each))]),
    );
  }

  /** A query that keeps every rule and is about somebody who is there. */
  sound(): JsonObject {
    const random = this.#random;
    // Only reading gives whole persons, which have by far the most members.
    const type = random.chance(0.4) ? "RaadpleegMetBurgerservicenummer" : random.pick(queryTypes);
    const pool = this.#pools.get(type) ?? [];
    const keys = random.pick(pool);
    const query: Record<string, JsonValue> = { type, ...requiredValues(type, keys) };
    if (type === "RaadpleegMetBurgerservicenummer")
      query["burgerservicenummer"] = this.#numbers(pool, keys);
    for (const name of queryOperation(type).optional) {
      if (name === "inclusiefOverledenPersonen") query[name] = keys.deceased || random.chance(0.5);
      else if (random.chance(0.1)) assign(query, name, valueOf(name, keys));
    }
    return { ...query, fields: this.#fields(type) };
  }

  /** A query with one rule of the table broken, any as likely as another. */
  faulty(): JsonObject {
    const random = this.#random;
    const rule = random.pick(queryRules);
    if (rule.type === "any") return broken(rule, { fields: ["naam"] }, random);
    const sound = this.sound();
    const query = sound.type === rule.type ? sound : exampleOf(rule.type);
    return broken(rule, query, random);
  }

  #numbers(pool: readonly SearchKeys[], { burgerservicenummer }: SearchKeys): readonly string[] {
    const others = Array.from(
      { length: this.#random.below(4) },
      () => this.#random.pick(pool).burgerservicenummer,
    );
    return [burgerservicenummer, ...others];
  }

  /** A few paths, some blocks as a whole, or all blocks. */
  #fields(type: QueryType): readonly string[] {
    const random = this.#random;
    const all = [...fieldPaths(queryOperation(type).answerType).keys()];
    const blocks = all.filter((path) => !path.includes("."));
    if (random.chance(0.2)) return blocks;
    const wanted = random.chance(0.4) ? blocks : all;
    return Array.from({ length: 1 + random.below(12) }, () => random.pick(wanted));
  }
}

function assign(
  query: Record<string, JsonValue>,
  name: string,
  value: JsonValue | undefined,
): void {
  if (value !== undefined) query[name] = value;
}

function requiredValues(type: QueryType, keys: SearchKeys): JsonObject | undefined {
  const names = queryOperation(type).required.filter((name) => name !== "fields");
  const query: Record<string, JsonValue> = {};
  for (const name of names) {
    const value = valueOf(name, keys);
    const wanted = rulesFor(type, name).filter(({ place }) => place === "parameter");
    if (value === undefined || wanted.some((rule) => rule.isBrokenBy(value))) return undefined;
    query[name] = value;
  }
  return query;
}

function valueOf(name: string, keys: SearchKeys): JsonValue | undefined {
  if (name === "burgerservicenummer") return [keys.burgerservicenummer];
  if (name === "straat") return keys.straten[0];
  const value: unknown = Object.entries(keys).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** A query of the examples of the rule table, for rules of a type that was not drawn. */
function exampleOf(type: QueryType): JsonObject {
  const query: Record<string, JsonValue> = { type };
  for (const name of queryOperation(type).required) {
    const good: unknown = rulesFor(type, name)[0]?.good;
    if (isWritable(good)) query[name] = good;
  }
  return query;
}

/** The query with the value, or the item, that the rule gives as its bad example. */
function broken(rule: QueryRule, query: JsonObject, random: Random): JsonObject {
  const { parameter, bad } = rule;
  if (parameter === "*") return { ...query, bestaatNiet: "x" };
  if (!isWritable(bad)) return without(query, parameter);
  if (rule.place === "parameter") return { ...query, [parameter]: bad };
  const items: unknown = query[parameter];
  const known: readonly JsonValue[] = Array.isArray(items) ? items.slice(0, 5) : [];
  const at = random.below(known.length + 1);
  return { ...query, [parameter]: [...known.slice(0, at), bad, ...known.slice(at)] };
}

function without(query: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(query).filter(([key]) => key !== name));
}

function isWritable(value: unknown): value is JsonValue {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  return Array.isArray(value) ? value.every(isWritable) : isJsonObject(value);
}
