import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FolderWatch } from "../../../src/cli/watch/watchRounds.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const place = { path: "" };
const heard = { changes: 0 };
const watched = new FolderWatch(() => heard.changes++);
beforeEach(() => void (place.path = emptyFolder()));
afterEach(() => {
  watched.close();
});

async function change(act: () => Promise<unknown>): Promise<void> {
  const before = heard.changes;
  await act();
  await expect.poll(() => heard.changes).toBeGreaterThan(before);
}

it("hears of a file in a folder that did not exist, and in the next one at its path", async () => {
  const folder = join(place.path, "above", "below");
  const follow = () => watched.follow(new Set([folder]));
  await follow();
  for (let times = 0; times < 3; times++) {
    await change(() => mkdir(join(place.path, "above")));
    await follow();
    await change(() => mkdir(folder));
    await follow();
    await change(() => writeFile(join(folder, "a.brp"), "x"));
    await change(() => rm(join(place.path, "above"), { recursive: true }));
    await follow();
  }
});
