import { describe, expect, it } from "vitest";
import { findDrift } from "../../../../src/contract/response/drift.ts";
import { renamedAuthority } from "../../../../src/contract/response/relationShapes.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { compareResponses } from "../../../../src/presentation/compare/compareResponses.ts";
import { differencesIn } from "../../../../src/presentation/compare/compareView.ts";
import { personDiagram } from "../../../../src/presentation/diagram/personDiagram.ts";
import { exportResponse, exportForms } from "../../../../src/presentation/export/exportResponse.ts";
import { treeNodes } from "../../../../src/presentation/person/responsePages.ts";
import { personView } from "../../../../src/presentation/personView.ts";
import { maskedPerson } from "../../../../src/presentation/rawResponse.ts";
import { suggest } from "../../language/completion/completing.ts";

const { older, newer } = renamedAuthority;
const queryType = "RaadpleegMetBurgerservicenummer";
const someone = (burgerservicenummer: string, volledigeNaam: string) => ({
  burgerservicenummer,
  naam: { volledigeNaam },
});
const parents = [someone("999990019", "Pieter Oever"), someone("999990020", "Teun Oever")];
const relation = (type: string, minor: JsonObject): JsonObject => ({
  type,
  minderjarige: minor,
  ouders: parents,
  inOnderzoek: true,
});
const [wies, lotte] = [someone("999990032", "Wies Oever"), someone("999990044", "Lotte Oever")];
const person = (type: string): JsonObject => ({
  burgerservicenummer: "999990032",
  gezag: [relation(type, wies), relation(type, lotte)],
});
const response = (one: JsonObject): JsonObject => ({ type: queryType, personen: [one] });

const before = { en: "name before 2.7", nl: "naam vóór 2.7" } as const;

describe("joint parental authority by its name before 2.7", () => {
  it("is not drift, and each of its members is known", () => {
    expect(findDrift(queryType, response(person(older)))).toEqual([]);
    const odd = { ...relation(older, wies), voogd: 1 };
    expect(findDrift(queryType, response({ gezag: [odd] }))).toEqual([
      { place: "personen[].gezag[].voogd", kind: "unknown member" },
    ]);
  });

  it.each([
    ["en", false],
    ["nl", false],
    ["en", true],
  ] as const)("reads as the same thing, with its own name: %s, masked %s", (language, mask) => {
    const options = { queryType, language, mask } as const;
    const views: Readonly<Record<string, (one: JsonObject) => unknown>> = {
      cards: (one) => personView(response(one), options),
      tree: (one) => treeNodes(one, 0, options),
      diagram: (one) => personDiagram(one, 0, 1, options),
      masked: (one) => maskedPerson(one, options),
      ...Object.fromEntries(
        exportForms.map((form) => [
          `exported as ${form}`,
          (one: JsonObject) => [...exportResponse(response(one), form, options)].join(""),
        ]),
      ),
    };
    for (const [name, view] of Object.entries(views)) {
      const [old, today] = [older, newer].map((type) => JSON.stringify(view(person(type))));
      const renamed = old?.replaceAll(`${older}, ${before[language]}`, newer);
      expect(renamed?.replaceAll(older, newer), name).toBe(today);
    }
    expect(JSON.stringify(personView(response(person(older)), options))).toContain(
      `(${older}, ${before[language]})`,
    );
  });

  it("is compared with its newer name relation by relation: only the name differs", () => {
    const side = (one: JsonObject) => ({ operation: queryType, response: response(one) }) as const;
    const turned = { ...person(newer), gezag: [relation(newer, lotte), relation(newer, wies)] };
    const view = compareResponses(side(person(older)), side(turned), {
      language: "en",
      mask: false,
    });
    expect(view.cards.flatMap(differencesIn).map(({ path }) => path)).toEqual([
      "personen[0].gezag[0].type",
      "personen[0].gezag[1].type",
    ]);
  });

  it("completes in an expectation", () => {
    const request = `${queryType}\nburgerservicenummer: 999990019\nfields: gezag\n`;
    const offered = suggest(`${request}? personen[0].gezag[0].type == |`);
    expect(offered.find(({ newText }) => newText === older)?.detail.en).toBe(before.en);
    expect(offered.map(({ newText }) => newText)).toContain(newer);
  });
});
