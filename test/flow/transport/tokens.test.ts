import { beforeEach, describe, expect, it } from "vitest";
import { failureOf, GatewayTest } from "./support/gatewayTest.ts";
import { eventually } from "./support/servers.ts";
import { sendJson, tokenResponse } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

describe("tokens", () => {
  // Shows: oauth-rejected-once
  it.each([400, 401])("tells a wrong secret (%i), and does not try it again", async (status) => {
    const { call, server, tokens, calls } = await test.calling({
      token: (_, response) => sendJson(response, status, { error: "invalid_client" }),
    });
    for (let i = 0; i < 3; i++)
      expect(failureOf(await call())).toEqual({
        kind: "tokenRefused",
        tokenOrigin: server.url,
        status,
        error: "invalid_client",
      });
    expect([tokens.length, calls.length]).toEqual([1, 0]);
  });

  // Shows: oauth-lifetime
  it("renews a token shortly before it expires, and uses one without a life once", async () => {
    const lifetimes = [100, 0, 3600];
    const { call, calls } = await test.calling({
      token: (_, response, asked) =>
        sendJson(response, 200, tokenResponse(`t${asked}`, { expires_in: lifetimes[asked - 1] })),
    });
    await call();
    test.now += 89_000;
    await call();
    test.now += 2000;
    await call();
    await call();
    await call();
    expect(calls.map(({ headers }) => headers.authorization)).toEqual(
      ["t1", "t1", "t2", "t3", "t3"].map((token) => `Bearer ${token}`),
    );
  });

  it("asks for one token for 50 requests at once, and tells it once", async () => {
    const { call, tokens } = await test.calling();
    const results = await Promise.all(Array.from({ length: 50 }, () => call()));
    expect(results.filter(({ kind }) => kind === "answered")).toHaveLength(50);
    expect(tokens).toHaveLength(1);
    expect(results.flatMap(({ sent }) => sent)).toHaveLength(51);
  });

  it("goes on for the others when the one who asked first is cancelled", async () => {
    const release: (() => void)[] = [];
    const { call, tokens } = await test.calling({
      token: (_, response) => release.push(() => sendJson(response, 200, tokenResponse("t"))),
    });
    const cancel = new AbortController();
    const [first, second] = [call(cancel.signal), call()];
    await eventually(() => release.length > 0, "the token is asked");
    cancel.abort();
    expect(failureOf(await first)).toEqual({ kind: "cancelled" });
    release.forEach((response) => response());
    expect((await second).kind).toBe("answered");
    expect(tokens).toHaveLength(1);
  });

  it("cancels a token request without waiting calls, and can request one again", async () => {
    const { call, tokens } = await test.calling({
      token: (_, response, asked) => asked > 1 && sendJson(response, 200, tokenResponse("t")),
    });
    const cancel = new AbortController();
    const first = call(cancel.signal);
    await eventually(() => tokens.length > 0, "the token is asked");
    cancel.abort();
    const second = call();
    expect(failureOf(await first)).toEqual({ kind: "cancelled" });
    expect((await second).kind).toBe("answered");
  });

  it("asks one new token on a 401, and believes the second one", async () => {
    const { result: once } = await test.run({
      call: (_, response, asked) =>
        asked === 1 ? sendJson(response, 401, {}) : sendJson(response, 200, { personen: [] }),
    });
    expect(once).toMatchObject({ kind: "answered", status: 200 });
    expect(once.sent.map(({ status }) => status)).toEqual([200, 401, 200, 200]);

    const { result, service } = await test.run({
      call: (_, response) =>
        sendJson(response, 401, { title: "Niet correct geauthenticeerd.", code: "authentication" }),
    });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: 401 });
    expect([service.tokens.length, service.calls.length]).toEqual([2, 2]);
  });

  // Shows: security-redirects
  it("follows no redirect of the token endpoint", async () => {
    const thief = await test.http((_, response) => response.end("{}"));
    const { result } = await test.run({
      token: (_, response) => response.writeHead(307, { Location: `${thief.url}/steal?x=1` }).end(),
    });
    const asWritten = { to: thief.url };
    expect(failureOf(result)).toMatchObject({ kind: "redirected", status: 307, asWritten });
    expect(thief.accepted()).toBe(0);
  });
});
