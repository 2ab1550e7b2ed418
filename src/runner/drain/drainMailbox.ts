import { limits } from "../../contract/parameter.ts";
import type {
  DrainEnd,
  DrainEvent,
  DrainReport,
  UndeliveredMessage,
} from "../../model/download.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { Clock } from "../ports.ts";
import { internalFailure } from "../run/runOptions.ts";
import { DrainStore } from "./drainStore.ts";
import type { DrainedMailbox, JournalledFailure } from "./drainJournal.ts";
import { folderProblem } from "./folderLook.ts";
import {
  FolderFault,
  type CallFailed,
  type DrainFolder,
  type FetchedMessages,
  type MailboxCalls,
} from "./ports.ts";
import { isFinalCode } from "./mailboxCalls.ts";

interface DrainPorts {
  readonly folder: DrainFolder;
  readonly calls: MailboxCalls;
  readonly clock: Clock;
}

export interface DrainOptions {
  readonly mailbox: DrainedMailbox;
  /** At most so many messages in this run. */
  readonly limit?: number;
  /** These in place of what the list holds, in lower case. */
  readonly identifiers?: readonly string[];
  /** The number of messages of one call; as many as the service gives when absent. */
  readonly batch?: number;
  /** Stops between two steps; what is being written is finished. */
  readonly signal: AbortSignal;
  readonly tell?: (event: DrainEvent) => void;
}

/**
 * Empties a mailbox into a folder, each message into a file of its own, exactly as it came: lists the
 * first page, notes its identifiers, fetches by identifier, writes, and begins again, until the list
 * holds nothing new. What an interrupted run had noted is fetched first: a message that was fetched is not
 * listed any more, so the journal is the only one that knows of it (contract section 14). It never throws.
 */
