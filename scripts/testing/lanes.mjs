// Rows of layers side by side; only the first writes to the terminal as it goes.
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The totals of every layer, run one after the other within a lane. What the second lane and those behind it
 * print goes to a file and is shown when all are done, so that no line stands in another lane's.
 * `runLayer(layer, output)`: `output` is a file descriptor, or undefined for the terminal.
 */
export async function inLanes(lanes, runLayer) {
  const folder = await mkdtemp(join(tmpdir(), "brp-lanes-"));
  try {
    const [first = [], ...others] = lanes.filter((lane) => lane.length > 0);
    const printed = others.map((_, index) => join(folder, `${index}.txt`));
    const totals = await Promise.all([
      one(first, runLayer),
      ...others.map((lane, index) => quietly(lane, runLayer, printed[index])),
    ]);
    for (const file of printed) process.stdout.write(await readFile(file));
    return totals.flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function quietly(lane, runLayer, file) {
  const output = await open(file, "w");
  try {
    return await one(lane, runLayer, output.fd);
  } finally {
    await output.close();
  }
}

async function one(lane, runLayer, output) {
  const totals = [];
  for (const layer of lane) totals.push(await runLayer(layer, output));
  return totals;
}
