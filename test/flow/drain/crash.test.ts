import { afterAll, describe, expect, it } from "vitest";
import type { DrainReport } from "../../../src/model/download.ts";
import { drainMailbox } from "../../../src/runner/drain/drainMailbox.ts";
import { idOfMessageFile } from "../../../src/runner/drain/messageFiles.ts";
import { FolderFault, type MailboxCalls } from "../../../src/runner/drain/ports.ts";
import { createUndiciTransport } from "../../../src/runner/http/undiciTransport.ts";
import { drainedServer } from "../../support/drain/drainedServer.ts";
import { Crash, MemoryFolder, type Survival } from "../../support/drain/memoryFolder.ts";
import { idOf, message } from "../../support/processes/localMailbox.ts";
import { Random } from "../../support/generated/random.ts";
import { clockAt } from "../../support/clockAt.ts";

/** A drain that ends at each of its steps, against the local environment over real HTTP. */

const transport = createUndiciTransport();
afterAll(() => transport.close());

const messages = [1, 2, 3, 4, 5].map((number) =>
  message(number, {
    content: { berichtType: "Lg01", plData: { c02: [{ e0210: `ë-${number}` }], c01: [{}] } },
  }),
);

const never = () => false;

function drainInto(folder: MemoryFolder, calls: MailboxCalls): Promise<DrainReport> {
  const clock = clockAt(0);
  return drainMailbox(
    { folder, calls, clock },
    { mailbox: { environment: "desk" }, batch: 2, signal: new AbortController().signal },
  );
}

/** Ends at the step of this number (from 0) by throwing this. */
function endingAt(number: number, error: () => Error) {
  let count = 0;
  return () => {
    if (count++ === number) throw error();
  };
}

/** A process that ends at this step: nothing is done after it. */
function dyingAt(number: number, step: string) {
  let count = 0;
  return () => {
    if (count++ >= number) throw new Crash(step);
  };
}

/** What nobody foresaw is told as a fault of ours. */
const died = { kind: "stopped", failure: { kind: "internal" } };

async function withServer<T>(work: (calls: MailboxCalls) => Promise<T>): Promise<T> {
  const { calls, server } = await drainedServer(messages, transport);
  try {
    return await work(calls);
  } finally {
    await server.close();
  }
}

async function stepsOfWholeDrain(): Promise<readonly string[]> {
  return withServer(async (calls) => {
    const folder = new MemoryFolder();
    expect((await drainInto(folder, calls)).end).toEqual({ kind: "emptied" });
    return folder.steps;
  });
}

/** Each message is there exactly once, as it was sent, and the index says so. */
function expectAll(files: ReadonlyMap<string, string>, report: DrainReport): void {
  expect(report).toMatchObject({ end: { kind: "emptied" }, failed: [], pending: 0, indexed: 5 });
  const found = [...files].flatMap(([name, content]) => {
    const id = idOfMessageFile(name);
    return id === undefined ? [] : [{ id, content }];
  });
  expect(found.map(({ id }) => id).sort()).toEqual(messages.map((_, index) => idOf(index + 1)));
  for (const { id, content } of found) {
    const { berichtKenmerken, berichtInhoud, interactieId } = JSON.parse(content) as Record<
      string,
      Record<string, unknown>
    >;
    const sent = messages.find((one) => one.berichtTransportId === id);
    expect(berichtKenmerken).toMatchObject({ berichtTransportId: id, opgehaald: true });
    expect(JSON.stringify(berichtInhoud)).toBe(JSON.stringify(sent?.content));
    expect(interactieId).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect([...files.keys()].filter((name) => name.endsWith(".part"))).toEqual([]);
}

describe("a drain that crashes", async () => {
  const steps = await stepsOfWholeDrain();

  it("has steps of every kind to crash at", () => {
    expect(steps.length).toBeGreaterThan(40);
    for (const kind of ["create", "write", "flush", "rename", "append", "flush names"])
      expect(
        steps.some((step) => step.startsWith(kind)),
        kind,
      ).toBe(true);
  });

  it.each(["lost", "kept", "mixed"] as const)(
    "brings each message exactly once, whichever step was the last and what was not flushed is %s",
    async (survival: Survival) => {
      for (const [number, step] of steps.entries())
        await withServer(async (calls) => {
          const random = new Random(number + 1);
          const choose = () => random.chance(0.5);
          const first = new MemoryFolder(new Map(), dyingAt(number, step));
          expect((await drainInto(first, calls)).end).toMatchObject(died);
          // The second one has steps of its own, and may end in them.
          const second = new MemoryFolder(
            first.surviving(survival, choose),
            dyingAt((number * 7) % steps.length, step),
          );
          expect(["stopped", "emptied"]).toContain((await drainInto(second, calls)).end.kind);
          const third = new MemoryFolder(second.surviving(survival, choose));
          const report = await drainInto(third, calls);
          expectAll(third.files(), report);
        });
    },
  );

  it("holds nothing for certain that a killed drain left unflushed, should the power go next", async () => {
    for (const [number, step] of steps.entries())
      for (let second = 3; second < 10; second++)
        await withServer(async (calls) => {
          const killed = new MemoryFolder(new Map(), dyingAt(number, step));
          expect((await drainInto(killed, calls)).end).toMatchObject(died);
          killed.onStep(dyingAt(second, step));
          await drainInto(killed, calls);
          const last = new MemoryFolder(killed.surviving("lost", never));
          const report = await drainInto(last, calls);
          expectAll(last.files(), report);
        });
  });

  it("stops clearly where the disk is full at any step, and goes on when there is room", async () => {
    for (const number of steps.keys())
      await withServer(async (calls) => {
        const full = () => new FolderFault("disk full", "x");
        const folder = new MemoryFolder(new Map(), endingAt(number, full));
        const { end } = await drainInto(folder, calls);
        expect(end).toMatchObject({ kind: "folder problem", problem: "disk full" });
        for (const [name, content] of folder.files())
          if (idOfMessageFile(name) !== undefined)
            expect(() => void JSON.parse(content)).not.toThrow();
        folder.onStep(() => undefined);
        const report = await drainInto(folder, calls);
        expectAll(folder.files(), report);
      });
  });
});
