import { createServer } from "node:https";
import { brotliCompressSync, constants, deflateSync, gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { explainFailure } from "../../../src/explain/explainFailure.ts";
import type { RunFailure } from "../../../src/model/failure.ts";
import type { ResolvedCall, TlsMaterial } from "../../../src/runner/ports.ts";
import { hasOpenssl, makeCertificates } from "./support/certificates.ts";
import { failureOf, GatewayTest, never, read } from "./support/gatewayTest.ts";
import { closedPort, listen, serveHttp, serveTcp } from "./support/servers.ts";
import { environmentAt, sendJson, type Answering, type Behaviour } from "./support/service.ts";

/** Each bad day over real sockets: what the run says of it, and that nothing of it stays behind. */
const test = new GatewayTest();
beforeEach(() => test.begin());

/** What a reader is told, by the name of the day: no two days share all their words. */
const told = new Map<string, string>();

function expectFailure(day: string, failure: RunFailure, what: object, title: RegExp): void {
  expect(failure).toMatchObject(what);
  const [en, nl] = [explainFailure(failure, "en"), explainFailure(failure, "nl")];
  expect(en.title).toMatch(title);
  expect(nl.title).not.toBe(en.title);
  for (const { detail, remedy } of [en, nl])
    expect(detail.length * remedy.length).toBeGreaterThan(0);
  const words = [en.title, en.detail, en.remedy].join("\n").replace(/127\.0\.0\.1:[0-9]+/g, "HOST");
  expect([...told.values()]).not.toContain(words);
  told.set(day, words);
}

async function failWith(behaviour: Behaviour, more: Partial<ResolvedCall> = {}) {
  const { result, service } = await test.run(behaviour, {}, { ...read, ...more });
  return { failure: failureOf(result), service };
}

const fastest = { [constants.BROTLI_PARAM_QUALITY]: 1 };

const bytes =
  (body: string | Uint8Array, headers: Record<string, string> = {}): Answering =>
  (_, response) =>
    response.writeHead(200, { "Content-Type": "application/json", ...headers }).end(body);

describe("a bad day", () => {
  it("token refused", async () => {
    const { failure, service } = await failWith({
      token: (_, response) => sendJson(response, 401, { error: "invalid_client" }),
    });
    const what = { kind: "tokenRefused", status: 401, error: "invalid_client" };
    expectFailure("token refused", failure, what, /gave no access token \(401, invalid_client\)/);
    expect(service.calls).toEqual([]);
  });

  it("401 twice", async () => {
    const { failure, service } = await failWith({
      call: (_, response) => sendJson(response, 401, { code: "authentication" }),
    });
    expectFailure("401 twice", failure, { kind: "refused", status: 401 }, /401/);
    expect([service.tokens.length, service.calls.length]).toEqual([2, 2]);
  });

  it("429 with Retry-After", async () => {
    const { failure, service } = await failWith({
      call: (_, response) => {
        response.setHeader("Retry-After", "1");
        sendJson(response, 429, {});
      },
    });
    const what = { kind: "refused", status: 429, retryAfterSeconds: 1 };
    expectFailure("429 with Retry-After", failure, what, /429/);
    expect(explainFailure(failure, "nl").remedy).toContain("1 seconde");
    expect(service.calls).toHaveLength(3);
  });

  it.each([
    ["headers", "HTTP/1.1 200 OK\r\nContent-Ty"],
    ["body", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"],
  ])("connection dropped in %s", async (_where, sent) => {
    const server = await test.keep(
      serveTcp((socket) => socket.once("data", () => socket.end(sent))),
    );
    const failure = await failureAt(server.url);
    expect(failure).toMatchObject({ kind: "unreachable", why: "reset" });
    expect(explainFailure(failure, "en").detail).toMatch(/closed before the response/);
    expect(explainFailure(failure, "nl").detail).toMatch(/verbroken voordat het antwoord/);
    expect(server.accepted()).toBe(1);
  });

  it("truncated JSON", async () => {
    const { failure } = await failWith({ call: bytes('{"personen":[{"naam":{') });
    expectFailure("truncated JSON", failure, { kind: "notJson", cut: true }, /./);
  });

  it("200 with HTML", async () => {
    const { failure } = await failWith({
      call: bytes("<!doctype html><p>Sign in</p>", { "Content-Type": "text/html" }),
    });
    const what = { kind: "notJson", cut: false, contentType: "text/html" };
    expectFailure("200 with HTML", failure, what, /./);
  });

  it("slow drip past the limit", async () => {
    const { failure } = await failWith(
      {
        call: (_, response) => {
          const drip = setInterval(() => response.write(" "), 10);
          response.once("close", () => clearInterval(drip));
        },
      },
      { timeoutMs: 200 },
    );
    expectFailure("slow drip", failure, { kind: "timedOut", limitMs: 200 }, /within 200 ms$/);
  });

  it("100 MB", async () => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    let sent = 0;
    const { failure } = await failWith({
      call: (_, response) => {
        const more = () => {
          while (sent++ < 100) if (!response.write(chunk)) return void response.once("drain", more);
          response.end();
        };
        more();
      },
    });
    expectFailure("100 MB", failure, { kind: "tooLarge", limitBytes: 64 * 1024 * 1024 }, /./);
    expect(sent).toBeLessThan(100);
  });

  it.each([
    ["gzip", gzipSync],
    ["br", (body: Buffer) => brotliCompressSync(body, { params: fastest })],
    ["deflate", deflateSync],
  ] as const)("compression bomb (%s)", async (coding, compress) => {
    const bomb = compress(Buffer.alloc(100 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(200_000);
    const { failure } = await failWith({ call: bytes(bomb, { "Content-Encoding": coding }) });
    expect(failure).toEqual({ kind: "tooLarge", limitBytes: 64 * 1024 * 1024 });
  });

  it("307 to another origin (nothing sent there)", async () => {
    const elsewhere = await test.keep(serveHttp((_, response) => response.end("{}")));
    const { failure } = await failWith({
      call: (_, response) => response.writeHead(307, { Location: `${elsewhere.url}/x` }).end(),
    });
    expectFailure(
      "307",
      failure,
      { kind: "redirected", asWritten: { to: elsewhere.url } },
      /\(307\)$/,
    );
    expect(elsewhere.accepted()).toBe(0);
  });

  it("nobody listens", async () => {
    const failure = await failureAt(`http://127.0.0.1:${await closedPort()}`);
    expectFailure("refused", failure, { kind: "unreachable", why: "refused" }, /cannot be reached/);
  });

  it("refusing proxy", async () => {
    const proxy = await test.keep(
      serveTcp((socket) =>
        socket.once("data", () => socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n")),
      ),
    );
    const failure = await failureAt("https://brp.example.test", { proxy: proxy.url });
    const what = { kind: "unreachable", why: "proxy login", code: "HTTP_407", origin: proxy.url };
    expectFailure("refusing proxy", failure, what, /cannot be reached/);
  });
});

describe.skipIf(!hasOpenssl)("a bad day over TLS", () => {
  const made = hasOpenssl ? makeCertificates() : undefined;
  const certificates = () => made ?? makeCertificates();

  const failureOverTls = async (tls: TlsMaterial) => {
    const { ca, server } = certificates();
    const options = { ...server, ca, requestCert: true, rejectUnauthorized: true };
    const running = await test.keep(listen(createServer(options, (_, r) => r.end("{}"))));
    return failureAt(`https://127.0.0.1:${running.port}`, {}, tls);
  };

  it("wrong CA", async () => {
    const { cert: certificate, key } = certificates().client;
    const failure = await failureOverTls({ certificate, key });
    const what = { kind: "unreachable", why: "unknown issuer" };
    expectFailure("wrong CA", failure, what, /cannot be reached/);
  });

  it("expired client certificate", async () => {
    const { ca, expiredClient } = certificates();
    const failure = await failureOverTls({
      ca,
      certificate: expiredClient.cert,
      key: expiredClient.key,
    });
    const what = { kind: "unreachable", why: "client certificate out of date" };
    expectFailure("expired client certificate", failure, what, /cannot be reached/);
  });
});

/** What a call without authentication fails with there. */
async function failureAt(
  url: string,
  more: Partial<Environment> = {},
  tls?: TlsMaterial,
): Promise<RunFailure> {
  const environment = environmentAt(url, {
    personen: { baseUrl: url, logins: [], headers: [] },
    ...more,
  });
  const gateway = test.gateway({ loadTls: () => Promise.resolve(tls) });
  return failureOf(await gateway.call(environment, read, never()));
}
