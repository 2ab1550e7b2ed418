import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DecisionRow } from "../../../src/contract/authorisation/decision.ts";
import type { RubricQuery } from "../../../src/contract/authorisation/pathRubrics.ts";
import { judgeQuery } from "../../../src/contract/authorisation/verdict.ts";
import { parameterOf } from "../../../src/contract/parameters.ts";
import { rubricQueries } from "../../../src/language/rubricQueries.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { everythingAllowed, type MockClient } from "../../../src/mock/clients/clients.ts";
import { Population } from "../../../src/mock/register/population.ts";
import {
  askPersons,
  bearerOf,
  bodyOf,
  startLocalServer,
  textOf,
} from "../../support/processes/localServer.ts";
import { randomQuery, randomRubrics } from "../../support/rubrics/randomQueries.ts";
import { seed, shareOf } from "../../support/share.ts";
import { running } from "../../support/untilEnd.ts";

const today = "2026-11-23";
const day = today.replaceAll("-", "");

function exampleOf(type: RubricQuery["type"], name: string): unknown {
  const parameter = parameterOf(type, name);
  const example = parameter?.example ?? "";
  if (parameter?.kind === "integer") return Number(example);
  if (parameter?.kind === "boolean") return example === "true";
  return parameter?.kind === "list" ? [example] : example;
}

/** Days around today, which decide whether a row is valid. */
const someDay = fc.constantFrom("20200101", "20261122", day, "20261124", "20300101");

const randomRow = (rubrics: readonly string[]): fc.Arbitrary<DecisionRow> =>
  fc.record({
    client: fc.constant("999971"),
    rubrics: fc.constant(rubrics),
    medium: fc.constantFrom("N", "N", "N", "N", "A", "", "X"),
    from: fc.oneof({ weight: 4, arbitrary: fc.constant("20200101") }, someDay),
    until: fc.oneof({ weight: 4, arbitrary: fc.constant("") }, someDay),
    otherRubrics: fc.constant(0),
  });

const decisionAndQuery = randomQuery.chain((query) =>
  fc.record({
    query: fc.constant(query),
    rows: randomRubrics(query).chain((rubrics) =>
      fc.array(randomRow(rubrics), { minLength: 1, maxLength: 2 }),
    ),
    municipality: fc.option(fc.constantFrom("0518", "", "gm0518"), {
      nil: undefined,
      freq: 10,
    }),
  }),
);

describe("the mock with a decision", () => {
  const share = shareOf("test/flow/mock/decisions.test.ts");

  // Shows: mock-decision
  it("allows and refuses what the check of the request file does", async () => {
    let authorisation = everythingAllowed;
    const client: MockClient = {
      ...{ clientId: "client", clientSecret: "secret", scope: "scope", resourceServer: "server" },
      mailbox: { username: "9990042", password: "password" },
      get authorisation() {
        return authorisation;
      },
    };
    const server = await running(
      startLocalServer({
        clients: [client],
        clock: () => new Date(`${today}T12:00:00Z`),
        served: { population: new Population([]) },
        tokenLifetimeSeconds: 100_000,
      }),
    );
    const authorization = await bearerOf(server);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(decisionAndQuery, async ({ query, rows, municipality }) => {
        const decision = { rows, ...(municipality !== undefined && { municipality }) };
        const { type, parameters, fields } = query;
        const values = parameters.map((name) => [name, exampleOf(type, name)] as const);
        const body = JSON.stringify({ type, ...Object.fromEntries(values), fields });
        const [written] = rubricQueries(parseRequestDocument(`### one\n${body}\n`), {}).queries;
        expect(written).toMatchObject({ isFaulty: false, line: 1, request: "one" });
        const verdict = written?.query && judgeQuery(written.query, decision, day);
        authorisation = { ...everythingAllowed, decision };
        const response = await askPersons(server, body, { authorization });
        const { code, detail = "" } = await bodyOf(response);
        seen.add(code === undefined ? "none" : textOf(code));
        expect([response.status, code]).toEqual([verdict?.refusal ? 403 : 200, verdict?.refusal]);
        if (verdict && verdict.names.length > 0) {
          const listed = textOf(detail).replace(/\.$/, "").split(": ").at(-1)?.split(", ");
          expect(listed).toEqual(verdict.names);
        }
      }),
      { seed, numRuns: share.count },
    );
    expect([...seen].sort()).toEqual([
      "none",
      "unauthorized",
      "unauthorizedField",
      "unauthorizedParameter",
    ]);
  });
});
