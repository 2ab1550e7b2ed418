import { describe, expect, it } from "vitest";
import type { DownloadOptions } from "../../../../src/runner/download/downloadMailbox.ts";
import { hasAll } from "../../../../src/explain/explainDownload.ts";
import { readFolderState } from "../../../../src/runner/download/downloadIndex.ts";
import {
  download as downloadInto,
  FakeMailbox,
  filled,
  fileOf,
  messageFiles,
  messageText,
} from "../../../support/download/fakeMailbox.ts";
import { MemoryFolder } from "../../../support/download/memoryFolder.ts";
import { idOf } from "../../../support/processes/localMailbox.ts";

const mailbox = { environment: "desk", baseUrl: "https://host.example/v1" };

function download(folder: MemoryFolder, calls: FakeMailbox, more: Partial<DownloadOptions> = {}) {
  return downloadInto(folder, calls, { mailbox, batch: 4, ...more });
}

describe("downloading a mailbox", () => {
  // Shows: berichten-interaction, berichten-download-exact
  it("keeps each message letter by letter, with the interaction that brought it", async () => {
    const folder = new MemoryFolder();
    const report = await download(folder, filled(9));
    expect(report).toMatchObject({ end: { kind: "emptied" }, waiting: 9, saved: 9, indexed: 9 });
    const text = messageText(idOf(3));
    expect(folder.files().get(fileOf(3))).toBe(`${text.slice(0, -1)},"interactieId":"i"}\n`);
    expect(folder.files().get("index.json")).toContain('"berichtVolgnummer":90071992547409933,');
  });

  it.each([
    [
      "an identifier that cannot be fetched",
      '{"berichtKenmerken":{"berichtTransportId":"../x"},"berichtInhoud":{"a":1.10}}',
    ],
    ["no identifier", '{"berichtKenmerken":{},"berichtInhoud":{"a":1.10}}'],
    ["no attributes", '{ "berichtInhoud" : {"a":1.10} }'],
    ["no content", `{"berichtKenmerken":{"berichtTransportId":"${idOf(2)}"}}`],
    [
      "an identifier of another type",
      '{"berichtKenmerken":{"berichtTransportId":[1]},"berichtInhoud":{}}',
    ],
    ["a text in its place", '"b\\u0020c"'],
    ["a list in its place", "[[1.10]]"],
  ])("sets a message aside that came with %s, once, and says where", async (_, odd) => {
    const folder = new MemoryFolder();
    const box = filled(3).add(2, "is left out");
    box.extra = (ids) => (ids.includes(idOf(2)) ? [odd, "null"] : []);
    const aside = () => [...folder.files()].filter(([name]) => name.startsWith("quarantine"));
    for (const saved of [2, 0]) {
      const report = await download(folder, box);
      expect(report).toMatchObject({ end: { kind: "emptied" }, saved });
      expect(report.failed.map(({ berichtTransportId }) => berichtTransportId)).toEqual([idOf(2)]);
      const [[name, content] = []] = aside();
      expect(content).toBe(`${odd}\n`);
      expect(report.quarantined).toEqual([{ file: name, why: "unusable" }]);
      expect(hasAll(report)).toBe(false);
      expect(aside()).toHaveLength(1);
    }
    box.become(2, "comes");
    box.extra = () => [];
    const last = await download(folder, box);
    expect(last).toMatchObject({ saved: 1, failed: [] });
    expect(last.quarantined).toBeUndefined();
    expect(aside()).toHaveLength(1);
  });

  it("sets a message aside that was not requested, once, and fetches it where it is listed", async () => {
    const folder = new MemoryFolder();
    const box = filled(1).add(2, "is left out");
    box.extra = (ids) => (ids.includes(idOf(2)) ? [messageText(idOf(7))] : []);
    const aside = () => [...folder.files()].filter(([name]) => name.startsWith("quarantine"));
    for (const saved of [1, 0]) {
      const report = await download(folder, box);
      expect(report).toMatchObject({ end: { kind: "emptied" }, saved });
      const [[file, content] = []] = aside();
      expect(content).toBe(`${messageText(idOf(7))}\n`);
      expect(report.quarantined).toEqual([{ file, why: "not requested" }]);
      expect([hasAll(report), aside().length]).toEqual([false, 1]);
    }
    expect(messageFiles(folder.files())).toEqual([fileOf(1)]);
    box.add(7);
    expect((await download(folder, box)).saved).toBe(1);
    expect(messageFiles(folder.files())).toEqual([fileOf(1), fileOf(7)]);
  });

  // Shows: berichten-first-page-again
  it("goes on as long as mail comes in", async () => {
    const folder = new MemoryFolder();
    const box = filled(3);
    let next = 4;
    box.onList = () => {
      if (next <= 9) box.add(next++);
    };
    expect((await download(folder, box)).saved).toBe(9);
  });

  // Shows: berichten-download-final
  it("keeps what is gone apart, and asks it once only", async () => {
    const folder = new MemoryFolder();
    const box = filled(3).add(4, { code: "BBA-GET-F001" }).add(5, { code: "BBA-GET-F003" });
    const report = await download(folder, box);
    expect(report.saved).toBe(3);
    expect(report.failed.map(({ why, final }) => [why, final])).toEqual([
      ["BBA-GET-F001", true],
      ["BBA-GET-F003", true],
    ]);
    const before = box.fetches.length;
    expect(await download(folder, box)).toMatchObject({ failed: [], end: { kind: "emptied" } });
    expect(box.fetches.length).toBe(before);
    expect(folder.files().get("failures.json")).toContain("BBA-GET-F003");
  });

  // Shows: berichten-download-final
  it("tries again what failed otherwise, behind the rest, and forgets it once it came", async () => {
    const folder = new MemoryFolder();
    const box = new FakeMailbox().add(1, { code: "BBA-F999" }).add(2, "is left out").add(3);
    const first = await download(folder, box);
    expect(first.failed.map(({ why, final, attempts }) => [why, final, attempts])).toEqual([
      ["BBA-F999", false, 1],
      ["not in the answer", false, 1],
    ]);
    expect(first).toMatchObject({ saved: 1, pending: 2 });
    box.add(4);
    box.become(1, "comes");
    const second = await download(folder, box);
    expect(box.fetches.slice(-2)).toEqual([[idOf(4)], [idOf(1), idOf(2)]]);
    expect(second).toMatchObject({ saved: 2, pending: 1 });
    expect(second.failed.map(({ attempts }) => attempts)).toEqual([2]);
    const { messages } = JSON.parse(folder.files().get("failures.json") ?? "") as {
      messages: unknown[];
    };
    expect(messages).toHaveLength(1);
  });

  // Shows: berichten-download-blocking
  it("lets no message that breaks its call keep the others from coming", async () => {
    const folder = new MemoryFolder();
    const box = filled(4).add(5, "breaks the call").add(6).add(7, "breaks the call").add(8);
    const report = await download(folder, box, { batch: 8 });
    expect(report).toMatchObject({ end: { kind: "emptied" }, saved: 6, pending: 2 });
    expect(report.failed.map(({ why }) => why)).toEqual(["HTTP 500", "HTTP 500"]);
    const before = box.fetches.length;
    box.become(7, "comes");
    expect(await download(folder, box)).toMatchObject({ saved: 1, pending: 1 });
    expect(box.fetches.slice(before)).toEqual([[idOf(5)], [idOf(7)]]);
  });

  it("takes a call that throws as the failure of one message", async () => {
    const folder = new MemoryFolder();
    const box = filled(3).add(4, "makes the call throw").add(5);
    const report = await download(folder, box, { batch: 8 });
    expect(report).toMatchObject({ end: { kind: "emptied" }, saved: 4, pending: 1 });
    expect(report.failed.map(({ why }) => why)).toEqual(["internal"]);
  });

  it("reports unexpected errors as its end, and never throws", async () => {
    const box = filled(1);
    box.onList = () => {
      throw new RangeError("Maximum call stack size exceeded");
    };
    const listing = await download(new MemoryFolder(), box);
    expect(listing.end).toMatchObject({ kind: "stopped", failure: { kind: "internal" } });
    const telling = await download(new MemoryFolder(), filled(1), {
      report: () => {
        throw new TypeError("gone");
      },
    });
    expect(telling.end).toMatchObject({ kind: "stopped", failure: { kind: "internal" } });
  });

  it("looks behind a first page that holds nothing but what never comes", async () => {
    const folder = new MemoryFolder();
    const box = new FakeMailbox();
    for (let number = 1; number <= 5; number++) box.add(number, { code: "BBA-F999" });
    for (let number = 6; number <= 9; number++) box.add(number);
    box.pageSize = 2;
    expect(await download(folder, box)).toMatchObject({ saved: 4, pending: 5 });
    expect(box.lists).toBeLessThan(20);
  });

  it("stops where the service does not answer, and loses nothing by it", async () => {
    const folder = new MemoryFolder();
    const box = filled(9);
    const fetching = box.fetch.bind(box);
    box.fetch = (ids) => {
      if (box.fetches.length === 1) box.down = { kind: "refused", status: 500, faults: [] };
      return fetching(ids);
    };
    const first = await download(folder, box);
    expect(first).toMatchObject({ end: { kind: "stopped" }, saved: 4, pending: 5 });
    expect(box.fetches.length).toBeLessThan(8);
    box.fetch = fetching;
    box.down = undefined;
    expect(await download(folder, box)).toMatchObject({ end: { kind: "emptied" }, pending: 0 });
    expect(messageFiles(folder.files())).toHaveLength(9);
  });

  it("takes no more than the limit, and the rest the next time", async () => {
    const folder = new MemoryFolder();
    const box = filled(9);
    for (const saved of [5, 4]) {
      const report = await download(folder, box, { limit: 5 });
      expect(report.saved).toBe(saved);
      expect(report.pending).toBe(0);
    }
    expect(messageFiles(folder.files())).toHaveLength(9);
  });

  it("fetches what it is told to in place of the list, each once", async () => {
    const folder = new MemoryFolder();
    const box = filled(9);
    const identifiers = [idOf(3), idOf(5), idOf(3)];
    expect(await download(folder, box, { identifiers })).toMatchObject({ saved: 2, pending: 0 });
    expect(await download(folder, box, { identifiers })).toMatchObject({ saved: 0 });
    expect(box.lists).toBe(0);
  });

  it("stops between two steps", async () => {
    const folder = new MemoryFolder();
    const controller = new AbortController();
    const report = await download(folder, filled(9), {
      signal: controller.signal,
      report: ({ kind }) => {
        if (kind === "saved") controller.abort();
      },
    });
    expect(report).toMatchObject({ end: { kind: "cancelled" }, saved: 4, pending: 5, indexed: 4 });
  });
});

