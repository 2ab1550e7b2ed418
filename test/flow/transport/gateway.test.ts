import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environment.ts";
import { explainFailure } from "../../../src/model/explainFailure.ts";
import { createGateway, type GatewayPorts } from "../../../src/runner/brpGateway.ts";
import type { CallResult, ResolvedCall, Transport } from "../../../src/runner/ports.ts";
import { createUndiciTransport } from "../../../src/runner/undiciTransport.ts";
import { eventually, heldResources, serveHttp, type RunningServer } from "./servers.ts";
import {
  clientSecret,
  environmentAt,
  secretsOf,
  sendJson,
  startService,
  tokenAnswer,
  type Behaviour,
  type TestService,
} from "./service.ts";

const servers: RunningServer[] = [];
let transport: Transport;
let held: readonly string[];
let now: number;

beforeEach(() => {
  held = heldResources();
  transport = createUndiciTransport();
  now = Date.parse("2026-11-21T12:00:00Z");
});

afterEach(async () => {
  await transport.close();
  const used = servers.splice(0);
  await eventually(() => used.every((server) => server.open() === 0), "all is closed").finally(() =>
    Promise.all(used.map((server) => server.close())),
  );
  await eventually(() => heldResources().length <= held.length, "no socket or timer is left");
});

async function start(behaviour: Behaviour = {}): Promise<TestService> {
  const service = await startService(behaviour);
  servers.push(service.server);
  return service;
}

function gatewayWith(ports: Partial<GatewayPorts> = {}) {
  return createGateway({
    transport,
    secrets: secretsOf(clientSecret),
    clock: { now: () => new Date(now) },
    origins: { allows: () => true },
    loadTls: () => Promise.resolve(undefined),
    ...ports,
  });
}

const read: ResolvedCall = {
  operation: "RaadpleegMetBurgerservicenummer",
  query: {
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999999990"],
    fields: ["naam"],
  },
  headers: {},
  timeoutMs: 5000,
};
const count: ResolvedCall = {
  operation: "TelBerichten",
  query: { soort: "NIET-OPGEHAALD" },
  headers: {},
  timeoutMs: 5000,
};
const never = () => new AbortController().signal;

async function run(behaviour: Behaviour, more: Partial<Environment> = {}, call = read) {
  const service = await start(behaviour);
  const environment = environmentAt(service.server.url, more);
  const result = await gatewayWith().call(environment, call, never());
  return { result, service };
}

/** The failure, after a check that no sentence or value of the result tells a secret or a person. */
function failureOf(result: CallResult) {
  if (result.kind === "answered") return result;
  const told = JSON.stringify([
    result,
    explainFailure(result.failure, "en"),
    explainFailure(result.failure, "nl"),
  ]);
  for (const secret of [clientSecret, encodeURIComponent(clientSecret), "token-1", "999999990"])
    expect(told).not.toContain(secret);
  return result.failure;
}

