import { checkQuery, rulesFor } from "../../../src/contract/rules/checkQuery.ts";
import { fieldPaths } from "../../../src/contract/response/fields.ts";
import {
  memberOf,
  type JsonObject,
  type JsonValue,
  isJsonObject,
} from "../../../src/contract/json/json.ts";
import { queryOperation, queryTypes, type QueryType } from "../../../src/contract/operations.ts";
import { queryRules, type QueryRule } from "../../../src/contract/rules/queryRules.ts";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import { project } from "../project.ts";
import type { Population } from "../../../src/mock/register/population.ts";
import type { SearchKeys, StoredPerson } from "../../../src/mock/register/storedPerson.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import type { MockServer } from "../../../src/mock/server/mockServer.ts";
import { bearerOf, bodyOf } from "../processes/localServer.ts";
import { Random } from "../generated/random.ts";
import { readResponseSchemas, type ResponseSchemas } from "./openApiResponses.ts";

/** Creates queries that match people of a register, and sometimes break one rule or more. */
class PersonQueries {
  readonly #random: Random;
  readonly #pools: ReadonlyMap<QueryType, readonly SearchKeys[]>;

  constructor(people: readonly SearchKeys[], random: Random) {
    this.#random = random;
    const keys = people.filter(({ hidden }) => !hidden);
    this.#pools = new Map(
      queryTypes.map((type) => [type, keys.filter((each) => requiredValues(type, each))]),
    );
  }

  /** A valid query about an existing person. */
  sound(): JsonObject {
    const random = this.#random;
    // Only the query by BSN returns whole persons, with by far the most members.
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

  /** A query that breaks one random rule of the table. */
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

  /** A few paths, some whole groups, or all groups. */
  #fields(type: QueryType): readonly string[] {
    const random = this.#random;
    const all = [...fieldPaths(queryOperation(type).responseType).keys()];
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

/** The query with the value, or the item, of the rule's bad example. */
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

export interface RandomRunOptions {
  readonly contract: string;
  readonly queries: number;
  readonly seed: number;
  /** The number of people, in repeated families. By default only the described people. */
  readonly size?: number;
}

export interface RandomRunReport {
  readonly queries: number;
  /** Counts of responses by status, with the code if there is one. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly withPersons: number;
  /** Faults of responses: the number of the query and the fault, without values. */
  readonly faults: readonly string[];
  readonly branches: ReadonlyMap<string, number>;
  readonly rules: ReadonlyMap<string, number>;
}

const day = "2026-11-21";
const faultyShare = 0.3;
const atOnce = 16;

/**
 * Checks each response against the public contract, and counts variants, members and rules. The same seed repeats the
 * queries.
 */
export async function randomRun({
  contract,
  queries,
  seed,
  size,
}: RandomRunOptions): Promise<RandomRunReport> {
  const schemas = readResponseSchemas(contract);
  const { population, people } = openPeople(size, schemas);
  const random = new Random(seed);
  const maker = new PersonQueries(people, random);
  const asked = Array.from({ length: queries }, () =>
    random.chance(faultyShare) ? maker.faulty() : maker.sound(),
  );

  const statuses = new Map<string, number>();
  const branches = new Map<string, number>([...schemas.branches].map((branch) => [branch, 0]));
  const rules = new Map<string, number>(queryRules.map(({ id }) => [id, 0]));
  const faults: string[] = [];
  const found = { withPersons: 0 };

  const judge = (query: JsonObject, index: number, status: number, body: JsonValue): void => {
    const code = memberOf(body, "code");
    add(statuses, typeof code === "string" ? `${status} ${code}` : String(status));
    faults.push(...schemas.faults(status, body).map((fault) => `query ${index}: ${fault}`));
    if (status !== 200)
      faults.push(...refusalFaults(query, body, rules).map((fault) => `query ${index}: ${fault}`));
    else {
      if (hasEmptyValue(body)) faults.push(`query ${index}: null, false or an empty text`);
      const answered = memberOf(body, "personen");
      if (Array.isArray(answered) && answered.length > 0) found.withPersons++;
      for (const branch of new Set(schemas.branchesIn(body))) add(branches, branch);
    }
  };

  const server = await startLocalEnvironment({ people: { population }, today: day });
  try {
    const ask = await asker(server);
    const left = asked.entries();
    const worker = async () => {
      for (const [index, query] of left) {
        const { status, body } = await ask(query);
        judge(query, index, status, body);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    await server.close();
  }
  return { queries, statuses, withPersons: found.withPersons, faults, branches, rules };
}

/** The invented people, and the search values of those in queries. */
function openPeople(
  size: number | undefined,
  schemas: ResponseSchemas,
): { readonly population: Population; readonly people: readonly SearchKeys[] } {
  const population = inventedPeople(size);
  const common = population.people.map(({ search }) => search);
  if (size === undefined) return { population, people: common };
  const rare = thoseWhoShow(population.people, schemas);
  const times = Math.ceil(common.length / Math.max(1, rare.length));
  return { population, people: [...common, ...Array.from({ length: times }, () => rare).flat()] };
}

/** A few people for each variant and member, which are rare at random. */
function thoseWhoShow(
  people: readonly StoredPerson[],
  { branchesIn }: ResponseSchemas,
): readonly SearchKeys[] {
  const shown = new Map<string, number>();
  return people
    .filter((person) => {
      const { search } = person;
      if (search.hidden) return false;
      const response = person.responseOn(day);
      const branches = queryTypes.flatMap((type) => {
        const { responseType, required } = queryOperation(type);
        const isThere = (name: string) => notKeys.has(name) || Object.hasOwn(search, name);
        if (!required.every(isThere)) return [];
        const blocks = [...fieldPaths(responseType).keys()].filter((path) => !path.includes("."));
        return branchesIn({ type, personen: [project(response, blocks, responseType)] });
      });
      const fresh = branches.filter((branch) => (shown.get(branch) ?? 0) < examples);
      for (const branch of new Set(fresh)) add(shown, branch);
      return fresh.length > 0;
    })
    .map(({ search }) => search);
}

const examples = 5;

/** Parameters that are not in the key of a person. A house number implies a street. */
const notKeys: ReadonlySet<string> = new Set(["fields", "straat"]);

async function asker(server: MockServer) {
  const headers = { authorization: await bearerOf(server), "content-type": "application/json" };
  const url = `${server.personen.baseUrl}/personen`;
  return async (query: JsonObject) => {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(query) });
    return { status: response.status, body: await bodyOf(response) };
  };
}

/** Counts the rules in a rejection. Each must be one of the table. */
function refusalFaults(
  query: JsonObject,
  body: JsonValue,
  rules: Map<string, number>,
): readonly string[] {
  if (memberOf(body, "code") === "tooManyResults") return [];
  const named = memberOf(body, "invalidParams");
  const reported = Array.isArray(named) ? named.map((each) => JSON.stringify(each)) : [];
  const broken = checkQuery(query);
  for (const { rule } of broken) add(rules, rule.id);
  const expected = broken.map(({ name, code, reason }) => JSON.stringify({ name, code, reason }));
  return reported.length > 0 && reported.join() === expected.join() ? [] : ["names other faults"];
}

/** Values that the service never returns (contract section 2). */
function hasEmptyValue(value: JsonValue): boolean {
  if (typeof value !== "object" || value === null)
    return value === null || value === false || value === "";
  return Object.values(value).some(hasEmptyValue);
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function reportLines(report: RandomRunReport): readonly string[] {
  const { queries, withPersons, statuses, faults, branches, rules } = report;
  return [
    `${queries} queries; ${withPersons} answers with persons; ${faults.length} answers against the contract`,
    ...[...statuses].sort().map(([status, count]) => `  ${status}: ${count}`),
    ...faults.slice(0, 20).map((fault) => `  ${fault}`),
    ...counted("schema branches", branches),
    ...counted("rules", rules),
  ];
}

function counted(title: string, counts: ReadonlyMap<string, number>): readonly string[] {
  const missing = [...counts.values()].filter((count) => count === 0).length;
  return [
    "",
    `${counts.size} ${title}, ${missing} of them never`,
    ...[...counts]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, count]) => `${String(count).padStart(8)}  ${name}`),
  ];
}

export function never(counts: ReadonlyMap<string, number>): readonly string[] {
  return [...counts].filter(([, count]) => count === 0).map(([name]) => name);
}
