// One local environment with a register of a size, in a process of its own. Prints one line of JSON when it is ready,
// with the BSNs of different people to look up, at most as many as given; then what it used for every line it is given.
// Ends with its standard input.
import { startLocalEnvironment } from "../src/mock/localEnvironment.ts";
import { inventedPeople } from "../src/mock/society/createSociety.ts";
import { reportUsage } from "./register/usage.mjs";

const size = Number(process.argv[2]);
const wanted = Number(process.argv[3]);

const population = inventedPeople(size);
const server = await startLocalEnvironment({ people: { population } });

/** No factor of any size, so that every place comes once, and those that follow each other are far apart. */
const step = 7919;
const { people } = population;
const numbers = Array.from(
  { length: Math.min(wanted, people.length) },
  (_, at) => people[(at * step) % people.length].number,
);
const { personen, token } = server;
process.stdout.write(`${JSON.stringify({ personen, token, numbers })}\n`);
reportUsage(() => server.close());
