import { limits } from "../../contract/parameter.ts";
import type {
  DownloadEnd,
  DownloadEvent,
  DownloadReport,
  UndeliveredMessage,
} from "../../model/download.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { Clock } from "../ports.ts";
import { internalFailure } from "../run/plan.ts";
import { DownloadStore } from "./downloadStore.ts";
import type { DownloadedMailbox, LoggedFailure } from "./writeAheadLog.ts";
import { folderProblem } from "./downloadIndex.ts";
import {
  FolderFault,
  type CallFailed,
  type DownloadFolder,
  type FetchedMessages,
  type MailboxCalls,
} from "./ports.ts";
import { isFinalCode } from "./mailboxCalls.ts";

interface DownloadPorts {
  readonly folder: DownloadFolder;
  readonly calls: MailboxCalls;
  readonly clock: Clock;
}

export interface DownloadOptions {
  readonly mailbox: DownloadedMailbox;
  /** Maximum number of messages in this run. */
  readonly limit?: number;
  /** Fetched instead of the listed ones. Lower case. */
  readonly identifiers?: readonly string[];
  /** Messages per call. Default: the service's maximum. */
  readonly batch?: number;
  /** Stops between two steps, so that writes in progress are completed. */
  readonly signal: AbortSignal;
  readonly report?: (event: DownloadEvent) => void;
}

/**
 * Downloads a mailbox into a folder, one file per message, exactly as received. Repeats these steps until the list has
 * nothing new: list the first page, log its identifiers, fetch by identifier, write. Identifiers logged by an
 * interrupted run are fetched first, because fetched messages are no longer listed (contract section 14). Never throws.
 */
export async function downloadMailbox(
  ports: DownloadPorts,
  options: DownloadOptions,
): Promise<DownloadReport> {
  const run = new DownloadRun(ports, options);
  let end: DownloadEnd;
  try {
    end = await run.run();
  } catch (error) {
    end = endAfter(error);
  }
  try {
    return await run.report(end);
  } catch (error) {
    return run.bareReport(end.kind === "folder problem" ? end : endAfter(error));
  }
}

/** After this many consecutive rejections of single messages, the service counts as faulty. */
const mostRefusedInARow = 10;

class DownloadRun {
  readonly #ports: DownloadPorts;
  readonly #options: DownloadOptions;
  readonly #batch: number;
  readonly #failed = new Map<string, UndeliveredMessage>();
  #store: DownloadStore | undefined;
  #waiting: number | undefined;
  #saved = 0;
  #recovered = 0;
  #unusable = 0;
  #refusedInARow = 0;

  constructor(ports: DownloadPorts, options: DownloadOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#batch = options.batch ?? limits.messagesPerFetch;
  }

