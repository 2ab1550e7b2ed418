import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { envOrigins } from "../../../src/cli/envSecrets.ts";
import { fingerprintOf, reachOf } from "../../../src/editor/reach.ts";
import { SecretVault } from "../../../src/editor/secretVault.ts";
import type { Environment, EnvironmentDefinition } from "../../../src/model/environment.ts";
import { neededSecret } from "../../../src/runner/authorisation.ts";
import { createGateway } from "../../../src/runner/brpGateway.ts";
import { resolveEnvironment } from "../../../src/runner/environments.ts";
import { originOf } from "../../../src/runner/origins.ts";
import type { HttpRequest, HttpResult, OriginGuard, Transport } from "../../../src/runner/ports.ts";
import { createRunner } from "../../../src/runner/runner.ts";
import { draftOf, fakePorts, noon } from "../../support/runText.ts";

/**
 * Whatever a repository makes of its settings, a secret goes nowhere that it was not stored for and
 * production hears nothing without an approval. The transport only keeps what it is given: names such
 * as these reach nobody in a test.
 */
const services = ["personen", "berichten"] as const;

/** One host in many writings, its neighbours, loopback in its forms, and production by its name. */
const anyUrl = fc.constantFrom(
  "https://a.example/api",
  "https://A.Example:443/other",
  "https://a.example./api",
  "https://a.example:8443/api",
  "https://me:pw@a.example/api",
  "https://b.example/api",
  "https://bücher.example/api",
  "https://xn--bcher-kva.example/api",
  "http://a.example/api",
  "http://127.0.0.1:8080/api",
  "http://127.1:8080/api",
  "http://[::1]:8080/api",
  "http://localhost:8080/api",
  "https://apigw.idm.diginetwerk.net/api",
  "https://APIGW.idm.Diginetwerk.net./api",
  "https://apigw.npr.idm.diginetwerk.net/api",
);

/** So few that services and token desks often change places. */
const fewUrls = fc.constantFrom("https://a.example/api", "https://b.example/api");

function definitions(url: fc.Arbitrary<string>): fc.Arbitrary<EnvironmentDefinition> {
  const auth = fc.oneof(
    url.map((tokenUrl) => ({ type: "oauth2" as const, tokenUrl, clientId: "me" })),
    fc.constantFrom(
      { type: "bearer" as const },
      { type: "basic" as const, username: "me" },
      { type: "none" as const },
    ),
  );

  const service = fc.record({ baseUrl: url, auth }, { requiredKeys: ["baseUrl"] });
  return fc
    .record({
      kind: fc.constantFrom("local" as const, "trial" as const, "production" as const, undefined),
      personen: fc.option(service, { nil: undefined }),
      berichten: fc.option(service, { nil: undefined }),
      auth: fc.option(auth, { nil: undefined }),
      proxy: fc.constantFrom(
        undefined,
        undefined,
        "http://proxy.example:3128",
        "https://b.example",
      ),
      tls: fc.constantFrom(undefined, undefined, { ca: "ca.pem" }, { ca: "other.pem" }),
    })
    .filter(({ personen, berichten }) => (personen ?? berichten) !== undefined);
}

/** An environment and what somebody made of it: little at most, or another one altogether. */
function changes(definition: fc.Arbitrary<EnvironmentDefinition>) {
  const members = fc.uniqueArray(fc.constantFrom(...memberNames()));
  return fc.tuple(definition, definition, members).map(([before, other, changed]) => {
    const after: EnvironmentDefinition = {
      ...before,
      ...Object.fromEntries(changed.map((member) => [member, other[member]])),
    };
    return { before, after };
  });
}

const change = fc.oneof(changes(definitions(anyUrl)), changes(definitions(fewUrls)));

function memberNames() {
  return ["kind", "personen", "berichten", "auth", "proxy", "tls"] as const;
}

function resolved(given: EnvironmentDefinition): Environment | undefined {
  const result = resolveEnvironment("proef", given);
  return "environment" in result ? result.environment : undefined;
}

