import { beforeEach, describe, expect, it } from "vitest";
import { explainFailure, explainWarning } from "../../../src/explain/explainFailure.ts";
import { failureOf, GatewayTest } from "./support/gatewayTest.ts";
import { sendJson, tokenResponse, type Behaviour } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const languages = ["en", "nl"] as const;
const aDay = 86_400_000;
const aYear = 365 * aDay;

/** A number that JSON can contain but JavaScript cannot represent. */
const beyondAll = `{ "access_token": "t", "token_type": "Bearer", "expires_in": 1e999 }`;

describe("odd lifetimes of a token", () => {
  const lives = (expires_in: unknown): Behaviour => ({
    token: (_, response, asked) =>
      sendJson(response, 200, tokenResponse(`t${asked}`, { expires_in })),
  });

  /** Counts the tokens requested by two calls at once and one later. Also returns the warnings. */
  async function asks(behaviour: Behaviour, laterMs: number) {
    const { call, tokens } = await test.calling(behaviour);
    const results = [await call(), await call()];
    const atOnce = tokens.length;
    test.now += laterMs;
    results.push(await call());
    expect(results.map(({ kind }) => kind)).toEqual(["answered", "answered", "answered"]);
    const warned = results.flatMap(({ warnings }) => warnings.map(({ kind }) => kind));
    return { atOnce, later: tokens.length, warned };
  }

  it.each([
    ["none is used on, with a warning", undefined, aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["null is none", null, aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["words are none", "soon", aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["a list is none", [3600], aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["true is none", true, aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["a negative one in words is none", "-1", aYear, 1, 1, ["tokenWithoutLifetime"]],
    ["digits in words are seconds", "3600", 3_600_000, 1, 2, []],
    ["a fraction counts", 0.5, 1000, 1, 2, []],
    ["zero is used once", 0, 0, 2, 3, []],
    ["a negative one is used once", -3600, 0, 2, 3, []],
    ["a huge one is believed", 1e15, 100 * aYear, 1, 1, []],
  ] as const)("%s", async (_, lifetime, laterMs, atOnce, later, warned) => {
    expect(await asks(lives(lifetime), laterMs)).toEqual({ atOnce, later, warned });
  });

  it("one beyond all numbers is none", async () => {
    const beyond: Behaviour = { token: (_, response) => response.end(beyondAll) };
    const expected = { atOnce: 1, later: 1, warned: ["tokenWithoutLifetime"] };
    expect(await asks(beyond, aYear)).toEqual(expected);
  });
});

describe("answers of a token endpoint that are none", () => {
  const canary = "kanarie-in-tokenantwoord";

  it.each([
    ["an empty body", "", "not JSON"],
    ["white space", "  \n", "not JSON"],
    ["a page", `<!doctype html><p>${canary}</p>`, "not JSON"],
    ["JSON that breaks off", `{"access_token":"${canary}`, "not JSON"],
    ["null", "null", "no token"],
    ["a text", JSON.stringify(canary), "no token"],
    ["a list of a token", JSON.stringify([tokenResponse(canary)]), "no token"],
    ["an empty token", JSON.stringify(tokenResponse("")), "no token"],
    ["a token that is a number", JSON.stringify({ access_token: 4711 }), "no token"],
    ["another type", JSON.stringify({ access_token: canary, token_type: "DPoP" }), "token type"],
    [
      "a type that is a list",
      JSON.stringify({ access_token: canary, token_type: [] }),
      "other members",
    ],
    ["a line end in the token", JSON.stringify(tokenResponse(`${canary}\r\nX-A: b`)), "characters"],
    ["a letter beyond ASCII", JSON.stringify(tokenResponse(`${canary}é`)), "characters"],
    ["a space in the token", JSON.stringify(tokenResponse(`${canary} b`)), "characters"],
  ])("%s: told in both languages, nothing kept, nothing sent on", async (_, body, why) => {
    const { call, server, tokens, calls } = await test.calling({
      token: (_request, response) => response.end(body),
    });
    for (const asked of [1, 2]) {
      const result = await call();
      const failure = failureOf(result);
      const page = body.startsWith("<!doctype") && { page: { sender: "web server" } };
      expect(failure).toEqual({ kind: "tokenUnusable", tokenOrigin: server.url, why, ...page });
      for (const language of languages) {
        const { title, detail, remedy } = explainFailure(failure, language);
        for (const line of [title, detail, remedy]) expect(line.trim()).not.toBe("");
      }
      expect(JSON.stringify(result)).not.toContain(canary);
      // Requested again: nothing of the first response is used as a token.
      expect(tokens).toHaveLength(asked);
    }
    expect(calls).toEqual([]);
  });
});

it.each([
  ["narrower", "read", ["tokenScope"]],
  ["empty", "", ["tokenScope"]],
  ["another", "admin", ["tokenScope"]],
  ["wider", "admin write read", []],
  ["in another order", "write  read", []],
  ["not told", undefined, []],
  ["null", null, []],
])("a scope that is not the one that was asked %s", async (_, scope, expected) => {
  const { result } = await test.run({
    token: (_request, response) =>
      sendJson(response, 200, tokenResponse("t", { expires_in: 60, scope })),
  });
  expect(result.kind).toBe("answered");
  expect(result.warnings.map(({ kind }) => kind)).toEqual(expected);
  for (const warning of result.warnings)
    for (const language of languages) expect(explainWarning(warning, language).trim()).not.toBe("");
});
