import type { lookup as systemLookup } from "node:dns";
import { isIP } from "node:net";
import { describe, expect, it } from "vitest";
import { resolveEnvironment } from "../../../../src/runner/gateway/environments.ts";
import { isSafeTarget, type PlainHttpReach } from "../../../../src/runner/gateway/origins.ts";
import { BeyondReachError, plainLookup } from "../../../../src/runner/http/networkFailure.ts";
import type { EnvironmentDefinition } from "../../../../src/model/environments/environment.ts";

function look(reach: PlainHttpReach, ...written: readonly string[]) {
  const addresses = written.map((address) => ({ address, family: isIP(address) }));
  const resolve = ((_: string, __: object, report: (error: null, found: object) => void) =>
    report(null, addresses)) as unknown as typeof systemLookup;
  return new Promise((settle) =>
    plainLookup(reach, resolve)("brp.localhost", { all: true }, (error, found) =>
      settle(error ?? found),
    ),
  );
}

const here = ["127.0.0.1", "::1"];
const inNetwork = [
  "10.0.0.7",
  "172.16.0.1",
  "172.31.255.254",
  "192.168.1.2",
  "fd00::7",
  "fc12:3::1",
];
const elsewhere = `\
11.0.0.1 | 172.15.0.1 | 172.32.0.1 | 192.169.0.1 | 169.254.1.1 | fe80::1 | ::ffff:8.8.8.8 | \
2001:db8::1 | 0.0.0.0`.split(" | ");

describe("the addresses that plain http goes to", () => {
  // Shows: security-plain-http
  it("are those of this machine that were looked at", async () => {
    expect(await look("loopback", ...here)).toMatchObject(here.map((address) => ({ address })));
    for (const address of [...inNetwork, ...elsewhere, "::ffff:10.0.0.7"])
      expect(await look("loopback", "127.0.0.1", address), address).toBeInstanceOf(
        BeyondReachError,
      );
    expect(await look("loopback")).toBeInstanceOf(BeyondReachError);
  });

  // Shows: security-plain-http-private
  it("are private ones too where the environment may, and no others", async () => {
    for (const address of [...inNetwork, "::ffff:10.0.0.7"])
      expect(await look("private", address, "127.0.0.1"), address).toHaveLength(2);
    for (const address of elsewhere)
      expect(await look("private", "10.0.0.7", address), address).toBeInstanceOf(BeyondReachError);
  });

  it("written as numbers are looked at as well", () => {
    const host = (address: string) => (isIP(address) === 6 ? `[${address}]` : address);
    for (const address of [...inNetwork, "2130706433", "0x7f.1"])
      expect(isSafeTarget(`http://${host(address)}:5010/x`, "private"), address).toBe(true);
    for (const address of elsewhere) {
      expect(isSafeTarget(`http://${host(address)}/`, "private"), address).toBe(false);
      expect(isSafeTarget(`https://${host(address)}/`), address).toBe(true);
    }
  });
});

describe("an environment", () => {
  const personen = { baseUrl: "http://brp-mock:5010/haalcentraal/api/brp" };
  const open = { kind: "trial", people: "test", personen } as const;
  const result = (definition: EnvironmentDefinition) => {
    const resolved = resolveEnvironment("proef", definition);
    return "problems" in resolved
      ? resolved.problems.map(({ code }) => code)
      : (resolved.environment.plainHttp ?? "loopback");
  };

  // Shows: security-plain-http-private
  it("reaches private addresses over plain http with nothing to give away", () => {
    expect(result(open)).toBe("private");
    expect(result({ ...open, personen: { baseUrl: "http://192.168.0.2:5010/x" } })).toBe("private");
    expect(result({ ...open, headers: { "x-task": "test" } })).toBe("private");
  });

  it.each<[string, EnvironmentDefinition]>([
    ["production", { ...open, kind: "production" }],
    ["without a kind", { people: "test", personen }],
    ["real people", { ...open, people: "real" }],
    ["people left out", { kind: "trial", personen }],
    ["a login", { ...open, auth: { type: "bearer" } }],
    [
      "a login of the other service",
      { ...open, berichten: { baseUrl: "https://x.example", auth: { type: "bearer" } } },
    ],
    ["a secret header", { ...open, headers: { "x-key": { secret: true } } }],
    [
      "a personal header",
      {
        ...open,
        personen: { ...personen, headers: { "x-user": { input: "User", personal: true } } },
      },
    ],
    ["a client certificate", { ...open, tls: { pfx: "me.pfx" } }],
    ["a public address", { ...open, personen: { baseUrl: "http://8.8.8.8/x" } }],
    ["a link-local address", { ...open, personen: { baseUrl: "http://169.254.169.254/x" } }],
  ])("does not with %s", (_, definition) => {
    expect(result(definition)).toEqual(["config-plain-http"]);
  });
});
