import { beforeEach, describe, expect, it } from "vitest";
import { GatewayTest, never, read } from "./support/gatewayTest.ts";
import { sendJson, tokenResponse } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const hour = 3_600_000;

describe.each([-hour, hour])("a calendar clock that is set %i ms forward", (shift) => {
  // Shows: cli-rate, cli-monotonic
  it("changes no rate", async () => {
    const { call } = await test.calling({}, { callsPerSecond: 10 });
    const queued: (number | undefined)[] = [];
    for (let count = 0; count < 3; count++) {
      queued.push((await call()).queuedMs);
      test.setForwardMs += shift;
    }
    expect(queued).toEqual([0, 100, 100]);
  });

  // Shows: cli-monotonic
  it("changes no life of a token, and moves its end with the calendar", async () => {
    const { call, gateway, environment, tokens } = await test.calling({
      token: (_, response) => sendJson(response, 200, tokenResponse("t", { expires_in: 600 })),
    });
    await call();
    test.setForwardMs = shift;
    await call();
    expect(tokens).toHaveLength(1);
    expect(gateway.tokenEnd?.(environment, "personen")).toBe(test.now + shift + 600_000);
    test.now += 570_000;
    await call();
    expect(tokens).toHaveLength(2);
  });

  // Shows: cli-monotonic
  it("changes nothing of how long a refused secret is not tried again", async () => {
    const { call, tokens } = await test.calling({
      token: (_, response) => sendJson(response, 401, { error: "invalid_client" }),
    });
    await call();
    test.setForwardMs = shift;
    test.now += 59_000;
    await call();
    expect(tokens).toHaveLength(1);
    test.now += 2000;
    await call();
    expect(tokens).toHaveLength(2);
  });

  // Shows: cli-monotonic
  it("changes neither the waits nor the end of retrying, and no duration", async () => {
    const { call } = await test.calling({
      call: (_, response) => {
        test.now += 400;
        test.setForwardMs += shift;
        response.setHeader("Retry-After", "1");
        sendJson(response, 503, {});
      },
    });
    const result = await call(never(), { ...read, timeoutMs: 3000, retries: 5 });
    expect(test.waits).toEqual([1000, 1000]);
    expect(result.warnings).toEqual([
      { kind: "retried", count: 2, waitedMs: 2000 },
      { kind: "notRetried", waitMs: 1000, limitMs: 3000 },
    ]);
    expect(result.sent.slice(1).map(({ durationMs }) => durationMs)).toEqual([400, 400, 400]);
  });
});
