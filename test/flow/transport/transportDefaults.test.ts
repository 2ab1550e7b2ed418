import { writeFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import type { ServerOptions } from "node:https";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { knownIssuers } from "../../../src/platform/knownIssuers.ts";
import type { HttpResult } from "../../../src/runner/ports.ts";
import type { TransportDefaults } from "../../../src/runner/http/undiciTransport.ts";
import {
  asksForClient,
  certificates,
  hasOpenssl,
  makeCertificates,
  serveTls,
} from "./support/certificates.ts";
import { TestNetwork } from "./support/network.ts";
import { serveProxy } from "./support/servers.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const network = new TestNetwork();
afterEach(() => void vi.unstubAllEnvs());

const ask = network.ask.bind(network);
const failureOf = (result: HttpResult) => (result.kind === "failed" ? result.failure : result);

describe.skipIf(!hasOpenssl)("what the machine adds", () => {
  const begin = (transportDefaults: TransportDefaults = {}) => network.begin(transportDefaults);

  const startTls = (options?: ServerOptions, response?: RequestListener) =>
    network.keep(serveTls(options, response));

  it("trusts the issuers of the machine, beside those of the environment", async () => {
    begin({ issuers: () => [certificates().ca] });
    const { url } = await startTls();
    expect(await ask(url)).toMatchObject({ kind: "response", status: 200 });
    const other = makeCertificates().ca;
    expect(await ask(url, { tls: { ca: other } })).toMatchObject({ status: 200 });
  });

  it("looks for the issuers of the machine once, and for TLS only", async () => {
    const issuers = vi.fn(() => [certificates().ca]);
    begin({ issuers });
    const plain = await network.http((_, response) => response.end("{}"));
    await ask(plain.url);
    expect(issuers).not.toHaveBeenCalled();
    const { url } = await startTls();
    await ask(url);
    await ask(url, { tls: { ca: certificates().ca } });
    expect(issuers).toHaveBeenCalledOnce();
  });

  it("reads the file of NODE_EXTRA_CA_CERTS, and leaves out what Node knows", () => {
    const folder = emptyFolder();
    const extraFile = join(folder, "extra.pem");
    const { ca, server } = certificates();
    writeFileSync(extraFile, `one\n${ca}\n${server.cert}`);
    const found = knownIssuers({ system: false, extraFile });
    expect(found).toEqual([ca, server.cert].map((pem) => pem.trim()));
    expect(knownIssuers({ system: false, extraFile: join(folder, "gone.pem") })).toEqual([]);
  });

  // Shows: security-passphrase
  it("opens an encrypted key with the passphrase, and with no other", async () => {
    begin();
    const { ca, client, encryptedKey, passphrase } = certificates();
    const { url } = await startTls(asksForClient());
    const tls = { ca, certificate: client.cert, key: encryptedKey };
    expect(await ask(url, { tls: { ...tls, passphrase } })).toMatchObject({ status: 200 });
    for (const wrong of [{ ...tls, passphrase: "wrong" }, tls])
      expect(failureOf(await ask(url, { tls: wrong }))).toMatchObject({ kind: "unreachable" });
  });

  // Shows: security-tls
  it("checks certificates whatever the process was told, that of a proxy too", async () => {
    begin();
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    const { url: proxy } = await startTls();
    const direct = await ask(proxy);
    expect(failureOf(direct)).toMatchObject({ kind: "unreachable", why: "unknown issuer" });
    const through = failureOf(await ask("https://brp.example.test/", { proxy }));
    expect(through).toMatchObject({ kind: "unreachable", isProxy: true });
    expect(JSON.stringify(through)).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  });

  describe("through a proxy", () => {
    const seen: (string | undefined)[] = [];
    beforeEach(() => void seen.splice(0));

    const startProxy = (target: number) =>
      network.keep(serveProxy(target, ({ headers }) => seen.push(headers["proxy-authorization"])));

    // Shows: security-proxy-password
    it("makes itself known to the proxy it has credentials for, and to no other", async () => {
      const known = { url: "" };
      begin({
        proxyAuthorization: (proxy) => (proxy === known.url ? "Basic a2FuYXJpZQ==" : undefined),
      });
      const { port } = await startTls({}, (request, response) => {
        seen.push(request.headers["proxy-authorization"]);
        response.end("{}");
      });
      const [mine, other] = [await startProxy(port), await startProxy(port)];
      known.url = mine.url;
      const tls = { ca: certificates().ca };
      for (const { url } of [mine, other])
        expect(await ask("https://brp.example.test/", { proxy: url, tls })).toMatchObject({
          status: 200,
        });
      expect(seen).toEqual(["Basic a2FuYXJpZQ==", undefined, undefined, undefined]);
    });

    // Shows: cli-proxy
    it("goes past it where the exceptions say so", async () => {
      begin();
      const proxy = await startProxy((await startTls()).port);
      const result = await ask("https://brp.example.test/", {
        proxy: proxy.url,
        proxyBypass: ["example.test"],
      });
      expect(failureOf(result)).toMatchObject({ kind: "unreachable" });
      expect(proxy.accepted()).toBe(0);
    });
  });
});
