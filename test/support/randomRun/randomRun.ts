import { checkQuery } from "../../../src/contract/rules/checkQuery.ts";
import { fieldPaths } from "../../../src/contract/answer/fields.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { queryOperation, queryTypes } from "../../../src/contract/operations.ts";
import { queryRules } from "../../../src/contract/rules/queryRules.ts";
import { startLocalEnvironment } from "../../../src/mock/localEnvironment.ts";
import { project } from "../../../src/mock/register/projection.ts";
import type { Population } from "../../../src/mock/register/population.ts";
import type { SearchKeys, StoredPerson } from "../../../src/mock/register/storedPerson.ts";
import { inventedPeople } from "../../../src/mock/society/createSociety.ts";
import type { MockServer } from "../../../src/mock/mockServer.ts";
import { bearerOf, bodyOf } from "../processes/localServer.ts";
import { Random } from "../generated/random.ts";
import { readAnswerSchemas, type AnswerSchemas } from "./openApiAnswers.ts";
import { PersonQueries } from "./personQueries.ts";

export interface RandomRunOptions {
  readonly contract: string;
  readonly queries: number;
  readonly seed: number;
  /** So many people, of repeated families; absent: the described people only. */
  readonly size?: number;
}

export interface RandomRunReport {
  readonly queries: number;
  /** How often each status came, with its code where there is one. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly withPersons: number;
  /** What was wrong with answers: the number of the query and the fault, no value of it. */
  readonly faults: readonly string[];
  readonly branches: ReadonlyMap<string, number>;
  readonly rules: ReadonlyMap<string, number>;
}

const day = "2026-11-21";
const faultyShare = 0.3;
const atOnce = 16;

/** Holds each answer to the public contract, and counts the variants, members and rules. The same seed asks the same. */
export async function randomRun({
  contract,
  queries,
  seed,
  size,
}: RandomRunOptions): Promise<RandomRunReport> {
  const schemas = readAnswerSchemas(contract);
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

/** The invented people, and what searches look at of those whom queries are about. */
function openPeople(
  size: number | undefined,
  schemas: AnswerSchemas,
): { readonly population: Population; readonly people: readonly SearchKeys[] } {
  const population = inventedPeople(size);
  const common = population.people.map(({ search }) => search);
  if (size === undefined) return { population, people: common };
  const rare = thoseWhoShow(population.people, schemas);
  const times = Math.ceil(common.length / Math.max(1, rare.length));
  return { population, people: [...common, ...Array.from({ length: times }, () => rare).flat()] };
}

/** Of every variant and member that people show, a few who show it: at random they hardly come by. */
function thoseWhoShow(
  people: readonly StoredPerson[],
  { branchesIn }: AnswerSchemas,
): readonly SearchKeys[] {
  const shown = new Map<string, number>();
  return people
    .filter((person) => {
      const { search } = person;
      if (search.hidden) return false;
      const answer = person.answerOn(day);
      const branches = queryTypes.flatMap((type) => {
        const { answerType, required } = queryOperation(type);
        const isThere = (name: string) => notKeys.has(name) || Object.hasOwn(search, name);
        if (!required.every(isThere)) return [];
        const blocks = [...fieldPaths(answerType).keys()].filter((path) => !path.includes("."));
        return branchesIn({ type, personen: [project(answer, blocks, answerType)] });
      });
      const fresh = branches.filter((branch) => (shown.get(branch) ?? 0) < examples);
      for (const branch of new Set(fresh)) add(shown, branch);
      return fresh.length > 0;
    })
    .map(({ search }) => search);
}

const examples = 5;

/** Parameters that no key of a person is called by; who has a house number has a street too. */
const notKeys: ReadonlySet<string> = new Set(["fields", "straat"]);

async function asker(server: MockServer) {
  const headers = { authorization: await bearerOf(server), "content-type": "application/json" };
  const url = `${server.personen.baseUrl}/personen`;
  return async (query: JsonObject) => {
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(query) });
    return { status: response.status, body: await bodyOf(response) };
  };
}

/** Counts the rules that a refusal names; a rule of the table must be behind each. */
function refusalFaults(
  query: JsonObject,
  body: JsonValue,
  rules: Map<string, number>,
): readonly string[] {
  if (memberOf(body, "code") === "tooManyResults") return [];
  const named = memberOf(body, "invalidParams");
  const told = Array.isArray(named) ? named.map((each) => JSON.stringify(each)) : [];
  const broken = checkQuery(query);
  for (const { rule } of broken) add(rules, rule.id);
  const expected = broken.map(({ name, code, reason }) => JSON.stringify({ name, code, reason }));
  return told.length > 0 && told.join() === expected.join() ? [] : ["names other faults"];
}

/** What the service never delivers (contract section 2). */
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
