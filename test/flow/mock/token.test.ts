import { describe, expect, it } from "vitest";
import type { MockServer, MockServerOptions } from "../../../src/mock/server/mockServer.ts";
import {
  askToken,
  bearerOf,
  bodyOf,
  headOf,
  startLocalServer,
  textOf,
  tokenForm,
} from "../../support/processes/localServer.ts";
import { running } from "../../support/untilEnd.ts";

const start = (options: Partial<MockServerOptions> = {}) => running(startLocalServer(options));

function ping(server: MockServer, authorization: string): Promise<Response> {
  return fetch(`${server.berichten.baseUrl}/berichten/ping`, { headers: { authorization } });
}

describe("the token endpoint", () => {
  // Shows: oauth-token-response
  it("gives a token that both services take until it expires", async () => {
    const time = { now: Date.parse("2026-11-21T10:00:00Z") };
    const server = await start({ clock: () => new Date(time.now), tokenLifetimeSeconds: 90 });
    const response = await askToken(server, tokenForm(server));
    expect(headOf(response)).toEqual([200, "application/json"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const reply = await bodyOf(response);
    expect(reply).toEqual({
      access_token: expect.stringMatching(/^[\w-]{32}$/) as string,
      token_type: "bearer",
      expires_in: 90,
      scope: server.token.scope,
    });
    const bearer = `Bearer ${textOf(reply.access_token)}`;
    expect((await ping(server, bearer)).status).toBe(204);
    time.now += 89_999;
    expect((await ping(server, bearer)).status).toBe(204);
    time.now += 1;
    expect((await ping(server, bearer)).status).toBe(401);
    expect((await ping(server, await bearerOf(server))).status).toBe(204);
  });

  // Shows: mock-new-secrets
  it("has other secrets at each start, unless they are given", async () => {
    const [one, other] = [await start(), await start()];
    expect(one.token.clientSecret).not.toBe(other.token.clientSecret);
    expect(one.mailboxLogin.password).not.toBe(other.mailboxLogin.password);
    const credentials = { clientId: "a", clientSecret: "b", scope: "c", resourceServer: "d" };
    const mailbox = { username: "e", password: "f:g" };
    const given = await start({ clients: [{ ...credentials, mailbox }] });
    expect(given.mailboxLogin).toEqual(mailbox);
    expect(given.token).toEqual({ url: given.token.url, ...credentials });
    expect((await ping(given, await bearerOf(given))).status).toBe(204);
    expect((await ping(given, `Basic ${btoa("e:f:g")}`)).status).toBe(204);
    expect((await ping(given, await bearerOf(one))).status).toBe(401);
  });

  it.each([
    [{ client_secret: "wrong" }, 401, "invalid_client"],
    [{ grant_type: "authorization_code" }, 400, "unsupported_grant_type"],
    [{ resourceServer: "" }, 400, "invalid_request"],
  ])("refuses a form with %j", async (changes, status, error) => {
    const server = await start();
    const response = await askToken(server, { ...tokenForm(server), ...changes });
    expect(headOf(response)).toEqual([status, "application/json"]);
    expect(await bodyOf(response)).toEqual({
      error,
      error_description: expect.any(String) as string,
    });
  });

  const twice = new URLSearchParams("grant_type=a&grant_type=a");
  const basic = { authorization: "Basic YTpi" };
  it.each<[string, RequestInit, number, string]>([
    ["another method", { method: "GET" }, 405, "invalid_request"],
    ["a body that is no form", { method: "POST", body: "{}" }, 400, "invalid_request"],
    ["a field twice", { method: "POST", body: twice }, 400, "invalid_request"],
    ["credentials in the header", { method: "POST", headers: basic }, 401, "invalid_client"],
  ])("refuses %s", async (_, init, status, error) => {
    const server = await start();
    const response = await fetch(server.token.url, init);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ error });
  });

  // Shows: oauth-bearer
  it.each([
    (token: string) => token,
    (token: string) => `Bearer  ${token}`,
    (token: string) => `Bearer ${token} more`,
    (token: string) => `Bearer ${token},`,
    (token: string) => `Basic ${token}`,
  ])("takes no header but one scheme, one space and the token (%s)", async (headerOf) => {
    const server = await start();
    const token = (await bearerOf(server)).replace("Bearer ", "");
    expect((await ping(server, headerOf(token))).status).toBe(401);
  });
});
