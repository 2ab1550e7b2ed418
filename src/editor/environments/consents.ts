import type { Memento, Uri } from "vscode";
import type { Environment } from "../../model/environments/environment.ts";
import { trustFacts, unreadFiles } from "../../model/environments/trustScope.ts";
import type { Trusted, TrustGuard } from "../../runner/ports.ts";
import {
  fingerprintOf,
  isMailboxAllowed,
  mayAllowMailbox,
  trustRefusal,
} from "../../runner/gateway/trust.ts";
import type { AskTrust, TrustPlace } from "./trustDialog.ts";

export function consentIdOf(file: Uri | undefined, environment: string): string {
  return `${file?.toString() ?? ""}#${environment}`;
}

const stateKey = "brp.pins";

/** Period in which changes of the mailbox need no approval. */
export type MailboxTerm = "session" | "always";

export class Consents {
  readonly #state: Pick<Memento, "get" | "update">;
  readonly #ask: AskTrust;
  /** Fingerprint by environment id. */
  readonly #forSession = new Map<string, string>();

  constructor(state: Pick<Memento, "get" | "update">, ask: AskTrust) {
    this.#state = state;
    this.#ask = ask;
  }

  /** Prompts once per environment, and again after each change of it. */
  async confirm(
    id: string,
    environment: Environment,
    from: TrustPlace = "elsewhere",
  ): Promise<boolean> {
    if (this.isPinned(id, environment)) return true;
    const refusal = await trustRefusal(environment, this.guardFor(id));
    if (!(await this.#ask(environment, this.#all().get(id), refusal, from))) return false;
    // The permission was for the earlier definition.
    this.#forSession.delete(id);
    await this.#keep(id, {
      fingerprint: fingerprintOf(environment),
      facts: trustFacts(environment),
    });
    return true;
  }

  guardFor(id: string): TrustGuard {
    return {
      trusted: () => {
        const known = this.#all().get(id);
        const isForSession = known && this.#forSession.get(id) === known.fingerprint;
        return isForSession ? { ...known, mailbox: true } : known;
      },
    };
  }

  isPinned(id: string, environment: Environment): boolean {
    return this.consentFor(id, environment) === "given";
  }

  /** Whether the user trusts the current definition, an earlier one, or none. */
  consentFor(id: string, environment: Environment): "given" | "changed" | "not asked" {
    const known = this.#all().get(id);
    if (known === undefined) return "not asked";
    const isSame = known.fingerprint === fingerprintOf(environment);
    return isSame && unreadFiles(environment).length === 0 ? "given" : "changed";
  }

  /** Allows changes of the mailbox of a trusted, unchanged environment. Ignores others. */
  async allowMailbox(id: string, environment: Environment, term: MailboxTerm): Promise<void> {
    const known = this.#all().get(id);
    if (!known || !mayAllowMailbox(environment) || !this.isPinned(id, environment)) return;
    if (term === "session") this.#forSession.set(id, known.fingerprint);
    else await this.#keep(id, { ...known, mailbox: true });
  }

  async mailboxTerm(id: string, environment: Environment): Promise<MailboxTerm | undefined> {
    if (!(await isMailboxAllowed(environment, this.guardFor(id)))) return undefined;
    return this.#all().get(id)?.mailbox ? "always" : "session";
  }

  async withdrawMailbox(id: string): Promise<void> {
    this.#forSession.delete(id);
    const known = this.#all().get(id);
    if (!known) return;
    const { fingerprint, facts } = known;
    await this.#keep(id, { fingerprint, ...(facts && { facts }) });
  }

  async forget(id: string): Promise<void> {
    this.#forSession.delete(id);
    await this.#write([...this.#all()].filter(([key]) => key !== id));
  }

  #keep(id: string, trusted: Trusted): Promise<void> {
    return this.#write([...this.#all(), [id, trusted]]);
  }

  async #write(consents: readonly (readonly [string, Trusted])[]): Promise<void> {
    await this.#state.update(stateKey, Object.fromEntries(consents));
  }

  #all(): ReadonlyMap<string, Trusted> {
    const kept = this.#state.get<Readonly<Record<string, Trusted>>>(stateKey) ?? {};
    return new Map(Object.entries(kept));
  }
}
