import { describe, expect, it } from "vitest";
import { emptyRules } from "../../../../src/contract/rules/emptyRules.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { personView } from "../../../../src/presentation/personView.ts";
import type { MissingRow } from "../../../../src/presentation/view.ts";
import { byNumber, emptyScenes, missingOfScene } from "../../../support/emptyScenes.ts";

function missingOf(who: string, fields: readonly string[]): readonly MissingRow[] {
  return missingOfScene({ rule: "", who, fields });
}

function rulesIn(missing: readonly MissingRow[]): readonly string[] {
  return missing.flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
}

function cardMissing(person: JsonObject, fields: readonly string[]): readonly MissingRow[] {
  const options = { queryType: byNumber, language: "en", mask: true, fields } as const;
  return personView({ type: byNumber, personen: [person] }, options).cards[0]?.missing ?? [];
}

const named = emptyScenes.map((scene) => [scene.rule, scene.who, scene.fields[0], scene] as const);

describe("why a path is empty", () => {
  it.each(named)("shows %s of %s for %s, in both languages", (rule, _who, asked, scene) => {
    const row = missingOfScene(scene).find((each) => each.asked === asked);
    const reason = row?.reasons.find((each) => each.rule === rule);
    const written = emptyRules.find(({ id }) => id === rule);
    expect(reason?.verdict).toBe(written?.verdict ?? "not known");
    expect(reason?.text).not.toContain("section");
    const dutch = missingOfScene(scene, "nl").flatMap(({ reasons }) => reasons);
    expect(dutch.find((each) => each.rule === rule)?.text).not.toBe(reason?.text);
  });

  it("has a person for every rule", () => {
    const shown = new Set(emptyScenes.map(({ rule }) => rule));
    expect(emptyRules.filter(({ id }) => !shown.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it("says nothing of what came, whichever way it was asked", () => {
    const fields = ["naam.voornamen", "geboorte.datum.jaar", "burgerservicenummer", "geboorte"];
    expect(missingOf("pieter", fields)).toEqual([]);
    expect(missingOf("pieter", ["verblijfplaatsBinnenland.verblijfadres.huisnummer"])).toEqual([]);
    expect(missingOf("twoWives", ["partners"])).toEqual([]);
  });

  it("explains each item of a list separately", () => {
    const rows = missingOf("twoWives", [
      "partners.burgerservicenummer",
      "partners.naam.voorvoegsel",
    ]);
    expect(rows.map(({ path }) => path)).toEqual([
      "personen[0].partners[1].burgerservicenummer",
      "personen[0].partners[0].naam.voorvoegsel",
      "personen[0].partners[1].naam.voorvoegsel",
    ]);
    expect(rows[0]?.label).toBe("Partners › BSN");
  });

  it("gives a reason by the rules for the kind that came, not for another", () => {
    const asked = "verblijfplaats.verblijfadres.huisletter";
    expect(rulesIn(missingOf("pieter", [asked]))).toEqual(["noValue"]);
    const domestic = "verblijfplaatsBinnenland.verblijfadres.huisletter";
    expect(rulesIn(missingOf("pieter", [domestic]))).toEqual(["noValue"]);
  });

  it("gives one reason if one is enough", () => {
    const rules = (who: string, asked: string) => rulesIn(missingOf(who, [asked]));
    expect(rules("pieter", "overlijden.datum")).toEqual(["groupAbsent"]);
    expect(rules("withoutResidence", "verblijfplaats.verblijfadres.postcode")).toEqual([
      "noResidence",
    ]);
    expect(rules("emigrant", "verblijfplaats.functieAdres")).toEqual(["otherKind"]);
  });

  // Shows: cli-why-empty
  it("never presents a possible reason as the only certain one", () => {
    const rows = missingOf("ministerial", ["naam.voorvoegsel"]);
    expect(rows[0]?.reasons.map(({ rule, verdict }) => [rule, verdict])).toEqual([
      ["noValue", "certain"],
      ["suspended", "possible"],
    ]);
  });

  it("is silent where the request is not known, and where a response has another form", () => {
    const person = { naam: "Jansen", geboorte: { datum: null } };
    const options = { queryType: byNumber, language: "en", mask: false } as const;
    expect(personView({ personen: [person] }, options).cards[0]).not.toHaveProperty("missing");
    expect(cardMissing(person, ["naam.voornamen"])).toEqual([]);
    expect(cardMissing(person, ["geboorte.datum"]).map(({ path }) => path)).toEqual([
      "personen[0].geboorte.datum",
    ]);
  });

  it("never says that an age is not delivered in a month in which it is", () => {
    const fields = ["leeftijd", "geboorte.datum"];
    const rules = (who: string, on: string) =>
      rulesIn(missingOfScene({ rule: "", who, fields, on }));
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, "0")}-15`;
      expect(rules("cornelis", day), day).toEqual(month === 7 ? ["ageInBirthMonth"] : []);
      expect(rules("geertruida", day), day).toEqual(["ageWithoutMonth"]);
      expect(rules("willemina", day), day).toEqual(["ageOfDeceased"]);
    }
  });

  it("never says that a union of the deceased goes on, nor that one was dissolved", () => {
    const asked = ["partners.ontbindingHuwelijkPartnerschap.datum"];
    for (const who of ["willemina", "remarried"])
      for (const { reasons } of missingOf(who, asked))
        for (const { text } of reasons) {
          expect(text).toMatch(/^No dissolution of this union is recorded\./);
          expect(text).not.toContain("has not ended");
        }
  });

  it("does not say that the register lacks the start of a union that was dissolved", () => {
    const ended = { ontbindingHuwelijkPartnerschap: { datum: { type: "JaarDatum", jaar: 2001 } } };
    const asked = ["partners.aangaanHuwelijkPartnerschap.datum"];
    const rules = (partner: JsonObject) => rulesIn(cardMissing({ partners: [partner] }, asked));
    expect(rules({ geslacht: { code: "V" } })).toEqual(["groupAbsent"]);
    expect(rules({ geslacht: { code: "V" }, ...ended })).toEqual(["notKnown"]);
  });

  it("speaks of an unknown value only where one would not be delivered", () => {
    const sentence = (fields: readonly string[]) =>
      cardMissing({ geboorte: { plaats: {} }, overlijden: { plaats: {} } }, fields)
        .flatMap(({ reasons }) => reasons.map(({ text }) => text))
        .join(" ");
    expect(sentence(["overlijden.datum"])).toContain("registered as unknown would be returned");
    expect(sentence(["geslacht"])).toContain("registered as unknown would be returned");
    expect(sentence(["overlijden.land"])).toContain("Neither is returned");
  });

  it("tells of the municipality's filter where it may have been given", () => {
    const notes = (parameters?: readonly string[]) => {
      const options = { queryType: byNumber, language: "en", mask: false } as const;
      const known = parameters ? { parameters } : {};
      const { whyNobody = [] } = personView({ personen: [] }, { ...options, ...known });
      return whyNobody.map(({ text }) => text).join(" ");
    };
    expect(notes(["burgerservicenummer", "gemeenteVanInschrijving"])).toContain("municipality");
    expect(notes()).toContain("municipality");
    expect(notes(["burgerservicenummer"])).not.toContain("municipality");
  });
});
