import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, it, type TestContext } from "vitest";
import { bundleDownloader, messages, openDesk, type Desk } from "../../support/download/desk.ts";
import { faultsIn } from "../../support/download/folderCheck.ts";
import {
  elsewhere,
  killTwo,
  otherHost,
  otherProcesses,
  type TwoDownloads,
} from "../../support/download/twoDownloads.ts";
import { shareOf } from "../../support/share.ts";

/** Downloads of several processes into one folder. `npm run torture -- --two` kills two hundred of them. */

const downloader = await bundleDownloader();
afterAll(() => downloader.remove());

/** A live download renews it in time, even on a busy machine. */
const leaseMs = 3000;

/** For one test. The tests mostly wait, so all run at once. */
async function deskOf({ onTestFinished }: TestContext): Promise<Desk> {
  const desk = await openDesk(downloader.file);
  onTestFinished(async () => void (await desk.close()));
  return desk;
}

function gate() {
  const control = { open: () => {} };
  const opened = new Promise<void>((resolve) => {
    control.open = resolve;
  });
  return { opened, open: () => control.open() };
}

/** Delays the response to the first fetch of this download until the gate opens. */
function holdFirstFetch(desk: Desk, number: number) {
  const [reached, going] = [gate(), gate()];
  desk.onCall = async ({ download, phase, moment }) => {
    if (download !== number || phase !== "fetch" || moment !== "carried out") return;
    reached.open();
    await going.opened;
  };
  return { reached: reached.opened, go: going.open };
}

async function heldDesk(test: TestContext) {
  const desk = await deskOf(test);
  const first = desk.start({ leaseMs });
  const { reached, go } = holdFirstFetch(desk, first.number);
  await reached;
  return { desk, first, go };
}

async function contentsOf(box: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(box)).sort();
  const texts = names.map(async (name) => [name, await readFile(join(box, name), "utf8")] as const);
  return new Map(await Promise.all(texts));
}

const otherPids = elsewhere(otherProcesses);
const otherName = elsewhere(["--uts"]);

describe.concurrent("a second download into the folder of one that is alive", () => {
  const refused = async (test: TestContext, within?: readonly string[]) => {
    const { expect } = test;
    const { desk, first, go } = await heldDesk(test);
    const second = await desk.start({ leaseMs, ...(within && { within }) }).ended;
    expect(second.report?.end).toMatchObject({ problem: "in use", file: "drain.lock.1" });
    expect(second.events).toMatchObject([{ kind: "waiting", quietMs: 0 }]);
    go();
    expect((await first.ended).report).toMatchObject({ saved: 24, end: { kind: "emptied" } });
    expect(await faultsIn(desk.box, messages)).toEqual([]);
  };

  it("is refused", (test) => refused(test));

  it.skipIf(!otherPids)("is refused in another pid namespace, too", (test) =>
    refused(test, otherPids),
  );
});

describe.concurrent("a download after one that was killed", () => {
  const takesOver = async (test: TestContext, within?: readonly string[]) => {
    const { expect } = test;
    const { desk, first, go } = await heldDesk(test);
    first.child.kill("SIGKILL");
    await first.ended;
    go();
    const began = performance.now();
    const second = await desk.start({ leaseMs, ...(within && { within }) }).ended;
    expect(performance.now() - began).toBeGreaterThan(leaseMs);
    expect(second.events.map(({ kind }) => kind)).toContain("took over");
    expect(second.report).toMatchObject({ saved: 24, end: { kind: "emptied" } });
    expect(await faultsIn(desk.box, messages)).toEqual([]);
  };

  it("takes over", (test) => takesOver(test));

  it.skipIf(!otherName)("takes over under another host name, too", (test) =>
    takesOver(test, [...(otherName ?? []), ...otherHost("another-pod")]),
  );
});

describe.concurrent("a download that is paused and loses its folder", () => {
  // Shows: berichten-download-one-writer
  it("writes nothing more, and says so", async (test) => {
    const { expect } = test;
    const { desk, first: paused, go } = await heldDesk(test);
    paused.child.kill("SIGSTOP");
    const second = await desk.start({ leaseMs }).ended;
    expect(second.report).toMatchObject({ saved: 24, end: { kind: "emptied" } });
    const before = await contentsOf(desk.box);
    go();
    paused.child.kill("SIGCONT");
    const { report } = await paused.ended;
    expect(report).toMatchObject({ saved: 0, end: { problem: "lease lost" } });
    expect(await contentsOf(desk.box)).toEqual(before);
    expect(await faultsIn(desk.box, messages)).toEqual([]);
  });
});

const pairs = [
  ["write", 40, "journal", 20],
  ["fetch", 5, "write", 90],
  ["journal", 50, "index", 5],
  ["lock", 4, "fetch", 8],
  ["index", 4, "list", 1],
  ["list", 9, "lock", 2],
] as const;

describe.concurrent("two downloads that share a folder and are killed", () => {
  const { some } = shareOf("test/flow/download/lease.test.ts");
  it.for(some(pairs))(
    "bring each message exactly once: in %s %i and %s %i",
    async (given, { expect }) => {
      const [first, step, second, later] = given;
      const points = [
        { phase: first, step },
        { phase: second, step: later },
      ] as const;
      const { kills, lost, faults }: TwoDownloads = await killTwo(downloader.file, points);
      expect(faults).toEqual([]);
      expect(kills + lost).toBeGreaterThanOrEqual(1);
    },
  );
});
