import { gzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import type { ExchangeFacts } from "../../../src/model/outcome.ts";
import type { HttpRequest } from "../../../src/runner/ports.ts";
import { certificates, hasOpenssl, serveTls } from "./support/certificates.ts";
import { GatewayTest } from "./support/gatewayTest.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const ask = (url: string, more: Partial<HttpRequest> = {}) =>
  test.ask(url, { method: "POST", body: "é=1", ...more });

const stepsOf = ({ facts }: { readonly facts?: ExchangeFacts | undefined }) =>
  Object.keys(facts?.phases ?? {});

describe("what is measured of an exchange", () => {
  it("tells connecting once: over a kept connection there is none", async () => {
    const server = await test.http((_, response) => response.end("{}"));
    expect(stepsOf(await ask(server.url))).toEqual(["connectMs", "waitingMs", "readingMs"]);
    expect(stepsOf(await ask(server.url))).toEqual(["waitingMs", "readingMs"]);
    expect(server.accepted()).toBe(1);
  });

  it("counts bytes as sent, as they came, and unpacked", async () => {
    const packed = gzipSync(JSON.stringify({ text: "a".repeat(5000) }));
    const server = await test.http((_, response) => {
      response.setHeader("Content-Encoding", "gzip");
      response.end(packed);
    });
    expect(await ask(server.url)).toMatchObject({
      facts: {
        sizes: { sentBytes: 4, receivedBytes: packed.length, unpackedBytes: 5011 },
        httpVersion: "1.1",
      },
    });
  });

  it("tells how far an exchange came that failed", async () => {
    const silent = await test.tcp(() => undefined);
    const result = await ask(silent.url, { timeoutMs: 900 });
    expect(result).toMatchObject({ kind: "failed", failure: { kind: "timedOut" } });
    expect(stepsOf(result)).toEqual(["connectMs"]);
    expect(result.facts?.sizes).toEqual({ sentBytes: 4, receivedBytes: 0 });
    expect(result.facts?.httpVersion).toBeUndefined();
  });

  it("tells the token's share of the call that asked for it, and of no later one", async () => {
    const { call } = await test.calling();
    const first = await call();
    expect(first.sent.map((sent) => stepsOf(sent).includes("tokenMs"))).toEqual([false, true]);
    const second = await call();
    expect(second.sent.map((sent) => stepsOf(sent).includes("tokenMs"))).toEqual([false]);
  });

  describe.skipIf(!hasOpenssl)("over TLS", () => {
    it("tells looking up, connecting and TLS apart", async () => {
      const { ca } = certificates();
      const server = await test.keep(serveTls());
      const byAddress = await ask(server.url, { tls: { ca } });
      expect(stepsOf(byAddress)).toEqual(["connectMs", "tlsMs", "waitingMs", "readingMs"]);
      // The certificate is for another name. The phases before the failure are reported.
      const byName = await ask(`https://localhost:${server.port}/`, { tls: { ca } });
      expect(byName.kind).toBe("failed");
      expect(stepsOf(byName).slice(0, 2)).toEqual(["lookupMs", "connectMs"]);
    });
  });
});
