import type { ServerOptions } from "node:https";
import { beforeEach, describe, expect, it } from "vitest";
import type { HttpResult } from "../../../src/runner/ports.ts";
import { asksForClient, certificates, hasOpenssl, serveTls } from "./support/certificates.ts";
import { closedPort, eventually, serveProxy } from "./support/servers.ts";
import { TestNetwork } from "./support/network.ts";

const network = new TestNetwork();
beforeEach(() => network.begin());

const ask = network.ask.bind(network);
const failureOf = (result: HttpResult) => (result.kind === "failed" ? result.failure : result);

describe.skipIf(!hasOpenssl)("over TLS", () => {
  const startTls = (options?: ServerOptions) => network.keep(serveTls(options));
  const startProxy = (...given: Parameters<typeof serveProxy>) =>
    network.keep(serveProxy(...given));

  // Shows: oauth-client-certificate
  it("accepts the issuer that the environment names", async () => {
    const server = await startTls();
    const { ca } = certificates();
    const result = await ask(server.url, { tls: { ca } });
    expect(result).toMatchObject({ kind: "response", status: 200 });
  });

  it("shares no connection between environments with other certificates", async () => {
    const server = await startTls();
    const url = server.url;
    expect(await ask(url, { tls: { ca: certificates().ca } })).toMatchObject({ kind: "response" });
    expect(failureOf(await ask(url, {}))).toMatchObject({ why: "unknown issuer" });
  });

  // Shows: oauth-client-certificate, cli-certificate-forms
  it("shows a client certificate, as PEM and as PFX", async () => {
    const server = await startTls(asksForClient());
    const url = server.url;
    const { ca, client, passphrase } = certificates();
    const pem = { ca, certificate: client.cert, key: client.key };
    expect(await ask(url, { tls: pem })).toMatchObject({ kind: "response", status: 200 });
    const pfx = { ca, pfx: client.pfx, passphrase };
    expect(await ask(url, { tls: pfx })).toMatchObject({ kind: "response", status: 200 });
  });

  it("says so when the client certificate is missing or cannot be opened", async () => {
    const server = await startTls(asksForClient());
    const url = server.url;
    const { ca, client } = certificates();
    const missing = failureOf(await ask(url, { tls: { ca } }));
    // Under TLS 1.3 a server may close without a reason, so the message has both causes.
    expect(missing).toMatchObject({ kind: "unreachable" });
    expect(missing).toHaveProperty(
      "why",
      expect.stringMatching(/^(client certificate missing|reset)$/),
    );
    const wrong = failureOf(await ask(url, { tls: { ca, pfx: client.pfx, passphrase: "wrong" } }));
    expect(wrong).toMatchObject({ kind: "unreachable", why: "passphrase wrong" });
    const noPem = failureOf(await ask(url, { tls: { ca, certificate: "x", key: "y" } }));
    expect(noPem).toMatchObject({ kind: "unreachable", why: "certificate unreadable" });
  });

  it("says so when the client certificate has expired, as PEM and as PFX", async () => {
    const server = await startTls(asksForClient());
    const url = server.url;
    const { ca, expiredClient, passphrase } = certificates();
    const expired = {
      kind: "unreachable",
      origin: server.url,
      why: "client certificate out of date",
      certificate: { subject: "Former client", issuer: "Test authority", validity: "ended" },
    };
    const { cert: certificate, key, pfx } = expiredClient;
    expect(failureOf(await ask(url, { tls: { ca, certificate, key } }))).toMatchObject(expired);
    expect(failureOf(await ask(url, { tls: { ca, pfx, passphrase } }))).toMatchObject(expired);
    const other = `http://127.0.0.1:${await closedPort()}/`;
    expect(failureOf(await ask(other, { tls: { ca, certificate, key } }))).toMatchObject({
      why: "refused",
    });
  });

  describe("through a proxy", () => {
    // Shows: security-tls
    it("makes a tunnel, so that the service's own certificate is checked", async () => {
      const service = await startTls();
      const seen: string[] = [];
      const proxy = await startProxy(service.port, ({ url = "" }) => seen.push(url));
      const { ca } = certificates();
      const more = { proxy: proxy.url, tls: { ca } };
      expect(await ask("https://brp.example.test/personen", more)).toMatchObject({ status: 200 });
      expect(seen).toEqual(["brp.example.test:443"]);
      const other = failureOf(await ask("https://other.example.test/", more));
      expect(other).toMatchObject({ why: "wrong host", code: "ERR_TLS_CERT_ALTNAME_INVALID" });
    });

    // Shows: cli-proxy
    it("does not send requests to this machine through it", async () => {
      const service = await startTls();
      const proxy = await startProxy(service.port);
      const { ca } = certificates();
      const url = service.url;
      expect(await ask(url, { proxy: proxy.url, tls: { ca } })).toMatchObject({ status: 200 });
      expect(proxy.accepted()).toBe(0);
    });

    it("can be cancelled while the service says nothing inside the tunnel", async () => {
      const cancel = new AbortController();
      const silent = await network.tcp(() => setImmediate(() => cancel.abort()));
      const proxy = await startProxy(silent.port);
      const result = await ask("https://brp.example.test/", { proxy: proxy.url }, cancel.signal);
      expect(failureOf(result)).toEqual({ kind: "cancelled" });
      await eventually(() => proxy.open() === 0 && silent.open() === 0, "both ends are closed");
    });
  });
});

describe("a proxy that does not help", () => {
  it("can be cancelled while it does not answer", async () => {
    const cancel = new AbortController();
    const proxy = await network.tcp((socket) => socket.once("data", () => cancel.abort()));
    const result = await ask("https://brp.example.test/", { proxy: proxy.url }, cancel.signal);
    expect(failureOf(result)).toEqual({ kind: "cancelled" });
    await eventually(() => proxy.open() === 0, "the connection is closed");
  });

  it("is told when it is not there", async () => {
    const proxy = `http://127.0.0.1:${await closedPort()}`;
    expect(failureOf(await ask("https://brp.example.test/", { proxy }))).toEqual({
      kind: "unreachable",
      origin: proxy,
      why: "refused",
      code: "ECONNREFUSED",
      isProxy: true,
    });
  });
});
