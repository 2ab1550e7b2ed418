import { createServer } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { explainFailure, explainWarning } from "../../../src/explain/explainFailure.ts";
import { explainWait, type RetryWait } from "../../../src/model/outcome.ts";
import { pause } from "../../../src/runner/gateway/callTiming.ts";
import type { ResolvedCall } from "../../../src/runner/ports.ts";
import { failureOf, GatewayTest, never, read } from "./support/gatewayTest.ts";
import { closedPort, listen } from "./support/servers.ts";
import { environmentAt, sendJson, tokenResponse, type Requesting } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const persons = { type: "RaadpleegMetBurgerservicenummer", personen: [] };
const messages = { berichten: [], opgehaaldeBerichten: [], nietOpgehaaldeBerichten: [] };

/** These statuses in turn, each with its `Retry-After`, and then a response. */
function inTurn(...turns: readonly (readonly [status: number, retryAfter?: string])[]): Requesting {
  return ({ url }, response, asked) => {
    const [status, retryAfter] = turns[asked - 1] ?? [200];
    if (retryAfter !== undefined) response.setHeader("Retry-After", retryAfter);
    sendJson(
      response,
      status,
      status !== 200 ? { status } : url.endsWith("/personen") ? persons : messages,
    );
  };
}

const list: ResolvedCall = { operation: "LijstBerichten", query: {}, headers: {}, timeoutMs: 5000 };
const fetch: ResolvedCall = {
  ...list,
  operation: "HaalBerichtenOp",
  query: { berichtTransportId: ["7d8e5a4e-9d0c-4a6a-8f52-0f3f6f6d7c11"] },
};

describe("a call that was not carried out", () => {
  // Shows: cli-retries
  it.each([
    ["429 with seconds", [429, "2"] as const, 2000],
    ["429 with a moment", [429, "Sat, 21 Nov 2026 12:00:03 GMT"] as const, 3000],
    ["503 with seconds", [503, "1"] as const, 1000],
    ["503 at once", [503, "0"] as const, 250],
    ["429 with a negative time", [429, "-5"] as const, 250],
    ["503 with a moment long past", [503, "Thu, 01 Jan 1970 00:00:00 GMT"] as const, 250],
  ])("is tried again on %s", async (_what, turn, waitMs) => {
    const { result, service } = await test.run({ call: inTurn(turn) });
    expect(result).toMatchObject({
      kind: "answered",
      warnings: [{ kind: "retried", count: 1, waitedMs: waitMs }],
    });
    expect(result.sent.map(({ status }) => status)).toEqual([200, turn[0], 200]);
    expect([service.tokens.length, service.calls.length]).toEqual([1, 2]);
    expect(test.waits).toEqual([waitMs]);
  });

  it("says before each wait why, how long and which try comes next", async () => {
    const waits: RetryWait[] = [];
    const call = { ...read, onWait: (wait: RetryWait) => waits.push(wait) };
    await test.run({ call: inTurn([503, "2"], [429, "1"]) }, {}, call);
    expect(waits).toEqual([
      { status: 503, waitMs: 2000, next: 2, of: 3 },
      { status: 429, waitMs: 1000, next: 3, of: 3 },
    ]);
    expect(waits.map((wait) => explainWait(wait, "en"))).toEqual([
      "503: the service is busy, retrying in 2 s (2 of 3)",
      "429: the service is busy, retrying in 1 s (3 of 3)",
    ]);
    expect(explainWait({ waitMs: 250, next: 2, of: 3 }, "nl")).toBe(
      "Nog geen antwoord, nieuwe poging over 250 ms (2 van 3)",
    );
  });

  it.each([list, fetch])(
    "is tried again for $operation too: no response, no change",
    async (call) => {
      const { result, service } = await test.run({ call: inTurn([503, "1"]) }, {}, call);
      expect(result.kind).toBe("answered");
      expect(service.calls).toHaveLength(2);
    },
  );

  it("is retried when no one listened, and reaches a later listener", async () => {
    const port = await closedPort();
    const late = createServer((request, response) => {
      request.resume();
      sendJson(response, 200, request.url === "/token" ? tokenResponse("t") : persons);
    });
    const gateway = test.gateway({
      pause: async (milliseconds) => {
        test.waits.push(milliseconds);
        if (test.waits.length === 2) await test.keep(listen(late, port));
      },
    });
    const result = await gateway.call(environmentAt(`http://127.0.0.1:${port}`), read, never());
    expect(result).toMatchObject({
      kind: "answered",
      warnings: [{ kind: "retried", count: 2, waitedMs: 1250 }],
    });
    expect(test.waits).toEqual([250, 1000]);
  });

  it("is tried no more often than asked", async () => {
    const always: Requesting = (_, response) => {
      response.setHeader("Retry-After", "1");
      sendJson(response, 503, {});
    };
    const often = await test.run({ call: always }, {}, { ...read, retries: 3, timeoutMs: 60_000 });
    const failure = failureOf(often.result);
    expect(failure).toMatchObject({ kind: "refused", status: 503, retryAfterSeconds: 1 });
    expect(explainFailure(failure, "nl").remedy).toContain("1 seconde");
    expect(often.result.warnings).toEqual([{ kind: "retried", count: 3, waitedMs: 3000 }]);
    expect([often.service.tokens.length, often.service.calls.length]).toEqual([1, 4]);
    const once = await test.run({ call: always }, {}, { ...read, retries: 0 });
    expect(once.result.warnings).toEqual([]);
    expect(once.service.calls).toHaveLength(1);
  });

  // Shows: cli-retry-limit
  it("is not waited for longer than the time limit, which is said at once", async () => {
    const { result, service } = await test.run({ call: inTurn([429, "3"], [429, "2"]) });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: 429, retryAfterSeconds: 2 });
    expect(service.calls).toHaveLength(2);
    expect(result.warnings).toEqual([
      { kind: "retried", count: 1, waitedMs: 3000 },
      { kind: "notRetried", waitMs: 2000, limitMs: 5000 },
    ]);
    expect(result.warnings.map((warning) => explainWarning(warning, "en"))).toEqual([
      "Retried once after waiting 3 s: there was no connection, or the service reported that the call had not been processed.",
      "Not retried: the wait of 2 s is longer than the rest of the time limit of 5 s (--timeout, @timeout).",
    ]);
    expect(result.warnings.map((warning) => explainWarning(warning, "nl"))).toEqual([
      "Eén keer opnieuw geprobeerd na 3 s wachten: er was geen verbinding, of de dienst meldde dat de aanroep niet was verwerkt.",
      "Niet opnieuw geprobeerd: 2 s wachten is langer dan de rest van de tijdslimiet van 5 s (--timeout, @timeout).",
    ]);
  });

  it("has its end read where it is more than an hour", async () => {
    const { result } = await test.run({ call: inTurn([429, "7300"]) });
    expect(failureOf(result)).toMatchObject({ retryAt: "2026-11-21T14:01:40.000Z" });
  });

  // Shows: cli-retry-limit
  it("shares one time limit among all tries", async () => {
    const { result } = await test.run(
      {
        call: (seen, response, asked) => asked === 1 && inTurn([503, "4"])(seen, response, asked),
      },
      {},
      { ...read, timeoutMs: 4150 },
    );
    expect(failureOf(result)).toMatchObject({ kind: "timedOut", limitMs: 4150 });
  });

  it("can be cancelled in the wait", async () => {
    const cancel = new AbortController();
    const service = await test.start({ call: inTurn([429, "3000"]) });
    const call = { ...read, timeoutMs: 4_000_000 };
    const gateway = test.gateway({
      pause: (milliseconds, signal) => {
        setImmediate(() => cancel.abort());
        return pause(milliseconds, signal);
      },
    });
    const result = await gateway.call(environmentAt(service.server.url), call, cancel.signal);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
    expect(service.calls).toHaveLength(1);
  });
});

