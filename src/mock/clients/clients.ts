import { createHash, randomBytes, timingSafeEqual, type KeyObject } from "node:crypto";
import type { ClientAuthentication } from "../../contract/errors/tokenAnswer.ts";
import { mailboxNumber } from "../mailbox/mailboxContent.ts";
import type { Authorisation } from "./authorisation.ts";

/** One client of the local environment: how it gets a token, its mailbox and what it may use. */
export interface MockClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Known to a client that signs. */
  readonly publicKey?: KeyObject;
  /** The only way in which it may make itself known at the token endpoint; absent: any. */
  readonly clientAuthentication?: ClientAuthentication;
  readonly scope: string;
  readonly resourceServer: string;
  /** The mailbox, by its number, and the password for logging in to it without a token. */
  readonly mailbox: { readonly username: string; readonly password: string };
  /** Default: everything. */
  readonly authorisation?: Authorisation;
}

/** The one mailbox that is always there. */
export function inventedMailbox(): MockClient["mailbox"] {
  return { username: String(mailboxNumber), password: randomSecret() };
}

/** A secret that nobody can guess, fit for URLs, forms and headers. */
export function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** Compares in a time that tells nothing about where the two differ, their lengths included. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
