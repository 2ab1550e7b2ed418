// Runs jobs concurrently. Only the first lane prints while it runs.
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Totals of every job. A free lane starts the next job. The first lane prints to the terminal. The others print to a
 * file (a descriptor that the job receives), which is shown at the end.
 */
export async function inLanes(lanes, jobs) {
  const folder = await mkdtemp(join(tmpdir(), "brp-lanes-"));
  const waiting = [...jobs];
  const lane = async (output) => {
    const totals = [];
    for (let job = waiting.shift(); job; job = waiting.shift()) totals.push(await job(output));
    return totals;
  };
  const quietly = async (file) => {
    const output = await open(file, "w");
    try {
      return await lane(output.fd);
    } finally {
      await output.close();
    }
  };
  try {
    const others = Array.from({ length: lanes - 1 }, (_, index) => join(folder, `${index}.txt`));
    const totals = await Promise.all([lane(), ...others.map(quietly)]);
    for (const file of others) process.stdout.write(await readFile(file));
    return totals.flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
