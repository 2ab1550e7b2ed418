import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** One client of the local environment: how it gets a token and how it logs in to its mailbox. */
export interface TrialClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly resourceServer: string;
  readonly mailbox: { readonly username: string; readonly password: string };
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