describe("what goes over the wire", () => {
  it("asks for a token and for persons exactly as the descriptions say", async () => {
    const { result, service } = await run({});
    const host = `127.0.0.1:${service.server.port}`;
    const form =
      "grant_type=client_credentials&client_id=afnemer+%C3%A9%C3%A9n&client_secret=geh%C3%A9im+%2B%26%3D%2F%25&scope=read+write&resourceServer=Resource%26Server";
    expect(service.tokens).toEqual([
      {
        method: "POST",
        url: "/token",
        headers: {
          host,
          connection: "keep-alive",
          "content-type": "application/x-www-form-urlencoded",
          accept: "application/json",
          "content-length": String(form.length),
        },
        body: form,
      },
    ]);
    const body = JSON.stringify(read.query);
    expect(service.calls).toEqual([
      {
        method: "POST",
        url: "/haalcentraal/api/brp/personen",
        headers: {
          host,
          connection: "keep-alive",
          "content-type": "application/json; charset=utf-8",
          accept: "application/json",
          authorization: "Bearer token-1",
          "content-length": String(body.length),
        },
        body,
      },
    ]);
    expect(result).toMatchObject({ kind: "answered", status: 200, warnings: [] });
  });

  it("tells what was sent without token, secret and bodies", async () => {
    const { result, service } = await run({});
    expect(result.sent).toEqual([
      {
        method: "POST",
        url: `${service.server.url}/token`,
        headers: {
          "Content-Type": "application/x-www-form-urlencoded",
          Accept: "application/json",
        },
        status: 200,
        durationMs: 0,
      },
      {
        method: "POST",
        url: `${service.server.url}/haalcentraal/api/brp/personen`,
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          Accept: "application/json",
          Authorization: "Bearer ••••",
        },
        status: 200,
        durationMs: 0,
      },
    ]);
  });

  it("sends message calls in the dialect, with basic authentication in UTF-8", async () => {
    const service = await start({
      call: (_, response) => sendJson(response, 200, { interactieId: "i-1", aantalBerichten: 3 }),
    });
    const environment = environmentAt(service.server.url, {
      berichten: {
        baseUrl: `${service.server.url}/api/v1/`,
        auth: { type: "basic", username: "3000200" },
        dialect: "openapi-0.8",
      },
    });
    const result = await gatewayWith({ secrets: secretsOf("wáchtwoord") }).call(
      environment,
      count,
      never(),
    );
    expect(service.calls).toHaveLength(1);
    expect(service.calls[0]).toMatchObject({
      method: "GET",
      url: "/api/v1/berichten/telling?soort=niet-opgehaald",
      headers: {
        accept: "application/json",
        authorization: `Basic ${Buffer.from("3000200:wáchtwoord", "utf8").toString("base64")}`,
      },
    });
    expect(service.calls[0]?.headers).not.toHaveProperty("content-type");
    expect(result).toMatchObject({
      kind: "answered",
      interactieId: "i-1",
      answer: { aantalBerichten: 3 },
    });
    expect(JSON.stringify(result.sent)).not.toContain(Buffer.from("3000200:").toString("base64"));
  });

  it("sends accept-gezag-version when the environment or the request says so", async () => {
    const service = await start();
    const environment = environmentAt(service.server.url);
    const gateway = gatewayWith();
    await gateway.call(
      {
        ...environment,
        personen: { ...environmentAt(service.server.url).personen!, acceptGezagVersion: "2" },
      },
      read,
      never(),
    );
    await gateway.call(environment, { ...read, headers: { "Accept-Gezag-Version": "3" } }, never());
    expect(service.calls.map(({ headers }) => headers["accept-gezag-version"])).toEqual(["2", "3"]);
  });

  it.each([
    ["Authorization", "Bearer mine"],
    ["Host", "example.test"],
    ["Accept", "a\r\nX-Other: b"],
  ])("sends nothing when the request sets %s to %j", async (name, value) => {
    const { result, service } = await run({}, {}, { ...read, headers: { [name]: value } });
    expect(failureOf(result)).toMatchObject({ kind: "invalidRequest", faults: [{ name }] });
    expect(service.server.accepted()).toBe(0);
  });
});

describe("before the first byte", () => {
  it("refuses an origin that is not allowed, the token's included", async () => {
    const token = await start();
    const service = await start();
    const environment = environmentAt(service.server.url, {
      personen: {
        baseUrl: service.server.url,
        auth: { type: "oauth2", tokenUrl: `${token.server.url}/token`, clientId: "me" },
      },
    });
    const origins = {
      allows: (origin: string) => origin === service.server.url,
      variable: "BRP_PROEF_ORIGINS",
    };
    const result = await gatewayWith({ origins }).call(environment, read, never());
    expect(failureOf(result)).toEqual({
      kind: "originNotAllowed",
      origin: token.server.url,
      variable: "BRP_PROEF_ORIGINS",
    });
    expect(token.server.accepted() + service.server.accepted()).toBe(0);
  });

  it("names the secret that is missing", async () => {
    const service = await start();
    const environment = environmentAt(service.server.url);
    const result = await gatewayWith({ secrets: secretsOf(undefined) }).call(
      environment,
      read,
      never(),
    );
    expect(failureOf(result)).toEqual({
      kind: "secretMissing",
      environment: "proef",
      names: ["proef/clientSecret"],
    });
    expect(service.server.accepted()).toBe(0);
  });

  it("names the certificate file that cannot be used", async () => {
    const service = await start();
    const loadTls = () => Promise.resolve({ problem: { file: "ca.pem", why: "not found" } });
    const environment = environmentAt(service.server.url);
    const result = await gatewayWith({ loadTls }).call(environment, read, never());
    expect(failureOf(result)).toEqual({ kind: "fileProblem", file: "ca.pem", why: "not found" });
    expect(service.server.accepted()).toBe(0);
  });
});

