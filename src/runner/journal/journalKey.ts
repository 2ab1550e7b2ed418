import { createHmac, timingSafeEqual } from "node:crypto";
import { journalRules } from "../../model/journal.ts";

/** HMAC-SHA-256 with a separate secret for each use. Hashes only reveal equal subjects of one key. */
export class JournalKey {
  readonly #secret: string;
  /** Identifies the key without revealing it, so that hashes of different keys are not compared. */
  readonly id: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.id = this.#hash("id", "").slice(0, 8);
  }

  /** `bsn:…`, `question:…`, `message:…`, `user:…`: a person, the criteria of a search, a message, the user. */
  subject(kind: SubjectKind, value: string): string {
    return `${kind}:${this.#hash(kind, value)}`;
  }

  /** The line of an entry with a seal as its last member. Without the key, changes are detected. */
  sealed(line: string): string {
    return `${line.slice(0, -1)},"seal":"${this.#hash("seal", line)}"}`;
  }

  isIntact(line: string): boolean {
    const [, rest, seal] = sealedLine.exec(line) ?? [];
    if (rest === undefined || seal === undefined) return false;
    const expected = Buffer.from(this.#hash("seal", `${rest}}`));
    return timingSafeEqual(expected, Buffer.from(seal));
  }

  #hash(use: string, value: string): string {
    const own = createHmac("sha256", this.#secret)
      .update(`brp-workbench journal 1 ${use}`)
      .digest();
    return createHmac("sha256", own).update(value).digest("base64url");
  }
}

type SubjectKind = "bsn" | "question" | "message" | "user";

const sealedLine = /^(\{.*),"seal":"([A-Za-z0-9_-]{43})"\}$/;

/** True if a chosen secret is strong enough to protect nine digits. */
export function isStrongEnough(secret: string): boolean {
  return (
    secret.length >= journalRules.shortestKey &&
    new Set(secret).size >= journalRules.fewestKeyLetters
  );
}
