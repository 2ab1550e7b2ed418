import { trustFacts } from "../../../src/model/environments/trustScope.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { count, failureOf, GatewayTest, never, read } from "./support/gatewayTest.ts";
import { environmentAt, secretsOf, sendJson } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

describe("what goes over the wire", () => {
  // Shows: personen-one-operation, oauth-bearer, oauth-client-credentials
  it("asks for a token and for persons exactly as the descriptions say", async () => {
    const { result, service } = await test.run({});
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
    const { result, service } = await test.run({});
    expect(result.sent).toEqual([
      {
        method: "POST",
        url: `${service.server.url}/token`,
        headerNames: ["Content-Type", "Accept"],
        status: 200,
        durationMs: 0,
        facts: expect.objectContaining({ httpVersion: "1.1" }) as unknown,
      },
      {
        method: "POST",
        url: `${service.server.url}/haalcentraal/api/brp/personen`,
        headerNames: ["Content-Type", "Accept", "Authorization"],
        status: 200,
        durationMs: 0,
        facts: expect.objectContaining({ httpVersion: "1.1" }) as unknown,
      },
    ]);
  });

  // Shows: berichten-headers, oauth-basic-mailbox
  it("sends message calls in the dialect, with basic authentication in UTF-8", async () => {
    const service = await test.start({
      call: (_, response) => sendJson(response, 200, { interactieId: "i-1", aantalBerichten: 3 }),
    });
    const environment = environmentAt(service.server.url, {
      people: "test",
      berichten: {
        baseUrl: `${service.server.url}/api/v1/`,
        logins: [{ type: "basic", username: "3000200" }],
        headers: [],
        dialect: "openapi-0.8",
      },
    });
    const gateway = test.gateway({ secrets: secretsOf("wáchtwoord") });
    const result = await gateway.call(environment, count, never());
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
      response: { aantalBerichten: 3 },
    });
    expect(JSON.stringify(result.sent)).not.toContain(Buffer.from("3000200:").toString("base64"));
    const real = await gateway.call({ ...environment, people: "real" }, count, never());
    expect(real).toMatchObject({ kind: "answered", interactieId: "••••" });
  });

  // Shows: mock-authority-name
  it("sends accept-gezag-version when the environment or the request says so", async () => {
    const service = await test.start();
    const environment = environmentAt(service.server.url);
    const gateway = test.gateway();
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
    const { result, service } = await test.run({}, {}, { ...read, headers: { [name]: value } });
    expect(failureOf(result)).toMatchObject({ kind: "invalidRequest", faults: [{ name }] });
    expect(service.server.accepted()).toBe(0);
  });
});

describe("before the first byte", () => {
  it("refuses an origin that is not allowed, the token's included", async () => {
    const token = await test.start();
    const service = await test.start();
    const environment = environmentAt(service.server.url, {
      personen: {
        baseUrl: service.server.url,
        logins: [{ type: "oauth2", tokenUrl: `${token.server.url}/token`, clientId: "me" }],
        headers: [],
      },
    });
    const trusted = environmentAt(service.server.url);
    const trust = {
      trusted: () => ({ fingerprint: fingerprintOf(trusted), facts: trustFacts(trusted) }),
    };
    const secrets = {
      read: () => Promise.reject(new Error("a secret was read")),
      nameOf: () => "",
    };
    const result = await test.gateway({ trust, secrets }).call(environment, read, never());
    expect(failureOf(result)).toMatchObject({
      kind: "notTrusted",
      environment: "proef",
      fingerprint: fingerprintOf(environment),
    });
    expect(token.server.accepted() + service.server.accepted()).toBe(0);
  });

  it("names the secret that is missing", async () => {
    const { call, server } = await test.calling({}, {}, { secrets: secretsOf(undefined) });
    expect(failureOf(await call())).toEqual({
      kind: "secretMissing",
      environment: "proef",
      names: ["proef/clientSecret"],
    });
    expect(server.accepted()).toBe(0);
  });

  it("names the certificate file that cannot be used", async () => {
    const loadTls = () => Promise.resolve({ problem: { file: "ca.pem", why: "not found" } });
    const { call, server } = await test.calling({}, {}, { loadTls });
    const failure = failureOf(await call());
    expect(failure).toEqual({ kind: "fileProblem", file: "ca.pem", why: "not found" });
    expect(server.accepted()).toBe(0);
  });
});
