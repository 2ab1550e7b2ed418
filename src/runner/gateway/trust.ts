import { hexDigestOf } from "../../contract/digest.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { FailureOf } from "../../model/failure.ts";
import {
  trustChanges,
  trustFacts,
  trustText,
  unreadFiles,
} from "../../model/environments/trustScope.ts";
import type { Trusted, TrustGuard } from "../ports.ts";

/** SHA-256 (hex) of everything trusted in an environment, the same on every machine. */
export function fingerprintOf(environment: Environment): string {
  return hexDigestOf(trustText(environment));
}

/**
 * Why an environment is not trusted, if it is not. This is the only place of that decision: callers check here before
 * they send anything or read a secret. Only the mock that the workbench started needs no trust. Other addresses of
 * this machine do.
 *
 * @param fingerprint of this environment, if the caller knows it already
 */
export function trustRefusal(
  environment: Environment,
  guard: TrustGuard,
  fingerprint: string = fingerprintOf(environment),
): Promise<TrustRefusal> | TrustRefusal {
  if (environment.isEmbedded) return undefined;
  const [unread] = unreadFiles(environment);
  const refusalOf = (trusted: Trusted | undefined): TrustRefusal =>
    trusted?.fingerprint === fingerprint && unread === undefined
      ? undefined
      : {
          kind: "notTrusted",
          environment: environment.name,
          fingerprint,
          ...(trusted && { before: trusted.fingerprint }),
          changes: trusted?.facts ? trustChanges(trusted.facts, trustFacts(environment)) : [],
          ...(unread !== undefined && { unreadFile: unread }),
          ...(guard.variable !== undefined && { variable: guard.variable(environment.name) }),
        };
  const trusted = guard.trusted(environment);
  return trusted instanceof Promise ? trusted.then(refusalOf) : refusalOf(trusted);
}

type TrustRefusal = FailureOf<"notTrusted"> | undefined;

/** Checks an environment before each call. It never changes, so its fingerprint is computed once. */
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

/** For a session or permanently, only for invented people and never in production. */
export function mayAllowMailbox({ kind, people }: Pick<Environment, "kind" | "people">): boolean {
  return kind !== "production" && people === "test";
}

/** Allowed permanently, and unchanged since it was trusted. This is the only place of that decision. */
export async function isMailboxAllowed(
  environment: Environment,
  trust: TrustGuard | undefined,
): Promise<boolean> {
  if (!trust || !mayAllowMailbox(environment)) return false;
  if (await trustRefusal(environment, trust)) return false;
  return (await trust.trusted(environment))?.mailbox === true;
}
