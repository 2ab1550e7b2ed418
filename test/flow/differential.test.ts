import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkQuery, rulesFor } from "../../src/contract/rules/checkQuery.ts";
import { memberOf, type JsonObject, type JsonValue } from "../../src/contract/json/json.ts";
import { queryRules } from "../../src/contract/rules/queryRules.ts";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import type { MockServer } from "../../src/mock/server/mockServer.ts";
import { startLocalEnvironment } from "../../src/mock/server/localEnvironment.ts";
import { Random } from "../support/generated/random.ts";
import { bearerOf } from "../support/processes/localServer.ts";
import { seed, shareOf } from "../support/share.ts";
import { fieldPaths, notAllowedParts } from "../../src/contract/response/fields.ts";
import { queryOperation, queryTypes, type QueryType } from "../../src/contract/operations.ts";
import { parameterOf, parameters } from "../../src/contract/parameters.ts";

const oddValues: readonly JsonValue[] = [
  null,
  "",
  "   ",
  0,
  -1,
  1.5,
  100000,
  "12",
  true,
  false,
  "true",
  [],
  {},
  ["x"],
  [null],
  "é".repeat(201),
  "a*",
  "*",
  "1983-02-30",
  "2000-02-29",
  "0000000000000000",
  "{}",
];

const alwaysWritable = (value: unknown): value is JsonValue => value !== undefined;

/** A random query that a user could write: mostly valid, with faults of every rule of the table. */
function randomQuery(random: Random): JsonObject {
  const query: Record<string, JsonValue> = {};
  if (random.chance(0.02)) return { fields: ["naam"], ...oddType(random) };
  const type = random.pick(queryTypes);
  const { required, optional } = queryOperation(type);
  query.type = type;
  for (const name of required) if (!random.chance(0.04)) query[name] = valueFor(type, name, random);
  for (const name of optional) if (random.chance(0.25)) query[name] = valueFor(type, name, random);
  if (random.chance(0.06)) query[random.pick(strangeNames)] = random.pick(oddValues);
  return random.chance(0.3) ? shuffled(query, random) : query;
}

const strangeNames = ["bestaatNiet", "Postcode", "constructor", "toString", ...parameters.keys()];

const mistyped = "raadpleegmetburgerservicenummer";

function oddType(random: Random): JsonObject {
  if (random.chance(0.3)) return {};
  return { type: random.pick([...oddValues, mistyped, "hasOwnProperty"]) };
}

function valueFor(type: QueryType, name: string, random: Random): JsonValue {
  if (name === "fields") return random.chance(0.04) ? random.pick(oddValues) : paths(type, random);
  const rules = rulesFor(type, name);
  const roll = random.next();
  if (roll < 0.05) return random.pick(oddValues);
  if (roll < 0.12) {
    const bad = random.pick(rules).bad;
    if (alwaysWritable(bad)) return bad;
  }
  const parameter = parameterOf(type, name);
  if (parameter?.kind === "list")
    return Array.from({ length: listLength(random) }, () => item(type, name, random));
  const good = random.pick(rules).good;
  return alwaysWritable(good) ? good : null;
}

function listLength(random: Random): number {
  return random.chance(0.03) ? random.below(24) : 1 + random.below(3);
}

function item(type: QueryType, name: string, random: Random): JsonValue {
  if (random.chance(0.03)) return random.pick(oddValues);
  const rules = rulesFor(type, name).filter((rule) => rule.place === "item");
  const rule = random.pick(rules);
  const value = random.chance(0.05) ? rule.bad : rule.good;
  return alwaysWritable(value) ? value : null;
}

function paths(type: QueryType, random: Random): JsonValue {
  const own = [...fieldPaths(queryOperation(type).responseType).keys()];
  const length = random.chance(0.01) ? 129 + random.below(4) : 1 + random.below(6);
  return Array.from({ length }, (): JsonValue => {
    const roll = random.next();
    if (roll < 0.86) return random.pick(own);
    if (roll < 0.88) return `${random.pick(own)}.${random.pick(["jaar", "bestaatNiet", "a.b"])}`;
    if (roll < 0.9) return random.pick([...fieldPaths("Persoon").keys()]);
    if (roll < 0.92) return `${random.pick(own)}.${random.pick(notAllowedParts)}`;
    if (roll < 0.94) return random.pick(notAllowedParts);
    if (roll < 0.96) return random.pick(own).toUpperCase();
    if (roll < 0.98) return random.pick(oddValues);
    return random.pick(["naam,geslacht", "naam voornamen", "", ".", "naam.", "x".repeat(201)]);
  });
}

