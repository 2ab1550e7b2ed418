import type { RunFailure } from "../../../src/model/failure.ts";
import { redacted } from "../../../src/model/redaction/redact.ts";
import { exactItems } from "../../../src/runner/download/exactMessages.ts";
import {
  downloadMailbox,
  type DownloadOptions,
} from "../../../src/runner/download/downloadMailbox.ts";
import type { MailboxCalls } from "../../../src/runner/download/ports.ts";
import { clockAt } from "../clockAt.ts";
import { idOf } from "../processes/localMailbox.ts";
import type { MemoryFolder } from "./memoryFolder.ts";

export type Fate =
  | "comes"
  | "breaks the call"
  | "makes the call throw"
  | "is left out"
  | { readonly code: string };

/** A mailbox in memory that can misbehave. It lists unfetched messages, oldest first. */
export class FakeMailbox implements MailboxCalls {
  readonly #fates = new Map<string, Fate>();
  readonly #fetched = new Set<string>();
  readonly fetches: (readonly string[])[] = [];
  pageSize = 100;
  lists = 0;
  /** Raw messages that are returned in addition to the requested ones. */
  extra: (identifiers: readonly string[]) => readonly string[] = () => [];
  readonly redacted = new Set<string>();
  down: RunFailure | undefined;
  /** Called after each list, to add mail in between. */
  onList: () => void = () => undefined;

  add(number: number, fate: Fate = "comes"): this {
    this.#fates.set(idOf(number), fate);
    return this;
  }

  become(number: number, fate: Fate): void {
    this.#fates.set(idOf(number), fate);
  }

  write: (id: string) => string = messageText;

  #waiting(): readonly string[] {
    return [...this.#fates.keys()].filter((id) => !this.#fetched.has(id));
  }

  count() {
    if (this.down) return Promise.resolve({ kind: "failed", failure: this.down } as const);
    return Promise.resolve({ kind: "counted", count: this.#waiting().length } as const);
  }

  list(page: number) {
    if (this.down) return Promise.resolve({ kind: "failed", failure: this.down } as const);
    this.lists++;
    const waiting = this.#waiting();
    const end = page * this.pageSize;
    const identifiers = waiting.slice(end - this.pageSize, end);
    const isLast = end >= waiting.length;
    this.onList();
    return Promise.resolve({ kind: "listed", identifiers, unusable: 0, isLast } as const);
  }

  fetch(identifiers: readonly string[]) {
    this.fetches.push(identifiers);
    if (this.down) return Promise.resolve({ kind: "failed", failure: this.down } as const);
    const fates = identifiers.map((id) => ({ id, fate: this.#fates.get(id) }));
    if (fates.some(({ fate }) => fate === "breaks the call"))
      return Promise.resolve({
        kind: "failed",
        failure: { kind: "refused", status: 500, faults: [] },
      } as const);
    if (fates.some(({ fate }) => fate === "makes the call throw"))
      return Promise.reject(new RangeError("Maximum call stack size exceeded"));
    const come = fates.filter(({ fate }) => fate === "comes");
    for (const { id } of come) this.#fetched.add(id);
    const missed = fates.flatMap(({ id, fate }) =>
      typeof fate === "object" ? [{ id, code: fate.code }] : [],
    );
    const written = (id: string) =>
      this.redacted.has(id) ? this.write(id).replace('"same"', `"${redacted}"`) : this.write(id);
    const texts = [...come.map(({ id }) => written(id)), ...this.extra(identifiers)];
    const response = `{"interactieId":"i","opgehaaldeBerichten":[${texts.join()}]}`;
    const places = [...response.matchAll(new RegExp(redacted, "g"))].map(({ index }) => ({
      start: index,
      end: index + redacted.length,
    }));
    const items = exactItems(response, places, identifiers);
    return Promise.resolve({ kind: "fetched", ...items, missed } as const);
  }
}

/** A message as a service could write it, with its own order of members and digits beyond the precision of numbers. */
export function messageText(id: string): string {
  return `{ "berichtKenmerken" : {"berichtTransportId":"${id.toUpperCase()}","berichtVolgnummer":9007199254740993${id.slice(-1)},"berichtType":"Lg01"},"berichtInhoud":{"10":1.50,"2":"}]\\\\\\"","x":"same"}}`;
}

export function filled(count: number): FakeMailbox {
  const box = new FakeMailbox();
  for (let number = 1; number <= count; number++) box.add(number);
  return box;
}

export const fileOf = (number: number) =>
  `9007199254740993${String(number).slice(-1)}_Lg01_${idOf(number)}.json`;

export const messageFiles = (files: ReadonlyMap<string, string>) =>
  [...files.keys()].filter((name) => name.includes("_Lg01_")).sort();

export function download(
  folder: MemoryFolder,
  calls: FakeMailbox,
  more: Partial<DownloadOptions> = { batch: 3 },
) {
  const { signal } = new AbortController();
  const options = { mailbox: { environment: "desk" }, signal, ...more };
  return downloadMailbox({ folder, calls, clock: clockAt(0) }, options);
}

export function indexedIn(files: ReadonlyMap<string, string>) {
  const { messages } = JSON.parse(files.get("index.json") ?? "{}") as {
    messages: {
      file: string;
      credentialsRemoved?: boolean;
      sharesIdentifier?: boolean;
      sentAgain?: boolean;
      berichtKenmerken: { berichtTransportId: string };
    }[];
  };
  return messages;
}
