import { describe, expect, it } from "vitest";
import { exitCodes } from "../../../src/cli/commandOutput.ts";
import { idOf } from "../../support/processes/localMailbox.ts";
import { shareOf } from "../../support/share.ts";
import { heavyFaults, lightFaults, tokenFaults, type Fault } from "./faults.ts";
import { openLane } from "./hostileLane.ts";
import { serveHostile, soundToken } from "./hostileService.ts";
import { running } from "../../support/untilEnd.ts";

const { some } = shareOf("test/flow/hostile/run.test.ts");

const secret = "secret-of-the-lane";
/** The secret and the token, as sent and as a service could repeat them. */
const reported = [secret, "token-of-the-lane", Buffer.from(`lane:${secret}`).toString("base64")];

interface Report {
  readonly outcomes: readonly {
    readonly file: string;
    readonly outcome: string;
    readonly failure?: { readonly kind: string };
  }[];
}

const person = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: naam
`;
const messages = `###
TelBerichten
soort: NIET-OPGEHAALD
###
HaalBerichtenOp
berichtTransportId: ${idOf(1)}
`;

async function runAll(
  faults: readonly (readonly [string, Fault, Fault?])[],
  most: number,
  requests = person + messages,
) {
  const named = faults.map(([, call, token], at) => [`f${at}`, { call, ...(token && { token }) }]);
  const service = await running(
    serveHostile(Object.fromEntries(named) as Parameters<typeof serveHostile>[0]),
  );
  const auth = (at: number) => ({
    type: "oauth2",
    tokenUrl: `${service.url}/f${at}/token`,
    clientId: "lane",
    scope: "lane",
  });
  const environments = faults.map(([, , token], at) => {
    const endpoint = { baseUrl: `${service.url}/f${at}` };
    const login = token ? auth(at) : { type: "basic", username: "lane" };
    return [
      `f${at}`,
      {
        personen: endpoint,
        berichten: endpoint,
        auth: login,
        timeout: requests === person ? "30s" : "2s",
      },
    ];
  });
  const files = faults.map((_, at) => [`f${at}.brp`, `@environment f${at}\n${requests}`]);
  const secrets = faults.flatMap((_, at) =>
    ["PASSWORD", "CLIENT_SECRET"].map((name) => [`BRP_F${at}_${name}`, secret]),
  );
  const lane = await openLane(
    Object.fromEntries(environments) as Parameters<typeof openLane>[0],
    Object.fromEntries(files) as Record<string, string>,
    Object.fromEntries(secrets) as Record<string, string>,
  );
  const args = ["run", ".", "--reporter=json", "--include-answers"];
  const untrusted = await lane.brp(args, most, false);
  expect(untrusted.code).toBe(exitCodes.notAllowed);
  expect(service.connections(), "connections without trust").toBe(0);
  const dry = await lane.brp(["run", ".", "--reporter=json", "--dry-run"], most);
  const { plans } = JSON.parse(dry.stdout) as { readonly plans: readonly { hash: string }[] };
  const approval = plans.flatMap(({ hash }) => ["--approve", hash]);
  const { stdout, stderr } = await lane.brp([...args, ...approval], most);
  expect(stdout, stderr).not.toBe("");
  expect(service.stolen).toEqual([]);
  for (const text of reported) expect(stdout.includes(text), `it tells ${text}`).toBe(false);
  const { outcomes } = JSON.parse(stdout) as Report;
  return faults.map(([name], at) => ({
    name,
    ends: outcomes
      .filter(({ file }) => file === `f${at}.brp`)
      .map(({ outcome, failure }) => failure?.kind ?? outcome),
  }));
}

function expectTellingEnds(all: Awaited<ReturnType<typeof runAll>>): void {
  for (const { name, ends } of all) {
    expect([1, 3], name).toContain(ends.length);
    expect(ends, name).not.toContain("internal");
    expect(ends, name).not.toContain("approvalNeeded");
  }
}

describe("brp run against a hostile service", () => {
  // Shows: security-hostile-service
  it("reports the outcome of every invalid response", async () => {
    expectTellingEnds(await runAll(some(Object.entries(lightFaults)), 450));
  });

  it("reports the outcome of every invalid token", async () => {
    const faults = some(Object.entries(tokenFaults));
    const all = await runAll(
      faults.map(([name, token]) => [name, soundToken, token] as const),
      450,
    );
    expectTellingEnds(all);
    for (const { ends } of all.filter(({ name }) => name === "a deep token"))
      expect(ends).toEqual(["tokenUnusable", "tokenUnusable", "tokenUnusable"]);
  });

  // Shows: security-hostile-service
  it("refuses what no service needs, whatever its size, in bounded memory", async () => {
    const faults = some(Object.entries(heavyFaults));
    const all = await runAll(faults, 900, person);
    expectTellingEnds(all);
    const expected: Record<keyof typeof heavyFaults, string> = {
      "lists in lists": "contractBroken",
      "objects in objects": "contractBroken",
      "objects in objects, with a backslash": "contractBroken",
      "groups that the contract knows": "contractBroken",
      "60 MB of brackets": "contractBroken",
      "just within the depth": "answered",
      "an object of 300,000 members": "contractBroken",
      "a list of 8,000,000 items": "contractBroken",
      "a text of 15,000,000 escapes": "answered",
      "a deep refusal": "refused",
      "text without end": "tooLarge",
      "a packed 300 MB": "tooLarge",
      "packed three times": "tooLarge",
    };
    expect(Object.keys(expected).sort()).toEqual(Object.keys(heavyFaults).sort());
    expect(all.map(({ name, ends }) => [name, ends[0]])).toEqual(
      faults.map(([name]) => [name, expected[name]]),
    );
  }, 180_000);
});

it.each(["lists in lists", "no HTTP", "half an answer", "a redirect to itself"])(
  "brp doctor at a hostile service looks at %s and ends",
  async (name) => {
    const call = { ...heavyFaults, ...lightFaults }[name];
    if (!call) throw new Error("There is no such fault.");
    const service = await running(serveHostile({ f: { call } }));
    const endpoint = { baseUrl: `${service.url}/f` };
    const auth = { type: "basic", username: "lane" };
    const environment = { personen: endpoint, berichten: endpoint, auth, timeout: "2s" };
    const lane = await openLane({ f: environment }, {}, { BRP_F_PASSWORD: secret });
    const args = ["doctor", "--environment=f"];
    expect((await lane.brp(args, 300, false)).code).not.toBe(exitCodes.internal);
    expect(service.connections(), "connections without trust").toBe(0);
    const { code } = await lane.brp(args, 300);
    expect(code).not.toBe(64);
    expect(service.stolen).toEqual([]);
  },
);
