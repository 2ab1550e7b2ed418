// Jobs side by side; only the first lane writes to the terminal as it goes.
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The totals of every job. Each lane takes the next job once it is done with one. What the second lane and those
 * behind it print goes to a file and is shown when all are done, so that no line stands in another lane's.
 * A job is given a file descriptor for what it prints, or undefined for the terminal.
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
