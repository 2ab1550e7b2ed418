import { beforeEach, describe, expect, it } from "vitest";
import type { EnvironmentDefinition } from "../../../src/model/environments/environment.ts";
import { withInputs } from "../../../src/runner/auth/sessionInputs.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import type { SecretStore } from "../../../src/runner/ports.ts";
import { GatewayTest, never, read } from "./support/gatewayTest.ts";
import { sendJson } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const timeOrdered = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const given: Readonly<Record<string, string>> = {
  clientSecret: "client-secret-1",
  apiKey: "api-key-value-1",
  "header:x-route-key": "route-key-value",
  "input:x-gebruiker": "m.vandijk",
};
const secrets: SecretStore = {
  read: ({ secret }) => Promise.resolve(given[secret]),
  nameOf: ({ secret }) => secret,
};

function environment(url: string, definition: Partial<EnvironmentDefinition>) {
  const resolved = resolveEnvironment("proef", {
    kind: "trial",
    people: "test",
    personen: { baseUrl: `${url}/gw/brp` },
    ...definition,
  });
  if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
  return resolved.environment;
}

const headers = {
  "x-origin-oin": "00000001999990000000",
  "x-gebruiker": { input: "User", personal: true },
  "x-route-key": { secret: true, token: true },
  "X-Correlation-ID": "{{$uuid}}",
  "Fsc-Transaction-Id": "{{$uuid7}}",
  "X-Session": { value: "s-{{$uuid}}", once: "session" },
  "x-doelbinding": { perRequest: true, value: "Verhuizing", values: ["Verhuizing", "Paspoort"] },
} as const satisfies EnvironmentDefinition["headers"];

const keyed = {
  auth: { type: "apiKey", header: "x-api-key" },
  headers: { "x-gebruiker": { input: "User" }, "x-route-key": { secret: true } },
} as const satisfies Partial<EnvironmentDefinition>;

