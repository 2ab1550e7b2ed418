import { beforeEach, describe, expect, it } from "vitest";
import { failureOf, GatewayTest, never, read } from "./support/gatewayTest.ts";
import { environmentAt, sendJson, tokenAnswer } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const hour = 3_600_000;

describe.each([-hour, hour])("a calendar clock that is set %i ms forward", (shift) => {
  it("changes no rate", async () => {
    const service = await test.start();
    const gateway = test.gateway();
    const environment = environmentAt(service.server.url, { callsPerSecond: 10 });
    const queued: (number | undefined)[] = [];
    for (let call = 0; call < 3; call++) {
      queued.push((await gateway.call(environment, read, never())).queuedMs);
      test.setForwardMs += shift;
    }
    expect(queued).toEqual([0, 100, 100]);
  });

  it("changes no life of a token, and moves its end with the calendar", async () => {
    const service = await test.start({
      token: (_, response) => sendJson(response, 200, tokenAnswer("t", { expires_in: 600 })),
    });
    const gateway = test.gateway();
    const environment = environmentAt(service.server.url);
    const call = () => gateway.call(environment, read, never());
    await call();
    test.setForwardMs = shift;
    await call();
    expect(service.tokens).toHaveLength(1);
    expect(gateway.tokenEnd?.(environment, "personen")).toBe(test.now + shift + 600_000);
    test.now += 570_000;
    await call();
    expect(service.tokens).toHaveLength(2);
  });

  it("changes nothing of how long a refused secret is not tried again", async () => {
    const service = await test.start({
      token: (_, response) => sendJson(response, 401, { error: "invalid_client" }),
    });
    const gateway = test.gateway();
    const environment = environmentAt(service.server.url);
    const call = async () => failureOf(await gateway.call(environment, read, never())).kind;
    await call();
    test.setForwardMs = shift;
    test.now += 59_000;
    await call();
    expect(service.tokens).toHaveLength(1);
    test.now += 2000;
    await call();
    expect(service.tokens).toHaveLength(2);
  });

  it("changes neither the waits nor the end of retrying, and no duration", async () => {
    const service = await test.start({
      call: (_, response) => {
        test.now += 400;
        test.setForwardMs += shift;
        response.setHeader("Retry-After", "1");
        sendJson(response, 503, {});
      },
    });
    const call = { ...read, timeoutMs: 3000, retries: 5 };
    const result = await test.gateway().call(environmentAt(service.server.url), call, never());
    expect(test.waits).toEqual([1000, 1000]);
    expect(result.warnings).toEqual([
      { kind: "retried", count: 2, waitedMs: 2000 },
      { kind: "notRetried", waitMs: 1000, limitMs: 3000 },
    ]);
    expect(result.sent.slice(1).map(({ durationMs }) => durationMs)).toEqual([400, 400, 400]);
  });
});
