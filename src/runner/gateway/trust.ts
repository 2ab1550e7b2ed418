import { createHash } from "node:crypto";
import type { Environment } from "../../model/environments/environment.ts";
import type { FailureOf } from "../../model/failure.ts";
import {
  trustChanges,
  trustFacts,
  trustText,
  unreadFiles,
} from "../../model/environments/trustScope.ts";
import type { TrustGuard } from "../ports.ts";

/** SHA-256 (hex) of everything that is trusted in an environment: the same on every machine. */
export function fingerprintOf(environment: Environment): string {
  return createHash("sha256").update(trustText(environment)).digest("hex");
}

/**
 * Why an environment may not be reached, if it may not. This is the only place that decides it: whoever
 * would send something, or read a secret, asks here first. The mock that we started ourselves needs no
 * trust; nothing else goes without, this machine's own addresses included.
 *
 * @param fingerprint of this environment, for who knows it already
 */
export async function trustRefusal(
  environment: Environment,
  guard: TrustGuard,
  fingerprint: string = fingerprintOf(environment),
): Promise<FailureOf<"notTrusted"> | undefined> {
  if (environment.isEmbedded) return undefined;
  const [unread] = unreadFiles(environment);
  const trusted = await guard.trusted(environment);
  if (trusted?.fingerprint === fingerprint && unread === undefined) return undefined;
  return {
    kind: "notTrusted",
    environment: environment.name,
    fingerprint,
    ...(trusted && { before: trusted.fingerprint }),
    changes: trusted?.facts ? trustChanges(trusted.facts, trustFacts(environment)) : [],
    ...(unread !== undefined && { unreadFile: unread }),
    ...(guard.variable !== undefined && { variable: guard.variable(environment.name) }),
  };
}

/** Asks about an environment before each call of it. The environment never changes, so its fingerprint is made once. */
export class TrustCheck {
  readonly #guard: TrustGuard;
  #known: { readonly environment: Environment; readonly fingerprint: string } | undefined;

  constructor(guard: TrustGuard) {
    this.#guard = guard;
  }

  refusal(environment: Environment): ReturnType<typeof trustRefusal> {
    if (this.#known?.environment !== environment)
      this.#known = { environment, fingerprint: fingerprintOf(environment) };
    return trustRefusal(environment, this.#guard, this.#known.fingerprint);
  }
}

/** For a session or for good: where people are invented, and never in production. */
export function mayAllowMailbox({ kind, people }: Pick<Environment, "kind" | "people">): boolean {
  return kind !== "production" && people === "test";
}

/** Allowed once for all, and the environment trusted as it was then. This is the only place that decides it. */
export async function isMailboxAllowed(
  environment: Environment,
  trust: TrustGuard | undefined,
): Promise<boolean> {
  if (!trust || !mayAllowMailbox(environment)) return false;
  if (await trustRefusal(environment, trust)) return false;
  return (await trust.trusted(environment))?.mailbox === true;
}
