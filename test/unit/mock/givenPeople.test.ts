import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { createRegister } from "../../../src/mock/register/memoryRegister.ts";
import { personsIn } from "../../../src/mock/register/givenPersons.ts";
import type { PersonRegister } from "../../../src/mock/register/register.ts";
import { readGivenPopulation } from "../../../src/mock/served/givenPopulation.ts";
import { withNumber } from "../../../src/mock/served/inventedPopulation.ts";
import { readOverlay } from "../../../src/mock/served/overlay.ts";
import { documentedPeople } from "../../../src/mock/society/createSociety.ts";

const place: { folder: string } = { folder: "" };
beforeAll(async () => {
  place.folder = await mkdtemp(join(tmpdir(), "brp-people-"));
});
afterAll(() => rm(place.folder, { recursive: true, force: true }));

const today = "2026-06-15";

async function file(name: string, content: unknown): Promise<string> {
  const path = join(place.folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(content));
  return path;
}

function answersIn(register: PersonRegister, number: string): readonly JsonObject[] {
  return withNumber(register, number).map((person) => person.answerOn(today));
}

type Populated = Awaited<ReturnType<typeof readOverlay>>;

function registerOf(given: Populated): PersonRegister {
  if ("problems" in given) throw new Error(JSON.stringify(given.problems));
  return given.value.register;
}

const placesOf = (given: Populated) =>
  "problems" in given ? given.problems.map((each) => each.place) : [];

const kim = {
  burgerservicenummer: "999970501",
  naam: { voornamen: "Kim", geslachtsnaam: "Duin" },
  geboorte: { datum: "20000616" },
};

describe("lists of people", () => {
  const answersOf = (list: readonly JsonObject[]) => {
    const given = personsIn(list, "p.json");
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    return given.value.map((person) => person.answerOn(today));
  };
  const born = { type: "Datum", datum: "2000-06-16", langFormaat: "16 juni 2000" };
  const answer = { ...kim, geboorte: { datum: born } };
  const named = { burgerservicenummer: "999970513", naam: { voornamen: "Bo" } };
  const initialled = {
    ...named,
    naam: { voornamen: "Bo", voorletters: "B.", volledigeNaam: "Bo" },
  };

  it("tell their shape by their dates, each by itself", () => {
    const [derived, served] = answersOf([kim, { ...answer, burgerservicenummer: "999970525" }]);
    expect(derived).toMatchObject({ leeftijd: 25, geboorte: { datum: born } });
    expect(served).toEqual({ ...answer, burgerservicenummer: "999970525" });
  });

  it("have a shape for who fits both: that of the others, else the register's", () => {
    const addressed = { aanschrijfwijze: { naam: "B." } };
    expect(answersOf([answer, named])[1]).toEqual(named);
    expect(answersOf([kim, named])[1]).toMatchObject(initialled);
    expect(answersOf([named])[0]).toMatchObject(initialled);
    expect(answersOf([named])[0]).not.toMatchObject({ adressering: addressed });
  });

  it.each([
    [[{ ...kim, ouders: [{ geboorte: { datum: "19821291" } }] }], "[0].ouders[0].geboorte.datum"],
    [[kim, { ...kim, burgerservicenummer: "99997050" }], "[1].burgerservicenummer"],
    [[{ c01: [{ e0120: "x", e0310: "20000616" }] }], "[0].c01[0].e0120"],
  ])("are refused at the place of what is wrong: %j", (list, at) => {
    const given = personsIn(list, "p.json");
    expect("problems" in given && given.problems.map((each) => [each.file, each.place])).toEqual([
      ["p.json", at],
    ]);
  });

  it("take dates that do not exist as unknown when they may", () => {
    const given = personsIn([{ ...kim, geboorte: { datum: "20001316" } }], "", { lenient: true });
    expect("value" in given && given.value[0]?.answerOn(today)["geboorte"]).toEqual({
      datum: { type: "DatumOnbekend", onbekend: true, langFormaat: "onbekend" },
    });
  });

  it("find the names of a relation of authority among the others", () => {
    const relation = {
      type: "EenhoofdigOuderlijkGezag",
      ouder: { burgerservicenummer: "999970513" },
    };
    const [child] = answersOf([{ ...kim, gezag: [relation] }, named]);
    expect(child?.["gezag"]).toMatchObject([{ ouder: { naam: { volledigeNaam: "Bo" } } }]);
  });
});

