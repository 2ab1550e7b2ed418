import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexadecimalOf } from "./binary.ts";
import { utf8Of } from "./utf8.ts";

/** Synchronous, unlike that of the web platform. */
export function sha256Of(text: string): Uint8Array {
  return sha256(utf8Of(text));
}

/** SHA-256 in hexadecimal. */
export function hexDigestOf(text: string): string {
  return hexadecimalOf(sha256Of(text));
}

/** HMAC-SHA-256. */
export function hmacOf(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8Of(text));
}

/** Constant time, so that the duration reveals neither the length nor the first difference. */
export function areEqualSecrets(one: string, other: string): boolean {
  const [first, second] = [sha256Of(one), sha256Of(other)];
  return first.reduce((difference, byte, at) => difference | (byte ^ (second[at] ?? 0)), 0) === 0;
}
