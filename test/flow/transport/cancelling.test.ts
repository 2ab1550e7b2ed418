import { createHook } from "node:async_hooks";
import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { beforeEach, describe, expect, it } from "vitest";
import { pause } from "../../../src/runner/gateway/callTiming.ts";
import { failureOf, GatewayTest, read } from "./support/gatewayTest.ts";
import { eventually } from "./support/servers.ts";
import { environmentAt, type Requesting, type Behaviour } from "./support/service.ts";
import { atEnd } from "../../support/untilEnd.ts";

/** In each phase the call ends as cancelled at once, and `end` finds no leftovers. */
const test = new GatewayTest();
beforeEach(() => test.begin());

const withoutToken = (url: string) =>
  environmentAt(url, { personen: { baseUrl: url, logins: [], headers: [] } });

/** Open resources of this kind, such as a name lookup. */
const held = (kind: string) =>
  process.getActiveResourcesInfo().filter((name) => name === kind).length;

describe("a call can be cancelled", () => {
  it("in the queue for its turn", async () => {
    const cancel = new AbortController();
    const service = await test.start();
    const environment = environmentAt(service.server.url, { callsPerSecond: 0.01 });
    const gateway = test.gateway({
      pause: (milliseconds, signal) => {
        setImmediate(() => cancel.abort());
        return pause(milliseconds, signal);
      },
    });
    const first = await gateway.call(environment, read, cancel.signal);
    expect(first).toMatchObject({ kind: "answered", queuedMs: 0 });
    const second = await gateway.call(environment, read, cancel.signal);
    expect(failureOf(second)).toEqual({ kind: "cancelled" });
    expect(second.queuedMs).toBe(100_000);
    expect(service.calls).toHaveLength(1);
  });

  it("in name resolution", async () => {
    const cancel = new AbortController();
    const environment = withoutToken("https://brp.example.invalid");
    // Noted when it begins, because a resolver may answer for an absent name before the next check.
    let lookedUp = 0;
    const hook = createHook({
      init: (_id, type) => {
        if (type !== "GETADDRINFOREQWRAP") return;
        lookedUp++;
        process.nextTick(() => cancel.abort());
      },
    }).enable();
    atEnd(() => void hook.disable());
    const result = await test.gateway().call(environment, read, cancel.signal);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
    expect(lookedUp).toBe(1);
  });

  it.skipIf(process.platform !== "linux")("in connecting", async () => {
    const port = await fullHouse();
    const cancel = new AbortController();
    const before = held("ConnectWrap");
    const environment = withoutToken(`http://127.0.0.1:${port}`);
    const result = test.gateway().call(environment, read, cancel.signal);
    await eventually(() => held("ConnectWrap") > before, "it is connecting");
    cancel.abort();
    expect(failureOf(await result)).toEqual({ kind: "cancelled" });
    await eventually(() => held("ConnectWrap") === before, "it connects no more");
  });

  it("in the request", async () => {
    const cancel = new AbortController();
    const begun = await test.tcp((socket) =>
      socket.once("data", () => {
        socket.pause();
        cancel.abort();
        // A socket that does not read does not notice its end.
        setImmediate(() => socket.resume());
      }),
    );
    // More than the buffers of both sides, so the call is still sending when it is cancelled.
    const fields = Array.from({ length: 100 }, () => "a".repeat(500_000));
    const call = { ...read, query: { ...read.query, fields } };
    const result = await test.gateway().call(withoutToken(begun.url), call, cancel.signal);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
  });

  const hanging: readonly (readonly [string, (hang: Requesting) => Behaviour, boolean])[] = [
    ["the token", (hang) => ({ token: hang }), false],
    ["the token's body", (hang) => ({ token: hang }), true],
    ["the body", (hang) => ({ call: hang }), true],
  ];
  it.each(hanging)("in %s", async (_phase, behaviour, hasBegun) => {
    const cancel = new AbortController();
    let isClosed = false;
    const { call } = await test.calling(
      behaviour((_, response) => {
        response.once("close", () => (isClosed = true));
        if (hasBegun) response.write("{", () => cancel.abort());
        else cancel.abort();
      }),
    );
    expect(failureOf(await call(cancel.signal))).toEqual({ kind: "cancelled" });
    await eventually(() => isClosed, "its connection is closed");
  });
});

/** A port that accepts no more connections, because its queue is full. */
async function fullHouse(): Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const server = require("node:net").createServer();
     server.listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
       parentPort.postMessage(server.address().port);
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
     });`,
    { eval: true },
  );
  atEnd(() => worker.terminate());
  const port = await new Promise<number>((resolve) => worker.once("message", resolve));
  const sockets = Array.from({ length: 8 }, () => new Socket().on("error", () => undefined));
  let connected = 0;
  for (const socket of sockets) socket.connect(port, "127.0.0.1", () => connected++);
  atEnd(() => sockets.forEach((socket) => socket.destroy()));
  // Linux accepts one more than the backlog.
  await eventually(() => connected === 2, "the house is full");
  return port;
}