describe("a look at the folder of a download", () => {
  const look = (folder: MemoryFolder) => readFolderState(folder, mailbox);

  it("tells what is kept and what is still to come, and changes nothing", async () => {
    const folder = new MemoryFolder();
    expect(await look(folder)).toEqual({ kind: "new" });
    const box = filled(3).add(4, { code: "BBA-GET-F001" }).add(5, { code: "BBA-F999" });
    await download(folder, box);
    const steps = folder.steps.length;
    // Permanent failures are not retried.
    expect(await look(folder)).toEqual({ kind: "begun", kept: 3, pending: 1 });
    expect(folder.steps.length).toBe(steps);
  });

  it("sees in a torn audit log what was noted before", async () => {
    const folder = new MemoryFolder();
    await download(folder, filled(2));
    const files = folder.files();
    const listed = JSON.stringify({ time: "x", fence: 1, listed: [idOf(7), idOf(8)] });
    files.set("drain.ndjson", `${files.get("drain.ndjson") ?? ""}${listed}\n{"time":"t","sa`);
    expect(await look(new MemoryFolder(files))).toEqual({ kind: "begun", kept: 2, pending: 2 });
  });

  it.each([
    ["another mailbox", "drain.ndjson", undefined],
    ["foreign file", "index.json", "{}"],
    ["foreign file", "failures.json", "{}"],
    ["not a journal", "drain.ndjson", "hello\n"],
  ])("says %s of %s", async (problem, name, content) => {
    const folder = new MemoryFolder();
    if (content === undefined)
      await download(folder, filled(1), { mailbox: { environment: "another" } });
    const files = content === undefined ? folder.files() : new Map([[name, content]]);
    expect(await look(new MemoryFolder(files))).toMatchObject({
      kind: "folder problem",
      problem,
      file: name,
    });
  });
});

