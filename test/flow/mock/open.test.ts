import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { GivenProblem } from "../../../src/mock/givenFile.ts";
import type { LoggedCall } from "../../../src/mock/server/httpListener.ts";
import { startLocalEnvironment } from "../../../src/mock/server/localEnvironment.ts";
import type { MockServer, MockServerOptions } from "../../../src/mock/server/mockServer.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { PeopleFile, readPopulation } from "../../../src/mock/server/peopleFiles.ts";
import { askPersons, byNumber as byNumbers } from "../../support/processes/localServer.ts";
import { emptyFolder, running } from "../../support/untilEnd.ts";

const birth = "1985-12-01";

function person(number: number, geslachtsnaam: string, reason?: string): JsonObject {
  return {
    burgerservicenummer: String(number),
    naam: { geslachtsnaam },
    geboorte: { datum: { type: "Datum", datum: birth } },
    ...(reason !== undefined && { opschortingBijhouding: { reden: { code: reason } } }),
  };
}

const people = [
  person(999990019, "Müller"),
  person(999990020, "Muller"),
  person(999990021, "MULLER", "F"),
  person(999990022, "muller", "W"),
  person(999990023, "Muller", "O"),
  person(999990024, "Muller", "E"),
];

const start = (options: Partial<MockServerOptions> = {}, given = people) =>
  running(
    startLocalEnvironment({
      people: { population: new Population(given.map(storedPerson)) },
      ...options,
    }),
  );

function ask(server: MockServer, query: object, headers: Readonly<Record<string, string>> = {}) {
  return askPersons(server, { fields: ["burgerservicenummer"], ...query }, headers);
}

async function found(server: MockServer, query: object): Promise<readonly number[]> {
  const { personen } = (await (await ask(server, query)).json()) as {
    personen: { burgerservicenummer: string }[];
  };
  return personen.map(({ burgerservicenummer }) => Number(burgerservicenummer) - 999_990_000);
}

const byName = (geslachtsnaam: string, more: object = {}) => ({
  type: "ZoekMetGeslachtsnaamEnGeboortedatum",
  geslachtsnaam,
  geboortedatum: birth,
  ...more,
});
const byNumber = (...numbers: readonly number[]) =>
  byNumbers(
    numbers.map((number) => String(999_990_000 + number)),
    ["burgerservicenummer"],
  );

describe("the mock in place of the official one", () => {
  // Shows: mock-open
  it("asks for no token, whatever is sent as one", async () => {
    const server = await start({ open: true });
    for (const authorization of ["", "Bearer nothing", "Basic eA=="])
      expect((await ask(server, byNumber(19), { authorization })).status).toBe(200);
    const counted = await fetch(`${server.berichten.baseUrl}/berichten/telling?soort=NIEUW`);
    expect(counted.status).toBe(200);
  });

  // Shows: mock-open
  it("delivers records in error or to be erased, the deceased as the register does", async () => {
    const server = await start({ open: true });
    expect(await found(server, byNumber(21, 22, 23, 24))).toEqual([21, 22, 23, 24]);
    expect(await found(server, byName("muller"))).toEqual([20, 21, 22, 24]);
    const withDeceased = byName("muller", { inclusiefOverledenPersonen: true });
    expect(await found(server, withDeceased)).toEqual([20, 21, 22, 23, 24]);
  });

  // Shows: mock-open
  it("compares without regard to case, and with regard to diacritics", async () => {
    const server = await start({ open: true });
    expect(await found(server, byName("MÜL*"))).toEqual([19]);
    expect(await found(server, byName("mul*"))).toEqual([20, 21, 22, 24]);
    const register = await start({ apiKey: "k" });
    const asked = await ask(register, byName("mul*"), { "x-api-key": "k" });
    const { personen } = (await asked.json()) as { personen: object[] };
    expect(personen).toHaveLength(3);
  });

  // Shows: mock-open
  it("delivers more people than the register would", async () => {
    const many = Array.from({ length: 45 }, (_, at) => person(999_990_100 + at, "Muller"));
    const server = await start({ open: true }, many);
    expect(await found(server, byName("Muller"))).toHaveLength(45);
    const register = await start({ apiKey: "k" }, many);
    const refused = await ask(register, byName("Muller"), { "x-api-key": "k" });
    expect([refused.status, ((await refused.json()) as JsonObject).code]).toEqual([
      400,
      "tooManyResults",
    ]);
  });

  it("refuses what is wrong in a query as the register does", async () => {
    const server = await start({ open: true });
    const refused = await ask(server, { ...byName("Muller"), geboortedatum: "1985-12" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ invalidParams: [{ name: "geboortedatum" }] });
  });

  it("still answers no web page, and no other name", async () => {
    const server = await start({ open: true });
    const page = await ask(server, byNumber(19), { origin: "https://page.example" });
    expect(page.status).toBe(403);
    expect(page.headers.get("access-control-allow-origin")).toBeNull();
  });

  // Shows: mock-health
  it.each(["/health", "/personen-api/health"])("says at %s that it is up", async (path) => {
    const logged: LoggedCall[] = [];
    const server = await start({ log: (call) => logged.push(call) });
    const url = new URL(path, server.personen.baseUrl);
    const up = await fetch(url);
    expect([up.status, await up.text()]).toEqual([200, "Healthy"]);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(url, { method: "POST" })).status).toBe(405);
    expect(logged).toEqual([]);
  });
});

