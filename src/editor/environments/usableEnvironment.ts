import type { Environment } from "../../model/environments/environment.ts";
import type { SecretStore, TrustGuard } from "../../runner/ports.ts";
import type { MailboxTerm } from "./consents.ts";

export interface UsableEnvironment {
  readonly environment: Environment;
  readonly secrets: SecretStore;
  /** Checked before every call: the user may withdraw permission, or files may change. */
  readonly trust: TrustGuard;
  readonly folder?: string;
  /** Allows changes of the mailbox without approval of each plan; absent if not permitted. */
  readonly allowMailbox?: (term: MailboxTerm) => Promise<void>;
}
