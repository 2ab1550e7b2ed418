import { describe, expect, it } from "vitest";
import { readFolderState } from "../../../../src/runner/download/downloadIndex.ts";
import { FolderFault } from "../../../../src/runner/download/ports.ts";
import {
  download as downloadInto,
  FakeMailbox,
  filled,
  fileOf,
  indexedIn,
  messageFiles,
  messageText,
} from "../../../support/download/fakeMailbox.ts";
import { dyingAt, MemoryFolder } from "../../../support/download/memoryFolder.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";

/** A download's view of earlier writers of its folder, and the traces it leaves to the next one. */

const mailbox = { environment: "desk" };

const download = (folder: MemoryFolder, calls: FakeMailbox) => downloadInto(folder, calls, {});

const logOf = (folder: MemoryFolder) =>
  (folder.files().get("drain.ndjson") ?? "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { readonly version?: number; readonly fence?: number });
const log = (...lines: readonly object[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const heading = { drain: "brp-workbench", version: 2, ...mailbox };
const stale = "00000000-0000-4000-8000-0000000000aa";

describe("an audit log", () => {
  it("has the fencing number of its writer in each line, higher after each takeover", async () => {
    const first = new MemoryFolder();
    await download(first, filled(1));
    const second = new MemoryFolder(first.files());
    await download(second, filled(2));
    expect(logOf(second).map(({ fence }) => fence)).toEqual([undefined, 1, 1, 2, 2, 2]);
  });

  it("is believed no claim of a writer that had been replaced, and each identifier", async () => {
    const files = new Map([
      [
        "drain.ndjson",
        log(
          heading,
          { fence: 1, listed: [idOf(1), idOf(2)] },
          { fence: 2, opened: true },
          // All of this is from a paused writer that had not noticed its replacement.
          { fence: 1, saved: [{ id: idOf(1), file: fileOf(1) }] },
          { fence: 1, failed: [{ id: idOf(2), why: "BBA-GET-F001", final: true }] },
          { fence: 1, listed: [idOf(3)] },
          { fence: 1, noRoom: 10_000_000 },
        ),
      ],
    ]);
    const look = await readFolderState(new MemoryFolder(files), mailbox);
    expect(look).toEqual({ kind: "begun", kept: 0, pending: 3 });
    const folder = new MemoryFolder(files);
    expect(await download(folder, filled(3))).toMatchObject({ saved: 3, pending: 0 });
    expect(folder.writer.fence).toBe(3);
  });

  it("believes a file that such a writer did move to its name", async () => {
    const files = new Map([
      [
        "drain.ndjson",
        log(
          heading,
          { fence: 1, listed: [idOf(1)] },
          { fence: 2, opened: true },
          { fence: 1, saved: [{ id: idOf(1), file: fileOf(1) }] },
        ),
      ],
      [fileOf(1), messageText(idOf(1))],
    ]);
    const box = filled(1);
    await box.fetch([idOf(1)]);
    expect(await download(new MemoryFolder(files), box)).toMatchObject({
      recovered: 1,
      indexed: 1,
    });
    expect(box.fetches).toHaveLength(1);
  });

  it("is left alone where a later writer is known to it", async () => {
    const text = log(heading, { fence: 7, opened: true });
    const folder = new MemoryFolder(new Map([["drain.ndjson", text]]));
    Object.assign(folder, { writer: { ...folder.writer, fence: 6 } });
    const { end } = await download(folder, filled(1));
    expect(end).toMatchObject({ kind: "folder problem", problem: "in use" });
    expect(folder.files().get("drain.ndjson")).toBe(text);
  });
});

describe("files on their way", () => {
  it("of earlier writers are removed, and no others", async () => {
    const left = [idOf(9), "index.json", "drain.ndjson", "failures.json", "room"].map(
      (file) => `.${file}.${stale}.part`,
    );
    const foreign = [`.notes.${stale}.part`, `.${idOf(9)}.part`, `.${idOf(9)}.${stale}`];
    const names = [...left, ...foreign].map((name) => [name, "x"] as const);
    const folder = new MemoryFolder(new Map([["drain.ndjson", log(heading)], ...names]));
    await download(folder, filled(1));
    const hidden = [...folder.files().keys()].filter((name) => name.startsWith("."));
    expect(hidden.sort()).toEqual([...foreign].sort());
  });

  it("have the token of their writer in their names", async () => {
    const folder = new MemoryFolder();
    await download(folder, filled(1));
    const { token } = folder.writer;
    const begun = folder.steps.filter((step) => step.startsWith("create"));
    expect(begun.length).toBeGreaterThan(3);
    expect(begun.filter((step) => !step.endsWith(`.${token}.part`))).toEqual([]);
  });
});

// Shows: berichten-download-one-writer
it("a writer that is replaced fetches and writes nothing more, at whichever step it notices", async () => {
  for (let allowed = 0; ; allowed++) {
    const folder = new MemoryFolder();
    let claims = 0;
    const claim = () =>
      claims++ < allowed ? Promise.resolve() : Promise.reject(new FolderFault("lease lost"));
    folder.claim = claim;
    folder.onStep(() => {
      if (claims > allowed) throw new Error("It still writes.");
    });
    const box = filled(250);
    const { end } = await download(folder, box);
    expect(box.fetches.length).toBeLessThanOrEqual(allowed);
    if (end.kind === "emptied") return expect(allowed).toBe(3);
    expect(end).toEqual({ kind: "folder problem", problem: "lease lost" });
  }
});

describe("different messages that claim one identifier", () => {
  const another = (id: string) =>
    `{"berichtKenmerken":{"berichtTransportId":"${id}","berichtVolgnummer":5,"berichtType":"Ag31"},"berichtInhoud":{"b":2}}`;
  /** Two messages, the first of them in two forms. */
  const double = () => {
    const box = filled(2);
    box.extra = (ids) => (ids.includes(idOf(1)) ? [another(idOf(1)), messageText(idOf(1))] : []);
    return box;
  };
  const otherFile = `000000000005_Ag31_${idOf(1)}.json`;

  // Shows: berichten-download-shared-identifier
  it("in one response are all kept, told of and marked in the index", async () => {
    const folder = new MemoryFolder();
    const report = await download(folder, double());
    const files = [fileOf(1), otherFile];
    expect(report).toMatchObject({ end: { kind: "emptied" }, saved: 3, indexed: 3 });
    expect(report.repeated).toEqual([{ berichtTransportId: idOf(1), files }]);
    expect(folder.files().get(otherFile)).toContain('{"b":2}');
    const shared = indexedIn(folder.files()).filter(({ sharesIdentifier }) => sharesIdentifier);
    expect(shared.map(({ file }) => file)).toEqual(files);
  });

  it("get numbers in their names where these would be the same", async () => {
    const box = filled(1);
    box.extra = ([id = ""]) => [messageText(id).replace("same", "other")];
    const folder = new MemoryFolder();
    expect(await download(folder, box)).toMatchObject({ saved: 2, indexed: 2 });
    expect(messageFiles(folder.files())).toEqual(
      [fileOf(1).replace(".json", "-2.json"), fileOf(1)].sort(),
    );
  });

  // Shows: berichten-download-shared-identifier
  it("are each there once, whichever step was the last, with the power or without", async () => {
    const whole = new MemoryFolder();
    await download(whole, double());
    for (const survival of ["lost", "kept", "mixed"] as const)
      for (const [number, step] of whole.steps.entries()) {
        const box = double();
        const first = new MemoryFolder(new Map(), dyingAt(number, step));
        expect((await download(first, box)).end.kind).toBe("stopped");
        const second = new MemoryFolder(first.surviving(survival, () => number % 2 === 0));
        expect(await download(second, box), step).toMatchObject({ end: { kind: "emptied" } });
        const files = [...second.files()].filter(([name]) => name.includes(idOf(1)));
        expect(files.map(([, text]) => text.includes('{"b":2}')).sort(), `${survival} ${step}`) //
          .toEqual([false, true]);
        const index = second.files().get("index.json") ?? "";
        expect(index.match(/sharesIdentifier/g), step).toHaveLength(2);
      }
  });
});

describe("a message that was sent again", () => {
  const sent = (id: string, number: number, more = "") =>
    `{"berichtKenmerken":{"berichtTransportId":"${id}","berichtVolgnummer":${number},"berichtType":"Lg01","afzender":518010,"ontvanger":"599010","berichtId":"B1"${more}},"berichtInhoud":{}}`;
  const marked = (folder: MemoryFolder) =>
    indexedIn(folder.files()).flatMap(({ file, sentAgain }) => (sentAgain ? [file] : []));
  const nameOf = (number: number, at: number) =>
    `${String(number).padStart(12, "0")}_Lg01_${idOf(at)}.json`;

  // Shows: berichten-download-sent-again
  it("is kept, marked and told of where it comes, in this run only", async () => {
    const folder = new MemoryFolder();
    const box = new FakeMailbox().add(1);
    box.write = (id) => sent(id, 5);
    expect(await download(folder, box)).not.toHaveProperty("sentAgain");
    box.add(2);
    box.write = (id) => sent(id, 8);
    const file = nameOf(8, 2);
    expect((await download(folder, box)).sentAgain).toEqual([
      { berichtTransportId: idOf(2), file },
    ]);
    expect(marked(folder)).toEqual([file]);
    box.add(3);
    box.write = (id) => sent(id, 9, ',"x":1').replace("B1", "B2");
    expect(await download(folder, box)).not.toHaveProperty("sentAgain");
    expect(marked(folder)).toEqual([file]);
  });

  // Shows: berichten-download-sent-again
  it("is the later one in the mailbox, whichever came first", async () => {
    const folder = new MemoryFolder();
    const box = filled(3);
    box.write = (id) => sent(id, 20 - Number(id.slice(-1)));
    await download(folder, box);
    expect(marked(folder).toSorted()).toEqual([nameOf(18, 2), nameOf(19, 1)]);
  });

  it.each([
    ["sender", '"afzender":518010', '"afzender":518011'],
    ["receiver", '"ontvanger":"599010"', '"ontvanger":"599011"'],
    ["berichtId", '"berichtId":"B1"', '"berichtId":"b1"'],
    ["no berichtId", '"berichtId":"B1"', '"x":"B1"'],
    ["an empty one", '"berichtId":"B1"', '"berichtId":""'],
    ["one that is null", '"berichtId":"B1"', '"berichtId":null'],
  ])("is not one with another %s", async (_name, before, after) => {
    const folder = new MemoryFolder();
    const box = filled(2);
    const isBoth = !after.includes("1");
    box.write = (id) =>
      isBoth || id === idOf(2) ? sent(id, 5).replace(before, after) : sent(id, 5);
    expect(await download(folder, box)).not.toHaveProperty("sentAgain");
    expect(marked(folder)).toEqual([]);
  });
});

describe("a disk without room", () => {
  // Shows: berichten-download-full-disk
  it("is noticed before anything is fetched", async () => {
    const folder = new MemoryFolder();
    folder.capacity = 1_000_000;
    const box = filled(3);
    for (let run = 0; run < 3; run++) {
      const { end } = await download(folder, box);
      expect(end).toMatchObject({ kind: "folder problem", problem: "disk full" });
    }
    expect(box.fetches).toEqual([]);
    expect([...folder.files().keys()].filter((name) => name.endsWith(".part"))).toEqual([]);
    folder.capacity = Infinity;
    expect(await download(folder, box)).toMatchObject({ end: { kind: "emptied" }, saved: 3 });
  });

  it.each([
    ["the messages are", { written: 3, extra: 0, saved: 3, aside: 0 }],
    ["what nobody requested is", { written: 2, extra: 9, saved: 2, aside: 1 }],
  ])("is fetched for once only where %s larger than what is tried", async (_, large) => {
    const folder = new MemoryFolder();
    folder.capacity = 1_500_000;
    const box = filled(large.written);
    const text = (id: string) =>
      `{"berichtKenmerken":{"berichtTransportId":"${id}"},"berichtInhoud":"${"x".repeat(2_000_000)}"}`;
    box.write = (id) => (id === idOf(3) ? text(id) : messageText(id));
    box.extra = () => (large.extra > 0 ? [text(idOf(large.extra))] : []);
    for (let run = 0; run < 3; run++) {
      const { end } = await download(folder, box);
      expect(end).toMatchObject({ kind: "folder problem", problem: "disk full" });
    }
    expect(box.fetches).toHaveLength(1);
    expect([...folder.files().keys()].filter((name) => name.endsWith(".part"))).toEqual([]);
    folder.capacity = Infinity;
    const { saved } = large;
    expect(await download(folder, box)).toMatchObject({ end: { kind: "emptied" }, saved });
    const aside = [...folder.files().keys()].filter((name) => name.startsWith("quarantine"));
    expect(aside).toHaveLength(large.aside);
    box.add(4);
    box.extra = () => [];
    folder.capacity = 4_000_000;
    expect(await download(folder, box)).toMatchObject({ end: { kind: "emptied" }, saved: 1 });
  });
});
