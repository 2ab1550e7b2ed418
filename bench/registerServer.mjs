// One local environment with a register of a given size. Prints one line of JSON with BSNs to look up when it is ready,
// then its usage for each line of input. Exits at the end of its standard input.
import { startLocalEnvironment } from "../src/mock/server/localEnvironment.ts";
import { inventedPeople } from "../src/mock/synthetic/createSyntheticPeople.ts";
import { reportUsage } from "./register/usage.mjs";

const size = Number(process.argv[2]);
const wanted = Number(process.argv[3]);

const population = inventedPeople(size);
const server = await startLocalEnvironment({ people: { population } });

/** Coprime to every size, so that each index occurs once and consecutive ones are far apart. */
const step = 7919;
const { people } = population;
const numbers = Array.from(
  { length: Math.min(wanted, people.length) },
  (_, at) => people[(at * step) % people.length].number,
);
const { personen, token } = server;
process.stdout.write(`${JSON.stringify({ personen, token, numbers })}\n`);
reportUsage(() => server.close());