/** Where the secret of a service goes: to the token desk, or to the service itself. */
function destination(environment: Environment, name: "personen" | "berichten"): string {
  const endpoint = environment[name];
  const login = endpoint?.auth;
  return originOf(login?.type === "oauth2" ? login.tokenUrl : (endpoint?.baseUrl ?? ""));
}

class Recorder implements Transport {
  readonly requests: HttpRequest[] = [];
  readonly #redirects: boolean;

  constructor(redirects = false) {
    this.#redirects = redirects;
  }

  exchange(request: HttpRequest): Promise<HttpResult> {
    this.requests.push(request);
    const origin = originOf(request.url);
    const isToken = request.body?.startsWith("grant_type") === true;
    const body = { access_token: `token-of-${origin}`, token_type: "Bearer", personen: [] };
    return Promise.resolve({
      kind: "response",
      status: this.#redirects && !isToken ? 307 : 200,
      headers: { "content-type": "application/json", location: "https://c.example/" },
      body: new TextEncoder().encode(JSON.stringify(body)),
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  /** What each request carried, and where to. */
  get carried(): readonly { readonly to: string; readonly what: string }[] {
    return this.requests.map(({ url: to, headers, body = "" }) => {
      const [scheme = "", credentials = ""] = (headers.Authorization ?? "").split(" ");
      const given =
        scheme === "Basic" ? Buffer.from(credentials, "base64").toString() : credentials;
      return { to: originOf(to), what: `${given} ${decodeURIComponent(body)}` };
    });
  }
}

function vault(): SecretVault {
  const secrets = new Map<string, string>();
  const state = new Map<string, unknown>();
  return new SecretVault(
    {
      keys: () => Promise.resolve([...secrets.keys()]),
      get: (key) => Promise.resolve(secrets.get(key)),
      store: (key, value) => Promise.resolve(void secrets.set(key, value)),
      delete: (key) => Promise.resolve(void secrets.delete(key)),
      onDidChange: () => ({ dispose: () => undefined }),
    },
    {
      keys: () => [...state.keys()],
      get: <T>(key: string, other?: T) => (state.has(key) ? (state.get(key) as T) : (other as T)),
      update: (key, value) => Promise.resolve(void state.set(key, value)),
    },
  );
}

/** Stores every secret of an environment, as the user does who was shown what it reaches. */
async function storeAll(environment: Environment): Promise<SecretVault> {
  const stored = vault();
  for (const name of services) {
    const request = neededSecret(environment, name);
    const value = `secret-for-${destination(environment, name)}/`;
    if (request) await stored.store(fingerprintOf(reachOf(environment)), request, value);
  }
  return stored;
}

const calls = [
  { operation: "RaadpleegMetBurgerservicenummer", query: { burgerservicenummer: ["999990019"] } },
  { operation: "TelBerichten", query: { soort: "NIEUW" } },
] as const;

async function callAll(
  environment: Environment,
  secrets: SecretVault,
  transport: Transport,
  origins: OriginGuard,
): Promise<void> {
  const gateway = createGateway({
    transport,
    secrets: secrets.storeFor(fingerprintOf(reachOf(environment))),
    clock: { now: () => noon },
    origins,
    loadTls: ({ tls }) => Promise.resolve(tls.ca === undefined ? undefined : { ca: tls.ca }),
  });
  for (const call of calls) {
    const whole = { ...call, headers: {}, timeoutMs: 1000 };
    await gateway.call(environment, whole, new AbortController().signal);
  }
}

describe("a secret and the environment that it was stored for", () => {
  it("reaches the origin that it was stored for, by the same proxy and issuers, and no other", async () => {
    const seen = { carrying: 0 };
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ({ before, after }, redirects) => {
        const [old, now] = [resolved(before), resolved(after)];
        if (!old || !now) return;
        const transport = new Recorder(redirects);
        const { origins } = reachOf(now);
        const guard = { allows: (origin: string) => origins.includes(origin) };
        await callAll(now, await storeAll(old), transport, guard);
        const pairs = services.flatMap((name) => {
          const endpoint = old[name];
          return endpoint ? [`${destination(old, name)} ${originOf(endpoint.baseUrl)}`] : [];
        });
        for (const [index, { to, what }] of transport.carried.entries()) {
          const secret = /secret-for-([^ ]*?)\/(?:&|\s|$)/.exec(what)?.[1];
          const tokenOf = /token-of-(\S+)/.exec(what)?.[1];
          if (secret !== undefined) expect(to).toBe(secret);
          if (tokenOf !== undefined) expect(pairs).toContain(`${tokenOf} ${to}`);
          if ((secret ?? tokenOf) === undefined) continue;
          seen.carrying++;
          expect(transport.requests[index]?.proxy).toBe(old.proxy);
          expect(transport.requests[index]?.tls?.ca).toBe(old.tls.ca);
          expect(now.kind).toBe(old.kind);
        }
      }),
      { numRuns: 10_000 },
    );
    // Else the settings never resolved, and nothing was proved.
    expect(seen.carrying).toBeGreaterThan(100);
  });

  it("leaves no byte for an origin that a build does not allow", async () => {
    const seen = { sent: 0 };
    await fc.assert(
      fc.asyncProperty(change, async ({ before, after }) => {
        const [old, now] = [resolved(before), resolved(after)];
        if (!old || !now) return;
        const allowed = new Set(reachOf(old).origins);
        const isLoopback = (origin: string) =>
          /^http:\/\/(127\.0\.0\.1|\[::1\]):8080$/.test(origin);
        const guard = envOrigins(
          { BRP_PROEF_ORIGINS: [...allowed].join(", ") },
          "proef",
          (origin) => isLoopback(origin),
        );
        const transport = new Recorder();
        await callAll(now, await storeAll(now), transport, guard);
        for (const { to } of transport.carried) {
          seen.sent++;
          expect(allowed.has(to) || isLoopback(to)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
    expect(seen.sent).toBeGreaterThan(100);
  });
});

describe("production", () => {
  const draft = draftOf(
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n###\nTelBerichten\nsoort: NIEUW\n###\nLijstBerichten\n",
  );

  /** Read by other eyes than those of the code: labels from the right. */
  function isKnownProduction(written: string): boolean {
    const labels = new URL(written).hostname.toLowerCase().split(".").filter(Boolean).reverse();
    return labels.slice(0, 3).join(".") === "net.diginetwerk.idm" && labels[3] !== "npr";
  }

  function isProduction({ kind, personen, berichten, auth: own }: EnvironmentDefinition): boolean {
    const logins = [own, personen?.auth, berichten?.auth];
    const urls = [
      ...[personen, berichten].flatMap((one) => (one ? [one.baseUrl] : [])),
      ...logins.flatMap((login) => (login?.type === "oauth2" ? [login.tokenUrl] : [])),
    ];
    return kind === undefined || kind === "production" || urls.some(isKnownProduction);
  }

  it("hears nothing without an approval of this very plan, whatever the file calls it", async () => {
    const seen = { production: 0, sent: 0 };
    const wrong = fc.constantFrom(undefined, { hash: "0".repeat(64), reason: "because" });
    await fc.assert(
      fc.asyncProperty(definitions(anyUrl), wrong, async (given, approval) => {
        const environment = resolved(given);
        if (!environment) return;
        const transport = new Recorder();
        const gateway = createGateway({
          transport,
          secrets: (await storeAll(environment)).storeFor(fingerprintOf(reachOf(environment))),
          clock: { now: () => noon },
          origins: { allows: () => true },
          loadTls: () => Promise.resolve(undefined),
        });
        const options = { environment, signal: new AbortController().signal };
        const outcomes = createRunner(fakePorts({ gateway })).runFile(draft, {
          ...options,
          ...(approval && { approval }),
        });
        for await (const outcome of outcomes) expect(outcome.environment.name).toBe("proef");
        if (isProduction(given)) {
          seen.production++;
          expect(transport.requests).toEqual([]);
        } else seen.sent += transport.requests.length;
      }),
      // The plan's slow hash is part of each.
      { numRuns: 150 },
    );
    expect(seen.production).toBeGreaterThan(5);
    expect(seen.sent).toBeGreaterThan(0);
  });
});