  async run(): Promise<DownloadEnd> {
    const { folder, clock } = this.#ports;
    const { mailbox, identifiers } = this.#options;
    const { store, recovered } = await DownloadStore.open(folder, mailbox, clock);
    this.#store = store;
    this.#recovered = recovered;
    const pending = store.known.pending();
    if (pending.length > 0 || recovered > 0)
      this.#report({ kind: "resumed", pending: pending.length, recovered });
    if (identifiers) return (await this.#fetchGiven(store, identifiers)) ?? { kind: "emptied" };
    const counted = await guarded(() => this.#ports.calls.count());
    if (counted.kind === "counted") {
      this.#waiting = counted.count;
      this.#report(counted);
    } else if (!isPerhapsOneMessage(counted.failure)) return endOf(counted.failure);
    const isNew = (id: string) => store.known.attemptsOf(id) === 0;
    const interrupted = await this.#fetchAll(store, pending.filter(isNew));
    if (interrupted) return interrupted;
    const listed = await this.#emptyList(store);
    if (listed) return listed;
    // Messages that failed before are fetched last, so that they do not block the others.
    const again = pending.filter((id) => !isNew(id) && !store.known.isSaved(id));
    return (await this.#fetchAll(store, again)) ?? { kind: "emptied" };
  }

  /** Writes the index of the folder first. */
  async report(end: DownloadEnd): Promise<DownloadReport> {
    const bare = this.bareReport(end);
    if (!this.#store || end.kind === "folder problem") return bare;
    return { ...bare, ...(await this.#store.finish()) };
  }

  bareReport(end: DownloadEnd): DownloadReport {
    const repeated = this.#store?.repeated() ?? [];
    const credentialsRemoved = this.#store?.redacted() ?? [];
    const quarantined = this.#store?.quarantined() ?? [];
    return {
      end,
      ...(this.#waiting !== undefined && { waiting: this.#waiting }),
      saved: this.#saved,
      recovered: this.#recovered,
      failed: [...this.#failed.values()],
      pending: this.#store?.known.pending().length ?? 0,
      unusable: this.#unusable,
      ...(repeated.length > 0 && { repeated }),
      ...(credentialsRemoved.length > 0 && { credentialsRemoved }),
      ...(quarantined.length > 0 && { quarantined }),
    };
  }

  async #fetchGiven(
    store: DownloadStore,
    identifiers: readonly string[],
  ): Promise<DownloadEnd | undefined> {
    const wanted = [...new Set(identifiers)].filter((id) => !store.known.isSaved(id));
    const fresh = wanted.filter((id) => !store.known.has(id));
    if (fresh.length > 0) await store.listed(fresh);
    return this.#fetchAll(store, wanted);
  }

  async #emptyList(store: DownloadStore): Promise<DownloadEnd | undefined> {
    for (;;) {
      const found = await this.#listNew(store);
      if ("end" in found) return found.end;
      if (found.fresh.length === 0) return undefined;
      const wanted = found.fresh.slice(0, this.#left());
      await store.listed(wanted);
      this.#report({ kind: "listed", fresh: wanted.length });
      const end = await this.#fetchAll(store, wanted);
      if (end) return end;
    }
  }

  /** Messages that cannot be fetched stay on the first page. The next page is read only if there is nothing else. */
  async #listNew(
    store: DownloadStore,
  ): Promise<{ readonly fresh: readonly string[] } | { readonly end: DownloadEnd }> {
    const seen = new Set<string>();
    let unusable = 0;
    for (let page = 1; ; page++) {
      const stop = this.#stop();
      if (stop) return { end: stop };
      const listed = await guarded(() => this.#ports.calls.list(page));
      if (listed.kind === "failed") return { end: endOf(listed.failure) };
      unusable += listed.unusable;
      this.#unusable = Math.max(this.#unusable, unusable);
      const fresh = listed.identifiers.filter((id) => !store.known.has(id));
      const before = seen.size;
      for (const id of listed.identifiers) seen.add(id);
      // Guards against a service that returns the same page for every number.
      const repeats = seen.size === before && listed.identifiers.length > 0;
      if (fresh.length > 0 || listed.isLast || repeats) return { fresh };
    }
  }

  /** Fetches in batches. Messages of a call that was rejected as a whole are fetched separately. */
  async #fetchAll(store: DownloadStore, ids: readonly string[]): Promise<DownloadEnd | undefined> {
    const together = ids.filter((id) => !store.known.isAskedAlone(id));
    const alone = ids.filter((id) => store.known.isAskedAlone(id));
    for (const [group, size] of [[together, this.#batch] as const, [alone, 1] as const])
      for (let at = 0; at < group.length;) {
        const part = group.slice(at, at + Math.min(size, this.#left()));
        if (part.length === 0) return { kind: "limit reached" };
        at += part.length;
        const end = await this.#fetch(store, part);
        if (end) return end;
      }
    return this.#left() === 0 ? { kind: "limit reached" } : undefined;
  }

  async #fetch(store: DownloadStore, ids: readonly string[]): Promise<DownloadEnd | undefined> {
    const stop = this.#stop();
    if (stop) return stop;
    await store.ready();
    const result = await guarded(() => this.#ports.calls.fetch(ids));
    if (result.kind === "fetched") {
      this.#refusedInARow = 0;
      await this.#keep(store, ids, result);
      return undefined;
    }
    const { failure } = result;
    if (!isPerhapsOneMessage(failure)) return endOf(failure);
    if (ids.length === 1) return this.#refusedAlone(store, ids, failure);
    // One message that breaks the response must not block the others.
    const middle = Math.ceil(ids.length / 2);
    return (
      (await this.#fetch(store, ids.slice(0, middle))) ?? this.#fetch(store, ids.slice(middle))
    );
  }

  async #refusedAlone(
    store: DownloadStore,
    ids: readonly string[],
    failure: RunFailure,
  ): Promise<DownloadEnd | undefined> {
    this.#refusedInARow++;
    const why = failure.kind === "refused" ? `HTTP ${failure.status}` : failure.kind;
    await this.#note(
      store,
      ids.map((id) => ({ id, why, final: false, alone: true })),
    );
    if (this.#refusedInARow < 2) return undefined;
    // A count distinguishes a faulty message from a faulty service, and changes nothing.
    const isWell = (await guarded(() => this.#ports.calls.count())).kind === "counted";
    return isWell && this.#refusedInARow < mostRefusedInARow ? undefined : endOf(failure);
  }

  async #keep(
    store: DownloadStore,
    ids: readonly string[],
    fetched: FetchedMessages,
  ): Promise<void> {
    const { messages, missed, odd = [] } = fetched;
    // Before the messages are stored, because the rest of the response cannot be fetched again.
    await store.quarantine(odd);
    const saved = await store.save(messages);
    this.#saved += saved;
    for (const { id } of messages) this.#failed.delete(id);
    if (saved > 0) this.#report({ kind: "saved", saved: this.#saved });
    const reasons = new Map(missed.map(({ id, code }) => [id, code]));
    const failures = ids
      .filter((id) => !store.known.isSaved(id))
      .map((id): LoggedFailure => {
        const code = reasons.get(id);
        const why = reasons.has(id) ? (code ?? "no reason given") : "not in the answer";
        return { id, why, final: code !== undefined && isFinalCode(code) };
      });
    await this.#note(store, failures);
  }

  async #note(store: DownloadStore, failures: readonly LoggedFailure[]): Promise<void> {
    for (const message of await store.failed(failures)) {
      this.#failed.set(message.berichtTransportId, message);
      this.#report({ kind: "failed", message });
    }
  }

  #left(): number {
    return (this.#options.limit ?? Infinity) - this.#saved;
  }

  #stop(): DownloadEnd | undefined {
    return this.#options.signal.aborted ? { kind: "cancelled" } : undefined;
  }

  #report(event: DownloadEvent): void {
    this.#options.report?.(event);
  }
}

/**
 * Failures that a single message can cause, including an internal error in reading it. Others would affect the rest
 * too.
 */
function isPerhapsOneMessage(failure: RunFailure): boolean {
  switch (failure.kind) {
    case "refused":
      return failure.status === 400 || failure.status === 413 || failure.status === 500;
    case "notJson":
      return failure.status === 200;
    case "contractBroken":
    case "tooLarge":
    case "internal":
      return true;
    default:
      return false;
  }
}

/** A call that throws counts as failed, so that an internal error loses no other message. */
async function guarded<Result>(call: () => Promise<Result>): Promise<Result | CallFailed> {
  try {
    return await call();
  } catch (error) {
    return { kind: "failed", failure: internalFailure(error) };
  }
}

function endAfter(error: unknown): DownloadEnd {
  return error instanceof FolderFault
    ? folderProblem(error)
    : { kind: "stopped", failure: internalFailure(error) };
}

function endOf(failure: RunFailure): DownloadEnd {
  return failure.kind === "cancelled" ? { kind: "cancelled" } : { kind: "stopped", failure };
}