describe("messages with a record", () => {
  const record = { c01: [{ e0120: "999970501", e0210: "Kim", e0310: "20000616" }] };
  const whole = { berichtType: "Lg01", plData: record };
  const later = { berichtType: "Ag31", plData: { c01: [{ e0120: "999970501", e0210: "Deels" }] } };
  const without = { berichtType: "Vb02", vrijeTekst: "Een verzonnen bericht" };

  it.each([
    ["one message", whole],
    ["a list of them", [whole]],
    ["one with its attributes", { berichtKenmerken: {}, berichtInhoud: whole }],
    ["an answer of the service", { opgehaaldeBerichten: [{ berichtInhoud: whole }] }],
    ["bare records", [record]],
  ])("become people: %s", async (name, content) => {
    const register = registerOf(await readGivenPopulation(await file(`${name}.json`, content)));
    expect(answersIn(register, "999970501")).toMatchObject([
      { leeftijd: 25, naam: { voorletters: "K." } },
    ]);
  });

  it("give each number one person, of the whole record, and pass over what has none", async () => {
    const list = [without, whole, later].map((berichtInhoud) => ({ berichtInhoud }));
    const register = registerOf(await readGivenPopulation(await file("several.json", list)));
    expect(register.size).toBe(1);
    expect(answersIn(register, "999970501")).toMatchObject([{ naam: { voornamen: "Kim" } }]);
  });

  it("are read from the folder of a download, and faults named by file", async () => {
    await file("in/1.json", { berichtInhoud: whole });
    await file("in/2.json", { berichtInhoud: without });
    const folder = join(place.folder, "in");
    expect(registerOf(await readGivenPopulation(folder)).size).toBe(1);
    const wrong = {
      c01: [{ e0120: "999970513", e0310: "20001332" }],
      c05: [{ e0240: "Oud", e0310: "19800101" }],
      c09: [{ e8910: "L" }, { e0240: "Kind", e0310: "20200231" }],
    };
    const path = await file("in/3.json", { berichtInhoud: { berichtType: "Lg01", plData: wrong } });
    const given = await readGivenPopulation(folder);
    expect("problems" in given && given.problems).toMatchObject([
      { file: path, place: "berichtInhoud.plData.c01[0].e0310" },
      { file: path, place: "berichtInhoud.plData.c09[1].e0310" },
    ]);
  });

  it("are refused when none of them has a person", async () => {
    expect(placesOf(await readGivenPopulation(await file("text.json", [without])))).toEqual([
      "[0].c01[0].e0120",
    ]);
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
  const c01 = [{ e0210: "Kim", e0240: "Duin", e0310: "20000616" }];

  it.each([
    ["as the register stores them", [stranger, { ...stranger, burgerservicenummer: null }, kim]],
    [
      "as an answer has them",
      [answered, answered, { ...answered, burgerservicenummer: "999970501" }],
    ],
    ["as records", [{ c01 }, { c01 }, { c01: [{ ...c01[0], e0120: "999970501" }] }]],
    [
      "as messages with a whole record",
      [{}, {}, { e0120: "999970501" }].map((number) => ({
        berichtInhoud: { berichtType: "Lg01", plData: { c01: [{ ...c01[0], ...number }] } },
      })),
    ],
  ])("are found by searches, never by number: %s", (_how, list) => {
    const given = personsIn(list, "p.json");
    if ("problems" in given) throw new Error(JSON.stringify(given.problems));
    const register = createRegister(given.value);
    expect(register.size).toBe(3);
    expect(register.find(search)).toHaveLength(3);
    const read = { type: "RaadpleegMetBurgerservicenummer", fields: ["naam"] } as const;
    expect(register.find({ ...read, burgerservicenummer: ["999970501"] })).toHaveLength(1);
  });

  it("are added to those of a register that they are laid over", async () => {
    const file1 = await file("first.json", [stranger]);
    const below = registerOf(await readOverlay(file1, createRegister([]), today));
    const file2 = await file("second.json", [stranger, kim]);
    const register = registerOf(await readOverlay(file2, below, today));
    expect(register.find(search)).toHaveLength(3);
    expect(register.size).toBe(3);
  });
});

describe("people laid over others", () => {
  const pieter = "999990019";
  const below = createRegister(documentedPeople());

  it("change who has their number, in what is derived as well, and add the others", async () => {
    const overlay = [
      { burgerservicenummer: pieter, naam: { geslachtsnaam: "Anders" }, kinderen: null },
      kim,
    ];
    const register = registerOf(await readOverlay(await file("o.json", overlay), below, today));
    const [changed] = answersIn(register, pieter);
    expect(changed).toMatchObject({
      naam: { voornamen: "Pieter Johannes", geslachtsnaam: "Anders" },
      adressering: { aanhef: "Geachte heer Anders" },
    });
    expect(changed).not.toHaveProperty("kinderen");
    expect(answersIn(register, "999970501")).toMatchObject([{ leeftijd: 25 }]);
    expect(register.size).toBe(below.size + 1);
    expect(answersIn(register, "999990020")).toEqual(answersIn(below, "999990020"));
  });

  it("may be in the shape of the answer, and come twice", async () => {
    const overlay = [
      { burgerservicenummer: pieter, geheimhoudingPersoonsgegevens: true },
      { burgerservicenummer: pieter, leeftijd: 7 },
    ];
    const register = registerOf(await readOverlay(await file("a.json", overlay), below, today));
    expect(answersIn(register, pieter)).toMatchObject([
      { geheimhoudingPersoonsgegevens: true, leeftijd: 7 },
    ]);
  });

  it("are refused at the place of what is wrong", async () => {
    const wrong = [kim, { burgerservicenummer: pieter, geboorte: { datum: "20230229" } }];
    const path = await file("w.json", wrong);
    expect(placesOf(await readOverlay(path, below, today))).toEqual(["[1].geboorte.datum"]);
    const lenient = await readOverlay(path, below, today, { lenient: true });
    expect(answersIn(registerOf(lenient), pieter)[0]).not.toHaveProperty("leeftijd");
  });
});
