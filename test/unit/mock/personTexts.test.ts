import { describe, expect, it } from "vitest";
import { PersonTexts } from "../../../src/mock/register/personTexts.ts";
import { storedPerson } from "../../../src/mock/register/storedPerson.ts";
import { projectionOf } from "../../../src/mock/register/projection.ts";
import { storedSource } from "../../../src/mock/register/sourceStored.ts";
import type { ProjectionOf } from "../../../src/mock/register/register.ts";

const today = "2026-11-21";
const one = storedPerson({ burgerservicenummer: "999990019", leeftijd: 40 });
const other = storedPerson({ burgerservicenummer: "999990032", leeftijd: 41 });

/** Delivers what is asked and the answer type, and counts how often it had to. */
function counting() {
  const calls = { count: 0 };
  const projectionOf: ProjectionOf = (fields, answerType) => (person) => {
    calls.count++;
    return { answerType, ...Object.fromEntries(fields.map((name) => [name, person[name] ?? 0])) };
  };
  return { calls, texts: new PersonTexts(projectionOf) };
}

describe("the texts of persons", () => {
  it("are what was asked of whom, for which answer, whatever was asked before", () => {
    const { texts } = counting();
    const questions = [
      [one, ["leeftijd"], "Persoon"],
      [other, ["leeftijd"], "Persoon"],
      [one, ["leeftijd"], "PersoonBeperkt"],
      [one, ["burgerservicenummer", "leeftijd"], "Persoon"],
      [one, ["burgerservicenummer"], "Persoon"],
    ] as const;
    for (const [person, fields, answerType] of [...questions, ...questions])
      expect(JSON.parse(texts.of(person, texts.question(fields, answerType), today))).toEqual({
        answerType,
        ...Object.fromEntries(fields.map((name) => [name, person.answerOn(today)[name]])),
      });
  });

  it("keep identifiers of addresses as they are stored only where that is wanted", () => {
    const stored = storedSource({
      verblijfplaats: { straat: "Kade", nummeraanduidingIdentificatie: "36320 " },
    });
    const textBy = (...rules: readonly boolean[]) => {
      const texts = new PersonTexts(projectionOf, ...rules);
      return texts.of(stored, texts.question(["verblijfplaats"], "Persoon"), today);
    };
    for (const rules of [[], [true], [false], [true]])
      expect(textBy(...rules).includes('"36320 "')).toBe(rules[0] === true);
  });

  it("name joint authority as the header wants, whichever name is kept", () => {
    const [older, newer] = ["TweehoofdigOuderlijkGezag", "GezamenlijkOuderlijkGezag"];
    const texts = new PersonTexts(() => ({ gezag = null }) => ({ gezag }));
    for (const type of [older, newer]) {
      const person = storedPerson({ gezag: [{ type, inOnderzoek: true }, { type: "Voogdij" }] });
      const named = (version?: string) => {
        const { gezag } = JSON.parse(
          texts.of(person, texts.question(["gezag"], "Persoon", version), today),
        ) as {
          gezag: { type: string }[];
        };
        return gezag;
      };
      for (const version of ["1", undefined, "1", "2"]) {
        const name = version === "1" ? older : newer;
        expect(named(version)).toEqual([{ type: name, inOnderzoek: true }, { type: "Voogdij" }]);
      }
    }
  });

  it("are written twice at most while the same is asked of the same person", () => {
    const { calls, texts } = counting();
    for (const person of [one, other, one, other, one, one])
      texts.of(person, texts.question(["leeftijd"], "Persoon"), today);
    expect(calls.count).toBe(4);
  });
});
