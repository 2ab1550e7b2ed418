import { readdir, readFile, rm, writeFile, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  takeLease,
  type FolderLease,
  type LeaseResult,
  type LeaseTime,
} from "../../../src/platform/folderLease.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

interface Sleeper {
  readonly at: number;
  readonly actor: object;
  readonly wake: () => void;
}

/** A process as its lease sees it, which can be paused as a whole. */
interface Actor {
  readonly time: LeaseTime;
  freeze(): void;
  thaw(): void;
}

/** One clock for several actors. It advances to the next waiting one after the disk had its turn. */
class VirtualTime {
  readonly #leaseMs: number;
  readonly #frozen = new Set<object>();
  #sleepers: Sleeper[] = [];
  #now = 0;
  #isTurning = false;

  constructor(leaseMs = 120_000) {
    this.#leaseMs = leaseMs;
  }

  get now(): number {
    return this.#now;
  }

  actor(): Actor {
    const actor = {};
    return {
      time: {
        leaseMs: this.#leaseMs,
        monotonicMs: () => this.#now,
        pause: (milliseconds, signal) => this.#sleep(actor, milliseconds, signal),
      },
      freeze: () => void this.#frozen.add(actor),
      thaw: () => {
        this.#frozen.delete(actor);
        this.#turn();
      },
    };
  }

  pass(milliseconds: number): Promise<void> {
    return this.#sleep({}, milliseconds, new AbortController().signal);
  }

  #sleep(actor: object, milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const wake = () => {
        this.#sleepers = this.#sleepers.filter((one) => one !== sleeper);
        signal.removeEventListener("abort", wake);
        resolve();
      };
      const sleeper = { at: this.#now + milliseconds, actor, wake };
      this.#sleepers.push(sleeper);
      signal.addEventListener("abort", wake, { once: true });
      this.#turn();
    });
  }

  #turn(): void {
    if (this.#isTurning) return;
    this.#isTurning = true;
    const turn = () => {
      this.#isTurning = false;
      const awake = this.#sleepers.filter(({ actor }) => !this.#frozen.has(actor));
      if (awake.length === 0) return;
      this.#now = Math.max(this.#now, Math.min(...awake.map(({ at }) => at)));
      for (const { at, wake } of awake) if (at <= this.#now) wake();
      this.#turn();
    };
    // After all earlier disk operations, however busy the disk is.
    void stat(process.execPath).then(() => setTimeout(turn, 1));
  }
}

const place = { path: "" };
const virtual = { time: new VirtualTime(), leases: [] as FolderLease[], used: 0 };
beforeEach(() => {
  place.path = emptyFolder();
  Object.assign(virtual, { time: new VirtualTime(), leases: [], used: 0 });
});
afterEach(async () => {
  for (const lease of virtual.leases) await lease.release();
});

const leaseMs = 120_000;
const waits: number[] = [];

async function take(actor: Actor = virtual.time.actor(), signal?: AbortSignal) {
  waits.length = 0;
  const response = await takeLease(
    {
      folder: place.path,
      name: "drain.lock",
      usedNumber: () => Promise.resolve(virtual.used),
      signal: signal ?? new AbortController().signal,
      waiting: (quietMs) => waits.push(quietMs),
    },
    actor.time,
  );
  if (response.kind === "taken") virtual.leases.push(response.lease);
  return response;
}

function leaseOf(response: LeaseResult): FolderLease {
  if (response.kind !== "taken") throw new Error(`It was not taken: ${response.kind}`);
  return response.lease;
}

const left = (name: string, content = "{}") => writeFile(join(place.path, name), content);
const names = async () => (await readdir(place.path)).sort();

