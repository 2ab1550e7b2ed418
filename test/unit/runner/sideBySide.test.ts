import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RateLimit } from "../../../src/runner/gateway/callTiming.ts";
import { runTasks } from "../../../src/runner/run/taskOrder.ts";
import { rateRules } from "../../../src/model/rateRules.ts";
import type { CallResult, ResolvedCall } from "../../../src/runner/ports.ts";
import { answered, failed, FakeGateway, refused } from "../../support/fakeGateway.ts";
import {
  collect,
  createRunner,
  draftOf,
  endOf,
  FakeFiles,
  fakePorts,
  localEnvironment,
  runText,
} from "../../support/runText.ts";
import { clockAt } from "../../support/clockAt.ts";

const atOnce = (concurrency: number) => ({ environment: { ...localEnvironment, concurrency } });
const bsn = (index: number) => String(900000000 + index);
const request = (name: string, value: string, more = "") =>
  `### ${name}\n@name ${name}\n${more}RaadpleegMetBurgerservicenummer\n` +
  `burgerservicenummer: ${value}\nfields: [burgerservicenummer]\n`;
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => request(`r${index}`, bsn(index))).join("");
const numbersOf = ({ query }: ResolvedCall) => [query.burgerservicenummer].flat().map(String);
const found = (call: ResolvedCall): CallResult =>
  answered({ personen: numbersOf(call).map((number) => ({ burgerservicenummer: number })) });

const noop = () => undefined;

/** Runs all work that does not wait for a response. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Responds when the test does, and counts the current calls. */
class HeldGateway extends FakeGateway {
  readonly held: {
    readonly call: ResolvedCall;
    readonly response: (result: CallResult) => void;
  }[] = [];
  most = 0;

  constructor() {
    super(
      (call, signal) =>
        new Promise((resolve) => {
          const one = {
            call,
            response: (result: CallResult) => {
              this.held.splice(this.held.indexOf(one), 1);
              resolve(result);
            },
          };
          this.held.push(one);
          this.most = Math.max(this.most, this.held.length);
          signal.addEventListener("abort", () => one.response(failed({ kind: "cancelled" })));
        }),
    );
  }

  /** Responds to all calls until none is left, the latest first. */
  async respondAll(reply = found): Promise<void> {
    for (await settle(); this.held.length > 0; await settle()) {
      const last = this.held.at(-1);
      last?.response(reply(last.call));
    }
  }
}

async function begin(text: string, options: Parameters<typeof runText>[2], ports = {}) {
  const gateway = new HeldGateway();
  const outcomes = runText(text, { gateway, ...ports }, options);
  await settle();
  return { gateway, outcomes };
}

