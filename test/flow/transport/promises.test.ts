import { createHook } from "node:async_hooks";
import { beforeEach, expect, it } from "vitest";
import { openRun } from "../../../src/runner/runSession.ts";
import { collect, draftOf, fakePorts } from "../../support/runText.ts";
import { GatewayTest, never } from "./support/gatewayTest.ts";
import { environmentAt } from "./support/service.ts";

const test = new GatewayTest();
beforeEach(() => test.begin());

const lookups = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      `### ${index}\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n`,
  ).join("");

/** Limit for a literal lookup without a login, from its turn to its outcome. Each hop costs about two. */
const mostPromises = 23;

it("a literal lookup awaits only its response and its turn", async () => {
  const { server } = await test.start();
  const personen = { baseUrl: `${server.url}/haalcentraal/api/brp`, logins: [], headers: [] };
  const environment = environmentAt(server.url, { personen, concurrency: 4 });
  const ports = fakePorts({ gateway: test.gateway({ loadTls: () => undefined }) });
  const promisesOf = async (count: number) => {
    let promises = 0;
    const hook = createHook({ init: (_id, type) => void (type === "PROMISE" && promises++) });
    const session = await openRun(ports, draftOf(lookups(count)), { environment });
    const run = await session.approve<never>(undefined);
    hook.enable();
    const outcomes = await collect(run.outcomes({ signal: never() }));
    hook.disable();
    expect(outcomes.filter(({ kind }) => kind === "answered")).toHaveLength(count);
    return promises;
  };
  await promisesOf(10);
  const few = await promisesOf(20);
  const many = await promisesOf(220);
  expect((many - few) / 200).toBeLessThan(mostPromises);
});
