import { describe, expect, it } from "vitest";
import { idOfMessageFile } from "../../../../src/runner/download/exactMessages.ts";
import { FolderFault } from "../../../../src/runner/download/ports.ts";
import { download, FakeMailbox } from "../../../support/download/fakeMailbox.ts";
import { dyingAt, MemoryFolder, type Survival } from "../../../support/download/memoryFolder.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";
import { Random } from "../../../support/generated/random.ts";

/** A download that ends at each of its steps while the mailbox grows and some messages fail. */

const coming = [1, 2, 5, 6, 8, 9];
const gone = 3;
const failing = [4, 7];

/** Seven messages at first, and two more after the first list. */
function mailbox(): FakeMailbox {
  const box = new FakeMailbox();
  box.pageSize = 4;
  for (let number = 1; number <= 7; number++) box.add(number);
  box.become(gone, { code: "BBA-GET-F001" });
  box.become(4, "breaks the call");
  box.become(7, "is left out");
  box.onList = () => {
    box.onList = () => undefined;
    box.add(8).add(9);
  };
  return box;
}

/** Throws this error at the step of this number (from 0). */
function endingAt(number: number, error: () => Error) {
  let count = 0;
  return () => {
    if (count++ === number) throw error();
  };
}

/** Each fetched message is there once and whole, and each other one is reported with its reason. */
function expectAll(files: ReadonlyMap<string, string>, what: string): void {
  const found = [...files].flatMap(([name, content]) => {
    const id = idOfMessageFile(name);
    if (id === undefined) return [];
    expect(content.endsWith('"interactieId":"i"}\n'), `${what}: ${name}`).toBe(true);
    return [id];
  });
  expect(found.sort(), what).toEqual(coming.map(idOf));
  const { messages } = JSON.parse(files.get("failures.json") ?? "{}") as {
    messages: { berichtTransportId: string; why: string; final: boolean }[];
  };
  const reported = messages.map(({ berichtTransportId, why, final }) => [
    berichtTransportId,
    why,
    final,
  ]);
  expect(reported.sort(), what).toEqual([
    [idOf(gone), "BBA-GET-F001", true],
    [idOf(4), "HTTP 500", false],
    [idOf(7), "not in the answer", false],
  ]);
  expect([...files.keys()].filter((name) => name.endsWith(".part"))).toEqual([]);
}

async function stepsOfWholeDownload(): Promise<readonly string[]> {
  const folder = new MemoryFolder();
  const report = await download(folder, mailbox());
  expect(report).toMatchObject({ end: { kind: "emptied" }, saved: coming.length, pending: 2 });
  expect(report.failed).toHaveLength(1 + failing.length);
  expectAll(folder.files(), "undisturbed");
  return folder.steps;
}

/** An unexpected error is reported as an internal error. */
const died = { kind: "stopped", failure: { kind: "internal" } };

describe("a download of a growing mailbox in which not everything comes", async () => {
  const steps = await stepsOfWholeDownload();

  it("writes down failures and their list in steps that it can end at", () => {
    expect(steps.filter((step) => step.includes("failures.json")).length).toBeGreaterThanOrEqual(5);
    expect(steps.filter((step) => step === "flush drain.ndjson").length).toBeGreaterThan(6);
  });

  // Shows: berichten-download-no-loss
  it.each(["lost", "kept", "mixed"] as const)(
    "loses nothing whichever step was the last, twice in a row, and what was not flushed is %s",
    async (survival: Survival) => {
      for (const [number, step] of steps.entries())
        for (const offset of [0, 5, 11]) {
          const random = new Random(number * 31 + offset);
          const choose = () => random.chance(0.5);
          const box = mailbox();
          const first = new MemoryFolder(new Map(), dyingAt(number, step));
          expect((await download(first, box)).end).toMatchObject(died);
          const again = dyingAt((number * 7 + offset) % steps.length, step);
          const second = new MemoryFolder(first.surviving(survival, choose), again);
          await download(second, box);
          const third = new MemoryFolder(second.surviving(survival, choose));
          expect((await download(third, box)).end).toEqual({ kind: "emptied" });
          expectAll(third.files(), `${step}, then ${offset}`);
        }
    },
  );

  it("holds nothing for certain that a killed download left unflushed, should the power go next", async () => {
    for (const [number, step] of steps.entries())
      for (const second of [3, 5, 7, 9]) {
        const box = mailbox();
        const killed = new MemoryFolder(new Map(), dyingAt(number, step));
        expect((await download(killed, box)).end).toMatchObject(died);
        killed.onStep(dyingAt(second, step));
        await download(killed, box);
        const last = new MemoryFolder(killed.surviving("lost", () => false));
        expect((await download(last, box)).end).toEqual({ kind: "emptied" });
        expectAll(last.files(), `${step}, then ${second}`);
      }
  });

  // Shows: berichten-download-full-disk
  it.each(["disk full", "not writable"] as const)(
    "stops with %s at any step, and brings the rest once that is over",
    async (problem) => {
      for (const [number, step] of steps.entries()) {
        const box = mailbox();
        const fault = () => new FolderFault(problem, "x");
        const folder = new MemoryFolder(new Map(), endingAt(number, fault));
        expect((await download(folder, box)).end, step).toMatchObject({
          kind: "folder problem",
          problem,
        });
        folder.onStep(() => undefined);
        expect((await download(folder, box)).end).toEqual({ kind: "emptied" });
        expectAll(folder.files(), step);
      }
    },
  );

  it("stops where the service is away at any call, and brings the rest once it is back", async () => {
    const away = { kind: "refused", status: 503, faults: [] } as const;
    for (let number = 0; ; number++) {
      const box = mailbox();
      let calls = 0;
      for (const name of ["count", "list", "fetch"] as const) {
        const call = box[name].bind(box) as (...given: unknown[]) => unknown;
        Object.assign(box, {
          [name]: (...given: unknown[]) => {
            box.down = calls++ === number ? away : undefined;
            return call(...given);
          },
        });
      }
      const folder = new MemoryFolder();
      const { end } = await download(folder, box);
      if (calls <= number) {
        expect(number).toBeGreaterThan(8);
        return;
      }
      expect(end, `call ${number}`).toEqual({ kind: "stopped", failure: away });
      expect((await download(folder, box)).end).toEqual({ kind: "emptied" });
      expectAll(folder.files(), `call ${number}`);
    }
  });
});
