import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SecretVault } from "../../../src/editor/secrets/secretVault.ts";
import type {
  Environment,
  EnvironmentDefinition,
} from "../../../src/model/environments/environment.ts";
import { neededSecrets } from "../../../src/runner/auth/callLogin.ts";
import { createGateway } from "../../../src/runner/gateway/brpGateway.ts";
import { fingerprintOf } from "../../../src/runner/gateway/trust.ts";
import { tokenLogin } from "../../../src/model/environments/logins.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import { originOf } from "../../../src/runner/gateway/origins.ts";
import type { Transport, TrustGuard } from "../../../src/runner/ports.ts";
import {
  change,
  definitions,
  anyUrl,
  isProduction,
  Recorder,
} from "../../support/generated/anyEnvironment.ts";
import { createRunner, draftOf, fakePorts, noon } from "../../support/runText.ts";
import { shareOf } from "../../support/share.ts";
import { trustsAll } from "../../support/processes/trust.ts";
import { clockAt } from "../../support/clockAt.ts";

/**
 * Whatever a repository changes in its settings, each secret is only sent to the services it was stored for, and
 * production receives nothing without an approval. The transport only records its input, so that a test never contacts
 * these hosts.
 */
const services = ["personen", "berichten"] as const;
const { part } = shareOf("test/unit/editor/reach.test.ts");

function resolved(given: EnvironmentDefinition): Environment | undefined {
  const result = resolveEnvironment("proef", given);
  if (!("environment" in result)) return undefined;
  const { ca } = result.environment.tls;
  // As if the file contained its own name.
  const tls = { ...result.environment.tls, ...(ca !== undefined && { digests: { ca } }) };
  return { ...result.environment, tls };
}

/** The destination of a service's secret: the token endpoint, or the service itself. */
function destination(environment: Environment, name: "personen" | "berichten"): string {
  const endpoint = environment[name];
  return originOf(tokenLogin(endpoint?.logins)?.tokenUrl ?? endpoint?.baseUrl ?? "");
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

/** Stores every secret of an environment, like a user who was shown its trust scope. */
async function storeAll(environment: Environment): Promise<SecretVault> {
  const stored = vault();
  for (const name of services) {
    const value = `secret-for-${destination(environment, name)}/`;
    for (const request of neededSecrets(environment, name))
      await stored.store(fingerprintOf(environment), request, value);
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
  trust: TrustGuard,
): Promise<void> {
  const gateway = createGateway({
    transport,
    secrets: secrets.storeFor(fingerprintOf(environment)),
    clock: clockAt(noon.getTime()),
    trust,
    loadTls: ({ tls }) => Promise.resolve(tls.ca === undefined ? undefined : { ca: tls.ca }),
  });
  for (const call of calls) {
    const whole = { ...call, headers: {}, timeoutMs: 1000 };
    await gateway.call(environment, whole, new AbortController().signal);
  }
}

describe("a secret and the environment that it was stored for", () => {
  // Shows: security-secret-origin
  it("reaches the origin that it was stored for, by the same proxy and issuers, and no other", async () => {
    const seen = { carrying: 0 };
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async ({ before, after }, redirects) => {
        const [old, now] = [resolved(before), resolved(after)];
        if (!old || !now) return;
        const transport = new Recorder(redirects);
        // Even if the user trusts the changed environment, its secrets stay with their original scope.
        await callAll(now, await storeAll(old), transport, trustsAll);
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
      { numRuns: part(10_000) },
    );
    // Otherwise the settings never resolved, and nothing was proved.
    expect(seen.carrying).toBeGreaterThan(100);
  });

  // Shows: security-nothing-before-trust
  it("leaves no byte for an environment that is not the one that is trusted", async () => {
    const seen = { sent: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(change, async ({ before, after }) => {
        const [old, now] = [resolved(before), resolved(after)];
        if (!old || !now) return;
        const transport = new Recorder();
        await callAll(now, await storeAll(now), transport, {
          trusted: () => ({ fingerprint: fingerprintOf(old) }),
        });
        const isSame = fingerprintOf(old) === fingerprintOf(now);
        if (isSame) seen.sent += transport.requests.length;
        else {
          seen.refused++;
          expect(transport.requests).toEqual([]);
        }
      }),
      { numRuns: part(2000) },
    );
    expect(seen.sent).toBeGreaterThan(100);
    expect(seen.refused).toBeGreaterThan(100);
  });
});

describe("production", () => {
  const draft = draftOf(
    "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: naam\n###\nTelBerichten\nsoort: NIEUW\n###\nLijstBerichten\n",
  );

  // Shows: security-production-approval
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
          secrets: (await storeAll(environment)).storeFor(fingerprintOf(environment)),
          clock: clockAt(noon.getTime()),
          trust: trustsAll,
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
      // Each case computes the slow hash of the plan.
      { numRuns: part(150) },
    );
    expect(seen.production).toBeGreaterThan(5);
    expect(seen.sent).toBeGreaterThan(0);
  });
});