function shuffled(query: Record<string, JsonValue>, random: Random): JsonObject {
  const entries = Object.entries(query);
  for (let i = entries.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    const [a, b] = [entries[i], entries[j]];
    if (a && b) [entries[i], entries[j]] = [b, a];
  }
  return Object.fromEntries(entries);
}

const queries = shareOf("test/flow/differential.test.ts").count;
const first = 20261121 + seed;
const atOnce = 32;

/** Parameters that the checker reports in a query, written as a JSON-body request. */
function verdictOfChecker(query: JsonObject): readonly string[] {
  const text = `### Generated\n${JSON.stringify(query, undefined, 1)}\n`;
  const errors = checkDocument(parseRequestDocument(text)).filter(
    ({ severity }) => severity === "error",
  );
  return errors.map(({ parameter, code }) => parameter ?? `(${code})`).toSorted();
}

function textOf(value: JsonObject, name: string): string {
  const member = memberOf(value, name);
  return typeof member === "string" ? member : "";
}

describe("the checker and the local environment", () => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let server: MockServer;
  let authorization = "";

  beforeAll(async () => {
    server = await startLocalEnvironment({ today: "2026-11-21" });
    authorization = await bearerOf(server);
  });

  afterAll(async () => {
    agent.destroy();
    await server.close();
  });

  function post(url: string, body: string) {
    return new Promise<{ status: number; body: JsonObject }>((resolve, reject) => {
      const headers = { "Content-Type": "application/json", Authorization: authorization };
      const call = request(url, { method: "POST", agent, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as JsonObject }),
        );
      });
      call.on("error", reject);
      call.end(body);
    });
  }

  /** Parameters that the local mock rejects. "Too many results" does not count. */
  async function verdictOfService(query: JsonObject): Promise<readonly string[]> {
    const url = `${server.personen.baseUrl}/personen`;
    const { status, body } = await post(url, JSON.stringify(query));
    if (status === 200 || memberOf(body, "code") === "tooManyResults") return [];
    const invalid = memberOf(body, "invalidParams");
    if (status !== 400 || !Array.isArray(invalid)) return [`(status ${status})`];
    const names = invalid.map((fault: JsonObject) => textOf(fault, "name"));
    // The checker also reports the faults that remain once the type is mended.
    const mended = { ...query, type: "RaadpleegMetBurgerservicenummer" };
    const later = query.type === mistyped ? await verdictOfService(mended) : [];
    return [...names, ...later].toSorted();
  }

  // Shows: language-check-like-service, mock-same-rules
  it(`give the same verdict on ${queries} generated queries`, async () => {
    const random = new Random(first);
    const different: { query: JsonObject; checker: unknown; service: unknown }[] = [];
    let sound = 0;
    for (let done = 0; done < queries; done += atOnce) {
      const batch = Array.from({ length: atOnce }, () => randomQuery(random));
      const responses = await Promise.all(batch.map(verdictOfService));
      batch.forEach((query, index) => {
        const checker = verdictOfChecker(query);
        const service = responses[index] ?? [];
        if (service.length === 0) sound++;
        if (checker.join() !== service.join()) different.push({ query, checker, service });
      });
    }
    expect(different.slice(0, 5)).toEqual([]);
    expect(sound).toBeGreaterThan(queries / 5);
    expect(sound).toBeLessThan((queries * 4) / 5);
  });

  it("meet every rule of the table in these queries", () => {
    const random = new Random(first);
    const met = new Set<string>();
    for (let done = 0; done < Math.max(20_000, queries); done++)
      for (const { rule } of checkQuery(randomQuery(random))) met.add(rule.id);
    expect(queryRules.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  });
});
