import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repositoryAround } from "../../../src/platform/gitRepository.ts";

describe("the Git repository around a folder", () => {
  const place = { root: "" };
  const at = (...names: readonly string[]) => join(place.root, ...names);
  beforeAll(async () => {
    place.root = await realpath(await mkdtemp(join(tmpdir(), "brp-git-")));
    await mkdir(at("work", ".git"), { recursive: true });
    await mkdir(at("work", "deep", "er"), { recursive: true });
    await mkdir(at("linked", "deep"), { recursive: true });
    await writeFile(at("linked", ".git"), "gitdir: elsewhere\n");
    await mkdir(at("free"));
  });
  afterAll(() => rm(place.root, { recursive: true }));

  it("is found at its root, below it, and by the file of a linked working tree", async () => {
    expect(await repositoryAround(at("work"))).toBe(at("work"));
    expect(await repositoryAround(at("work", "deep", "er"))).toBe(at("work"));
    expect(await repositoryAround(at("linked", "deep"))).toBe(at("linked"));
  });

  it("is none outside of one", async () => {
    expect(await repositoryAround(at("free"))).toBeUndefined();
  });

  it.skipIf(process.platform === "win32")("is found behind a link into it", async () => {
    await symlink(at("work", "deep"), at("free", "link"));
    expect(await repositoryAround(at("free", "link"))).toBe(at("work"));
  });
});
