import { describe, expect, it } from "vitest";
import type { EnvironmentDefinition } from "../../../src/model/environments/environment.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import { joinUrl, originsOf } from "../../../src/runner/gateway/origins.ts";

const at = (baseUrl: string, more: Partial<EnvironmentDefinition> = {}): EnvironmentDefinition => ({
  personen: { baseUrl },
  ...more,
});

function resolved(definition: EnvironmentDefinition) {
  const result = resolveEnvironment("proef", definition);
  if ("problems" in result) throw new Error(result.problems.map(({ path }) => path).join());
  return result.environment;
}

function problemPaths(definition: EnvironmentDefinition) {
  const result = resolveEnvironment("proef", definition);
  return "problems" in result ? result.problems.map(({ path }) => path) : [];
}

describe("resolving an environment", () => {
  // Shows: security-real-by-default
  it("fills in what is left out, and takes a missing kind for production", () => {
    expect(resolved(at("https://host.test/api/"))).toEqual({
      name: "proef",
      kind: "production",
      people: "real",
      isEmbedded: false,
      personen: { baseUrl: "https://host.test/api", logins: [], headers: [] },
      tls: {},
      timeoutMs: 30_000,
    });
  });

  // Shows: oauth-service-login
  it("lets a service's own auth go before the environment's", () => {
    const environment = resolved({
      kind: "trial",
      auth: { type: "bearer" },
      personen: { baseUrl: "https://a.test" },
      berichten: { baseUrl: "https://b.test/v1", auth: { type: "basic", username: "3000200" } },
      timeout: "1.5s",
    });
    expect(environment.personen?.logins).toEqual([{ type: "bearer" }]);
    expect(environment.berichten).toEqual({
      baseUrl: "https://b.test/v1",
      logins: [{ type: "basic", username: "3000200" }],
      headers: [],
      dialect: "default",
    });
    expect(environment.timeoutMs).toBe(1500);
  });

  it.each([
    ["https://apigw.idm.diginetwerk.net/api/brp/berichten/v1/", "production"],
    ["https://APIGW.idm.diginetwerk.net./x", "production"],
    ["https://other.idm.diginetwerk.net/x", "production"],
    ["https://apigw.npr.idm.diginetwerk.net/lap/api", "trial"],
    ["https://idm.diginetwerk.net.evil.test/", "trial"],
  ])("takes %s for %s whatever the file says", (baseUrl, kind) => {
    expect(resolved(at(baseUrl, { kind: "trial" })).kind).toBe(kind);
  });

  it.each([
    ["https://apigw.npr.idm.diginetwerk.net/lap/api/brp/personen", "test"],
    ["https://proefomgeving.haalcentraal.nl/haalcentraal/api/brp", "test"],
    ["https://BRP-berichten-api.dictua.ictu-sr.nl./api/v1", "test"],
    ["https://auth.npr.idm.diginetwerk.net/api", "real"],
    ["https://proefomgeving.haalcentraal.nl.evil.test/api", "real"],
    ["https://gateway.example/brp", "real"],
    ["http://127.0.0.1:5010/api", "real"],
  ])("takes the people at %s for %s where the file does not say", (baseUrl, people) => {
    expect(resolved(at(baseUrl, { kind: "trial" })).people).toBe(people);
    expect(resolved(at(baseUrl)).people).toBe("real");
  });

  // Shows: security-real-by-default
  it("takes people for invented only where each service is the operator's trial", () => {
    const personen = { baseUrl: "https://proefomgeving.haalcentraal.nl/haalcentraal/api/brp" };
    const berichten = { baseUrl: "https://gateway.example/berichten" };
    expect(resolved({ kind: "trial", personen, berichten }).people).toBe("real");
  });

  it.each([
    ["trial", "test", "test"],
    ["trial", "real", "real"],
    ["production", "test", "real"],
    [undefined, "test", "real"],
  ] as const)("takes kind %s with people %s for %s", (kind, people, expected) => {
    const baseUrl = "https://gateway.example/brp";
    expect(resolved(at(baseUrl, { kind, people })).people).toBe(expected);
  });

  it("believes the operator's own trial host that says it holds real people", () => {
    const baseUrl = "https://proefomgeving.haalcentraal.nl/api";
    expect(resolved(at(baseUrl, { kind: "trial", people: "real" })).people).toBe("real");
  });

  // Shows: security-real-by-default
  it("takes a production token endpoint for production too", () => {
    const tokenUrl = "https://auth.idm.diginetwerk.net/nidp/oauth/nam/token";
    const auth = { type: "oauth2", tokenUrl, clientId: "me" } as const;
    expect(resolved(at("https://host.test", { kind: "trial", auth })).kind).toBe("production");
  });

  it.each([
    ["host/path"],
    ["https://user:secret@host.test/"],
    ["https://host.test/?x=1"],
    ["https://host.test/?"],
    ["https://host.test/#x"],
    ["http://host.test/"],
    ["http://127.0.0.1.evil.test/"],
    ["file:///etc/passwd"],
  ])("refuses the base URL %s, and repeats none of it", (baseUrl) => {
    const result = resolveEnvironment("proef", at(baseUrl));
    expect(problemPaths(at(baseUrl))).toContain("environments.proef.personen.baseUrl");
    expect(JSON.stringify(result)).not.toContain("secret@");
  });

  it.each([
    ["http://127.0.0.1:8080"],
    ["http://127.9.8.7"],
    ["http://[::1]:1"],
    ["http://0x7f.1"],
    ["http://localhost:5010/haalcentraal/api/brp"],
    ["http://brp.localhost:5010"],
  ])("accepts %s, on this machine, in plain", (baseUrl) => {
    expect(problemPaths(at(baseUrl, { kind: "local" }))).toEqual([]);
  });

  // Shows: security-plain-http
  it.each([["http://localhost.evil.test"], ["http://notlocalhost"], ["http://10.0.0.1"]])(
    "does not take %s for this machine",
    (baseUrl) => {
      expect(problemPaths(at(baseUrl, { kind: "local" }))).toHaveLength(1);
    },
  );

  it("wants a service, a whole client certificate and a time limit that can be", () => {
    expect(problemPaths({ kind: "trial" })).toEqual(["environments.proef"]);
    expect(problemPaths(at("https://a.test", { tls: { key: "k.pem" } }))).toEqual([
      "environments.proef.tls",
    ]);
    expect(
      problemPaths(at("https://a.test", { tls: { key: "k", certificate: "c", pfx: "p" } })),
    ).toEqual(["environments.proef.tls"]);
    expect(problemPaths(at("https://a.test", { timeout: "0s" }))).toEqual([
      "environments.proef.timeout",
    ]);
  });
});

describe("origins", () => {
  it("lists everything that a run could reach, once", () => {
    const environment = resolved({
      kind: "trial",
      personen: { baseUrl: "https://a.test/x" },
      berichten: { baseUrl: "https://b.test:8443/y", auth: { type: "none" } },
      auth: { type: "oauth2", tokenUrl: "https://a.test/token", clientId: "me" },
      proxy: "http://proxy.test:3128",
    });
    expect(originsOf(environment)).toEqual([
      "https://a.test",
      "https://b.test:8443",
      "http://proxy.test:3128",
    ]);
  });

  // Shows: berichten-version
  it("joins with exactly one slash", () => {
    for (const base of ["https://a.test/v1", "https://a.test/v1/", "https://a.test/v1//"])
      expect(joinUrl(base, "/berichten")).toBe("https://a.test/v1/berichten");
  });
});
