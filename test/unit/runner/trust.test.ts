import { describe, expect, it } from "vitest";
import type { EnvironmentDefinition } from "../../../src/model/environments/environment.ts";
import { trustFacts } from "../../../src/model/environments/trustScope.ts";
import { createGateway } from "../../../src/runner/gateway/brpGateway.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import type { SecretStore } from "../../../src/runner/ports.ts";
import { withOutsideProxy } from "../../../src/runner/http/proxyChoice.ts";
import { fingerprintOf, trustRefusal } from "../../../src/runner/gateway/trust.ts";
import { clockAt } from "../../support/clockAt.ts";
import { Recorder } from "../../support/generated/anyEnvironment.ts";
import { noon } from "../../support/runText.ts";

type Changes<Part> = { readonly [Member in keyof Required<Part>]: readonly Part[Member][] };
type Login = Extract<EnvironmentDefinition["auth"], { readonly type: "oauth2" }>;
type Persons = NonNullable<EnvironmentDefinition["personen"]>;
type Messages = NonNullable<EnvironmentDefinition["berichten"]>;

const login: Login = {
  type: "oauth2",
  tokenUrl: "https://login.example/token",
  clientId: "desk",
  scope: "trial",
  resourceServer: "Trial01",
};
const personen: Persons = {
  baseUrl: "https://gw.example/proef/brp",
  acceptGezagVersion: "1",
  headers: { "x-purpose": "a" },
};
const berichten: Messages = {
  baseUrl: "https://gw.example/proef/v1",
  auth: { type: "basic", username: "9990100" },
};
const tls = { ca: "ca.pem", pfx: "me.pfx" };
const whole: EnvironmentDefinition = {
  kind: "trial",
  people: "real",
  auth: login,
  personen,
  berichten,
  tls,
};
const digests = { ca: "11", certificate: "22", pfx: "33" };

/** Possible changes of each member. A new member of the schema does not compile without any. */
const ofLogin: Omit<Changes<Login>, "type"> = {
  tokenUrl: ["https://gw.example/token", "https://login.example/other/token"],
  clientId: ["other"],
  scope: ["production", undefined],
  resourceServer: ["Production01", undefined],
  clientAuthentication: ["form", "basic", "private_key_jwt"],
  kid: ["key-1"],
};
const ofPersons: Changes<Persons> = {
  baseUrl: [
    "https://gw.example/productie/brp",
    "https://evil.example/proef/brp",
    "http://127.0.0.1:7777/proef/brp",
  ],
  auth: [
    { type: "bearer" },
    { type: "none" },
    { type: "apiKey", header: "x-api-key" },
    [login, { type: "apiKey", header: "x-api-key" }],
  ],
  headers: [
    undefined,
    {},
    { "x-purpose": "b" },
    { "x-task": "a" },
    { "x-purpose": { secret: true } },
    { "x-purpose": { value: "a", token: true } },
    { "x-purpose": { value: "a", personal: true } },
    { "x-purpose": { perRequest: true, value: "a" } },
    { "x-purpose": { perRequest: true, values: ["a"] } },
    { "x-purpose": { input: "Purpose" } },
    { "x-purpose": "{{$uuid}}" },
    { "x-purpose": { value: "{{$uuid}}", once: "session" } },
  ],
  acceptGezagVersion: ["2", undefined],
};
const ofMessages: Changes<Messages> = {
  baseUrl: ["https://gw.example/productie/v1"],
  auth: [{ type: "basic", username: "9990200" }, undefined],
  headers: [{ "x-purpose": "a" }],
  dialect: [],
};
function changed(
  name: string,
  part: object,
  changes: Readonly<Record<string, readonly unknown[]>>,
) {
  return Object.entries(changes).flatMap(([member, values]) =>
    values.map((value): readonly [string, EnvironmentDefinition] => [
      `${name}.${member}`,
      { ...whole, [name]: { ...part, [member]: value } },
    ]),
  );
}

const covered: readonly (readonly [string, EnvironmentDefinition])[] = [
  ["kind", { ...whole, kind: "production" }],
  ["kind", { ...whole, kind: "local" }],
  ["people", { ...whole, people: "test" }],
  ["proxy", { ...whole, proxy: "http://proxy.example:3128" }],
  ["tls.ca", { ...whole, tls: { ...tls, ca: "other.pem" } }],
  ["tls.pfx", { ...whole, tls: { ca: "ca.pem" } }],
  ["tls.key", { ...whole, tls: { ca: "ca.pem", certificate: "me.pem", key: "me.key" } }],
  ["personen", { ...whole, personen: undefined }],
  ["berichten", { ...whole, berichten: undefined }],
  ...changed("auth", login, ofLogin),
  ...changed("personen", personen, ofPersons),
  ...changed("berichten", berichten, ofMessages),
];
const free: readonly (readonly [string, EnvironmentDefinition])[] = [
  ["timeout", { ...whole, timeout: "2s" }],
  ["concurrency", { ...whole, concurrency: 2 }],
  ["rate", { ...whole, rate: 2 }],
  ["authorisation", { ...whole, authorisation: { fields: ["naam"] } }],
  ["berichten.dialect", { ...whole, berichten: { ...berichten, dialect: "openapi-0.8" } }],
  [
    "the spelling of an address",
    { ...whole, personen: { ...personen, baseUrl: "https://GW.example:443/proef/./brp/" } },
  ],
];