describe("the lease of a folder", () => {
  it("is taken at once where there is none, and released without a trace", async () => {
    const lease = leaseOf(await take());
    expect(await names()).toEqual(["drain.lock.1"]);
    expect(lease.writer).toMatchObject({ fence: 1, tookOver: false });
    await lease.claim();
    await lease.release();
    expect(await names()).toEqual([]);
    expect(waits).toEqual([]);
    await expect(lease.claim()).rejects.toMatchObject({ problem: "lease lost" });
  });

  it("has a higher number than any before it, also than one that only the audit log tells of", async () => {
    virtual.used = 41;
    expect(leaseOf(await take()).writer.fence).toBe(42);
  });

  it("is refused as soon as its owner was seen to be alive, who is named", async () => {
    await take();
    expect(await take()).toEqual({
      kind: "in use",
      file: "drain.lock.1",
      holder: `${hostname()}, process ${process.pid}`,
    });
    expect(waits[0]).toBe(0);
  });

  it("is taken as soon as its owner releases it", async () => {
    const owner = virtual.time.actor();
    // A renewal would be a sign of life.
    owner.freeze();
    const lease = leaseOf(await take(owner));
    const [response] = await Promise.all([take(), lease.release()]);
    expect(leaseOf(response).writer.tookOver).toBe(false);
  });

  it.each([
    ["a process of another host", "drain.lock.7", { token: "x", host: "elsewhere", pid: 1 }, 8],
    ["a living process that does not renew", "drain.lock.7", { pid: process.pid }, 8],
  ])("is taken over after the lease time from %s", async (_, name, content, number) => {
    await left(name, JSON.stringify(content));
    const { writer } = leaseOf(await take());
    expect(writer).toMatchObject({ fence: number, tookOver: true });
    expect(await names()).toEqual([`drain.lock.${number}`]);
    expect(virtual.time.now).toBeGreaterThanOrEqual(leaseMs);
    expect(virtual.time.now).toBeLessThan(1.2 * leaseMs);
    expect(waits.map((quiet) => Math.floor((4 * quiet) / leaseMs))).toEqual([0, 1, 2, 3]);
  });

  it("that a kill left empty is taken over", async () => {
    await left("drain.lock.3", "");
    expect(leaseOf(await take()).writer.fence).toBe(4);
  });

  it("leaves files alone that are not leases", async () => {
    const others = ["drain.lock", "drain.lock.mine", "drain.lock.1.json", "drain.ndjson"];
    for (const name of others) await left(name);
    await take();
    expect(await names()).toHaveLength(5);
  });

  it("is not waited for any longer once that is cancelled", async () => {
    await left("drain.lock.1");
    const controller = new AbortController();
    const asked = take(undefined, controller.signal);
    await virtual.time.pass(leaseMs / 2);
    controller.abort();
    expect(await asked).toEqual({ kind: "cancelled" });
    expect(await names()).toEqual(["drain.lock.1"]);
  });

  // Shows: berichten-download-one-writer
  it("goes to exactly one of many contenders, time and again", async () => {
    for (let round = 1; round <= 8; round++) {
      // Every second round there is a stale lock.
      if (round % 2 === 0) await left(`drain.lock.${round * 10}`);
      const responses = await Promise.all(Array.from({ length: 20 }, () => take()));
      expect(responses.filter(({ kind }) => kind === "taken")).toHaveLength(1);
      expect(responses.filter(({ kind }) => kind === "in use")).toHaveLength(19);
      for (const lease of virtual.leases.splice(0)) await lease.release();
      expect(await names()).toEqual([]);
    }
  }, 30_000);

  it("is never held by two while some come, go, and die", async () => {
    const holders = new Set<number>();
    let [most, held, died] = [0, 0, 0];
    const visit = async (number: number) => {
      while (held < 9) {
        const actor = virtual.time.actor();
        const response = await take(actor);
        if (response.kind !== "taken") continue;
        held++;
        holders.add(number);
        most = Math.max(most, holders.size);
        await response.lease.claim();
        holders.delete(number);
        if (held % 3 > 0) await response.lease.release();
        else {
          actor.freeze();
          died++;
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, number) => visit(number)));
    expect(most).toBe(1);
    expect(died).toBeGreaterThan(2);
  }, 30_000);
});

describe("an owner that was paused", () => {
  // Shows: berichten-download-one-writer
  it("may not write once another one has taken over, and leaves that one's lease alone", async () => {
    const sleeper = virtual.time.actor();
    sleeper.freeze();
    const lost = leaseOf(await take(sleeper));
    const { writer } = leaseOf(await take());
    expect(writer).toMatchObject({ fence: 2, tookOver: true });
    const content = await readFile(join(place.path, "drain.lock.2"), "utf8");
    await expect(lost.claim()).rejects.toMatchObject({ problem: "lease lost" });
    sleeper.thaw();
    await lost.release();
    expect(await names()).toEqual(["drain.lock.2"]);
    expect((await readFile(join(place.path, "drain.lock.2"), "utf8")).slice(0, 40)).toBe(
      content.slice(0, 40),
    );
  });

  it("continues if no one has taken over meanwhile", async () => {
    const sleeper = virtual.time.actor();
    sleeper.freeze();
    const lease = leaseOf(await take(sleeper));
    await virtual.time.pass(10 * leaseMs);
    await lease.claim();
    sleeper.thaw();
    expect(await take()).toMatchObject({ kind: "in use" });
  });

  it("may not write once its lease is lost", async () => {
    const sleeper = virtual.time.actor();
    sleeper.freeze();
    const lease = leaseOf(await take(sleeper));
    await virtual.time.pass(leaseMs);
    await rm(join(place.path, "drain.lock.1"));
    await expect(lease.claim()).rejects.toMatchObject({ problem: "lease lost" });
  });

  it("keeps its lease when the one that waits was paused with it", async () => {
    const [owner, contender] = [virtual.time.actor(), virtual.time.actor()];
    await take(owner);
    const asked = take(contender);
    await virtual.time.pass(leaseMs / 50);
    owner.freeze();
    contender.freeze();
    await virtual.time.pass(10 * leaseMs);
    // The waiting one gets its turn first.
    contender.thaw();
    await virtual.time.pass(leaseMs / 10);
    owner.thaw();
    expect(await asked).toMatchObject({ kind: "in use" });
  });
});
