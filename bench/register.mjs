// Lookups by number in the local environment, with registers of several sizes, as ratios against a bare
// server that reads and parses the same POST and writes the same bytes, in the same run. Also what
// starting takes. Nothing here passes or fails.
/* global fetch, URLSearchParams */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { root } from "../scripts/setup.mjs";
import { requestBytes, send } from "./lookups.mjs";

const sizes = [100, 10_000, 100_000, 1_000_000];
const rounds = 7;
/** The engine takes some ten thousands of calls to compile what runs often; a service runs for hours. */
const warmUpRounds = 8;
/** Different people. The register keeps them once they were read, which happens before what is measured. */
const people = 4000;
/** Asked again, a register may keep what it wrote; asked anew, it may not: both are shown. */
const fields = ["burgerservicenummer", "naam", "geboorte", "verblijfplaats", "adressering"];

const folder = await mkdtemp(join(tmpdir(), "brp-bench-"));
try {
  const bundle = join(folder, "registerServer.mjs");
  await build({
    entryPoints: [join(root, "bench/registerServer.mjs")],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
  });
  console.log(`\nLookups by number: medians of ${rounds} rounds; 1.00 = the bare server\n`);
  console.log(
    "  people  asked      rate      p99       (per second, ms)   CPU µs each   start       memory",
  );
  for (const size of sizes) {
    const { same, varied, ...ready } = await measure(size, bundle);
    console.log(row({ size, asked: "again", ...ready, ...same }));
    console.log(row({ size, asked: "anew", ...ready, ...varied }));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(size, bundle) {
  const register = await start(bundle, String(size), String(people));
  try {
    const ready = JSON.parse(register.line);
    const { port, pathname } = new URL(`${ready.personen.baseUrl}/personen`);
    const authorization = await bearerOf(ready.token);
    const queries = ready.numbers.map((number) => queryFor(number));
    const answersFile = join(folder, `answers-${size}.json`);
    await writeFile(answersFile, JSON.stringify(await answersTo(queries, ready, authorization)));
    const bare = await start(join(root, "bench/bareServer.mjs"), answersFile);
    try {
      const requestsFor = (order) =>
        queries.map((query) => {
          const asked = { ...query, fields: order };
          return requestBytes({ path: pathname, authorization, query: asked });
        });
      const measureRounds = async (orders) => {
        const all = orders.map(requestsFor);
        const own = [];
        const reference = [];
        for (let round = -warmUpRounds; round < rounds; round++) {
          const requests = all[(round + warmUpRounds) % all.length];
          const measured = [
            await timed(register, Number(port), requests),
            await timed(bare, Number(bare.line), requests),
          ];
          if (round < 0) continue;
          own.push(measured[0]);
          reference.push(measured[1]);
        }
        return { own, reference };
      };
      const same = await measureRounds([fields]);
      const varied = await measureRounds(rotations(fields));
      return { ...ready, same, varied };
    } finally {
      await bare.end();
    }
  } finally {
    await register.end();
  }
}

/** Sends the requests; with the microseconds of processor time that each took the server. */
async function timed(server, port, requests) {
  const before = await server.processorTime();
  const sent = await send(port, requests);
  return { ...sent, cpu: ((await server.processorTime()) - before) / requests.length };
}

/**
 * The same paths in other orders: the answer's bytes stay the same, but the text that the register keeps
 * for the question asked last does not serve, so that every answer is made anew.
 */
function rotations(paths) {
  return paths.map((_, index) => [...paths.slice(index), ...paths.slice(0, index)]);
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

/** What the register answers, by number; the bare server then says the same. */
async function answersTo(queries, { personen }, authorization) {
  const answers = {};
  for (const query of queries) {
    const response = await fetch(`${personen.baseUrl}/personen`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(query),
    });
    answers[query.burgerservicenummer[0]] = await response.text();
  }
  return answers;
}

/** A process that prints a line when it is ready and ends when its standard input does. */
async function start(...args) {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout });
  const closed = once(child, "close");
  const [line] = await Promise.race([
    once(lines, "line"),
    closed.then(() => Promise.reject(new Error("A server of the bench did not start."))),
  ]);
  return {
    line,
    async processorTime() {
      const answered = once(lines, "line");
      child.stdin.write("\n");
      const { user, system } = JSON.parse((await answered)[0]);
      return user + system;
    },
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}

function row({ size, asked, own, reference, startMs, rss, rssGrowth }) {
  const rate = (runs) => median(runs.map((run) => run.rate));
  const p99 = (runs) => median(runs.map(({ times }) => times[Math.floor(times.length * 0.99)]));
  const cpu = (runs) => median(runs.map((run) => run.cpu));
  const ratio = (of) => (of(own) / of(reference)).toFixed(2).padStart(5);
  const here = `${rate(own).toFixed(0)} of ${rate(reference).toFixed(0)}, ${p99(own).toFixed(1)}`;
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  return [
    String(size).padStart(8),
    asked.padStart(7),
    ratio(rate).padStart(9),
    ratio(p99).padStart(9),
    here.padStart(26),
    `${cpu(own).toFixed(0)} and ${cpu(reference).toFixed(0)}`.padStart(15),
    `${(startMs / 1000).toFixed(2)} s`.padStart(9),
    `${megabytes(rss)} (grew ${megabytes(rssGrowth)})`.padStart(22),
  ].join("");
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