export async function drainMailbox(ports: DrainPorts, options: DrainOptions): Promise<DrainReport> {
  const run = new DrainRun(ports, options);
  let end: DrainEnd;
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

/** After so many refused calls for single messages in a row it is the service that is at fault. */
const mostRefusedInARow = 10;

class DrainRun {
  readonly #ports: DrainPorts;
  readonly #options: DrainOptions;
  readonly #batch: number;
  readonly #failed = new Map<string, UndeliveredMessage>();
  #store: DrainStore | undefined;
  #waiting: number | undefined;
  #saved = 0;
  #recovered = 0;
  #unusable = 0;
  #refusedInARow = 0;

  constructor(ports: DrainPorts, options: DrainOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#batch = options.batch ?? limits.messagesPerFetch;
  }

  async run(): Promise<DrainEnd> {
    const { folder, clock } = this.#ports;
    const { mailbox, identifiers } = this.#options;
    const { store, recovered } = await DrainStore.open(folder, mailbox, clock);
    this.#store = store;
    this.#recovered = recovered;
    const pending = store.known.pending();
    if (pending.length > 0 || recovered > 0)
      this.#tell({ kind: "resumed", pending: pending.length, recovered });
    if (identifiers) return (await this.#fetchGiven(store, identifiers)) ?? { kind: "emptied" };
    const counted = await guarded(() => this.#ports.calls.count());
    if (counted.kind === "counted") {
      this.#waiting = counted.count;
      this.#tell(counted);
    } else if (!isPerhapsOneMessage(counted.failure)) return endOf(counted.failure);
    const isNew = (id: string) => store.known.attemptsOf(id) === 0;
    const interrupted = await this.#fetchAll(store, pending.filter(isNew));
    if (interrupted) return interrupted;
    const listed = await this.#emptyList(store);
    if (listed) return listed;
    // Messages that failed before come last, so that they are never in the way of the others.
    const again = pending.filter((id) => !isNew(id) && !store.known.isSaved(id));
    return (await this.#fetchAll(store, again)) ?? { kind: "emptied" };
  }

  /** The report, with the index of the folder written. */
  async report(end: DrainEnd): Promise<DrainReport> {
    const bare = this.bareReport(end);
    if (!this.#store || end.kind === "folder problem") return bare;
    return { ...bare, ...(await this.#store.finish()) };
  }

  bareReport(end: DrainEnd): DrainReport {
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
    store: DrainStore,
    identifiers: readonly string[],
  ): Promise<DrainEnd | undefined> {
    const wanted = [...new Set(identifiers)].filter((id) => !store.known.isSaved(id));
    const fresh = wanted.filter((id) => !store.known.has(id));
    if (fresh.length > 0) await store.listed(fresh);
    return this.#fetchAll(store, wanted);
  }

  async #emptyList(store: DrainStore): Promise<DrainEnd | undefined> {
    for (;;) {
      const found = await this.#listNew(store);
      if ("end" in found) return found.end;
      if (found.fresh.length === 0) return undefined;
      const wanted = found.fresh.slice(0, this.#left());
      await store.listed(wanted);
      this.#tell({ kind: "listed", fresh: wanted.length });
      const end = await this.#fetchAll(store, wanted);
      if (end) return end;
    }
  }

  /** Messages that cannot be fetched stay on the first page: only where it holds nothing else is the next one looked at. */
  async #listNew(
    store: DrainStore,
  ): Promise<{ readonly fresh: readonly string[] } | { readonly end: DrainEnd }> {
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
      // A service that gives the same page for every number must not keep us here.
      const repeats = seen.size === before && listed.identifiers.length > 0;
      if (fresh.length > 0 || listed.isLast || repeats) return { fresh };
    }
  }

  /** Fetches in parts; what was refused as a whole the last time is asked by itself. */
  async #fetchAll(store: DrainStore, ids: readonly string[]): Promise<DrainEnd | undefined> {
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

  async #fetch(store: DrainStore, ids: readonly string[]): Promise<DrainEnd | undefined> {
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
    // One message that breaks the answer must not keep the others from coming.
    const middle = Math.ceil(ids.length / 2);
    return (
      (await this.#fetch(store, ids.slice(0, middle))) ?? this.#fetch(store, ids.slice(middle))
    );
  }

  async #refusedAlone(
    store: DrainStore,
    ids: readonly string[],
    failure: RunFailure,
  ): Promise<DrainEnd | undefined> {
    this.#refusedInARow++;
    const why = failure.kind === "refused" ? `HTTP ${failure.status}` : failure.kind;
    await this.#note(
      store,
      ids.map((id) => ({ id, why, final: false, alone: true })),
    );
    if (this.#refusedInARow < 2) return undefined;
    // Is it these messages, or the service? A count answers that and changes nothing.
    const isWell = (await guarded(() => this.#ports.calls.count())).kind === "counted";
    return isWell && this.#refusedInARow < mostRefusedInARow ? undefined : endOf(failure);
  }

  async #keep(store: DrainStore, ids: readonly string[], fetched: FetchedMessages): Promise<void> {
    const { messages, missed, odd = [] } = fetched;
    // First: once its messages are kept, nothing brings what else came with them again.
    await store.quarantine(odd);
    const saved = await store.save(messages);
    this.#saved += saved;
    for (const { id } of messages) this.#failed.delete(id);
    if (saved > 0) this.#tell({ kind: "saved", saved: this.#saved });
    const reasons = new Map(missed.map(({ id, code }) => [id, code]));
    const failures = ids
      .filter((id) => !store.known.isSaved(id))
      .map((id): JournalledFailure => {
        const code = reasons.get(id);
        const why = reasons.has(id) ? (code ?? "no reason given") : "not in the answer";
        return { id, why, final: code !== undefined && isFinalCode(code) };
      });
    await this.#note(store, failures);
  }

  async #note(store: DrainStore, failures: readonly JournalledFailure[]): Promise<void> {
    for (const message of await store.failed(failures)) {
      this.#failed.set(message.berichtTransportId, message);
      this.#tell({ kind: "failed", message });
    }
  }

  #left(): number {
    return (this.#options.limit ?? Infinity) - this.#saved;
  }

  #stop(): DrainEnd | undefined {
    return this.#options.signal.aborted ? { kind: "cancelled" } : undefined;
  }

  #tell(event: DrainEvent): void {
    this.#options.tell?.(event);
  }
}

/** Those that one message can cause, a fault of ours in reading it included; after any other the rest would fail alike. */
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

/** A call that throws is a failed call, so that a fault in one fetch costs no other message. */
async function guarded<Result>(call: () => Promise<Result>): Promise<Result | CallFailed> {
  try {
    return await call();
  } catch (error) {
    return { kind: "failed", failure: internalFailure(error) };
  }
}

function endAfter(error: unknown): DrainEnd {
  return error instanceof FolderFault
    ? folderProblem(error)
    : { kind: "stopped", failure: internalFailure(error) };
}

function endOf(failure: RunFailure): DrainEnd {
  return failure.kind === "cancelled" ? { kind: "cancelled" } : { kind: "stopped", failure };
}
