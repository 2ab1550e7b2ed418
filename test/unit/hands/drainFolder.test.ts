import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drainFolder } from "../../../src/hands/drainFolder.ts";
import { lockFolder } from "../../../src/hands/folderLock.ts";
import { DrainStore } from "../../../src/runner/drain/drainStore.ts";
import { lookAtFolder } from "../../../src/runner/drain/folderLook.ts";
import { clockAt } from "../../support/clockAt.ts";

const place = { path: "" };
beforeEach(async () => {
  place.path = await mkdtemp(join(tmpdir(), "brp-drain-"));
});
afterEach(() => rm(place.path, { recursive: true, force: true }));

describe("a folder that is drained into", () => {
  it("makes itself and its files for their owner alone", async () => {
    const path = join(place.path, "box");
    const folder = drainFolder(path);
    await folder.prepare();
    await folder.writeFlushed("a.json", "ë\n");
    await folder.appendFlushed("a.json", "more\n");
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect((await stat(join(path, "a.json"))).mode & 0o777).toBe(0o600);
    expect(await folder.read("a.json")).toBe("ë\nmore\n");
    await folder.cutFlushed("a.json", 3);
    expect(await folder.read("a.json")).toBe("ë\n");
    await folder.rename("a.json", "b.json");
    await folder.flushNames();
    expect(await folder.names()).toEqual(["b.json"]);
    await folder.remove("b.json");
    expect(await folder.read("b.json")).toBeUndefined();
  });

  it("follows no link that stands where it writes", async () => {
    const victim = join(place.path, "victim");
    await writeFile(victim, "mine");
    await symlink(victim, join(place.path, "a.part"));
    await drainFolder(place.path).writeFlushed("a.part", "theirs");
    expect(await readFile(victim, "utf8")).toBe("mine");
    expect(await readFile(join(place.path, "a.part"), "utf8")).toBe("theirs");
  });

  it("names the file that it cannot use, and what of it is no text it does not read", async () => {
    const folder = drainFolder(place.path);
    await expect(folder.rename("gone", "there")).rejects.toMatchObject({
      problem: "folder not found",
      file: "there",
    });
    await writeFile(join(place.path, "x"), Buffer.from([0xff, 0xfe]));
    expect(await folder.read("x")).toBeUndefined();
    await expect(drainFolder(join(place.path, "x")).prepare()).rejects.toMatchObject({
      problem: "folder not found",
    });
  });
});

describe("a journal that a loss of power left garbage in", () => {
  const mailbox = { environment: "postbus-é", baseUrl: "https://berichten.example/" };
  const clock = clockAt(0);
  const first = "00000000-0000-4000-8000-000000000001";

  it.each([
    ["bytes that are no text", Buffer.from([0xff, 0xfe, 0xff])],
    ["such bytes with an end of line", Buffer.from([0xff, 0x7b, 0xc3, 0x0a])],
    ["half a letter", Buffer.concat([Buffer.from('{"time":"t","listed":["'), Buffer.from([0xc3])])],
  ])("is resumed, and cut behind its last sound line: %s", async (_, garbage) => {
    const folder = drainFolder(place.path);
    const { store } = await DrainStore.open(folder, mailbox, clock);
    await store.listed([first]);
    const path = join(place.path, "drain.ndjson");
    const sound = await readFile(path);
    await writeFile(path, Buffer.concat([sound, garbage]));
    expect(await lookAtFolder(folder, mailbox)).toEqual({ kind: "begun", kept: 0, pending: 1 });
    const resumed = await DrainStore.open(folder, mailbox, clock);
    expect(resumed.store.known.pending()).toEqual([first]);
    expect(await readFile(path)).toEqual(sound);
  });

  it("is damaged where such bytes stand before a sound line", async () => {
    const folder = drainFolder(place.path);
    await DrainStore.open(folder, mailbox, clock);
    const path = join(place.path, "drain.ndjson");
    const lines = [await readFile(path), Buffer.from([0xff, 0x0a]), Buffer.from('{"listed":[]}\n')];
    await writeFile(path, Buffer.concat(lines));
    await expect(DrainStore.open(folder, mailbox, clock)).rejects.toMatchObject({
      problem: "damaged journal",
      line: 2,
    });
    expect(await readFile(path)).toEqual(Buffer.concat(lines));
  });
});

