import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Consents, type MailboxTerm } from "../../../src/editor/environments/consents.ts";
import type {
  Environment,
  EnvironmentDefinition,
} from "../../../src/model/environments/environment.ts";
import { resolveEnvironment } from "../../../src/runner/gateway/environments.ts";
import { fingerprintOf, isMailboxAllowed } from "../../../src/runner/gateway/trust.ts";
import { change } from "../../support/generated/anyEnvironment.ts";

const id = "file:///brp.config.json#proef";
const terms: readonly MailboxTerm[] = ["session", "always"];

/** VS Code's storage between windows. Every window has its own consents on top. */
class Kept {
  readonly state = new Map<string, unknown>();

  window(): Consents {
    return new Consents(
      {
        get: <T>(key: string, fallback?: T) =>
          this.state.has(key) ? (structuredClone(this.state.get(key)) as T) : (fallback as T),
        update: (key, value) => {
          this.state.set(key, structuredClone(value));
          return Promise.resolve();
        },
      },
      () => Promise.resolve(true),
    );
  }
}

function resolved(given: EnvironmentDefinition): Environment | undefined {
  const result = resolveEnvironment("proef", given);
  if (!("environment" in result)) return undefined;
  const { ca } = result.environment.tls;
  const tls = { ...result.environment.tls, ...(ca !== undefined && { digests: { ca } }) };
  return { ...result.environment, tls };
}

function environment(change: Partial<EnvironmentDefinition> = {}): Environment {
  const found = resolved({
    kind: "trial",
    people: "test",
    berichten: { baseUrl: "https://berichten.example/api/v1", auth: { type: "none" } },
    ...change,
  });
  if (!found) throw new Error("This environment cannot be used.");
  return found;
}

const isAllowed = (consents: Consents, wanted = environment()) =>
  isMailboxAllowed(wanted, consents.guardFor(id));

async function allowed(term: MailboxTerm, kept = new Kept()): Promise<Consents> {
  const consents = kept.window();
  await consents.confirm(id, environment());
  await consents.allowMailbox(id, environment(), term);
  return consents;
}

describe("the mailbox of a trusted environment", () => {
  it("is not allowed by trust alone", async () => {
    const consents = new Kept().window();
    await consents.confirm(id, environment());
    expect(await isAllowed(consents)).toBe(false);
    expect(await consents.mailboxTerm(id, environment())).toBeUndefined();
  });

  it.each([
    ["session", undefined],
    ["always", "always"],
  ] as const)("is allowed for %s, and in another window: %s", async (term, later) => {
    const kept = new Kept();
    const consents = await allowed(term, kept);
    expect(await isAllowed(consents)).toBe(true);
    expect(await consents.mailboxTerm(id, environment())).toBe(term);
    expect(await kept.window().mailboxTerm(id, environment())).toBe(later);
  });

  it("is allowed for good where it was allowed for the session before", async () => {
    const consents = await allowed("session");
    await consents.allowMailbox(id, environment(), "always");
    expect(await consents.mailboxTerm(id, environment())).toBe("always");
  });

  it.each(terms)("keeps its trust when what was allowed for %s is withdrawn", async (term) => {
    const consents = await allowed(term);
    await consents.withdrawMailbox(id);
    expect(await isAllowed(consents)).toBe(false);
    expect(consents.isPinned(id, environment())).toBe(true);
  });

  it.each(terms)("allowed for %s, is not once the environment is forgotten", async (term) => {
    const consents = await allowed(term);
    await consents.forget(id);
    await consents.confirm(id, environment());
    expect(await isAllowed(consents)).toBe(false);
  });

  it.each(terms)(
    "allowed for %s, is not for what was trusted since, nor back again",
    async (term) => {
      const consents = await allowed(term);
      const other = environment({ proxy: "http://proxy.example:3128" });
      expect(await isAllowed(consents, other)).toBe(false);
      await consents.confirm(id, other);
      expect(await isAllowed(consents, other)).toBe(false);
      await consents.confirm(id, environment());
      expect(await isAllowed(consents)).toBe(false);
    },
  );

  it("allowed for a session, is not for what another window has trusted since", async () => {
    const kept = new Kept();
    const consents = await allowed("session", kept);
    const other = environment({ proxy: "http://proxy.example:3128" });
    await kept.window().confirm(id, other);
    expect(consents.isPinned(id, other)).toBe(true);
    expect(await isAllowed(consents, other)).toBe(false);
  });

  it.each([
    ["production", environment({ kind: "production" })],
    ["of real people", environment({ people: "real" })],
  ])("is never allowed that is %s", async (_what, real) => {
    const kept = new Kept();
    const consents = kept.window();
    await consents.confirm(id, real);
    for (const term of terms) await consents.allowMailbox(id, real, term);
    expect(await isAllowed(consents, real)).toBe(false);
    expect(JSON.stringify([...kept.state])).not.toContain("mailbox");
  });

  it("is not allowed where the environment is not trusted as it is", async () => {
    const kept = new Kept();
    const consents = kept.window();
    await consents.allowMailbox(id, environment(), "always");
    expect(kept.state.size).toBe(0);
    await consents.confirm(id, environment());
    await consents.allowMailbox(id, environment({ proxy: "http://proxy.example:3128" }), "session");
    expect(await isAllowed(consents)).toBe(false);
  });

  // Shows: security-mailbox-allowed
  it("is allowed in no environment with another fingerprint, whatever changed", async () => {
    await fc.assert(
      fc.asyncProperty(change, fc.constantFrom(...terms), async ({ before, after }, term) => {
        // Only then does the fingerprint decide.
        const [was, is] = [before, after].map((each) => resolved({ ...each, people: "test" }));
        if (!was || !is) return;
        const consents = new Kept().window();
        await consents.confirm(id, was);
        await consents.allowMailbox(id, was, term);
        const isSame = fingerprintOf(was) === fingerprintOf(is);
        expect(await isAllowed(consents, is)).toBe(isSame && was.kind !== "production");
      }),
    );
  });
});
