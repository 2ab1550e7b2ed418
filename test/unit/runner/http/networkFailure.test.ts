import { describe, expect, it } from "vitest";
import { ProxyError } from "../../../../src/runner/http/connections.ts";
import { networkFailure } from "../../../../src/runner/http/networkFailure.ts";

const origin = "https://host.test";
const now = new Date("2026-01-01");
const withCode = (code: string) => Object.assign(new Error(`secret stuff ${code}`), { code });

describe("what an error of the network means", () => {
  it.each([
    ["ENOTFOUND", "name not found"],
    ["EAI_AGAIN", "no name server"],
    ["ECONNREFUSED", "refused"],
    ["EHOSTUNREACH", "no route"],
    ["ETIMEDOUT", "no connection in time"],
    ["ECONNRESET", "reset"],
    ["UND_ERR_SOCKET", "reset"],
    ["NOT_HTTP", "not HTTP"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "not TLS"],
    ["ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION", "TLS version"],
    ["ERR_SSL_UNSUPPORTED_PROTOCOL", "TLS version"],
    ["ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE", "handshake refused"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "unknown issuer"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unknown issuer"],
    ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "unknown issuer"],
    ["CERT_HAS_EXPIRED", "expired"],
    ["CERT_NOT_YET_VALID", "not yet valid"],
    ["CERT_REVOKED", "revoked"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "wrong host"],
    ["CERT_SIGNATURE_FAILURE", "untrusted"],
    ["ERR_SSL_EE_KEY_TOO_SMALL", "untrusted"],
    ["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "client certificate missing"],
    ["ERR_SSL_TLSV1_ALERT_UNKNOWN_CA", "client certificate missing"],
    ["TLS_MATERIAL", "certificate files"],
    ["ESOMETHING", "other"],
  ])("%s is %s", (code, why) => {
    const failure = { kind: "unreachable", origin, why, code };
    expect(networkFailure(withCode(code), { origin, now })).toEqual(failure);
  });

  it.each(["ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED", "ERR_SSL_TLSV1_ALERT_UNKNOWN_CA"])(
    "%s refuses the certificate that is shown",
    (code) => {
      const tls = { certificate: "x", key: "y" };
      expect(networkFailure(withCode(code), { origin, tls, now })).toMatchObject({
        why: "client certificate refused",
      });
    },
  );

  it("looks for the code in what caused an error", () => {
    const error = new Error("fetch failed", { cause: withCode("ECONNREFUSED") });
    expect(networkFailure(error, { origin, now })).toMatchObject({ why: "refused" });
  });

  it.each([
    ["HTTP_407", "proxy login"],
    ["HTTP_403", "proxy refuses"],
    ["ECONNREFUSED", "refused"],
    ["CERT_HAS_EXPIRED", "expired"],
  ])("names the proxy for what the proxy did: %s", (code, why) => {
    const proxy = "http://proxy.test:3128";
    expect(networkFailure(new ProxyError(code), { origin, proxy, now })).toEqual({
      kind: "unreachable",
      origin: proxy,
      why,
      code,
      isProxy: true,
    });
  });

  it.each([[withCode("UND_ERR_INVALID_ARG")], [new TypeError("secret stuff")], ["secret stuff"]])(
    "keeps no message of anything else",
    (error) => {
      const failure = networkFailure(error, { origin, now });
      expect(failure.kind).toBe("internal");
      expect(JSON.stringify(failure)).not.toContain("secret stuff");
    },
  );
});
