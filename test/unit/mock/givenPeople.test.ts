import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import type { GivenValue } from "../../../src/mock/givenFile.ts";
import { Population } from "../../../src/mock/register/population.ts";
import { populationIn } from "../../../src/mock/served/readPeople.ts";
import { readOverlay } from "../../../src/mock/server/peopleFiles.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const folder = emptyFolder();

const today = "2026-06-15";

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(content));
  return path;
}

function responsesIn({ people }: Population, number: string): readonly JsonObject[] {
  return people.filter((each) => each.number === number).map((person) => person.responseOn(today));
}

function populationOf(given: GivenValue<Population>): Population {
  if ("problems" in given) throw new Error(JSON.stringify(given.problems));
  return given.value;
}

const placesOf = (given: GivenValue<Population>) =>
  "problems" in given ? given.problems.map((each) => each.place) : [];

const kim = {
  burgerservicenummer: "999970501",
  naam: { voornamen: "Kim", geslachtsnaam: "Duin" },
  geboorte: { datum: "20000616" },
};

describe("people of your own", () => {
  const responsesOf = (value: JsonObject | JsonObject[]) =>
    populationOf(populationIn(value, "p.json")).people.map((person) => person.responseOn(today));

  // Shows: mock-own-people
  it("are as the register stores them in a list, and as they are returned in a response", () => {
    const born = { type: "Datum", datum: "2000-06-16", langFormaat: "16 juni 2000" };
    const response = { ...kim, geboorte: { datum: born } };
    expect(responsesOf([kim])).toMatchObject([{ leeftijd: 25, geboorte: { datum: born } }]);
    expect(responsesOf({ type: "RaadpleegMetBurgerservicenummer", personen: [response] })).toEqual([
      response,
    ]);
  });

  it.each([
    [[{ ...kim, ouders: [{ geboorte: { datum: "19821291" } }] }], "[0].ouders[0].geboorte.datum"],
    [[kim, { ...kim, burgerservicenummer: "99997050" }], "[1].burgerservicenummer"],
    [[kim, { c01: [{ e0120: "999970501" }] }], "[1].burgerservicenummer"],
    [{ personen: [kim] }, "personen[0].geboorte.datum"],
  ])("are refused at the place of what is wrong: %j", (list, at) => {
    const given = populationIn(list, "p.json");
    expect("problems" in given && given.problems.map((each) => [each.file, each.place])).toEqual([
      ["p.json", at],
    ]);
  });

  it("take dates that do not exist as unknown when they may", () => {
    const list = [{ ...kim, geboorte: { datum: "20001316" } }];
    const [person] = populationOf(populationIn(list, "", { lenient: true })).people;
    expect(person?.responseOn(today)["geboorte"]).toEqual({
      datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" },
    });
  });
});

describe("people without a number", () => {
  const search = {
    type: "ZoekMetGeslachtsnaamEnGeboortedatum",
    geslachtsnaam: "Duin",
    geboortedatum: "2000-06-16",
    fields: ["naam"],
  } as const;
  const { naam, geboorte } = kim;
  const stranger = { naam, geboorte };
  const answered = { naam, geboorte: { datum: { type: "Datum", datum: "2000-06-16" } } };

  it.each([
    ["as the register stores them", [stranger, { ...stranger, burgerservicenummer: null }, kim]],
    [
      "as a response has them",
      { personen: [answered, answered, { ...answered, burgerservicenummer: "999970501" }] },
    ],
  ])("are found by searches, never by number: %s", (_how, list) => {
    const register = populationOf(populationIn(list, "p.json"));
    expect(register.people).toHaveLength(3);
    expect(register.find(search)).toHaveLength(3);
    const read = { type: "RaadpleegMetBurgerservicenummer", fields: ["naam"] } as const;
    expect(register.find({ ...read, burgerservicenummer: ["999970501"] })).toHaveLength(1);
  });

  it("are added to those of a register that they are laid over", async () => {
    const file1 = await file("first.json", [stranger]);
    const below = populationOf(await readOverlay(file1, new Population([])));
    const file2 = await file("second.json", [stranger, kim]);
    const register = populationOf(await readOverlay(file2, below));
    expect(register.find(search)).toHaveLength(3);
    expect(register.people).toHaveLength(3);
  });
});

describe("people laid over others", () => {
  const pieter = "999990019";
  const below = inventedPeople();

  // Shows: mock-overlay
  it("change who has their number, in what is derived as well, and add the others", async () => {
    const overlay = [
      { burgerservicenummer: pieter, naam: { geslachtsnaam: "Anders" }, kinderen: null },
      kim,
    ];
    const register = populationOf(await readOverlay(await file("o.json", overlay), below));
    const [changed] = responsesIn(register, pieter);
    expect(changed).toMatchObject({
      naam: { voornamen: "Pieter Johannes", geslachtsnaam: "Anders" },
      adressering: { aanhef: "Geachte heer Anders" },
    });
    expect(changed).not.toHaveProperty("kinderen");
    expect(responsesIn(register, "999970501")).toMatchObject([{ leeftijd: 25 }]);
    expect(register.people).toHaveLength(below.people.length + 1);
    expect(responsesIn(register, "999990020")).toEqual(responsesIn(below, "999990020"));
  });

  it("may come twice, and in the shape of the response where those below have it", async () => {
    const personen = [{ burgerservicenummer: pieter, leeftijd: 7 }];
    const answered = populationOf(populationIn({ personen }, ""));
    const twice = [
      { burgerservicenummer: pieter, geheimhoudingPersoonsgegevens: true },
      { burgerservicenummer: pieter, leeftijd: 8 },
    ];
    const path = await file("a.json", { personen: twice });
    const register = populationOf(await readOverlay(path, answered));
    expect(responsesIn(register, pieter)).toEqual([
      { burgerservicenummer: pieter, geheimhoudingPersoonsgegevens: true, leeftijd: 8 },
    ]);
    expect(placesOf(await readOverlay(path, below))).toEqual(["personen[0]"]);
  });

  it("are refused at the place of what is wrong", async () => {
    const wrong = [kim, { burgerservicenummer: pieter, geboorte: { datum: "20230229" } }];
    const path = await file("w.json", wrong);
    expect(placesOf(await readOverlay(path, below))).toEqual(["[1].geboorte.datum"]);
    const lenient = await readOverlay(path, below, { lenient: true });
    expect(responsesIn(populationOf(lenient), pieter)[0]).not.toHaveProperty("leeftijd");
    const unknown = [kim, { burgerservicenummer: pieter, naam: { voornaam: "x" } }];
    expect(placesOf(await readOverlay(await file("u.json", unknown), below))).toEqual([
      "[1].naam.voornaam",
    ]);
  });
});
