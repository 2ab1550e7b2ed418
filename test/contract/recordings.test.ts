import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { recorderInto, allRecordings, replayFrom } from "../../src/cli/cassettes/recordings.ts";
import type { QueryType } from "../../src/contract/operations.ts";
import { createGateway, type GatewayPorts } from "../../src/runner/gateway/brpGateway.ts";
import type { ResolvedCall } from "../../src/runner/ports.ts";
import { clockAt } from "../support/clockAt.ts";
import { localEnvironment } from "../support/runText.ts";
import { officialResponses as cases, sharedIsThere } from "./shared.ts";
import { emptyFolder } from "../support/untilEnd.ts";

describe.skipIf(!sharedIsThere)("recordings of the official responses", () => {
  const folder = emptyFolder();

  // Shows: cli-record-replay
  it("are replayed to the same responses and warnings, letter by letter", async () => {
    expect(cases.length).toBeGreaterThan(400);
    let body = "";
    const asked: string[] = [];
    const ports: GatewayPorts = {
      transport: {
        exchange: ({ url }) => {
          asked.push(url);
          const headers = { "content-type": "application/json; charset=utf-8" };
          return Promise.resolve({
            kind: "response",
            status: 200,
            headers,
            body: Buffer.from(body),
          });
        },
        close: () => Promise.resolve(),
      },
      secrets: { read: () => Promise.resolve(undefined), nameOf: () => "" },
      trust: { trusted: () => undefined },
      loadTls: () => Promise.resolve(undefined),
      clock: clockAt(0),
    };
    const { signal } = new AbortController();
    const recording = createGateway({ ...ports, recorder: recorderInto(folder, "tape", false) });
    const replaying = createGateway({ ...ports, replay: replayFrom(folder, "tape") });
    const slow = { ...localEnvironment, callsPerSecond: 0.01 };
    const callOf = (request: { readonly type: QueryType }): ResolvedCall => ({
      operation: request.type,
      query: { ...request },
      headers: {},
      timeoutMs: 1000,
      keepsText: true,
    });
    const recorded = [];
    for (const { request, response } of cases) {
      body = JSON.stringify(response);
      recorded.push(await recording.call(localEnvironment, callOf(request), signal));
    }
    expect(recorded.filter(({ kind }) => kind !== "answered")).toEqual([]);
    expect(asked).toHaveLength(cases.length);
    for (const [index, { request }] of cases.entries())
      // One call per 100 seconds: a replay ignores the rate limit of the service.
      expect(await replaying.call(slow, callOf(request), signal)).toEqual(recorded[index]);
    expect(asked).toHaveLength(cases.length);
    expect(await readdir(folder)).toHaveLength(cases.length);
    expect(await allRecordings(folder, "tape")).toHaveLength(cases.length);
  });
});
