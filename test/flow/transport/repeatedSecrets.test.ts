import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { explainWarning } from "../../../src/model/explainWarning.ts";
import { jsonSpellings, secretSpellings } from "../../support/secretSpellings.ts";
import { failureOf, GatewayTest, never, read } from "./gatewayTest.ts";
import { environmentAt, sendJson, tokenAnswer, type Behaviour } from "./service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());
afterEach(() => test.end());

const secret = "S3cr3t-client+secret/xyz== é";
const token = "S3cr3t-Bearer+Token/xyz==";
const secrets = { read: () => Promise.resolve(secret), nameOf: () => "BRP_X_CLIENT_SECRET" };
const fetch = {
  ...read,
  operation: "HaalBerichtenOp",
  query: { berichtTransportId: ["7d8e5a4e-9d0c-4a6a-8f52-0f3f6f6d7c11"] },
  keepsText: true,
} as const;

async function answered(body: string) {
  const behaviour: Behaviour = {
    token: (_, response) => sendJson(response, 200, tokenAnswer(token)),
    call: (_, response) => void response.end(body),
  };
  const service = await test.start(behaviour);
  const gateway = test.gateway({ secrets });
  const result = await gateway.call(environmentAt(service.server.url), fetch, never());
  if (result.kind !== "answered") throw new Error("It should have been answered.");
  return result;
}

const before = `{"opgehaaldeBerichten":[{"n":12345678901234567890,"f":1.10 }],\n"x":["`;
const after = '", 1e2],"nietOpgehaaldeBerichten":[]}';

describe("an answer that repeats a credential of its call", () => {
  it.each(Object.keys(secretSpellings))("is given without it: %s", async (name) => {
    const spell = secretSpellings[name] ?? String;
    for (const credential of [secret, token])
      for (const write of Object.values(jsonSpellings)) {
        const result = await answered(`${before}${write(spell(credential))}${after}`);
        expect(result.text?.startsWith(before)).toBe(true);
        expect(result.text?.endsWith(after)).toBe(true);
        const told = JSON.stringify(result);
        expect(told).not.toContain(spell(credential));
        expect(result.text).not.toContain(spell(credential));
        expect(result.answer.x).toEqual([expect.stringContaining("••••"), 100]);
        expect(result.warnings).toContainEqual({ kind: "credentialsRemoved", count: 1 });
      }
  });

  it("says that it did, and not what", async () => {
    const { warnings } = await answered(`${before}${token} and ${token}${after}`);
    const warning = warnings.find(({ kind }) => kind === "credentialsRemoved");
    expect(warning && explainWarning(warning, "en")).toContain("2 times");
    expect(warning && explainWarning(warning, "nl")).toContain("2 keer");
  });

  it("is exactly what came where it repeats none", async () => {
    const { text, warnings } = await answered(`${before}Stre\\u0065t${after}`);
    expect(text).toBe(`${before}Stre\\u0065t${after}`);
    expect(warnings.map(({ kind }) => kind)).not.toContain("credentialsRemoved");
  });
});

describe("a refusal that repeats a credential", () => {
  it.each(Object.keys(secretSpellings))("tells nothing of it: %s", async (name) => {
    const spelt = secretSpellings[name]?.(token) ?? "";
    const service = await test.start({
      token: (_, response) => sendJson(response, 200, tokenAnswer(token)),
      call: (_, response) => {
        response.setHeader("X-Seen", spelt);
        sendJson(response, 403, { status: 403, title: `seen ${spelt}`, detail: spelt });
      },
    });
    const gateway = test.gateway({ secrets });
    const result = await gateway.call(environmentAt(service.server.url), read, never());
    expect(JSON.stringify(result)).not.toContain(spelt);
  });

  it("of a token is told without its error where that is the secret", async () => {
    const word = "correct_horse_battery";
    const service = await test.start({
      token: (_, response) => sendJson(response, 400, { error: word }),
    });
    const gateway = test.gateway({ secrets: { ...secrets, read: () => Promise.resolve(word) } });
    const result = await gateway.call(environmentAt(service.server.url), read, never());
    expect(failureOf(result)).toMatchObject({ kind: "tokenRefused" });
    expect(JSON.stringify(result)).not.toContain(word);
  });
});
