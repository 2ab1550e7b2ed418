import { describe, expect, it, onTestFinished } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { LoggedCall } from "../../../src/mock/server/httpListener.ts";
import {
  startLocalEnvironment,
  type MockPeople,
} from "../../../src/mock/server/localEnvironment.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import {
  controlToken as token,
  named,
  pieter,
  read,
  startControlled as start,
  waiting,
} from "../../support/processes/controlledMock.ts";
import { askPersons } from "../../support/processes/localServer.ts";

const two = [named("999990020", "Een"), named("999990032", "Twee")];

/** People as in the response, so that nothing is derived. */
const answered = (...personen: readonly JsonObject[]) => ({
  population: new Population(personen.map(storedPerson)),
});

describe("who may change the mock", () => {
  // Shows: mock-control-token
  it("is who has the token", async () => {
    const { control } = await start();
    for (const authorization of ["", "Bearer ", `Bearer ${token}x`, `Basic ${token}`, token]) {
      const refused = await control("PUT", "persons", [], { authorization });
      expect([refused.status, refused.body.code]).toEqual([401, "unauthorized"]);
      expect(refused.headers.get("www-authenticate")).toContain("Bearer");
    }
    expect((await control("GET", "nowhere", undefined, { authorization: "" })).status).toBe(401);
    expect((await control("PUT", "persons", [])).status).toBe(204);
  });

  // Shows: mock-control-token
  it("is not accessible to web pages", async () => {
    const { server, control } = await start();
    const page = await fetch(`${server.control?.baseUrl}/reset`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, origin: "https://page.example" },
    });
    expect(page.status).toBe(403);
    const asked = await control("OPTIONS", "persons");
    expect(asked.status).toBe(405);
    expect(asked.headers.get("access-control-allow-origin")).toBeNull();
  });

  // Shows: mock-control-token
  it("does not exist by default", async () => {
    const server = await startLocalEnvironment({ open: true });
    onTestFinished(() => server.close());
    expect(server.control).toBeUndefined();
    const url = new URL("/control/persons", server.personen.baseUrl);
    const refused = await fetch(url, { method: "PUT", body: "[]" });
    expect(refused.status).toBe(404);
  });

  it("meets no fault that is simulated", async () => {
    const { control } = await start(undefined, {
      disturbances: [{ kind: "unavailable", value: 1 }],
    });
    expect((await control("POST", "reset")).status).toBe(204);
  });
});

describe("PUT persons", () => {
  it("replaces everyone, even by no one", async () => {
    const { server, control } = await start();
    expect((await control("PUT", "persons", { personen: two })).status).toBe(204);
    const numbers = [pieter, "999990020", "999990032"];
    expect(await read(server.personen.baseUrl, numbers)).toEqual(two);
    expect((await control("PUT", "persons", [])).status).toBe(204);
    expect(await read(server.personen.baseUrl, numbers)).toEqual([]);
  });

  it.each([
    [{ personen: [two[0], { ...two[1], leeftijd: "Twee" }] }, "personen[1].leeftijd"],
    [{ personen: two[0] }, "personen"],
    [[two[0], { ...two[1], geboorte: { datum: "19821291" } }], "[1].geboorte.datum"],
    [[two[0], { ...two[1], burgerservicenummer: 7 }], "[1].burgerservicenummer"],
    [[two[0], null], "[1]"],
    [{ persons: two }, ""],
    ["[{]", ""],
    ['{"a":', ""],
    [`[{"burgerservicenummer":"999990020","__proto__":{"leeftijd":1}}]`, "[0]"],
    ["[".repeat(5000), ""],
  ])("refuses a faulty list with its place, and changes nothing: %#", async (list, place) => {
    const { server, control } = await start(answered(...two));
    const refused = await control("PUT", "persons", list);
    expect(refused.headers.get("content-type")).toBe("application/problem+json");
    expect(refused).toMatchObject({ status: 400, body: { code: "faulty", status: 400 } });
    const problems = refused.body.problems as { place: string }[];
    expect(problems[0]?.place).toBe(place);
    expect(JSON.stringify(refused.body)).not.toMatch(/99999|Twee/);
    expect(await read(server.personen.baseUrl, ["999990020", "999990032"])).toEqual(two);
  });

  it("rejects data that is not JSON, announced as something else, or too large", async () => {
    const { server, control } = await start(undefined, { limits: { filesBytes: 1000 } });
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await control("PUT", "persons", [], form)).status).toBe(415);
    const latin = { "content-type": "application/json; charset=latin1" };
    expect((await control("PUT", "persons", [], latin)).status).toBe(415);
    const many = Array.from({ length: 100 }, () => two[0]);
    expect((await control("PUT", "persons", many)).status).toBe(413);
    expect(await read(server.personen.baseUrl, [pieter])).toHaveLength(1);
  });

  it("takes as much as a file may hold", async () => {
    const { server, control } = await start();
    const padded = { ...named("999990020", "x".repeat(3_000_000)) };
    expect((await control("PUT", "persons", { personen: [padded, two[1]] })).status).toBe(204);
    expect(await read(server.personen.baseUrl, ["999990032"])).toEqual([two[1]]);
  });

  // Shows: mock-control-whole
  it("is one change for all who ask at once", async () => {
    const { server, control } = await start();
    const list = (name: string) => two.map((each) => ({ ...each, naam: { voornamen: name } }));
    await control("PUT", "persons", list("0"));
    const changes = Array.from({ length: 10 }, (_, at) => control("PUT", "persons", list(`${at}`)));
    const reads = Array.from({ length: 40 }, () =>
      read(server.personen.baseUrl, ["999990020", "999990032"]),
    );
    for (const { status } of await Promise.all(changes)) expect(status).toBe(204);
    for (const people of await Promise.all(reads))
      expect(new Set(people.map(({ naam }) => JSON.stringify(naam))).size).toBe(1);
  });
});

