import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { HttpResult } from "../../../src/runner/ports.ts";
import {
  eventually,
  serveBytes,
  serveHttp,
  serveTcp,
  type RunningServer,
} from "./support/servers.ts";
import { TestNetwork } from "./support/network.ts";

const network = new TestNetwork();
beforeEach(() => network.begin());

const ask = network.ask.bind(network);
const bodyOf = (result: HttpResult) =>
  result.kind === "response" ? Buffer.from(result.body).toString("utf8") : result.failure;
const failureOf = (result: HttpResult) => (result.kind === "failed" ? result.failure : undefined);

describe("one exchange", () => {
  it("sends method, headers and body as given and nothing of its own accord", async () => {
    let seen: unknown;
    const server = await network.http((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        seen = { method: request.method, url: request.url, headers: request.headers, body };
        response.setHeader("X-Twice", ["a", "b"]);
        response.end("{}");
      });
    });
    const result = await ask(`${server.url}/personen`, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: '{"é":1}',
    });
    expect(seen).toEqual({
      method: "POST",
      url: "/personen",
      headers: {
        host: `127.0.0.1:${server.port}`,
        connection: "keep-alive",
        "content-type": "application/json; charset=utf-8",
        "content-length": "8",
      },
      body: '{"é":1}',
    });
    expect(result).toMatchObject({ kind: "response", status: 200, headers: { "x-twice": "a, b" } });
  });

  it("keeps connections for the next exchanges", async () => {
    const server = await network.http((_, response) => response.end("{}"));
    for (let i = 0; i < 20; i++) expect(bodyOf(await ask(server.url))).toBe("{}");
    expect(server.accepted()).toBeLessThan(5);
  });

  it.each([
    ["http://example.test/"],
    ["http://128.0.0.1/"],
    ["http://[::ffff:127.0.0.1]/"],
    ["ftp://127.0.0.1/"],
  ])("sends nothing in plain to %s", async (url) => {
    expect(failureOf(await ask(url))).toMatchObject({ kind: "plainHttpRefused" });
  });
});

describe("compressed bodies", () => {
  const serveCoded = (coding: string, bytes: Uint8Array) =>
    network.http((_, response) =>
      response.writeHead(200, { "Content-Encoding": coding }).end(bytes),
    );
  const json = JSON.stringify({ personen: Array.from({ length: 500 }, () => ({ leeftijd: 42 })) });

  it.each([
    ["gzip", gzipSync(json)],
    ["x-gzip", gzipSync(json)],
    ["deflate", deflateSync(json)],
    ["deflate", deflateRawSync(json)],
    ["br", brotliCompressSync(json)],
    ["gzip, br", brotliCompressSync(gzipSync(json))],
    ["identity", Buffer.from(json)],
  ])("unpacks %s", async (coding, bytes) => {
    const server = await serveCoded(coding, bytes);
    expect(bodyOf(await ask(server.url))).toBe(json);
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(32 * 1024 * 1024))],
    ["br", brotliCompressSync(Buffer.alloc(32 * 1024 * 1024))],
    ["gzip, gzip", gzipSync(gzipSync(Buffer.alloc(32 * 1024 * 1024)))],
    ["identity", Buffer.alloc(1024 * 1024 + 1)],
  ])("stops a %s bomb at the limit", async (coding, bytes) => {
    const server = await serveCoded(coding, bytes);
    expect(failureOf(await ask(server.url))).toEqual({ kind: "tooLarge", limitBytes: 1024 * 1024 });
  });

  it("cuts an endless body off and closes its connection", async () => {
    const server = await network.http((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65536)));
        response.once("drain", more);
      };
      more();
    });
    expect(failureOf(await ask(server.url))).toMatchObject({ kind: "tooLarge" });
    await eventually(() => server.open() === 0, "the connection is closed");
  });

  it("tells compressed data that ends too early as cut", async () => {
    const server = await serveCoded("gzip", gzipSync(json).subarray(0, -20));
    expect(await ask(server.url)).toMatchObject({
      kind: "response",
      fault: { kind: "coding", coding: "gzip", why: "cut" },
    });
  });
});

