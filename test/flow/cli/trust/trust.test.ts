import { stat } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { startStandIn, trialAt } from "../../../support/processes/standIn.ts";
import { running } from "../../../support/untilEnd.ts";
import { untrusted } from "./untrusted.ts";
import { readNames } from "../../../support/processes/brpIn.ts";

const secret = "the-real-production-secret";

async function place(kind: string) {
  const server = await running(startStandIn((_, response) => response.end("{}")));
  const environment = trialAt(server.origin, { kind });
  return {
    server,
    ...(await untrusted("production", environment, secret, { "a.brp": readNames })),
  };
}

const run = "run a.brp --environment production";

describe("changed settings", () => {
  // Shows: security-nothing-before-trust
  it("send no secret to a loopback port that calls itself trial", async () => {
    const { server, brp } = await place("trial");
    const { code, stderr } = await brp(run, {
      BRP_PRODUCTION_ORIGINS: server.origin,
      BRP_PRODUCTION_TRUST: "0".repeat(64),
    });
    expect(code).toBe(3);
    expect(stderr).toContain("production has changed since you trusted it");
    expect((await brp(run)).code).toBe(3);
    expect(server.calls).toEqual([]);
  });

  it("are refused by one word, one path and one scope, and say which where that is known", async () => {
    const { server, brp, trust, change } = await place("production");
    const before = await brp("environment show production --reporter json");
    const { fingerprint, covers } = JSON.parse(before.stdout) as {
      fingerprint: string;
      covers: object;
    };
    expect(covers).toMatchObject({ kind: "production", people: "real" });
    expect(before.stdout).not.toContain(secret);
    expect((await trust()).code).toBe(0);
    await change({ kind: "trial" });
    const flipped = await brp(run);
    expect(flipped.code).toBe(3);
    expect(flipped.stderr).toContain("kind: production → trial");
    await change({ personen: { baseUrl: `${server.origin}/productie\u202e` } });
    expect((await brp(run, { BRP_PRODUCTION_TRUST: fingerprint })).code).toBe(3);
    expect(server.calls).toEqual([]);
  });
});

describe("brp environment", () => {
  // Shows: security-trust-user, security-trust-ci
  it("trusts for this user alone, and forgets", async () => {
    const { brp, fingerprint, trust, trustFile, kept } = await place("trial");
    const right = await fingerprint();
    expect((await brp("environment trust production")).code).toBe(3);
    const wrong = `environment trust production --fingerprint ${"0".repeat(64)}`;
    expect((await brp(wrong)).stderr).toContain(right);
    const inBuild = await brp(`environment trust production --fingerprint ${right}`, {
      CI: "true",
    });
    expect(inBuild.stderr).toContain("BRP_PRODUCTION_TRUST");
    expect((await trust()).code).toBe(0);
    expect((await stat(trustFile)).mode & 0o777).toBe(0o600);
    expect(await kept()).not.toContain(secret);
    expect((await brp(run)).code).not.toBe(3);
    // If the variable is set, nothing else counts.
    expect((await brp(run, { BRP_PRODUCTION_TRUST: "0".repeat(64) })).code).toBe(3);
    expect((await brp("environment list")).stdout).toContain(
      "production  trial, real people, trusted",
    );
    expect((await brp("environment forget production")).code).toBe(0);
    expect((await brp(run)).code).toBe(3);
  });

  it("names a certificate that is not there", async () => {
    const { brp, change, server } = await place("trial");
    await change({ tls: { ca: "certs/ca.pem" } });
    const { code, stderr } = await brp(run);
    expect({ code, names: stderr.includes("certs/ca.pem") }).toEqual({ code: 3, names: true });
    expect(server.calls).toEqual([]);
  });
});
