import type { Environment } from "../../model/environments/environment.ts";

/** Two mailboxes are the same if both parts are equal. */
export interface InboxMailbox {
  /** Configuration file of the environment; empty if there is none. */
  readonly config: string;
  /** Environment, address of the message service and client. */
  readonly identity: string;
}

export function mailboxOf(
  config: string,
  name: string,
  environment: Pick<Environment, "berichten"> | undefined,
): InboxMailbox {
  const { baseUrl = "", logins = [] } = environment?.berichten ?? {};
  const where = environment ? [name, baseUrl, logins] : [name];
  return { config, identity: JSON.stringify(where) };
}

export function hasMoved(asked: InboxMailbox, now: InboxMailbox): boolean {
  return asked.config === now.config && asked.identity !== now.identity;
}

export function isSameMailbox(one: InboxMailbox, other: InboxMailbox): boolean {
  return one.config === other.config && one.identity === other.identity;
}
