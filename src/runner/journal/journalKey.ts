import { createHmac, timingSafeEqual } from "node:crypto";
import { journalRules } from "../../model/journal.ts";

/** HMAC-SHA-256 with a secret for each use: hashes tell equal subjects within one key, and nothing else. */
export class JournalKey {
  readonly #secret: string;
  /** Names the key without telling it, so that hashes of different keys are not compared. */
  readonly id: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.id = this.#hash("id", "").slice(0, 8);
  }

  /** `bsn:…`, `question:…`, `message:…`, `user:…`: one person, all that a search says of one, one message, who asks. */
  subject(kind: SubjectKind, value: string): string {
    return `${kind}:${this.#hash(kind, value)}`;
  }

  /** The line of an entry with a seal as its last member: who has no key cannot change it unseen. */
  sealed(line: string): string {
    return `${line.slice(0, -1)},"seal":"${this.#hash("seal", line)}"}`;
  }

  /** Whether a sealed line is as it was written. */
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

/** Whether a secret of the user's making can keep nine digits secret. */
export function isStrongEnough(secret: string): boolean {
  return (
    secret.length >= journalRules.shortestKey &&
    new Set(secret).size >= journalRules.fewestKeyLetters
  );
}