describe("PATCH and DELETE persons/{bsn}", () => {
  const startedWith: Readonly<Record<string, MockPeople | undefined>> = {
    "the documented people": undefined,
    "repeated families": { population: inventedPeople(300) },
    "people that were given": answered(named(pieter, "Pieter"), ...two),
  };

  it.each(Object.keys(startedWith))("change one of %s, and no one else", async (kind) => {
    const people = startedWith[kind];
    const { server, control } = await start(people);
    const base = server.personen.baseUrl;
    const others = await read(base, ["999990032"], ["naam"]);
    expect(others).toHaveLength(1);
    const isResponse = people?.population.people[0]?.shape === "response";
    const geheimhoudingPersoonsgegevens = isResponse ? true : "7";
    const patch = { naam: { voornamen: "Anders" }, geheimhoudingPersoonsgegevens };
    expect((await control("PATCH", `persons/${pieter}`, patch)).status).toBe(204);
    const again = { naam: { voorvoegsel: "van" }, geboorte: null };
    const merge = { "content-type": "application/merge-patch+json" };
    expect((await control("PATCH", `persons/${pieter}`, again, merge)).status).toBe(204);
    const [changed] = await read(base, [pieter], ["naam", "geboorte.datum"]);
    expect(changed).toMatchObject({
      geheimhoudingPersoonsgegevens: true,
      naam: { voornamen: "Anders", voorvoegsel: "van" },
    });
    expect(changed).not.toHaveProperty("geboorte");
    expect(await read(base, ["999990032"], ["naam"])).toEqual(others);
    expect((await control("DELETE", `persons/${pieter}`)).status).toBe(204);
    expect(await read(base, [pieter])).toEqual([]);
    expect((await control("DELETE", `persons/${pieter}`)).status).toBe(404);
    expect((await control("PATCH", `persons/${pieter}`, patch)).status).toBe(404);
    expect(await read(base, ["999990032"], ["naam"])).toEqual(others);
  });

  it("do not match an empty number, even if people have none", async () => {
    const { server, control } = await start();
    const personen = [{ naam: { voornamen: "Geen" } }, named("", "Leeg"), two[0]];
    expect((await control("PUT", "persons", { personen })).status).toBe(204);
    expect((await control("PATCH", "persons/", { leeftijd: 3 })).status).toBe(404);
    expect((await control("DELETE", "persons/")).status).toBe(404);
    expect(await read(server.personen.baseUrl, ["999990020"])).toEqual([two[0]]);
  });

  it("are seen by searches", async () => {
    const { server, control } = await start();
    const search = async () => {
      const response = await askPersons(server, {
        type: "ZoekMetGeslachtsnaamEnGeboortedatum",
        ...{ geslachtsnaam: "Hernoemd", geboortedatum: "1948-03-12" },
        fields: ["burgerservicenummer"],
      });
      return ((await response.json()) as { personen: object[] }).personen.length;
    };
    expect(await search()).toBe(0);
    await control("PATCH", `persons/${pieter}`, {
      naam: { geslachtsnaam: "Hernoemd" },
      geboorte: { datum: "19480312" },
    });
    expect(await search()).toBe(1);
    await control("DELETE", `persons/${pieter}`);
    expect(await search()).toBe(0);
  });

  it.each([
    [{ naam: { voornaam: "x" } }, "naam.voornaam"],
    [{ naam: { voornamen: 7 } }, "naam.voornamen"],
    [{ burgerservicenummer: "999990032" }, "burgerservicenummer"],
    [{ burgerservicenummer: null }, "burgerservicenummer"],
    [{ geslacht: Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x${at}`, at])) }, ""],
    [[], ""],
    ["7", ""],
  ])("refuse what is wrong with its place, and change nothing: %#", async (patch, place) => {
    for (const people of [undefined, answered(named(pieter, "Pieter"))]) {
      const { server, control } = await start(people);
      const before = await read(server.personen.baseUrl, [pieter]);
      const refused = await control("PATCH", `persons/${pieter}`, patch);
      expect(refused).toMatchObject({ status: 400, body: { problems: [{ place }] } });
      expect(await read(server.personen.baseUrl, [pieter])).toEqual(before);
    }
  });
});

describe("POST messages", () => {
  const message = { berichtType: "Vb02", vrijeTekst: "Een verzonnen bericht" };

  it("puts one or several into the mailbox, behind those that are there", async () => {
    const { server, control } = await start();
    const base = server.berichten.baseUrl;
    const before = await waiting(base);
    const one = await control("POST", "messages", message);
    expect(one.status).toBe(201);
    const more = await control("POST", "messages", [
      message,
      { berichtInhoud: message, berichtKenmerken: {} },
    ]);
    const ids = [one, more].flatMap(({ body }) => body.berichtTransportIds as string[]);
    expect(new Set(ids).size).toBe(3);
    expect(await waiting(base)).toBe(before + 3);
    const fetched = await fetch(`${base}/berichten/${ids[0]}`);
    expect(await fetched.json()).toMatchObject({
      opgehaaldeBerichten: [{ berichtInhoud: message }],
    });
  });

  it.each([
    [[message, { vrijeTekst: "x" }], "[1].berichtType"],
    [{ vrijeTekst: "x" }, "berichtType"],
    [{ berichtKenmerken: { afzender: "x" }, berichtInhoud: message }, "berichtKenmerken.afzender"],
    ["7", ""],
  ])("refuses what is wrong with its place, and adds nothing: %#", async (given, place) => {
    const { server, control } = await start();
    const before = await waiting(server.berichten.baseUrl);
    const refused = await control("POST", "messages", given);
    expect(refused).toMatchObject({ status: 400, body: { problems: [{ place }] } });
    expect(await waiting(server.berichten.baseUrl)).toBe(before);
  });

  it("takes no identifier twice", async () => {
    const { control } = await start();
    const berichtTransportId = "11111111-2222-4333-8444-555555555555";
    const same = { berichtKenmerken: { berichtTransportId }, berichtInhoud: message };
    const place = "[1].berichtKenmerken.berichtTransportId";
    const twice = await control("POST", "messages", [same, same]);
    expect(twice).toMatchObject({ status: 400, body: { problems: [{ place }] } });
    expect((await control("POST", "messages", same)).status).toBe(201);
    expect((await control("POST", "messages", same)).status).toBe(400);
  });
});

describe("PUT clock", () => {
  const age = async (baseUrl: string) =>
    (await read(baseUrl, [pieter], ["leeftijd"]))[0]?.leeftijd as number;

  // Shows: mock-control-clock
  it("moves the day of ages, for those who were changed as well, and nothing else", async () => {
    const { server, control } = await start();
    const base = server.personen.baseUrl;
    const now = await age(base);
    await control("PATCH", `persons/${pieter}`, { naam: { voornamen: "Anders" } });
    expect((await control("PUT", "clock", { today: "2050-01-01" })).status).toBe(204);
    expect(await age(base)).toBeGreaterThan(now + 20);
    expect(await waiting(server.berichten.baseUrl)).toBeGreaterThan(0);
    const opened = await control("POST", "registers");
    const { personenBaseUrl, id } = opened.body as { personenBaseUrl: string; id: string };
    expect(await age(personenBaseUrl)).toBe(now);
    await control("PUT", `registers/${id}/clock`, { today: "1990-01-01" });
    expect(await age(personenBaseUrl)).toBeLessThan(now);
    expect(await age(base)).toBeGreaterThan(now + 20);
    await control("POST", "reset");
    expect(await age(base)).toBe(now);
  });

  it("moves people in the shape of the register", async () => {
    const { server, control } = await start();
    const born = { burgerservicenummer: pieter, geboorte: { datum: "20000615" } };
    await control("PUT", "persons", [born]);
    for (const [today, years] of [
      ["2026-06-14", 25],
      ["2026-06-15", 26],
    ] as const) {
      await control("PUT", "clock", { today });
      expect(await age(server.personen.baseUrl)).toBe(years);
    }
    await control("PATCH", `persons/${pieter}`, { geboorte: { datum: "19900615" } });
    expect(await age(server.personen.baseUrl)).toBe(36);
  });

  it("starts at the day that the mock was given, and goes back to it", async () => {
    const { server, control } = await start(undefined, { today: "1990-01-01" });
    const then = await age(server.personen.baseUrl);
    await control("PUT", "clock", { today: "2026-06-15" });
    expect(await age(server.personen.baseUrl)).toBeGreaterThan(then + 30);
    await control("POST", "reset");
    expect(await age(server.personen.baseUrl)).toBe(then);
  });

  it.each([
    [{ today: "2026-02-30" }, "today"],
    [{ today: "15-06-2026" }, "today"],
    [{ today: null }, "today"],
    [{}, "today"],
    [{ today: "2026-06-15", hour: 3 }, "hour"],
    [[], ""],
  ])("refuses %j with its place", async (given, place) => {
    const { control } = await start();
    expect(await control("PUT", "clock", given)).toMatchObject({
      status: 400,
      body: { problems: [{ place }] },
    });
  });
});

// Shows: mock-control-reset
it("POST reset gives people, messages and mailboxes as they were at the start", async () => {
  const { server, control } = await start();
  const { personen, berichten } = server;
  const before = [await read(personen.baseUrl, [pieter], ["naam", "verblijfplaats"])];
  const messages = await waiting(berichten.baseUrl);
  await control("PATCH", `persons/${pieter}`, { naam: { voornamen: "Anders" } });
  await control("DELETE", "persons/999990032");
  const posted = await control("POST", "messages", { berichtType: "Vb02", vrijeTekst: "x" });
  const [id = ""] = posted.body.berichtTransportIds as string[];
  await fetch(`${berichten.baseUrl}/berichten/${id}`);
  expect(await waiting(berichten.baseUrl)).toBe(messages);
  expect((await control("POST", "reset")).status).toBe(204);
  expect([await read(personen.baseUrl, [pieter], ["naam", "verblijfplaats"])]).toEqual(before);
  expect(await read(personen.baseUrl, ["999990032"])).toHaveLength(1);
  expect(await waiting(berichten.baseUrl)).toBe(messages);
  const again = await control("POST", "messages", { berichtType: "Vb02", vrijeTekst: "x" });
  expect(again.body.berichtTransportIds).toEqual([id]);
});

it("GET logged has what the register logs, one record for each person, of its own register only", async () => {
  const { server, control } = await start();
  const { baseUrl } = server.personen;
  expect((await control("GET", "logged")).body).toEqual([]);
  await read(baseUrl, [pieter]);
  await read(baseUrl, ["999990032"]);
  const { status, body } = await control("GET", "logged");
  expect(status).toBe(200);
  expect(body).toMatchObject(
    [pieter, "999990032"].map((person) => ({ person, searched: ["010120"], processed: false })),
  );
  const { id } = (await control("POST", "registers")).body;
  expect((await control("GET", `registers/${id as string}/logged`)).body).toEqual([]);
  await control("POST", "reset");
  expect((await control("GET", "logged")).body).toEqual([]);
  await read(baseUrl, ["999999990"]);
  expect((await control("GET", "logged")).body).toEqual([]);
});

describe("other calls of the control interface", () => {
  it.each([
    ["GET", "persons", 405, "PUT"],
    ["POST", `persons/${pieter}`, 405, "PATCH, DELETE"],
    ["GET", "reset", 405, "POST"],
    ["GET", "registers", 405, "POST"],
    ["GET", "registers/nobody", 404, null],
    ["PUT", "", 404, null],
    ["PUT", "persons/1/2", 404, null],
    ["PUT", "persons/", 405, "PATCH, DELETE"],
    ["POST", "logged", 405, "GET"],
    ["POST", "resets", 404, null],
  ])("%s %s: %i", async (method, path, status, allow) => {
    const { control } = await start();
    const response = await control(method, path);
    expect([response.status, response.headers.get("allow")]).toEqual([status, allow]);
    expect(response.body).toMatchObject({ status });
  });

  it("are logged without numbers and tokens", async () => {
    const logged: LoggedCall[] = [];
    const { control } = await start(undefined, { log: (call: LoggedCall) => logged.push(call) });
    await control("PATCH", `persons/${pieter}`, { naam: { voornamen: "Anders" } });
    const { body } = await control("POST", "registers");
    await read((body as { personenBaseUrl: string }).personenBaseUrl, [pieter]);
    await expect.poll(() => logged.length).toBe(3);
    expect(logged.map(({ path }) => path)).toEqual([
      "/control/persons/…",
      "/control/registers",
      "/registers/…/haalcentraal/api/brp/personen",
    ]);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`${pieter}|Anders|${token}`));
  });
});
