// One local environment with a register of a size, in a process of its own. Prints one line of JSON when
// it is ready: what starting took, and numbers of people to look up; then the
// processor time it used for every line it is given. Ends with its standard input.
import { performance } from "node:perf_hooks";
import { numberAt } from "../src/mock/generator/numbers.ts";
import { startLocalEnvironment } from "../src/mock/localEnvironment.ts";

const size = Number(process.argv[2]);
const wanted = Number(process.argv[3]);

const rssBefore = process.memoryUsage().rss;
const before = performance.now();
const server = await startLocalEnvironment({ people: { size, seed: 1 } });
const startMs = performance.now() - before;
const rss = process.memoryUsage().rss;

// The last hundred places are left out: the documented people are among the size.
const places = Math.max(10, size - 100);
const step = Math.max(1, Math.floor(places / wanted));
const numbers = Array.from({ length: wanted }, (_, at) => numberAt((at * step) % places));
const { personen, token } = server;
process.stdout.write(
  `${JSON.stringify({ startMs, rss, rssGrowth: rss - rssBefore, personen, token, numbers })}\n`,
);
process.stdin
  .on("data", () => process.stdout.write(`${JSON.stringify(process.cpuUsage())}\n`))
  .once("end", () => server.close());
