import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../../../support/processes/cli.ts";
import { startStandIn } from "../../../support/processes/standIn.ts";
import { running, scratchFolder } from "../../../support/untilEnd.ts";

const secret = "the-real-production-secret";
const request = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n";

/** A folder whose environment `production` leads to a listener that writes down whoever comes. */
async function place(kind: string, path = "/brp") {
  const server = await running(startStandIn((_, response) => response.end("{}")));
  const config = (changed: object = {}) =>
    JSON.stringify({
      environments: {
        production: {
          kind,
          personen: { baseUrl: `${server.origin}${path}` },
          auth: { type: "oauth2", tokenUrl: `${server.origin}/token`, clientId: "me", scope: "a" },
          ...changed,
        },
      },
    });
  const folder = await scratchFolder({ "a.brp": request, "brp.config.json": config() });
  const home = { HOME: folder, XDG_CONFIG_HOME: join(folder, "home") };
  const brp = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    runCli(args, {
      cwd: folder,
      trusts: false,
      env: { ...home, BRP_PRODUCTION_CLIENT_SECRET: secret, ...env },
    });
  const fingerprint = async () => {
    const { stdout } = await brp(["environment", "show", "production", "--format", "json"]);
    return (JSON.parse(stdout) as { fingerprint: string }).fingerprint;
  };
  const change = (changed: object) => writeFile(join(folder, "brp.config.json"), config(changed));
  return { server, brp, fingerprint, change, path: folder };
}

const run = ["run", "a.brp", "--environment", "production"];

describe("settings that somebody changed", () => {
  it("send no secret to a loopback port that calls itself trial", async () => {
    const { server, brp } = await place("trial");
    const { code, stderr } = await brp(run, {
      BRP_PRODUCTION_ORIGINS: server.origin,
      BRP_PRODUCTION_TRUST: "0".repeat(64),
    });
    expect(code).toBe(3);
    expect(stderr).toContain("production is not what you trusted");
    expect((await brp(run)).code).toBe(3);
    expect(server.calls).toEqual([]);
  });

  it("are refused by one word, one path and one scope, and say which where that is known", async () => {
    const { server, brp, change } = await place("production");
    const before = await brp(["environment", "show", "production", "--format", "json"]);
    const { fingerprint, covers } = JSON.parse(before.stdout) as {
      fingerprint: string;
      covers: object;
    };
    expect(covers).toMatchObject({ kind: "production", people: "real" });
    expect(before.stdout).not.toContain(secret);
    const trusted = await brp(["environment", "trust", "production", "--fingerprint", fingerprint]);
    expect(trusted.code).toBe(0);
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
  it("trusts for this user alone, and forgets", async () => {
    const { brp, fingerprint, path } = await place("trial");
    const right = await fingerprint();
    expect((await brp(["environment", "trust", "production"])).code).toBe(3);
    const wrong = ["environment", "trust", "production", "--fingerprint", "0".repeat(64)];
    expect((await brp(wrong)).stderr).toContain(right);
    const trust = ["environment", "trust", "production", "--fingerprint", right];
    expect((await brp(trust, { CI: "true" })).stderr).toContain("BRP_PRODUCTION_TRUST");
    expect((await brp(trust)).code).toBe(0);
    const file = join(path, "home", "brp-workbench", "trust.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).not.toContain(secret);
    expect((await brp(run)).code).not.toBe(3);
    // Where the variable is set it alone counts.
    expect((await brp(run, { BRP_PRODUCTION_TRUST: "0".repeat(64) })).code).toBe(3);
    expect((await brp(["environment", "list"])).stdout).toContain(
      "production  trial, real people, trusted",
    );
    expect((await brp(["environment", "forget", "production"])).code).toBe(0);
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
