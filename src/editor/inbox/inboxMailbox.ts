import type { Environment } from "../../model/environments/environment.ts";

/** Two mailboxes are the same if both parts are equal. */
export interface InboxMailbox {
  /** The configuration file that defines it; empty where there is none. */
  readonly config: string;
  /** The environment with the address of its messages and who calls there. */
  readonly identity: string;
}

/** @param environment undefined for the built-in one, which has another address at each start */
export function mailboxOf(
  config: string,
  name: string,
  environment: Pick<Environment, "berichten"> | undefined,
): InboxMailbox {
  const { baseUrl = "", logins = [] } = environment?.berichten ?? {};
  const where = environment ? [name, baseUrl, logins] : [name];
  return { config, identity: JSON.stringify(where) };
}

/** Whether a mailbox is another one now. Another file says nothing of it: the active editor chooses that. */
export function hasMoved(asked: InboxMailbox, now: InboxMailbox): boolean {
  return asked.config === now.config && asked.identity !== now.identity;
}

export function isSameMailbox(one: InboxMailbox, other: InboxMailbox): boolean {
  return one.config === other.config && one.identity === other.identity;
}