function environment(definition: EnvironmentDefinition, files = digests, name = "production") {
  const resolved = resolveEnvironment(name, definition);
  if ("problems" in resolved) throw new Error(JSON.stringify(resolved.problems));
  return { ...resolved.environment, tls: { ...resolved.environment.tls, digests: files } };
}

const trusted = environment(whole);
const guard = {
  trusted: () => ({ fingerprint: fingerprintOf(trusted), facts: trustFacts(trusted) }),
};

/** One call of each service. Records the read secrets and the sent calls. */
async function attempt(now = trusted) {
  const read: string[] = [];
  const secrets: SecretStore = {
    read: ({ secret }) => {
      read.push(secret);
      return Promise.resolve("real-production-secret");
    },
    nameOf: () => "BRP_PRODUCTION_CLIENT_SECRET",
  };
  const transport = new Recorder();
  const loadTls = () => {
    read.push("files");
    return Promise.resolve(undefined);
  };
  const gateway = createGateway({
    transport,
    secrets,
    clock: clockAt(noon.getTime()),
    trust: guard,
    loadTls,
  });
  const calls = [
    { operation: "RaadpleegMetBurgerservicenummer", query: { burgerservicenummer: ["999990019"] } },
    { operation: "TelBerichten", query: { soort: "NIEUW" } },
  ] as const;
  const failures: string[] = [];
  for (const call of calls) {
    const { signal } = new AbortController();
    const result = await gateway.call(now, { ...call, headers: {}, timeoutMs: 1000 }, signal);
    if (result.kind === "failed") failures.push(result.failure.kind);
  }
  return { read, sent: transport.requests.length, failures };
}

describe("an environment that is trusted", () => {
  it("is reached, with its secrets", async () => {
    const { read, sent } = await attempt();
    expect(read).toContain("clientSecret");
    expect(sent).toBeGreaterThan(2);
  });

  // Shows: security-trust-scope
  it.each(free)("asks nothing when %s changes", async (_, definition) => {
    expect(fingerprintOf(environment(definition))).toBe(fingerprintOf(trusted));
    expect((await attempt(environment(definition))).failures).not.toContain("notTrusted");
  });

  it("has the same fingerprint under another name and behind a proxy of the machine", () => {
    expect(fingerprintOf(environment(whole, digests, "other"))).toBe(fingerprintOf(trusted));
    const outside = { url: "http://proxy.example:3128", bypass: [], source: "HTTPS_PROXY" };
    expect(fingerprintOf(withOutsideProxy(trusted, outside))).toBe(fingerprintOf(trusted));
    expect(fingerprintOf(trusted)).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("an environment that is not what was trusted", () => {
  // Shows: security-nothing-before-trust, security-trust-scope
  it.each(covered)(
    "is refused before any byte and any secret when %s changes",
    async (_, definition) => {
      const { read, sent, failures } = await attempt(environment(definition));
      expect({ read, sent }).toEqual({ read: [], sent: 0 });
      expect(new Set(failures)).toContain("notTrusted");
    },
  );

  // Shows: security-trust-scope
  it.each(["ca", "pfx"])("is refused when the contents of %s change", async (use) => {
    const changed = environment(whole, { ...digests, [use]: "other" });
    expect(await attempt(changed)).toMatchObject({ read: [], sent: 0 });
  });

  it("is refused while a certificate cannot be read, whatever fingerprint is trusted", async () => {
    const unread = { ...trusted, tls: { ...trusted.tls, digests: { pfx: "33" } } };
    const all = { trusted: () => ({ fingerprint: fingerprintOf(unread) }) };
    expect(await trustRefusal(unread, all)).toMatchObject({
      kind: "notTrusted",
      unreadFile: "ca.pem",
    });
  });

  // Shows: security-trust-shown
  it("says what has changed", async () => {
    const now = environment({ ...whole, auth: { ...login, scope: "production" } });
    expect(await trustRefusal(now, guard)).toMatchObject({
      changes: [{ member: "personen.auth.scope", before: "trial", now: "production" }],
    });
  });

  // Shows: security-local-trust
  it("needs no trust where it is the mock that we started ourselves, and only there", async () => {
    const nobody = { trusted: () => undefined };
    const local = environment({
      kind: "local",
      people: "test",
      personen: { baseUrl: "http://127.0.0.1:1" },
    });
    expect(await trustRefusal(local, nobody)).toMatchObject({ kind: "notTrusted" });
    expect(await trustRefusal({ ...local, isEmbedded: true }, nobody)).toBeUndefined();
  });
});
