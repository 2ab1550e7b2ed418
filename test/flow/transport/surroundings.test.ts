import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer, type ServerOptions } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownIssuers } from "../../../src/platform/knownIssuers.ts";
import type { HttpRequest, HttpResult } from "../../../src/runner/ports.ts";
import type { TransportDefaults } from "../../../src/runner/http/undiciTransport.ts";
import { hasOpenssl, makeCertificates } from "./support/certificates.ts";
import { TestNetwork } from "./support/network.ts";
import { listen } from "./support/servers.ts";

const network = new TestNetwork();
afterEach(() => void vi.unstubAllEnvs());

function ask(url: string, more: Partial<HttpRequest> = {}): Promise<HttpResult> {
  const request = { method: "GET", url, headers: {}, timeoutMs: 20_000, maxBytes: 1024 } as const;
  return network.transport.exchange({ ...request, ...more }, new AbortController().signal);
}

const failureOf = (result: HttpResult) => (result.kind === "failed" ? result.failure : result);

describe.skipIf(!hasOpenssl)("what the machine adds", () => {
  const made = hasOpenssl ? makeCertificates() : undefined;
  const certificates = () => made ?? makeCertificates();
  const begin = (surroundings: TransportDefaults = {}) => network.begin(surroundings);

  const serveTls = (options: ServerOptions = {}) =>
    network.keep(
      listen(
        createHttpsServer({ ...certificates().server, ...options }, (_, response) =>
          response.end("{}"),
        ),
      ),
    );

  it("trusts the issuers of the machine, beside those of the environment", async () => {
    begin({ issuers: () => [certificates().ca] });
    const server = await serveTls();
    const url = `https://127.0.0.1:${server.port}/`;
    expect(await ask(url)).toMatchObject({ kind: "response", status: 200 });
    const other = makeCertificates().ca;
    expect(await ask(url, { tls: { ca: other } })).toMatchObject({ status: 200 });
  });

  it("looks for the issuers of the machine once, and for TLS only", async () => {
    const issuers = vi.fn(() => [certificates().ca]);
    begin({ issuers });
    const plain = await network.keep(listen(createHttpServer((_, answer) => answer.end("{}"))));
    await ask(plain.url);
    expect(issuers).not.toHaveBeenCalled();
    const server = await serveTls();
    const url = `https://127.0.0.1:${server.port}/`;
    await ask(url);
    await ask(url, { tls: { ca: certificates().ca } });
    expect(issuers).toHaveBeenCalledOnce();
  });

  it("reads the file of NODE_EXTRA_CA_CERTS, and leaves out what Node knows", () => {
    const folder = mkdtempSync(join(tmpdir(), "brp-issuers-"));
    try {
      const extraFile = join(folder, "extra.pem");
      writeFileSync(extraFile, `one\n${certificates().ca}\n${certificates().server.cert}`);
      const found = knownIssuers({ system: false, extraFile });
      expect(found).toEqual(
        [certificates().ca, certificates().server.cert].map((pem) => pem.trim()),
      );
      expect(knownIssuers({ system: false, extraFile: join(folder, "gone.pem") })).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("opens an encrypted key with the passphrase, and with no other", async () => {
    begin();
    const { ca, client, encryptedKey, passphrase } = certificates();
    const server = await serveTls({ ca, requestCert: true, rejectUnauthorized: true });
    const url = `https://127.0.0.1:${server.port}/`;
    const tls = { ca, certificate: client.cert, key: encryptedKey };
    expect(await ask(url, { tls: { ...tls, passphrase } })).toMatchObject({ status: 200 });
    for (const wrong of [{ ...tls, passphrase: "wrong" }, tls])
      expect(failureOf(await ask(url, { tls: wrong }))).toMatchObject({ kind: "unreachable" });
  });

  it("checks certificates whatever the process was told, that of a proxy too", async () => {
    begin();
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    const server = await serveTls();
    const direct = await ask(`https://127.0.0.1:${server.port}/`);
    expect(failureOf(direct)).toMatchObject({ kind: "unreachable", why: "unknown issuer" });
    const proxy = `https://127.0.0.1:${server.port}`;
    const through = failureOf(await ask("https://brp.example.test/", { proxy }));
    expect(through).toMatchObject({ kind: "unreachable", isProxy: true });
    expect(JSON.stringify(through)).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  });

  describe("through a proxy", () => {
    const seen: (string | undefined)[] = [];
    beforeEach(() => void seen.splice(0));

    const serveProxy = (target: number) =>
      network.keep(
        listen(
          createHttpServer().on("connect", (request, socket) => {
            seen.push(request.headers["proxy-authorization"]);
            const upstream = connect(target, "127.0.0.1", () => {
              socket.write("HTTP/1.1 200 OK\r\n\r\n");
              upstream.pipe(socket).pipe(upstream);
            });
            socket.on("error", () => upstream.destroy()).on("close", () => upstream.destroy());
            upstream.on("error", () => socket.destroy());
          }),
        ),
      );

    it("makes itself known to the proxy it has credentials for, and to no other", async () => {
      const service = await listen(
        createHttpsServer(certificates().server, (request, answer) => {
          seen.push(request.headers["proxy-authorization"]);
          answer.end("{}");
        }),
      );
      const known = { url: "" };
      begin({
        proxyAuthorization: (proxy) => (proxy === known.url ? "Basic a2FuYXJpZQ==" : undefined),
      });
      await network.keep(service);
      const [mine, other] = [await serveProxy(service.port), await serveProxy(service.port)];
      known.url = mine.url;
      const tls = { ca: certificates().ca };
      for (const { url } of [mine, other])
        expect(await ask("https://brp.example.test/", { proxy: url, tls })).toMatchObject({
          status: 200,
        });
      expect(seen).toEqual(["Basic a2FuYXJpZQ==", undefined, undefined, undefined]);
    });

    it("goes past it where the exceptions say so", async () => {
      begin();
      const proxy = await serveProxy((await serveTls()).port);
      const result = await ask("https://brp.example.test/", {
        proxy: proxy.url,
        proxyBypass: ["example.test"],
      });
      expect(failureOf(result)).toMatchObject({ kind: "unreachable" });
      expect(proxy.accepted()).toBe(0);
    });
  });
});
