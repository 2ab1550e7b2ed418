// One local environment with a register of a size, in a process of its own. Prints one line of JSON when it is ready,
// with the BSNs of different people to look up, at most as many as given; then what it used for every line it is given.
// Ends with its standard input.
import { numberAt } from "../src/mock/generator/numbers.ts";
import { startLocalEnvironment } from "../src/mock/localEnvironment.ts";
import { reportUsage } from "./register/usage.mjs";

const size = Number(process.argv[2]);
const wanted = Number(process.argv[3]);

const server = await startLocalEnvironment({ people: { size, seed: 1 } });

// The last hundred places are left out: the documented people are among the size.
const places = Math.max(10, size - 100);
/** No factor of any size, so that every place comes once, and those that follow each other are far apart. */
const step = 7919;
const numbers = Array.from({ length: Math.min(wanted, places) }, (_, at) =>
  numberAt((at * step) % places),
);
const { personen, token } = server;
process.stdout.write(`${JSON.stringify({ personen, token, numbers })}\n`);
reportUsage(() => server.close());