describe("the folder of a download", () => {
  // Shows: berichten-download-folder
  it("keeps what others have in it, also under a name of ours", async () => {
    const foreign = new Map([
      [fileOf(1), "mine"],
      ["notes.txt", "mine"],
      [`.${idOf(7)}.part`, "mine"],
    ]);
    const folder = new MemoryFolder(foreign);
    await download(folder, filled(2));
    for (const [name, content] of foreign) expect(folder.files().get(name)).toBe(content);
    expect(messageFiles(folder.files())).toContain(fileOf(1).replace(".json", "-2.json"));
  });

  it("is not begun over a foreign index", async () => {
    const folder = new MemoryFolder(new Map([["index.json", "{}"]]));
    expect((await download(folder, filled(1))).end).toMatchObject({
      kind: "folder problem",
      problem: "foreign file",
      file: "index.json",
    });
    expect(folder.files().get("index.json")).toBe("{}");
  });

  it("creates its index again if it is missing, and leaves out removed messages", async () => {
    const folder = new MemoryFolder();
    const box = filled(3);
    await download(folder, box);
    const index = folder.files().get("index.json");
    const rest = folder.files();
    rest.delete("index.json");
    const again = new MemoryFolder(rest);
    await download(again, box);
    expect(again.files().get("index.json")).toBe(index);
    rest.delete(fileOf(2));
    const third = new MemoryFolder(rest);
    expect(await download(third, box)).toMatchObject({ saved: 0, indexed: 2 });
  });

  // Shows: berichten-download-folder
  it("belongs to one mailbox", async () => {
    const folder = new MemoryFolder();
    await download(folder, filled(1));
    for (const other of [{ environment: "x" }, { ...mailbox, baseUrl: "https://other.example/" }])
      expect((await download(folder, filled(1), { mailbox: other })).end).toMatchObject({
        problem: "another mailbox",
      });
  });

  it.each([
    ["a half line", '{"time":"t","lis', undefined],
    ["zeros", "\0".repeat(40), undefined],
    ["a last line that is none", "\0\0\n", undefined],
    [
      "a line of bytes that are no text",
      `{"fence":1,"listed":["${idOf(1)}"],"x":"\uFFFD"}\n`,
      undefined,
    ],
    [
      "such a line, and another",
      '{"fence":1,"listed":[],"x":"\uFFFD"}\n{"fence":1,"listed":[]}\n',
      4,
    ],
    ["a line that is none, and another", '{"x":1}\n{"fence":1,"listed":[]}\n', 4],
    [
      "an identifier that is a path",
      '{"fence":1,"listed":["../../x"]}\n{"fence":1,"listed":[]}\n',
      4,
    ],
  ])("reads an audit log that ends with %s", async (_, tail, line) => {
    const folder = new MemoryFolder();
    const box = filled(2);
    await download(folder, box);
    const files = folder.files();
    files.set("drain.ndjson", `${files.get("drain.ndjson") ?? ""}${tail}`);
    const { end } = await download(new MemoryFolder(files), box.add(3));
    expect(end).toMatchObject(
      line === undefined ? { kind: "emptied" } : { problem: "damaged journal", line },
    );
  });

  it.each([
    ["not a journal", "hello\n"],
    ["not a journal", ""],
    [
      "not a journal",
      `${JSON.stringify({ drain: "brp-workbench", version: 1, ...mailbox })}\n{"listed":[]}\n`,
    ],
    ["newer version", `${JSON.stringify({ drain: "brp-workbench", version: 3, ...mailbox })}\n`],
  ])("says %s of %j", async (problem, content) => {
    const folder = new MemoryFolder(new Map([["drain.ndjson", content]]));
    expect((await download(folder, filled(1))).end).toMatchObject({ problem, line: 1 });
    expect(folder.files().get("drain.ndjson")).toBe(content);
  });
});