describe("side by side", () => {
  // Shows: cli-parallel-order
  it("go as many calls as allowed, told in the order of the file", async () => {
    const { gateway, outcomes } = await begin(many(10), atOnce(3));
    expect(gateway.held).toHaveLength(3);
    await gateway.respondAll();
    expect((await outcomes).map(({ request: { name } }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `r${index}`),
    );
    expect(gateway.most).toBe(3);
  });

  it("go rows of @each, and their responses stay in the order of the rows", async () => {
    const files = new FakeFiles({ "a.csv": `bsn\n${[1, 2, 3, 4].map(bsn).join("\n")}\n` });
    const text =
      request("alle", "{{rij.bsn}}", "@each rij in a.csv\n") +
      request("weer", "{{alle.personen[*].burgerservicenummer}}");
    const { gateway, outcomes } = await begin(text, atOnce(4), { files });
    expect(gateway.held).toHaveLength(4);
    await gateway.respondAll();
    expect((await outcomes).map(({ request: { row } }) => row)).toEqual([1, 2, 3, 4, undefined]);
    expect(gateway.calls.at(-1)?.query.burgerservicenummer).toEqual([1, 2, 3, 4].map(bsn));
  });

  describe("the calls of one split list", () => {
    const asked = Array.from({ length: 90 }, (_, index) => bsn(index));
    const persons = (numbers: readonly string[]) =>
      numbers.map((burgerservicenummer) => ({ burgerservicenummer }));
    const text =
      request("bron", bsn(99)) + request("lang", "{{bron.personen[*].burgerservicenummer}}");
    const beginSplit = async () => {
      const { gateway, outcomes } = await begin(text, atOnce(3));
      gateway.held[0]?.response(answered({ personen: persons(asked) }));
      await settle();
      expect(gateway.held).toHaveLength(3);
      return { gateway, outcomes };
    };

    it("keep to the same limit, and are merged in the order of the input", async () => {
      const { gateway, outcomes } = await beginSplit();
      await gateway.respondAll();
      expect((await outcomes)[1]).toMatchObject({ response: { personen: persons(asked) } });
      expect([gateway.most, gateway.calls.length]).toEqual([3, 6]);
    });

    it("stop behind one that fails; what came back is kept", async () => {
      const { gateway, outcomes } = await beginSplit();
      gateway.held[1]?.response(refused(500, "x"));
      await gateway.respondAll();
      expect((await outcomes)[1]).toMatchObject({
        kind: "failed",
        failure: { kind: "refused", status: 500 },
        received: { personen: persons([...asked.slice(0, 20), ...asked.slice(40, 60)]) },
      });
      expect(gateway.calls).toHaveLength(4);
    });
  });

  it("nothing goes before what it needs, and a failure fails what hangs on it", async () => {
    const text =
      request("a", bsn(1)) +
      request("b", "{{a.personen[0].burgerservicenummer}}") +
      request("c", bsn(3));
    const { gateway, outcomes } = await begin(text, atOnce(8));
    expect(gateway.held.map(({ call }) => numbersOf(call)[0])).toEqual([bsn(1), bsn(3)]);
    gateway.held[0]?.response(refused(500, "x"));
    await gateway.respondAll();
    expect((await outcomes).map(endOf)).toEqual([
      "failed: refused",
      "failed: earlierFailed",
      "answered 200",
    ]);
  });

  // Shows: cli-message-calls-one-by-one
  it("message calls go one at a time, in the order of the file", async () => {
    const count = "### tel\nTelBerichten\nsoort: NIEUW\n";
    const text = `${count}### lijst\nLijstBerichten\n${count}${request("a", bsn(1))}`;
    const { gateway, outcomes } = await begin(text, atOnce(8));
    const operations = () => gateway.held.map(({ call }) => call.operation);
    expect(operations()).toEqual(["TelBerichten", "RaadpleegMetBurgerservicenummer"]);
    gateway.held[0]?.response(answered({ aantalBerichten: 1 }));
    await settle();
    expect(operations()).toEqual(["RaadpleegMetBurgerservicenummer", "LijstBerichten"]);
    await gateway.respondAll();
    expect(await outcomes).toHaveLength(4);
  });

  it("with bail nothing begins behind a failure, and what was sent is told", async () => {
    const { gateway, outcomes } = await begin(many(6), { ...atOnce(3), bail: true });
    gateway.held[1]?.response(refused(500, "x"));
    await gateway.respondAll();
    expect((await outcomes).map(endOf)).toEqual([
      "answered 200",
      "failed: refused",
      "answered 200",
    ]);
    expect(gateway.calls).toHaveLength(3);
  });

  it("cancelling ends what is under way and what waits for its turn", async () => {
    const stop = new AbortController();
    const { gateway, outcomes } = await begin(many(6), { ...atOnce(2), signal: stop.signal });
    stop.abort();
    expect((await outcomes).map(endOf)).toEqual(Array(6).fill("failed: cancelled"));
    expect(gateway.calls).toHaveLength(2);
  });

  it("cancels running calls when their reader stops", async () => {
    const gateway = new HeldGateway();
    const runner = createRunner(fakePorts({ gateway }));
    const signal = new AbortController().signal;
    const outcomes = runner.runFile(draftOf(many(9)), { ...atOnce(3), signal });
    const first = outcomes[Symbol.asyncIterator]();
    const next = first.next();
    await settle();
    gateway.held[0]?.response(answered({ personen: [] }));
    expect((await next).done).toBe(false);
    await first.return?.();
    expect(gateway.held).toEqual([]);
    expect(gateway.calls.length).toBeLessThan(9);
  });

  it("runs ahead of a slow request, but not far", async () => {
    const gateway = new HeldGateway();
    const outcomes = runText(many(200), { gateway }, atOnce(2));
    for (await settle(); gateway.held.length > 1; await settle())
      gateway.held[1]?.response(answered({ personen: [] }));
    expect(gateway.calls.length).toBe(32);
    await gateway.respondAll();
    expect(await outcomes).toHaveLength(200);
  });

  it("makes a task when it is near its turn, so that many rows take no memory", async () => {
    let made = 0;
    const length = 10_000;
    const tasks = {
      length,
      groupSizes: [length],
      *[Symbol.iterator]() {
        while (made < length) {
          const place = made++;
          yield { group: 0, after: [], serialKeys: [], work: () => Promise.resolve(place) };
        }
      },
    };
    const options = { concurrency: 4, mayBegin: () => true, onEnd: noop, onAbandoned: noop };
    let reported = 0;
    for await (const place of runTasks(tasks, options)) {
      expect(place).toBe(reported++);
      expect(made - reported).toBeLessThanOrEqual(4 * rateRules.aheadOfEach);
    }
    expect(reported).toBe(length);
  });

  it("asks the user one thing at a time, and each once", async () => {
    const asked: string[] = [];
    let open = 0;
    const prompt = {
      ask: async (label: string) => {
        asked.push(label);
        expect(++open).toBe(1);
        await settle();
        open--;
        return bsn(7);
      },
    };
    const gateway = new FakeGateway(found);
    const input = (name: string, label: string) => request(name, `{{$input "${label}"}}`);
    const text = input("a", "Een") + input("b", "Twee") + input("c", "Een");
    const outcomes = await runText(text, { gateway, prompt }, atOnce(8));
    expect(outcomes.map(endOf)).toEqual(Array(3).fill("answered 200"));
    expect(asked).toEqual(["Een", "Twee"]);
  });

  it("never two save to one file: the second sees that it exists before anything is sent", async () => {
    const gateway = new FakeGateway(async (call) => {
      await settle();
      return found(call);
    });
    const text =
      request("a", bsn(1), "@save Uit.json\n") + request("b", bsn(2), "@save Uit.json\n");
    const outcomes = await runText(text, { gateway }, atOnce(8));
    expect(outcomes.map(endOf)).toEqual(["answered 200", "failed: fileProblem"]);
    expect(gateway.calls).toHaveLength(1);
  });

  it("waiting for a turn is not part of how long a request took", async () => {
    let now = 0;
    const clock = clockAt(() => now);
    const gateway = new FakeGateway((call) => {
      now += 100;
      return { ...found(call), queuedMs: 30 };
    });
    const outcomes = await runText(many(3), { gateway, clock }, atOnce(1));
    expect(outcomes.map(({ durationMs }) => durationMs)).toEqual([70, 70, 70]);
  });

  // Shows: cli-parallel-order
  it("comes out as one after the other, whatever needs what and whichever response is first", async () => {
    const requests = fc.array(
      fc.record({ needs: fc.option(fc.nat(9)), fails: fc.nat(9), latency: fc.nat(4) }),
      { maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(requests, fc.integer({ min: 2, max: 8 }), async (made, concurrency) => {
        const text = made.map(({ needs }, index) => {
          const other = needs === null || needs >= made.length ? undefined : needs;
          const value = other === undefined ? bsn(index) : `{{r${other}.personen[0].naam}}`;
          return request(`r${index}`, value);
        });
        const run = async (calls: number) => {
          const gateway = new FakeGateway(async (call) => {
            const number = Number(numbersOf(call)[0]?.slice(-1));
            for (let turn = made[number]?.latency ?? 0; turn > 0; turn--) await settle();
            const naam = bsn((number + 1) % 10);
            return made[number]?.fails === 0
              ? refused(500, "x")
              : answered({ personen: [{ naam }] });
          });
          return runText(text.join(""), { gateway }, atOnce(calls));
        };
        expect(await run(concurrency)).toEqual(await run(1));
      }),
      { numRuns: 150 },
    );
  });
});

// Shows: cli-rate
it("a rate lets no more calls begin in a second than allowed, in the order of asking", async () => {
  let now = 1000;
  const waits: number[] = [];
  const pause = (milliseconds: number) => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const rate = new RateLimit(
    4,
    clockAt(() => now),
    pause,
  );
  const { signal } = new AbortController();
  const turns = await Promise.all([1, 2, 3, 4, 5].map(() => rate.turn(signal)));
  expect(turns).toEqual([0, 250, 500, 750, 1000]);
  expect(waits).toEqual([250, 500, 750, 1000]);
  now += 10_000;
  expect(await Promise.all([rate.turn(signal), rate.turn(signal)])).toEqual([0, 250]);
});

it("an abandoned run has sent one request only, one at a time", async () => {
  const gateway = new FakeGateway(found);
  const runner = createRunner(fakePorts({ gateway }));
  const outcomes = runner.runFile(draftOf(many(3)), {
    ...atOnce(1),
    signal: new AbortController().signal,
  });
  await outcomes[Symbol.asyncIterator]().next();
  await settle();
  expect(gateway.calls).toHaveLength(1);
  expect(await collect(outcomes)).toHaveLength(2);
});