/** Phases in which an exchange can hang. Each server shows that its phase was reached. */
const phases: readonly (readonly [
  string,
  (reached: () => void) => Promise<RunningServer>,
  string,
])[] = [
  ["connecting", (reached) => serveTcp(() => reached()), "https"],
  ["waiting", (reached) => serveHttp(() => reached()), "http"],
  [
    "reading the body",
    (reached) =>
      serveHttp((_, response) => {
        response.write('{"personen":[', () => reached());
      }),
    "http",
  ],
];

describe.each(phases)("while %s", (_name, serve, scheme) => {
  it("can be cancelled, and closes the connection at once", async () => {
    const cancel = new AbortController();
    const server = await network.keep(serve(() => setImmediate(() => cancel.abort())));
    const result = await ask(`${scheme}://127.0.0.1:${server.port}/`, {}, cancel.signal);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
    await eventually(() => server.open() === 0, "the connection is closed");
  });

  it("ends at the time limit, and closes the connection at once", async () => {
    const server = await network.keep(serve(() => undefined));
    const origin = `${scheme}://127.0.0.1:${server.port}`;
    const result = await ask(`${origin}/`, { timeoutMs: 150 });
    expect(failureOf(result)).toEqual({ kind: "timedOut", origin, limitMs: 150 });
    await eventually(() => server.open() === 0, "the connection is closed");
  });

  it("ends when the transport is closed", async () => {
    const closed: Promise<void>[] = [];
    const server = await network.keep(
      serve(() => setImmediate(() => closed.push(network.transport.close()))),
    );
    const result = await ask(`${scheme}://127.0.0.1:${server.port}/`);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
    await Promise.all(closed);
  });
});

describe("what goes wrong on the way", () => {
  it("sends nothing when it is cancelled before", async () => {
    const server = await network.http((_, response) => response.end());
    expect(failureOf(await ask(server.url, {}, AbortSignal.abort()))).toEqual({
      kind: "cancelled",
    });
    expect(server.accepted()).toBe(0);
  });

  it("ends a body that drips, however steadily, at the limit over the whole", async () => {
    const server = await network.http((_, response) => {
      const drip = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(drip));
    });
    const result = await ask(server.url, { timeoutMs: 300 });
    expect(failureOf(result)).toMatchObject({ kind: "timedOut", limitMs: 300 });
  });

  it.each([
    ["before the headers", ""],
    ["in the headers", "HTTP/1.1 200 OK\r\nContent-Ty"],
    ["in the body", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"],
    ["in a chunked body", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"],
  ])("tells a connection that drops %s as reset", async (_where, bytes) => {
    const server = await network.keep(serveBytes(bytes));
    expect(failureOf(await ask(server.url))).toMatchObject({ kind: "unreachable", why: "reset" });
  });

  it("tells what is not HTTP with its code and no word of it", async () => {
    const server = await network.keep(serveBytes("220 mail ready 999999990\r\n"));
    const failure = failureOf(await ask(server.url));
    expect(failure).toMatchObject({ kind: "unreachable", why: "not HTTP", code: "NOT_HTTP" });
    expect(JSON.stringify(failure)).not.toContain("999999990");
  });

  it("is usable after a cancelled exchange", async () => {
    const cancel = new AbortController();
    let asked = 0;
    const server = await network.http((_, response) => {
      if (asked++ === 0) cancel.abort();
      else response.end("{}");
    });
    expect(failureOf(await ask(server.url, {}, cancel.signal))).toEqual({ kind: "cancelled" });
    expect(bodyOf(await ask(server.url))).toBe("{}");
  });

  it("refuses to send after it was closed", async () => {
    const server = await network.http((_, response) => response.end("{}"));
    await network.transport.close();
    expect(failureOf(await ask(server.url))).toEqual({ kind: "cancelled" });
    expect(server.accepted()).toBe(0);
  });
});