describe("the headers that an environment declares", () => {
  // Shows: cli-generated-headers
  it("are sent with every call, with new values for each if they are generated", async () => {
    const { server, calls, tokens } = await test.start();
    const where = environment(server.url, {
      auth: [
        { type: "oauth2", tokenUrl: `${server.url}/token`, clientId: "me" },
        { type: "apiKey", header: "x-api-key" },
      ],
      headers: { ...headers, "x-route-key": { secret: true, token: true } },
    });
    const gateway = test.gateway({ secrets });
    const results = [
      await gateway.call(where, read, never()),
      await gateway.call(where, { ...read, headers: { "X-Doelbinding": "Paspoort" } }, never()),
    ];
    expect(results.map(({ kind }) => kind)).toEqual(["answered", "answered"]);
    expect(calls).toHaveLength(2);
    for (const { headers: sent } of calls) {
      expect(sent).toMatchObject({
        authorization: "Bearer token-1",
        "x-api-key": "api-key-value-1",
        "x-origin-oin": "00000001999990000000",
        "x-gebruiker": "m.vandijk",
        "x-route-key": "route-key-value",
        "content-type": "application/json; charset=utf-8",
      });
      expect(sent["x-correlation-id"]).toMatch(uuid);
      expect(sent["fsc-transaction-id"]).toMatch(timeOrdered);
    }
    const [first, second] = calls.map((call) => call.headers);
    expect(first?.["x-doelbinding"]).toBe("Verhuizing");
    expect(second?.["x-doelbinding"]).toBe("Paspoort");
    expect(first?.["x-correlation-id"]).not.toBe(second?.["x-correlation-id"]);
    expect(first?.["x-session"]).toBe(second?.["x-session"]);
    expect(first?.["x-session"]).toMatch(/^s-/);
    expect(tokens).toHaveLength(1);
    expect(tokens[0]?.headers["x-route-key"]).toBe("route-key-value");
    for (const name of ["x-api-key", "x-gebruiker", "x-origin-oin", "x-doelbinding"])
      expect(tokens[0]?.headers[name]).toBeUndefined();
    const reported = JSON.stringify(results);
    for (const value of ["api-key-value-1", "route-key-value", "m.vandijk", "token-1"])
      expect(reported).not.toContain(value);
    expect(reported).toContain("x-origin-oin");
  });

  // Shows: cli-generated-headers
  it("have new values when a call is retried", async () => {
    const { server, calls } = await test.start({
      call: (_, response, asked) => {
        response.setHeader("Retry-After", "1");
        sendJson(response, asked === 1 ? 503 : 200, { personen: [] });
      },
    });
    const where = environment(server.url, { headers: { "X-Correlation-ID": "{{$uuid}}" } });
    const gateway = test.gateway({ secrets });
    expect(await gateway.call(where, read, never())).toMatchObject({ kind: "answered" });
    expect(new Set(calls.map((call) => call.headers["x-correlation-id"])).size).toBe(2);
  });

  // Shows: cli-missing-header
  it("are named before the first byte where their value is missing", async () => {
    const { server, calls, tokens } = await test.start();
    const where = environment(server.url, keyed);
    const none = { ...secrets, read: () => Promise.resolve(undefined) };
    expect(await test.gateway({ secrets: none }).call(where, read, never())).toMatchObject({
      failure: {
        kind: "secretMissing",
        names: ["apiKey", "input:x-gebruiker", "header:x-route-key"],
      },
    });
    expect([calls, tokens]).toEqual([[], []]);
  });

  it.each([
    ["input:x-gebruiker", "Jansén", "x-gebruiker"],
    ["input:x-gebruiker", "m\r\nx-evil: 1", "x-gebruiker"],
    ["apiKey", "a key ", "apiKey"],
    ["apiKey", "Token a key", "apiKey"],
    ["header:x-route-key", "\u202ekey", "x-route-key"],
  ])("are not sent with a value that no header can hold: %s %o", async (kind, value, name) => {
    const { server, calls } = await test.start();
    const where = environment(server.url, keyed);
    const odd: SecretStore = {
      ...secrets,
      read: ({ secret }) => Promise.resolve(secret === kind ? value : given[secret]),
    };
    const result = await test.gateway({ secrets: odd }).call(where, read, never());
    expect(result).toMatchObject({
      failure: { kind: "invalidRequest", faults: [{ name, code: "header-value" }] },
    });
    expect(JSON.stringify(result)).not.toContain(value);
    expect(calls).toEqual([]);
  });

  it("ask for what the user is asked once a session", async () => {
    const { server, calls } = await test.start();
    const where = environment(server.url, { headers: { "x-gebruiker": { input: "User name" } } });
    const labels: string[] = [];
    const asking = withInputs(
      where,
      { ...secrets, read: () => Promise.resolve(undefined) },
      (label) => {
        labels.push(label);
        return Promise.resolve(labels.length === 1 ? undefined : "m.vandijk");
      },
    );
    const gateway = test.gateway({ secrets: asking });
    const kinds = [];
    for (let count = 0; count < 3; count++)
      kinds.push((await gateway.call(where, read, never())).kind);
    expect(kinds).toEqual(["failed", "answered", "answered"]);
    expect(labels).toEqual(["User name", "User name"]);
    expect(calls.map((call) => call.headers["x-gebruiker"])).toEqual(["m.vandijk", "m.vandijk"]);
  });

  it.each([
    ["x-origin-oin", "1", "header-not-allowed"],
    ["x-doelbinding", "Anders", "header-choice"],
    ["x-doelbinding", "Verhuizing\r\nx-evil: 1", "header-value"],
    ["x-doelbinding", "Financiële", "header-value"],
  ])("take %s: %s from a request file only as declared", async (name, value, code) => {
    const { server, calls } = await test.start();
    const where = environment(server.url, { headers });
    const call = { ...read, headers: { [name]: value } };
    expect(await test.gateway({ secrets }).call(where, call, never())).toMatchObject({
      failure: { kind: "invalidRequest", faults: [{ name, code }] },
    });
    expect(calls).toEqual([]);
  });

  // Shows: security-headers
  it("show no secret and no name if a gateway repeats them", async () => {
    const { server } = await test.start({
      call: ({ headers: sent }, response) => {
        response.writeHead(400, { "content-type": "application/json" });
        response.end(JSON.stringify({ title: `Gebruiker ${JSON.stringify(sent)}` }));
      },
    });
    const where = environment(server.url, {
      auth: { type: "apiKey", header: "x-api-key" },
      headers: { "x-gebruiker": { input: "User", personal: true } },
    });
    const reported = JSON.stringify(await test.gateway({ secrets }).call(where, read, never()));
    expect(reported).toContain("Gebruiker");
    expect(reported).not.toContain("m.vandijk");
    expect(reported).not.toContain("api-key-value-1");
  });
});