describe("tokens", () => {
  const refuseToken = (status: number, body: unknown): Behaviour => ({
    token: (_, response) => sendJson(response, status, body),
  });

  it.each([400, 401])("tells a wrong secret (%i), and does not try it again", async (status) => {
    const service = await start(refuseToken(status, { error: "invalid_client" }));
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    for (let i = 0; i < 3; i++)
      expect(failureOf(await gateway.call(environment, read, never()))).toEqual({
        kind: "tokenRefused",
        tokenOrigin: service.server.url,
        status,
        error: "invalid_client",
      });
    expect(service.tokens).toHaveLength(1);
    expect(service.calls).toHaveLength(0);
  });

  it.each([
    ["not JSON", "<html>login</html>"],
    ["no token", JSON.stringify({ token_type: "bearer" })],
    ["no token", JSON.stringify([])],
    ["token type", JSON.stringify({ access_token: "a", token_type: "mac" })],
    ["characters", JSON.stringify({ access_token: "a\r\nX: b", token_type: "bearer" })],
    ["other members", JSON.stringify({ access_token: "a", token_type: 1 })],
  ])("cannot use a token answer with %s", async (why, body) => {
    const { result, service } = await run({ token: (_, response) => response.end(body) });
    expect(failureOf(result)).toEqual({
      kind: "tokenUnusable",
      tokenOrigin: service.server.url,
      why,
    });
    expect(service.calls).toHaveLength(0);
  });

  it("uses a token without expires_in for the whole run, with a warning", async () => {
    const service = await start({
      token: (_, response, asked) => sendJson(response, 200, tokenAnswer(`t${asked}`, {})),
    });
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    const first = await gateway.call(environment, read, never());
    now += 365 * 86_400_000;
    const second = await gateway.call(environment, read, never());
    const tokenOrigin = service.server.url;
    expect(first.warnings).toEqual([{ kind: "tokenWithoutLifetime", tokenOrigin }]);
    expect([second.kind, second.warnings]).toEqual(["answered", []]);
    expect(service.tokens).toHaveLength(1);
  });

  it("renews a token shortly before it expires, and uses one without a life once", async () => {
    const lifetimes = [100, 0, 3600];
    const service = await start({
      token: (_, response, asked) =>
        sendJson(response, 200, tokenAnswer(`t${asked}`, { expires_in: lifetimes[asked - 1] })),
    });
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    const call = () => gateway.call(environment, read, never());
    await call();
    now += 89_000;
    await call();
    now += 2000;
    await call();
    await call();
    await call();
    expect(service.calls.map(({ headers }) => headers.authorization)).toEqual(
      ["t1", "t1", "t2", "t3", "t3"].map((token) => `Bearer ${token}`),
    );
  });

  it("tells a scope that is narrower than asked", async () => {
    const { result } = await run({
      token: (_, response) =>
        sendJson(response, 200, tokenAnswer("t", { expires_in: 60, scope: "read" })),
    });
    expect(result.warnings).toMatchObject([{ kind: "tokenScope" }]);
  });

  it("asks for one token for 50 requests at once, and tells it once", async () => {
    const service = await start();
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    const results = await Promise.all(
      Array.from({ length: 50 }, () => gateway.call(environment, read, never())),
    );
    expect(results.filter(({ kind }) => kind === "answered")).toHaveLength(50);
    expect(service.tokens).toHaveLength(1);
    expect(results.flatMap(({ sent }) => sent)).toHaveLength(51);
  });

  it("goes on for the others when the one who asked first is cancelled", async () => {
    const release: (() => void)[] = [];
    const service = await start({
      token: (_, response) => release.push(() => sendJson(response, 200, tokenAnswer("t"))),
    });
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    const cancel = new AbortController();
    const first = gateway.call(environment, read, cancel.signal);
    const second = gateway.call(environment, read, never());
    await eventually(() => release.length > 0, "the token is asked");
    cancel.abort();
    expect(failureOf(await first)).toEqual({ kind: "cancelled" });
    release.forEach((answer) => answer());
    expect((await second).kind).toBe("answered");
    expect(service.tokens).toHaveLength(1);
  });

  it("gives up a token that nobody waits for any more, and can ask again", async () => {
    const service = await start({
      token: (_, response, asked) => asked > 1 && sendJson(response, 200, tokenAnswer("t")),
    });
    const gateway = gatewayWith();
    const environment = environmentAt(service.server.url);
    const cancel = new AbortController();
    const first = gateway.call(environment, read, cancel.signal);
    await eventually(() => service.tokens.length > 0, "the token is asked");
    cancel.abort();
    const second = gateway.call(environment, read, never());
    expect(failureOf(await first)).toEqual({ kind: "cancelled" });
    expect((await second).kind).toBe("answered");
  });

  it("asks one new token on a 401, and believes the second one", async () => {
    const withdrawn = await start({
      call: (_, response, asked) =>
        asked === 1 ? sendJson(response, 401, {}) : sendJson(response, 200, { personen: [] }),
    });
    const once = await gatewayWith().call(environmentAt(withdrawn.server.url), read, never());
    expect(once).toMatchObject({ kind: "answered", status: 200 });
    expect(once.sent.map(({ status }) => status)).toEqual([200, 401, 200, 200]);

    const { result, service } = await run({
      call: (_, response) =>
        sendJson(response, 401, { title: "Niet correct geauthenticeerd.", code: "authentication" }),
    });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: 401 });
    expect([service.tokens.length, service.calls.length]).toEqual([2, 2]);
  });

  it("follows no redirect of the token endpoint", async () => {
    const thief = await serveHttp((_, response) => response.end("{}"));
    servers.push(thief);
    const { result } = await run({
      token: (_, response) => response.writeHead(307, { Location: `${thief.url}/steal?x=1` }).end(),
    });
    expect(failureOf(result)).toMatchObject({ kind: "redirected", status: 307, to: thief.url });
    expect(thief.accepted()).toBe(0);
  });
});

