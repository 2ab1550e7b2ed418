// Concurrent jobs in VS Code and the browser. Each spends much of its time waiting.
import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { root } from "../setup.mjs";
import { testFiles } from "./bundles.mjs";
import { editorFiles } from "./editorLayer.mjs";

/** Longest first. A job without `takes` runs the files of its layer that no earlier job runs. */
const jobs = [
  { layer: "ui", takes: ({ file }) => basename(dirname(file)) === "workbench" },
  { layer: "ui" },
  { layer: "editor" },
  { layer: "leftovers", takes: ({ file }) => file.endsWith("canary.test.ts") },
  { layer: "leftovers" },
  { layer: "package" },
];

export function filesOf(layer) {
  return layer === "editor" ? editorFiles() : testFiles(join(root, "test", layer));
}

/** Jobs of these layers as `{ layer, files }`. A job for a whole layer has no files. */
export async function jobsOf(layers) {
  const left = new Map();
  for (const layer of new Set(jobs.filter(({ takes }) => takes).map((job) => job.layer)))
    left.set(layer, await Promise.all((await filesOf(layer)).map(read)));
  return jobs
    .filter(({ layer }) => layers.includes(layer))
    .map(({ layer, takes = () => true }) => {
      const offered = left.get(layer);
      if (!offered) return { layer, files: [] };
      const taken = offered.filter(takes);
      left.set(
        layer,
        offered.filter((one) => !taken.includes(one)),
      );
      return { layer, files: taken.map(({ file }) => file) };
    });
}

async function read(file) {
  return { file, text: await readFile(file, "utf8") };
}