// Shows: mock-api-key
it("an API key in place of a token is asked by both services", async () => {
  const server = await start({ apiKey: "een-sleutel" });
  const telling = (headers: Record<string, string>) =>
    fetch(`${server.berichten.baseUrl}/berichten/telling?soort=NIEUW`, { headers });
  const right = { "X-API-KEY": "een-sleutel" };
  expect((await ask(server, byNumber(19), right)).status).toBe(200);
  expect((await telling(right)).status).toBe(200);
  for (const wrong of ["", "een-sleute", "een-sleutel2"]) {
    const refused = await ask(server, byNumber(19), { "X-API-KEY": wrong });
    expect([refused.status, ((await refused.json()) as JsonObject).code]).toEqual([
      401,
      "authentication",
    ]);
    expect((await telling({ "X-API-KEY": wrong })).status).toBe(401);
  }
  const token = await ask(server, byNumber(19), { authorization: "Bearer een-sleutel" });
  expect(token.status).toBe(401);
});

describe("people of a file that changes", () => {
  async function changing() {
    const file = join(emptyFolder(), "test-data.json");
    // Atomic, so that no test reads half of it.
    const write = async (content: string) => {
      await writeFile(`${file}.new`, content);
      await rename(`${file}.new`, file);
    };
    await write(JSON.stringify({ personen: [people[0]] }));
    const problems: GivenProblem[] = [];
    const opened = await PeopleFile.open({
      files: [file],
      read: () => readPopulation(file),
      onProblems: (found) => problems.push(...found),
    });
    if ("problems" in opened) throw new Error("The file is right.");
    const server = await running(startLocalEnvironment({ people: opened.value, open: true }));
    return { server, write, file, problems };
  }

  // Shows: mock-changed-file
  it("are those of the moment of each call", async () => {
    const { server, write } = await changing();
    for (const each of people) {
      await write(JSON.stringify({ personen: [each] }));
      const number = Number(each.burgerservicenummer) - 999_990_000;
      expect(await found(server, byNumber(19, 20, 21, 22, 23, 24))).toEqual([number]);
    }
  });

  // Shows: mock-changed-file
  it("stay as they were while the file is wrong or away, which is told once", async () => {
    const { server, write, file, problems } = await changing();
    await write(`[{"burgerservicenummer":"999990020"},`);
    expect(await found(server, byNumber(19, 20))).toEqual([19]);
    expect(await found(server, byNumber(19, 20))).toEqual([19]);
    expect(problems).toHaveLength(1);
    await rm(file);
    expect(await found(server, byNumber(19, 20))).toEqual([19]);
    await write(`[{"burgerservicenummer":"999990020"}]`);
    expect(await found(server, byNumber(19, 20))).toEqual([20]);
    expect(problems).toHaveLength(2);
  });

  it("are one whole for all who ask at once", async () => {
    const { server, write } = await changing();
    await write(JSON.stringify({ personen: people }));
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => found(server, byNumber(19, 20, 21))),
    );
    for (const response of responses) expect(response).toEqual([19, 20, 21]);
  });
});

// Shows: mock-log
it("the log has query type, count and client of a call, and no personal data", async () => {
  const logged: LoggedCall[] = [];
  const server = await start({ open: true, log: (call) => logged.push(call) });
  await (await ask(server, byName("muller"))).text();
  await (await ask(server, { ...byName("muller"), postcode: "1234AB" })).text();
  await (await ask(server, { type: "Muller" })).text();
  await (await fetch(`${server.berichten.baseUrl}/berichten/telling?soort=NIEUW`)).text();
  await expect.poll(() => logged.length).toBe(4);
  const client = server.token.clientId;
  expect(logged).toMatchObject([
    { status: 200, operation: "ZoekMetGeslachtsnaamEnGeboortedatum", count: 4, client },
    { status: 400, operation: "ZoekMetGeslachtsnaamEnGeboortedatum", client },
    { status: 400, client },
    { status: 200, operation: "TelBerichten", client },
  ]);
  expect(logged[2]?.operation).toBeUndefined();
  const reported = JSON.stringify(logged.map((call) => ({ ...call, milliseconds: 0 })));
  expect(reported).not.toMatch(/muller|99999|1985|1234/i);
});
