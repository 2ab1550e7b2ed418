import { testNumbers } from "../synthetic/numbers.ts";
import type { Gender, Persona } from "../synthetic/persona.ts";
import { avondrood } from "./homes.ts";

/** More residents than the limit of an address search. */
const residents = 33;

/** Namesakes with one birth date: more than the limit of a name search. */
const namesakes = 12;

const women = ["Adriana", "Beatrix", "Clara", "Dora", "Elisabeth", "Frederika"] as const;
const men = ["Albert", "Bernard", "Christiaan", "Diederik", "Evert", "Frits"] as const;
const families = "Hendriks Mulder Postma Veenstra Wiersma Zijlstra Blom".split(" ");

/** Residents of a home for the elderly. The first are namesakes with one birth date. */
export const crowd: readonly Persona[] = [...firstOf(testNumbers("999992000"), residents)].map(
  (burgerservicenummer, index) => ({
    key: `resident${index + 1}`,
    burgerservicenummer,
    ...(index < namesakes ? namesake(index) : resident(index)),
    home: { at: avondrood, since: `20${10 + (index % 15)}0${1 + (index % 9)}01` },
  }),
);

function* firstOf<T>(items: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    if (taken === count) return;
    taken += 1;
    yield item;
  }
}

function namesake(index: number): Pick<Persona, "name" | "gender" | "born"> {
  return { ...someone(index, "Smit"), born: { on: "19400101", place: "0193" } };
}

function resident(index: number): Pick<Persona, "name" | "gender" | "born"> {
  const year = 1930 + (index % 18);
  const month = String(1 + ((index * 5) % 12)).padStart(2, "0");
  const day = String(1 + ((index * 7) % 28)).padStart(2, "0");
  return {
    ...someone(index, picked(families, index)),
    born: { on: `${year}${month}${day}`, place: "0193" },
  };
}

function someone(index: number, family: string): { name: Persona["name"]; gender: Gender } {
  const isWoman = index % 2 === 0;
  const names = isWoman ? women : men;
  const second = picked(names, Math.floor(index / 12) + index + 1);
  return {
    name: { given: `${picked(names, Math.floor(index / 2))} ${second}`, family },
    gender: isWoman ? "V" : "M",
  };
}

function picked(names: readonly string[], index: number): string {
  return names[index % names.length] ?? "";
}
