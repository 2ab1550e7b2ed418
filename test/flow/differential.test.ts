import { Agent, request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkQuery } from "../../src/contract/rules/checkQuery.ts";
import { memberOf, type JsonObject } from "../../src/contract/json/json.ts";
import { queryRules } from "../../src/contract/rules/queryRules.ts";
import { checkDocument } from "../../src/language/checkDocument.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import type { MockServer } from "../../src/mock/mockServer.ts";
import { startLocalEnvironment } from "../../src/mock/localEnvironment.ts";
import { randomQuery } from "../support/generated/generatedQueries.ts";
import { Random } from "../support/generated/random.ts";
import { bearerOf } from "../support/processes/localServer.ts";
import { seed, shareOf } from "../support/share.ts";

const queries = shareOf("test/flow/differential.test.ts").count;
const first = 20261121 + seed;
const atOnce = 32;

/** The parameters that the checker finds wrong in a query, written as a JSON-body request. */
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

  /** The parameters that the local environment refuses; too many results is no verdict on the query. */
  async function verdictOfService(query: JsonObject): Promise<readonly string[]> {
    const url = `${server.personen.baseUrl}/personen`;
    const { status, body } = await post(url, JSON.stringify(query));
    if (status === 200 || memberOf(body, "code") === "tooManyResults") return [];
    const invalid = memberOf(body, "invalidParams");
    if (status !== 400 || !Array.isArray(invalid)) return [`(status ${status})`];
    return invalid.map((fault: JsonObject) => textOf(fault, "name")).toSorted();
  }

  it(`give the same verdict on ${queries} generated queries`, { timeout: 300_000 }, async () => {
    const random = new Random(first);
    const different: { query: JsonObject; checker: unknown; service: unknown }[] = [];
    let sound = 0;
    for (let done = 0; done < queries; done += atOnce) {
      const batch = Array.from({ length: atOnce }, () => randomQuery(random));
      const answers = await Promise.all(batch.map(verdictOfService));
      batch.forEach((query, index) => {
        const checker = verdictOfChecker(query);
        const service = answers[index] ?? [];
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
    for (let done = 0; done < 20_000; done++)
      for (const { rule } of checkQuery(randomQuery(random))) met.add(rule.id);
    expect(queryRules.map(({ id }) => id).filter((id) => !met.has(id))).toEqual([]);
  });
});