describe("what the service answers", () => {
  const answerWith =
    (status: number, body: string, headers: Record<string, string> = {}): Behaviour["call"] =>
    (_, response) =>
      response.writeHead(status, headers).end(body);

  it("reads invalidParams and explains each in our words", async () => {
    const problem = {
      title: "Een of meerdere parameters zijn niet correct.",
      status: 400,
      detail: "De foutieve parameter(s) zijn: burgerservicenummer[0], fields[0]. 999999990",
      code: "paramsValidation",
      invalidParams: [
        {
          name: "fields[0]",
          code: "fields",
          reason: "Parameter bevat een niet bestaande veldnaam.",
        },
        { name: "burgerservicenummer", code: "required", reason: "Parameter is verplicht." },
      ],
    };
    const { result } = await run({ call: answerWith(400, JSON.stringify(problem)) });
    const failure = failureOf(result);
    expect(failure).toMatchObject({ kind: "refused", status: 400, faults: problem.invalidParams });
    const { detail } = explainFailure(
      result.kind === "failed" ? result.failure : { kind: "cancelled" },
      "en",
    );
    expect(detail).toMatch(/^- fields\[0\]: \w+/m);
    expect(detail).toMatch(/^- burgerservicenummer: This query type needs burgerservicenummer/m);
  });

  it("keeps a status that the contract does not list, and says that it counts as 500", async () => {
    const { result } = await run({ call: answerWith(418, "short and stout") });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: 418, faults: [] });
    if (result.kind !== "failed") throw new Error("It should have failed.");
    expect(explainFailure(result.failure, "en").title).toContain("418");
    expect(explainFailure(result.failure, "nl").detail).toContain("418");
  });

  it.each([
    ["HTML", "<!doctype html><p>Sign in</p>", false],
    ["bytes that are no UTF-8", "\xff\xfe", false],
    ["JSON with something behind it", '{"personen":[]}}', false],
    ["cut JSON", '{"type":"x","personen":[{"naam":{"voornamen":"A', true],
    ["nothing", "", true],
  ])("tells %s with status 200 apart", async (_what, body, cut) => {
    const bytes = Buffer.from(body, "latin1");
    const { result } = await run({
      call: (_, response) => response.writeHead(200, { "Content-Type": "text/x" }).end(bytes),
    });
    expect(failureOf(result)).toEqual({ kind: "notJson", status: 200, contentType: "text/x", cut });
  });

  it.each([
    ["[]", ["$"]],
    ['{"personen":{}}', ["personen"]],
    ['{"__proto__":{"personen":[]}}', ["personen"]],
  ])("finds the contract broken by %s", async (body, places) => {
    const { result } = await run({ call: answerWith(200, body) });
    expect(failureOf(result)).toEqual({ kind: "contractBroken", status: 200, places });
  });

  it("warns of drift and keeps the answer", async () => {
    const answer = { type: "RaadpleegMetBurgerservicenummer", personen: [{ nieuwVeld: 1 }] };
    const { result } = await run({ call: answerWith(200, JSON.stringify(answer)) });
    expect(result).toMatchObject({
      kind: "answered",
      answer,
      warnings: [{ kind: "contractDrift", places: ["personen[].nieuwVeld"] }],
    });
  });

  it.each([
    ["120", 120],
    ["Sat, 21 Nov 2026 12:00:30 GMT", 30],
    ["soon", undefined],
  ])("reads Retry-After %j", async (value, seconds) => {
    const { result } = await run({ call: answerWith(429, "{}", { "Retry-After": value }) });
    const failure = failureOf(result);
    expect("retryAfterSeconds" in failure ? failure.retryAfterSeconds : undefined).toBe(seconds);
  });

  it("takes out of a problem what could steer a terminal or tells a secret or a person", async () => {
    const { result } = await run({
      call: (seen, response) =>
        sendJson(response, 403, {
          title: "Nee\u001b[2J\u202e\r\n::error::",
          detail: `You sent ${seen.headers.authorization} for ${seen.body}`,
          invalidParams: [{ name: "fields[0]\n", code: "x", reason: "Voor 999999990" }],
        }),
    });
    const failure = failureOf(result);
    expect(failure).toMatchObject({ kind: "refused", problem: { title: "Nee [2J ::error::" } });
    expect(JSON.stringify(failure)).not.toMatch(/\\u001b|\\n|\u202e/);
  });

  it("drops cookies from the headers it tells, of refusals too", async () => {
    const headers = { "Set-Cookie": "session=1", "X-Request": "7" };
    const good = await run({ call: answerWith(200, '{"personen":[]}', headers) });
    const bad = await run({ call: answerWith(500, "{}", headers) });
    for (const { result } of [good, bad]) {
      expect(result.headers).toMatchObject({ "x-request": "7" });
      expect(result.headers).not.toHaveProperty("set-cookie");
    }
  });

  it("follows no redirect with a query", async () => {
    const elsewhere = await serveHttp((_, response) => response.end('{"personen":[]}'));
    servers.push(elsewhere);
    const { result, service } = await run({
      call: answerWith(307, "", { Location: `${elsewhere.url}/personen` }),
    });
    const { server } = service;
    expect(failureOf(result)).toEqual({
      kind: "redirected",
      origin: server.url,
      status: 307,
      to: elsewhere.url,
    });
    expect(elsewhere.accepted()).toBe(0);
  });
});
