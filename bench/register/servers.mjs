// Servers of the bench, each in a separate process, and lookups sent to two of them in turn.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { send } from "../lookups.mjs";

/** A process that prints a line when it is ready and exits at the end of its standard input. */
export async function start(...args) {
  const before = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const closed = once(child, "close");
  // A third-party server may also print other lines.
  const nextLine = () =>
    new Promise((resolve) => {
      const take = (line) => {
        if (!/^[{\d]/.test(line)) return;
        lines.off("line", take);
        resolve(line);
      };
      lines.on("line", take);
    });
  const line = await Promise.race([
    nextLine(),
    closed.then(() => Promise.reject(new Error("A server of the bench did not start."))),
  ]);
  return {
    line,
    seconds: (performance.now() - before) / 1000,
    /** Microseconds of processor time so far, and current bytes of memory. */
    async usage() {
      const answered = nextLine();
      child.stdin.write("\n");
      return JSON.parse(await answered);
    },
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}

/** Starts two servers in turn. Returns the medians of their seconds until ready and their bytes of memory then. */
export async function starts(rounds, ownArgs, referenceArgs) {
  const own = [];
  const reference = [];
  for (let round = 0; round < rounds; round++)
    for (const [args, found] of [
      [ownArgs, own],
      [referenceArgs, reference],
    ]) {
      const server = await start(...args);
      const { rss } = await server.usage();
      found.push({ seconds: server.seconds, rss });
      await server.end();
    }
  const medians = (found) => ({
    seconds: median(found.map(({ seconds }) => seconds)),
    rss: median(found.map(({ rss }) => rss)),
  });
  return { own: medians(own), reference: medians(reference) };
}

/**
 * Sends the requests of each round to both servers in turn. `sets` contains the requests of one round each, and
 * repeats.
 * The first `warmUpRounds` are not measured.
 */
export async function inTurn(own, reference, sets, { rounds, warmUpRounds }) {
  const found = { own: [], reference: [] };
  for (let round = -warmUpRounds; round < rounds; round++) {
    const { ownRequests, referenceRequests } = sets[(round + warmUpRounds) % sets.length];
    const measured = [
      await timed(own.server, own.port, ownRequests),
      await timed(reference.server, reference.port, referenceRequests),
    ];
    if (round < 0) continue;
    found.own.push(measured[0]);
    found.reference.push(measured[1]);
  }
  return found;
}

/** Sends the requests and returns the server's microseconds of processor time for each. */
async function timed(server, port, requests) {
  const before = await server.usage();
  const sent = await send(port, requests);
  const after = await server.usage();
  return { ...sent, cpu: (after.processorTime - before.processorTime) / requests.length };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
