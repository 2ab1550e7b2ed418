// The local environment with registers of several sizes: start, memory and lookups by BSN, relative to a bare server.
// Also measures Prism with the public OpenAPI file, and the time until the slim package is ready.
// BENCH_PEOPLE=10000 measures only this size.
/* global fetch, URLSearchParams */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/setup.mjs";
import { bundleForNode } from "./bundleForNode.mjs";
import { reportRatios } from "./figures.mjs";
import { requestBytes } from "./lookups.mjs";
import { measurePrism } from "./register/prism.mjs";
import { inTurn, start, starts } from "./register/servers.mjs";
import { measureSlimPackage } from "./register/slim.mjs";
import { lookupsHead, printLookups, printStarts, startsHead } from "./register/table.mjs";

const sizes = (process.env.BENCH_PEOPLE ?? "100,10000").split(",").map(Number);
const rounds = 7;
const startRounds = 3;
/** The JavaScript engine needs some ten thousand calls to compile frequent code, and a service runs for hours. */
const warmUpRounds = 8;
/** Number of people in repeated lookups. */
const people = 4000;
/** Number of people per round without an earlier lookup. A small register has none. */
const unreadPeople = 800;
const fields = ["burgerservicenummer", "naam", "geboorte", "verblijfplaats", "adressering"];

/** The response's bytes are equal in any order. To the mock each order is another request for the same blocks. */
const orders = fields.map((_, index) => [...fields.slice(index), ...fields.slice(0, index)]);

const bareServer = join(root, "bench/bareServer.mjs");
const folder = await mkdtemp(join(tmpdir(), "brp-bench-"));
try {
  const bundle = join(folder, "registerServer.mjs");
  await bundleForNode("registerServer.mjs", bundle);
  const nothing = join(folder, "nothing.json");
  await writeFile(nothing, "{}");

  const query = queryFor("999990019");
  const prism = await measurePrism({ folder, query, rounds });
  console.log(`\nStart: medians of ${startRounds} rounds; 1.00 = the bare server\n\n${startsHead}`);
  for (const size of sizes)
    printStarts(
      nameOf(size),
      await starts(startRounds, [bundle, String(size), "1"], [bareServer, nothing]),
    );
  if (prism.starts) printStarts("Prism", prism.starts);

  console.log(
    `\nLookups by BSN: medians of ${rounds} rounds; 1.00 = the bare server\n` +
      "again: people who were read before; anew: these, with their paths in another order;\n" +
      "unread: each for the first time\n" +
      `\n${lookupsHead}`,
  );
  for (const size of sizes)
    for (const [asked, found] of Object.entries(await measureLookups(size, bundle)))
      printLookups(nameOf(size), asked, found);
  if (prism.again) {
    printLookups("Prism", "again", prism.again);
    console.log(`\nPrism answers every query alike, with ${prism.bytes} bytes.`);
  } else console.log(`\n${prism.problem}`);

  const slim = await measureSlimPackage(folder);
  console.log("\nThe slim package, the fastest of its rounds; 1.00 = node -e 0\n");
  reportRatios("register", slim, "slim package: ");
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureLookups(size, bundle) {
  const wanted = people + rounds * unreadPeople;
  const answersFile = join(folder, `answers-${size}.json`);
  await writeFile(answersFile, JSON.stringify(await responsesOfAnother(size, bundle, wanted)));
  const register = await start(bundle, String(size), String(wanted));
  try {
    const bare = await start(bareServer, answersFile);
    try {
      const ready = JSON.parse(register.line);
      const { port, pathname } = new URL(`${ready.personen.baseUrl}/personen`);
      const authorization = await bearerOf(ready.token);
      const own = { server: register, port: Number(port) };
      const reference = { server: bare, port: Number(bare.line) };
      const setOf = (numbers, orderOf = () => fields) => {
        const requests = numbers.map((number, index) => {
          const query = { ...queryFor(number), fields: orderOf(index) };
          return requestBytes({ path: pathname, authorization, query });
        });
        return { ownRequests: requests, referenceRequests: requests };
      };
      const measure = (sets, warmUp) =>
        inTurn(own, reference, sets, { rounds, warmUpRounds: warmUp });

      const { numbers } = ready;
      const read = Array.from({ length: people }, (_, at) => numbers[at % numbers.length]);
      const again = await measure([setOf(read)], warmUpRounds);
      // A person's next lookup has another order, also in a small register, which is read many times in a round.
      const anew = await measure(
        orders.map((_, round) =>
          setOf(
            read,
            (index) => orders[(Math.floor(index / numbers.length) + round) % orders.length],
          ),
        ),
        warmUpRounds,
      );
      if (numbers.length < wanted) return { again, anew };
      const unread = Array.from({ length: rounds }, (_, round) =>
        setOf(numbers.slice(people + round * unreadPeople, people + (round + 1) * unreadPeople)),
      );
      return { again, anew, unread: await measure(unread, 0) };
    } finally {
      await bare.end();
    }
  } finally {
    await register.end();
  }
}

function nameOf(size) {
  return `${size.toLocaleString("en")} people`;
}

function queryFor(number) {
  return { type: "RaadpleegMetBurgerservicenummer", burgerservicenummer: [number], fields };
}

async function bearerOf({ url, clientId, clientSecret, scope, resourceServer }) {
  const form = {
    grant_type: "client_credentials",
    client_id: clientId,
    client_secret: clientSecret,
    scope,
    resourceServer,
  };
  const response = await fetch(url, { method: "POST", body: new URLSearchParams(form) });
  const { access_token: token } = await response.json();
  return `Bearer ${token}`;
}

/** Responses by BSN from another register of the same people, because the measured one must not have read them. */
async function responsesOfAnother(size, bundle, wanted) {
  const register = await start(bundle, String(size), String(wanted));
  try {
    const { personen, token, numbers } = JSON.parse(register.line);
    const authorization = await bearerOf(token);
    const responses = {};
    const open = [...numbers];
    const reader = async () => {
      for (let number = open.pop(); number !== undefined; number = open.pop()) {
        const response = await fetch(`${personen.baseUrl}/personen`, {
          method: "POST",
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify(queryFor(number)),
        });
        responses[number] = await response.text();
      }
    };
    await Promise.all(Array.from({ length: 8 }, reader));
    return responses;
  } finally {
    await register.end();
  }
}