describe("a call that may have been carried out", () => {
  it.each([
    ["429 that does not say when", [429]],
    ["429 that says it in words", [429, "soon"]],
    ["503 that does not say when", [503]],
    ["500, whatever it says", [500, "1"]],
    ["502, whatever it says", [502, "1"]],
    ["403, whatever it says", [403, "1"]],
  ] as const)("is not tried again on %s", async (_what, turn) => {
    const { result, service } = await test.run({ call: inTurn(turn) });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: turn[0] });
    expect(result.warnings).toEqual([]);
    expect(service.calls).toHaveLength(1);
  });

  // Shows: cli-retries
  it.each([read, list, fetch])("is not tried again for $operation after a reset", async (call) => {
    const { result, service } = await test.run(
      { call: (_, response) => response.socket?.destroy() },
      {},
      call,
    );
    const failure = failureOf(result);
    expect(failure).toMatchObject({ kind: "unreachable", why: "reset" });
    expect(explainFailure(failure, "en").detail).toMatch(/closed before the response/);
    expect(service.calls).toHaveLength(1);
    expect(test.waits).toEqual([]);
  });

  // Shows: cli-retries
  it("is not tried again at the time limit", async () => {
    const call = { ...read, timeoutMs: 900 };
    const { result, service } = await test.run({ call: () => undefined }, {}, call);
    expect(failureOf(result)).toMatchObject({ kind: "timedOut", limitMs: 900 });
    expect(service.calls).toHaveLength(1);
  });

  // Shows: oauth-rejected-once
  it.each([400, 401, 403, 429, 503])("asks no refused token again (%i)", async (status) => {
    const { result, service } = await test.run({ token: inTurn([status, "1"]) });
    expect(failureOf(result)).toMatchObject({ kind: "tokenRefused", status });
    expect([service.tokens.length, service.calls.length]).toEqual([1, 0]);
  });

  it("asks one new token on a 401, however often it is tried", async () => {
    const { result, service } = await test.run({ call: inTurn([401], [429, "1"], [401]) });
    expect(failureOf(result)).toMatchObject({ kind: "refused", status: 401 });
    expect([service.tokens.length, service.calls.length]).toEqual([2, 3]);
  });
});
