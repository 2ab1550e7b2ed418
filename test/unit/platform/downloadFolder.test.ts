import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { downloadFolder } from "../../../src/platform/downloadFolder.ts";
import { DownloadStore } from "../../../src/runner/download/downloadStore.ts";
import { readFolderState } from "../../../src/runner/download/downloadIndex.ts";
import { clockAt } from "../../support/clockAt.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const place = { path: "" };
beforeEach(() => void (place.path = emptyFolder()));

describe("a folder that is downloaded into", () => {
  // Shows: berichten-download-owner-only
  it("makes itself and its files for their owner alone", async () => {
    const path = join(place.path, "box");
    const folder = downloadFolder(path);
    await folder.prepare();
    await folder.writeFlushed("a.json", "ë\n");
    await folder.appendFlushed("a.json", "more\n");
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, "a.json"))).mode & 0o777).toBe(0o600);
    expect(await folder.read("a.json")).toBe("ë\nmore\n");
    await folder.rename("a.json", "b.json");
    await folder.flushNames();
    expect(await folder.names()).toEqual(["b.json"]);
    await folder.remove("b.json");
    expect(await folder.read("b.json")).toBeUndefined();
  });

  it("is made by one of several that begin at once", async () => {
    const folder = downloadFolder(join(place.path, "box"));
    await Promise.all(Array.from({ length: 8 }, () => folder.prepare()));
    expect((await stat(join(place.path, "box"))).isDirectory()).toBe(true);
  });

  it("follows no link that stands where it writes", async () => {
    const victim = join(place.path, "victim");
    await writeFile(victim, "mine");
    await symlink(victim, join(place.path, "a.part"));
    await downloadFolder(place.path).writeFlushed("a.part", "theirs");
    expect(await readFile(victim, "utf8")).toBe("mine");
    expect(await readFile(join(place.path, "a.part"), "utf8")).toBe("theirs");
  });

  it("reports the file that it cannot use, and does not read parts that are not text", async () => {
    const folder = downloadFolder(place.path);
    await expect(folder.rename("gone", "there")).rejects.toMatchObject({
      problem: "folder not found",
      file: "there",
    });
    await writeFile(join(place.path, "x"), Buffer.from([0xff, 0xfe]));
    expect(await folder.read("x")).toBeUndefined();
    await expect(downloadFolder(join(place.path, "x")).prepare()).rejects.toMatchObject({
      problem: "folder not found",
    });
  });
});

describe("an audit log that a loss of power left garbage in", () => {
  const mailbox = { environment: "postbus-é", baseUrl: "https://berichten.example/" };
  const clock = clockAt(0);
  const held = () => ({
    ...downloadFolder(place.path),
    writer: { token: "00000000-0000-4000-8000-00000000000a", fence: 1, tookOver: false },
    claim: () => Promise.resolve(),
  });
  const first = "00000000-0000-4000-8000-000000000001";

  it.each([
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0xff])],
    ["such bytes with an end of line", Buffer.from([0xff, 0x7b, 0xc3, 0x0a])],
    ["half a letter", Buffer.concat([Buffer.from('{"time":"t","listed":["'), Buffer.from([0xc3])])],
  ])("is resumed, and cut behind its last sound line: %s", async (_, garbage) => {
    const folder = held();
    const { store } = await DownloadStore.open(folder, mailbox, clock);
    await store.listed([first]);
    const path = join(place.path, "drain.ndjson");
    const sound = await readFile(path);
    await writeFile(path, Buffer.concat([sound, garbage]));
    expect(await readFolderState(folder, mailbox)).toEqual({ kind: "begun", kept: 0, pending: 1 });
    const resumed = await DownloadStore.open(folder, mailbox, clock);
    expect(resumed.store.known.pending()).toEqual([first]);
    expect(await readFile(path)).toEqual(sound);
  });

  it("is damaged if such bytes are before a sound line", async () => {
    const folder = held();
    await DownloadStore.open(folder, mailbox, clock);
    const path = join(place.path, "drain.ndjson");
    const lines = [
      await readFile(path),
      Buffer.from([0xff, 0x0a]),
      Buffer.from('{"fence":1,"listed":[]}\n'),
    ];
    await writeFile(path, Buffer.concat(lines));
    await expect(DownloadStore.open(folder, mailbox, clock)).rejects.toMatchObject({
      problem: "damaged journal",
      line: 2,
    });
    expect(await readFile(path)).toEqual(Buffer.concat(lines));
  });
});
