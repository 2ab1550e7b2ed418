import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Population } from "../../../src/mock/register/population.ts";
import { readOfficialPopulation, readPopulation } from "../../../src/mock/server/peopleFiles.ts";
import type { GivenValue } from "../../../src/mock/givenFile.ts";
import { createSyntheticPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const folder = emptyFolder();

async function read(content: string | Uint8Array) {
  const file = join(folder, "persons.json");
  await writeFile(file, content);
  return readPopulation(file);
}

async function problemsIn(content: string | Uint8Array): Promise<readonly string[]> {
  const given = await read(content);
  return "problems" in given
    ? given.problems.map((each) => `${each.place}: ${each.message.en}`)
    : [];
}

const number = "999990019";

const response = (personen: unknown) => JSON.stringify({ personen });

const responsesOf = (given: GivenValue<Population>) =>
  "value" in given && given.value.people.map((person) => person.responseOn("2026-11-21"));

describe("people of your own", () => {
  it("may be whole records", async () => {
    const people = createSyntheticPeople("2026-11-21");
    expect(responsesOf(await read(response(people)))).toEqual(people);
  });

  it("may be partial, with empty groups and absent values, and stay as they are", async () => {
    const persons = [
      { burgerservicenummer: number },
      { burgerservicenummer: number, naam: {}, kinderen: [{}], leeftijd: null, partners: [] },
    ];
    expect(responsesOf(await read(response(persons)))).toEqual(persons);
  });

  it("are read with their impossible dates where the file is the official one, each named", async () => {
    const file = join(folder, "official.json");
    const born = (datum: string) => ({ burgerservicenummer: number, geboorte: { datum } });
    await writeFile(file, JSON.stringify([born("19830526"), born("19830230"), born("19901345")]));
    const places: string[] = [];
    const named = (dates: readonly { readonly place: string }[]) =>
      places.push(...dates.map(({ place }) => place));
    const given = await readOfficialPopulation(file, named);
    expect("value" in given && given.value.people.length).toBe(3);
    expect(places).toEqual(["[1].geboorte.datum", "[2].geboorte.datum"]);
    await writeFile(file, "[7]");
    expect(await readOfficialPopulation(file, named)).toHaveProperty("problems");
    expect(places).toHaveLength(2);
  });

  it("may be empty", async () => {
    expect(responsesOf(await read("[]"))).toEqual([]);
    expect(responsesOf(await read(response([])))).toEqual([]);
  });

  it.each([
    ["{}", /^: The file contains no list/],
    ["[3]", /^\[0\]: This is not an object/],
    ["[{}]", /^\[0\]\.burgerservicenummer: A burgerservicenummer is nine digits/],
    ['[{"burgerservicenummer":""}]', /^\[0\]\.burgerservicenummer: A burgerservicenummer/],
    ['[{"burgerservicenummer":999990019}]', /^\[0\]\.burgerservicenummer: A burgerservicenummer/],
    ['[{"burgerservicenummer":"99999001"}]', /^\[0\]\.burgerservicenummer: A burgerservicenummer/],
    [response({}), /^personen: The file contains no list/],
    [response([3]), /^personen\[0\]: This is not an object/],
    [response([{}]), /^personen\[0\]\.burgerservicenummer: A burgerservicenummer/],
    [`[{"burgerservicenummer":"${number}","geboorte":{"datum":{}}}]`, /^\[0\]\.geboorte\.datum: /],
  ])("%s is refused", async (content, expected) => {
    expect(await problemsIn(content)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    [{ naam: { voornaam: "Jan" } }, "personen[0].naam.voornaam", /no such member/],
    [{ naam: "Jan" }, "personen[0].naam", /object/],
    [{ naam: { voornamen: 3 } }, "personen[0].naam.voornamen", /text/],
    [{ leeftijd: "12" }, "personen[0].leeftijd", /whole number/],
    [{ leeftijd: 1.5 }, "personen[0].leeftijd", /whole number/],
    [{ kinderen: {} }, "personen[0].kinderen", /list/],
    [{ kinderen: [{ naam: [] }] }, "personen[0].kinderen[0].naam", /object/],
    [{ verblijfplaats: { type: "Huis" } }, "personen[0].verblijfplaats.type", /Adres, /],
    [{ verblijfplaats: {} }, "personen[0].verblijfplaats.type", /Adres, /],
    [{ geboorte: { datum: "1990-01-01" } }, "personen[0].geboorte.datum", /plain values/],
    [{ geslacht: { code: {} } }, "personen[0].geslacht", /plain values/],
    [{ geheimhoudingPersoonsgegevens: 1 }, "personen[0].geheimhoudingPersoonsgegevens", /true/],
    [{ inOnderzoek: { naam: true } }, "personen[0].inOnderzoek.naam", /no such member/],
    [{ inOnderzoek: { geslacht: "ja" } }, "personen[0].inOnderzoek.geslacht", /true/],
    [{ inOnderzoek: 3 }, "personen[0].inOnderzoek", /object/],
  ])("%j is refused at %s", async (part, at, expected) => {
    const person = { burgerservicenummer: number, ...part };
    const problems = await problemsIn(response([person]));
    expect(problems).toEqual([expect.stringMatching(expected)]);
    expect(problems[0]?.startsWith(`${at}: `)).toBe(true);
  });

  // Shows: mock-own-people-faults
  it("are told where the syntax ends, without a value of the file", async () => {
    const [problem, ...others] = await problemsIn(
      '[\n  {"burgerservicenummer": "123456782",\n   "naam": Geheim}\n]',
    );
    expect(problem).toContain("line 3, column 12");
    expect(problem).not.toMatch(/Geheim|123456782/);
    expect(others).toEqual([]);
  });

  it("hold no hostile names and no other bytes than UTF-8", async () => {
    const hostile = `[{"burgerservicenummer":"${number}","naam":{"__proto__":{"voornamen":"x"}}}]`;
    expect(await problemsIn(hostile)).toEqual([expect.stringMatching(/^\[0\]\.naam: .*__proto__/)]);
    expect(await problemsIn(Uint8Array.of(0x5b, 0xff, 0x5d))).toEqual([
      expect.stringContaining("UTF-8"),
    ]);
  });

  // Shows: mock-own-people-faults
  it("tell at most twenty faults, and never a value", async () => {
    const persons = Array.from({ length: 50 }, () => ({ burgerservicenummer: "geheim-7" }));
    const problems = await problemsIn(JSON.stringify(persons));
    expect(problems).toHaveLength(20);
    expect(problems.join("")).not.toContain("geheim");
  });
});
