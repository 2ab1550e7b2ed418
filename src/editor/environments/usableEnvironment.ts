import type { Environment } from "../../model/environments/environment.ts";
import type { SecretStore, TrustGuard } from "../../runner/ports.ts";
import type { MailboxTerm } from "./consents.ts";

export interface UsableEnvironment {
  readonly environment: Environment;
  readonly secrets: SecretStore;
  /** Asked again before every call: consent may be taken back, or the files beside it change. */
  readonly trust: TrustGuard;
  /** The base of the paths of its certificate files; absent for the built-in one. */
  readonly folder?: string;
  /** Allows changes of its mailbox without an approval of each plan; absent where nobody may. */
  readonly allowMailbox?: (term: MailboxTerm) => Promise<void>;
}