describe("the lock of a folder", () => {
  const lock = () => lockFolder(place.path, "drain.lock");
  const held = (owner: object) =>
    writeFile(join(place.path, "drain.lock"), JSON.stringify({ token: "t", ...owner }));

  it("is held by one at a time, also when many ask at once", async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, lock));
    const locks = asked.flatMap((one) => ("release" in one ? [one] : []));
    expect(locks).toHaveLength(1);
    for (const one of asked)
      if ("holder" in one) expect(one.holder).toBe(`${hostname()}, process ${process.pid}`);
    await locks[0]?.release();
    expect(await readdir(place.path)).toEqual([]);
    expect(await lock()).toHaveProperty("release");
  });

  it("of a process that is gone is taken over by one only, and again when that one is gone", async () => {
    // Numbers of processes end far below this.
    await held({ host: hostname(), pid: 2 ** 30 });
    for (let round = 0; round < 10; round++) {
      const asked = await Promise.all(Array.from({ length: 20 }, lock));
      const locks = asked.flatMap((one) => ("release" in one ? [one] : []));
      expect(locks).toHaveLength(1);
      const names = await readdir(place.path);
      if (round === 9) await locks[0]?.release();
      else
        for (const name of names) {
          const path = join(place.path, name);
          const owner = JSON.parse(await readFile(path, "utf8")) as object;
          await writeFile(path, JSON.stringify({ ...owner, pid: 2 ** 30 }));
        }
    }
    expect(await readdir(place.path)).toEqual([]);
  });

  it("is never held by two while some come and others go", async () => {
    const holders = new Set<number>();
    let most = 0;
    let held = 0;
    const visit = async (number: number) => {
      for (let round = 0; round < 20; round++) {
        const one = await lock();
        if (!("release" in one)) continue;
        held++;
        holders.add(number);
        most = Math.max(most, holders.size);
        await readdir(place.path);
        holders.delete(number);
        await one.release();
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => visit(number)));
    expect(most).toBe(1);
    expect(held).toBeGreaterThan(1);
  });

  it.runIf(process.platform === "linux")(
    "of an earlier process of the same number is taken over",
    async () => {
      await held({ host: hostname(), pid: process.pid, began: "1" });
      expect(await lock()).toHaveProperty("release");
    },
  );

  it("takes away what crashes left of locks, and nothing that may be somebody's", async () => {
    const token = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    const leave = async (name: string, owner: object | undefined, age = 0) => {
      const path = join(place.path, name);
      await writeFile(path, owner ? JSON.stringify({ token: "t", ...owner }) : "");
      const moment = new Date(Date.now() - age);
      await utimes(path, moment, moment);
    };
    const [dead, alive, elsewhere] = [
      { host: hostname(), pid: 2 ** 30 },
      { host: hostname(), pid: process.pid },
      { host: "elsewhere.example", pid: 2 ** 30 },
    ];
    const day = 24 * 60 * 60 * 1000;
    await leave(`.drain.lock.${token(1)}`, dead);
    await leave(`drain.lock.${token(2)}`, dead);
    await leave(`.drain.lock.${token(3)}`, undefined, day);
    const kept = [
      [`.drain.lock.${token(4)}`, alive],
      [`drain.lock.${token(5)}`, elsewhere],
      // A process may be about to write it.
      [`.drain.lock.${token(6)}`, undefined],
      [".drain.lock.mine", dead],
      [`drain.ndjson.${token(7)}`, dead],
    ] as const;
    for (const [name, owner] of kept) await leave(name, owner);
    const names = kept.map(([name]) => name).sort();
    const one = await lock();
    expect((await readdir(place.path)).sort()).toEqual([...names, "drain.lock"].sort());
    if ("release" in one) await one.release();
    expect((await readdir(place.path)).sort()).toEqual(names);
  });

  it("takes nothing away while another one holds it", async () => {
    await held({ host: hostname(), pid: process.pid });
    const left = ".drain.lock.00000000-0000-4000-8000-000000000001";
    await writeFile(join(place.path, left), JSON.stringify({ token: "t", host: "x", pid: 1 }));
    const stray = ".drain.lock.00000000-0000-4000-8000-000000000002";
    const owner = { token: "t", host: hostname(), pid: 2 ** 30 };
    await writeFile(join(place.path, stray), JSON.stringify(owner));
    expect(await lock()).toHaveProperty("holder");
    expect((await readdir(place.path)).sort()).toEqual([left, stray, "drain.lock"].sort());
  });

  it("of another machine is left alone", async () => {
    await held({ host: "elsewhere.example", pid: 1 });
    expect(await lock()).toEqual({ holder: "elsewhere.example, process 1" });
  });

  it("that a loss of power left empty is taken over", async () => {
    await writeFile(join(place.path, "drain.lock"), "");
    expect(await lock()).toHaveProperty("release");
  });
});
