import { describe, expect, it } from "vitest";
import { ProxyError } from "../../../src/runner/connections.ts";
import { networkFailure } from "../../../src/runner/networkFailure.ts";

const origin = "https://host.test";
const withCode = (code: string) => Object.assign(new Error(`secret stuff ${code}`), { code });

describe("what an error of the network means", () => {
  it.each([
    ["ECONNREFUSED", "refused"],
    ["ENOTFOUND", "name not found"],
    ["EAI_AGAIN", "name not found"],
    ["ECONNRESET", "reset"],
    ["UND_ERR_SOCKET", "reset"],
    ["CERT_HAS_EXPIRED", "certificate"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "certificate"],
    ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "certificate"],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
    ["ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED", "client certificate"],
    ["ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED", "client certificate"],
    ["ERR_SSL_TLSV1_ALERT_UNKNOWN_CA", "client certificate"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "other"],
    ["EHOSTUNREACH", "other"],
  ])("%s is %s", (code, why) => {
    expect(networkFailure(withCode(code), origin, undefined)).toEqual({
      kind: "unreachable",
      origin,
      why,
      code,
    });
  });

  it("looks for the code in what caused an error", () => {
    const error = new Error("fetch failed", { cause: withCode("ECONNREFUSED") });
    expect(networkFailure(error, origin, undefined)).toMatchObject({ why: "refused" });
  });

  it("names the proxy for what the proxy did", () => {
    const proxy = "http://proxy.test:3128";
    expect(networkFailure(new ProxyError("HTTP_407"), origin, proxy)).toEqual({
      kind: "unreachable",
      origin: proxy,
      why: "proxy",
      code: "HTTP_407",
    });
  });

  it.each([[withCode("UND_ERR_INVALID_ARG")], [new TypeError("secret stuff")], ["secret stuff"]])(
    "keeps no message of anything else",
    (error) => {
      const failure = networkFailure(error, origin, undefined);
      expect(failure.kind).toBe("internal");
      expect(JSON.stringify(failure)).not.toContain("secret stuff");
    },
  );
});
