import { createServer as createHttpsServer, type ServerOptions } from "node:https";
import { beforeEach, describe, expect, it } from "vitest";
import type { Environment } from "../../../src/model/environments/environment.ts";
import {
  asksForClient,
  certificates,
  hasOpenssl,
  serveTls,
} from "../transport/support/certificates.ts";
import {
  closedPort,
  eventually,
  listen,
  serveBytes,
  serveProxy,
} from "../transport/support/servers.ts";
import { secretsOf } from "../transport/support/service.ts";
import { DoctorTest, refusal } from "./visiting.ts";
import { clockAt } from "../../support/clockAt.ts";

const test = new DoctorTest();
beforeEach(() => test.begin());

function personsAt(url: string, more: Partial<Environment> = {}): Environment {
  return {
    name: "proef",
    kind: "trial",
    people: "real",
    isEmbedded: false,
    personen: { baseUrl: `${url}/brp`, logins: [], headers: [] },
    tls: {},
    timeoutMs: 5000,
    ...more,
  };
}

describe.skipIf(!hasOpenssl)("the doctor and certificates", () => {
  const serve = (options?: ServerOptions) =>
    test.keep(
      serveTls(options, (_, response) => {
        response.writeHead(400, { "Content-Type": "application/problem+json" });
        response.end(JSON.stringify(refusal));
      }),
    );

  it("tells who vouches for a server, for which hosts and how long", async () => {
    const { url } = await serve();
    const { ca } = certificates();
    const diagnosis = await test.diagnose(personsAt(url), { tls: { ca } });
    expect(diagnosis.step("tls").finding).toMatchObject({
      kind: "trusted",
      trustedBy: "environment",
      protocol: "TLSv1.3",
      clientCertificate: "not asked",
      certificate: {
        subject: "brp.example.test",
        issuer: "Test authority",
        names: ["brp.example.test", "127.0.0.1"],
        daysLeft: 1,
      },
    });
    expect(diagnosis.step("tls").verdict).toBe("warning");
    expect(diagnosis.remedy("tls")).toContain("expires soon");
    expect(diagnosis.step("call").verdict).toBe("ok");
  });

  it.each([
    ["an issuer that is not known", "server", undefined, "unknown issuer", "tls.ca"],
    ["a certificate that signed itself", "selfSigned", "ca", "self-signed", "another channel"],
    ["a certificate that has expired", "expiredServer", "ca", "expired", "operator"],
    ["a certificate for another host", "otherServer", "ca", "wrong host", "names"],
  ] as const)("%s", async (_, name, trusts, why, remedy) => {
    const { url } = await serve(certificates()[name]);
    const tls = trusts === undefined ? undefined : { ca: certificates().ca };
    const diagnosis = await test.diagnose(personsAt(url), tls ? { tls } : {});
    expect(diagnosis.step("tls")).toMatchObject({
      verdict: "failed",
      finding: {
        failure: { why, certificate: { subject: expect.stringContaining("test") as string } },
      },
    });
    expect(diagnosis.remedy("tls")).toContain(remedy);
    expect(diagnosis.step("call").finding).toEqual({ kind: "skipped", because: "tls" });
  });

  it("takes one handshake to look at a server that it does not trust", async () => {
    const shown: boolean[] = [];
    const server = createHttpsServer({
      ...certificates().selfSigned,
      requestCert: true,
      rejectUnauthorized: false,
      // Under 1.3 the client would leave before the server sees the end of the handshake.
      maxVersion: "TLSv1.2",
    });
    server.on("secureConnection", (socket) =>
      shown.push(Object.keys(socket.getPeerCertificate()).length > 0),
    );
    server.on("tlsClientError", () => undefined);
    const { port } = await test.keep(listen(server));
    const { ca, client } = certificates();
    const tls = { ca, certificate: client.cert, key: client.key };
    const diagnosis = await test.diagnose(personsAt(`https://127.0.0.1:${port}`), { tls });
    expect(diagnosis.step("tls").finding).toMatchObject({ failure: { why: "self-signed" } });
    await eventually(() => shown.length === 1, "the handshake has ended");
  });

  it("a server that asks for a client certificate, with and without one", async () => {
    const { url } = await serve(asksForClient());
    const { ca, client } = certificates();
    const without = await test.diagnose(personsAt(url), { tls: { ca } });
    expect(without.step("tls")).toMatchObject({
      verdict: "warning",
      finding: { clientCertificate: "asked, none to show" },
    });
    expect(without.step("call").verdict).toBe("failed");
    const tls = { ca, certificate: client.cert, key: client.key };
    const shown = await test.diagnose(personsAt(url), { tls });
    expect(shown.step("tls").finding).toMatchObject({ clientCertificate: "asked and shown" });
    expect(shown.step("call").verdict).toBe("ok");
    expect(shown.step("certificate")).toMatchObject({
      verdict: "warning",
      finding: { certificate: { subject: "Test client", daysLeft: 1, validity: "ends soon" } },
    });
  });

  it("a server of TLS 1.2 that wants one breaks the handshake off", async () => {
    const { url } = await serve({ ...asksForClient(), maxVersion: "TLSv1.2" });
    const diagnosis = await test.diagnose(personsAt(url), { tls: { ca: certificates().ca } });
    expect(diagnosis.step("tls").finding).toMatchObject({ failure: { why: "handshake refused" } });
    expect(diagnosis.remedy("tls")).toContain("client certificate");
  });

  // Shows: cli-doctor
  it("a client certificate that has expired, or has not begun", async () => {
    const { url } = await serve();
    const { ca, client, expiredClient } = certificates();
    const expired = { ca, certificate: expiredClient.cert, key: expiredClient.key };
    const diagnosis = await test.diagnose(personsAt(url), { tls: expired });
    expect(diagnosis.step("certificate")).toMatchObject({
      verdict: "failed",
      finding: { certificate: { subject: "Former client", validity: "ended" } },
    });
    const early = clockAt(Date.UTC(2020, 0));
    const tls = { certificate: client.cert, key: client.key };
    const before = await test.diagnose(personsAt(url), { tls, ports: { clock: early } });
    expect(before.step("certificate")).toMatchObject({
      verdict: "failed",
      finding: { certificate: { validity: "not begun" } },
    });
  });

  it("a key, certificate or PFX that cannot be used; the server is looked at all the same", async () => {
    const { url } = await serve();
    const { ca, client, expiredClient, passphrase } = certificates();
    const cases = [
      [{ certificate: client.cert, key: expiredClient.key }, "", "key does not match"],
      [{ certificate: "no", key: client.key }, "", "certificate unreadable"],
      [{ certificate: client.cert, key: "no" }, "", "key unreadable"],
      [{ pfx: client.pfx }, "", "passphrase missing"],
      [{ pfx: client.pfx }, "wrong", "passphrase wrong"],
      [{ pfx: Buffer.from("no") }, passphrase, "pfx unreadable"],
    ] as const;
    for (const [tls, given, why] of cases) {
      const ports = { secrets: secretsOf(given) };
      const diagnosis = await test.diagnose(personsAt(url), { tls: { ca, ...tls }, ports });
      expect(diagnosis.step("certificate").finding).toEqual({
        ...{ kind: "unusableCertificate", why },
        environment: "proef",
      });
      expect(diagnosis.step("tls").finding).toMatchObject({ kind: "trusted" });
      expect(diagnosis.step("call").finding).toEqual({ kind: "skipped", because: "certificate" });
    }
    const ports = { secrets: secretsOf(passphrase) };
    const opened = await test.diagnose(personsAt(url), { tls: { ca, pfx: client.pfx }, ports });
    expect(opened.step("certificate").finding).toMatchObject({
      certificate: { subject: "Test client" },
    });
    expect(opened.step("call").verdict).toBe("ok");
  });

  it("a certificate file that is not there: nothing is sent", async () => {
    const { url } = await serve();
    const loadTls = () => Promise.resolve({ problem: { file: "me.pem", why: "not found" } });
    const diagnosis = await test.diagnose(personsAt(url), { ports: { loadTls } });
    expect(diagnosis.step("certificate").finding).toMatchObject({
      failure: { kind: "fileProblem" },
    });
    expect(diagnosis.step("connection").finding).toEqual({
      kind: "skipped",
      because: "certificate",
    });
  });

  describe("through a proxy", () => {
    const name = "https://brp.example.test";
    it("that opens a tunnel: TLS is looked at inside it", async () => {
      const { port } = await serve();
      const { url: proxy } = await test.keep(serveProxy(port));
      const diagnosis = await test.diagnose(personsAt(name, { proxy }), {
        tls: { ca: certificates().ca },
      });
      expect(diagnosis.step("proxy").finding).toEqual({ kind: "proxyOpens", proxy });
      expect(diagnosis.step("name", "brp.example.test").finding).toEqual({
        kind: "skipped",
        because: "proxy resolves",
      });
      expect(diagnosis.step("tls").finding).toMatchObject({ kind: "trusted" });
      expect(diagnosis.step("call").verdict).toBe("ok");
    });

    it.each([
      [403, "proxy refuses", "CONNECT"],
      [407, "proxy login", "user:password"],
    ])("that refuses with %i", async (status, why, remedy) => {
      const { url: proxy } = await test.keep(serveBytes(`HTTP/1.1 ${status} No\r\n\r\n`));
      const diagnosis = await test.diagnose(personsAt(name, { proxy }));
      expect(diagnosis.step("proxy").finding).toMatchObject({
        failure: { origin: proxy, why, code: `HTTP_${status}`, isProxy: true },
      });
      expect(diagnosis.remedy("proxy")).toContain(remedy);
      expect(diagnosis.step("call").finding).toEqual({ kind: "skipped", because: "proxy" });
    });

    it("that is not there, and one that is not used for this machine", async () => {
      const proxy = `http://127.0.0.1:${await closedPort()}`;
      const gone = await test.diagnose(personsAt(name, { proxy }));
      expect(gone.step("connection").finding).toMatchObject({ failure: { why: "refused" } });
      expect(gone.step("proxy").finding).toEqual({ kind: "skipped", because: "connection" });
      const { url } = await serve();
      const direct = await test.diagnose(personsAt(url, { proxy }), {
        tls: { ca: certificates().ca },
      });
      expect(direct.step("proxy").finding).toEqual({
        kind: "skipped",
        because: "proxy not for loopback",
      });
      expect(direct.step("call").verdict).toBe("ok");
    });
  });
});
