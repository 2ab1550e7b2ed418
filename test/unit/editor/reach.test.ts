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
import type { OriginGuard, Transport } from "../../../src/runner/ports.ts";
import { createRunner } from "../../../src/runner/runner.ts";
import {
  change,
  definitions,
  anyUrl,
  isProduction,
  Recorder,
} from "../../support/anyEnvironment.ts";
import { draftOf, fakePorts, noon } from "../../support/runText.ts";
import { clockAt } from "../../support/clockAt.ts";

/**
 * Whatever a repository makes of its settings, a secret goes nowhere that it was not stored for and
 * production hears nothing without an approval. The transport only keeps what it is given: names such
 * as these reach nobody in a test.
 */
const services = ["personen", "berichten"] as const;

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
    clock: clockAt(noon.getTime()),
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
          clock: clockAt(noon.getTime()),
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