describe("an environment that declares headers", () => {
  const at = { personen: { baseUrl: "https://gw.example/brp" } };
  type Headers = NonNullable<EnvironmentDefinition["headers"]>;
  const key = (header: string) => ({ auth: { type: "apiKey", header } }) as const;
  const bearer = { type: "bearer" } as const;
  const basic = { type: "basic", username: "a" } as const;
  const messagesAt = (origin: string) => ({ berichten: { baseUrl: `${origin}/v1` } });
  const other = messagesAt("https://other.example");

  it.each<[string, Headers, string, Partial<EnvironmentDefinition>?]>([
    ["one of the connection", { Host: "x" }, "header"],
    ["one of the body", { "Content-Length": "1" }, "header"],
    ["two forms", { a: { secret: true, value: "1" } }, "header"],
    ["no form", { a: { personal: true } }, "header"],
    [
      "a default not of its values",
      { a: { perRequest: true, value: "1", values: ["2"] } },
      "header",
    ],
    ["once without anything generated", { a: { value: "1", once: "session" } }, "header"],
    ["another placeholder", { a: "{{gemeente}}" }, "header"],
    ["one name in two spellings", { "x-a": "1", "X-A": { secret: true } }, "header-twice"],
    ["two logins of one header", {}, "header-twice", { auth: [bearer, basic] }],
    ["a login's header", { "x-key": "1" }, "header-twice", key("X-Key")],
    ["a key in the body's header", {}, "header", key("content-type")],
    ["a login for two origins", {}, "unshared", { auth: bearer, ...other }],
    ["a header for two origins", { a: "1" }, "unshared", messagesAt("https://gw.example:8443")],
  ])("is refused: %s", (_, headers, code, more) => {
    expect(resolveEnvironment("proef", { ...at, headers, ...more })).toMatchObject({
      problems: [{ code: `config-${code}` }],
    });
  });

  it("sends a key in Authorization with the scheme before it, and shows neither", async () => {
    const { server, calls } = await test.start();
    const where = environment(server.url, { auth: { type: "apiKey", header: "Authorization" } });
    const store = { ...secrets, read: () => Promise.resolve("Token key-value-of-12") };
    const result = await test.gateway({ secrets: store }).call(where, read, never());
    expect(result.kind).toBe("answered");
    expect(calls[0]?.headers.authorization).toBe("Token key-value-of-12");
    expect(JSON.stringify(result)).not.toContain("key-value-of-12");
  });

  it("tell the audit log who asks, whichever form it has, and nobody where it is not trusted", async () => {
    const { server } = await test.start();
    const personal = { personal: true } as const;
    const where = environment(server.url, {
      headers: {
        ...headers,
        "x-afdeling": { value: "ab", ...personal },
        "x-namens": { perRequest: true, value: "balie", ...personal },
      },
    });
    const call = { ...read, headers: { "X-Namens": "balie 7" } };
    const reported = await test.gateway({ secrets }).personalHeaders?.(where, call);
    expect(reported).toEqual(["m.vandijk", "ab", "balie 7"]);
    const untrusted = test.gateway({ secrets, trust: { trusted: () => undefined } });
    expect(await untrusted.personalHeaders?.(where, call)).toEqual([]);
  });
});
