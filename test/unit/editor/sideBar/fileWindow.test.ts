import { describe, expect, it } from "vitest";
import { FileWindow } from "../../../../src/editor/requests/fileWindow.ts";

/** A huge folder, whose search ends only when the test ends it. */
function hugeFolder() {
  const searches: { most: number; signal: AbortSignal; end: () => void }[] = [];
  const files = new FileWindow<number>(
    (most, signal) =>
      new Promise((resolve) => {
        const found = Array.from({ length: Math.min(most, 450) }, (_, index) => index);
        searches.push({ most, signal, end: () => resolve(signal.aborted ? [] : found) });
      }),
    200,
  );
  const ended = async (search: number) => {
    const shown = files.files();
    searches[search]?.end();
    const { files: found, hasMore } = await shown;
    return [found.length, hasMore];
  };
  return { files, searches, ended };
}

describe("the files that a view shows", () => {
  it("are found a window at a time, and more when asked for", async () => {
    const { files, searches, ended } = hugeFolder();
    expect(await ended(0)).toEqual([200, true]);
    files.more();
    expect(await ended(1)).toEqual([400, true]);
    files.more();
    expect(await ended(2)).toEqual([450, false]);
    expect(searches.map(({ most }) => most)).toEqual([201, 401, 601]);
  });

  it("are looked for once, until they are forgotten", async () => {
    const { files, searches, ended } = hugeFolder();
    await ended(0);
    await files.files();
    expect(searches.length).toBe(1);
    files.forget();
    expect(files.isKnown).toBe(false);
    await ended(1);
    expect(searches.length).toBe(2);
  });

  it("are searched for only while the view is visible, and keep the found ones", async () => {
    const { files, searches, ended } = hugeFolder();
    const left = files.files();
    files.leave();
    expect(searches[0]?.signal.aborted).toBe(true);
    searches[0]?.end();
    expect((await left).files).toEqual([]);
    expect(files.isKnown).toBe(false);
    await ended(1);
    files.leave();
    expect(files.isKnown).toBe(true);
    expect(searches[1]?.signal.aborted).toBe(false);
  });

  it("end a search that newer files make useless, and the late end of that one changes nothing", async () => {
    const { files, searches } = hugeFolder();
    const before = files.files();
    files.forget();
    const now = files.files();
    expect(searches.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    searches[0]?.end();
    searches[1]?.end();
    // A caller that waited for the outdated ones receives the newer ones.
    expect((await before).files.length).toBe(200);
    expect(await now).toEqual(await before);
    expect(searches.length).toBe(2);
  });
});
