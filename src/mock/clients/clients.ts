import { createHash, randomBytes, timingSafeEqual, type KeyObject } from "node:crypto";
import type { ClientAuthentication } from "../../contract/errors/tokenAnswer.ts";
import { mailboxNumber } from "../mailbox/mailboxContent.ts";
import type { Authorisation } from "./authorisation.ts";

export interface MockClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** For a client that signs. */
  readonly publicKey?: KeyObject;
  /** Only accepted authentication at the token endpoint. Default: any. */
  readonly clientAuthentication?: ClientAuthentication;
  readonly scope: string;
  readonly resourceServer: string;
  /** Its number is the username. The password is for the login without a token. */
  readonly mailbox: { readonly username: string; readonly password: string };
  /** Default: everything. */
  readonly authorisation?: Authorisation;
}

/** The one mailbox that always exists. */
export function inventedMailbox(): MockClient["mailbox"] {
  return { username: String(mailboxNumber), password: randomSecret() };
}

/** An unguessable secret, fit for URLs, forms and headers. */
export function randomSecret(): string {
  return randomBytes(24).toString("base64url");
}

/** Constant time, so that the duration reveals neither the length nor the first difference. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}
