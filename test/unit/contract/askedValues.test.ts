import { describe, expect, it } from "vitest";
import {
  allValues,
  deliveredValues,
  valuesBelow,
  fieldPaths,
} from "../../../src/contract/response/fields.ts";

const asked = (...paths: string[]) => [...deliveredValues(paths, "Persoon")];

describe("the values that paths ask", () => {
  it("counts a group by its values, a date, a table and authority as one", () => {
    expect(asked("geboorte").toSorted()).toEqual([
      "geboorte.datum",
      "geboorte.land",
      "geboorte.plaats",
    ]);
    expect(asked("geboorte.datum.jaar", "geboorte.datum")).toEqual(["geboorte.datum"]);
    expect(asked("geslacht.nietBestaand")).toEqual(["geslacht"]);
    expect(asked("gezag")).toEqual(["gezag"]);
  });

  it("counts a value once, by whatever alias and group it is asked", () => {
    const postcode = "verblijfadres.postcode";
    expect(asked(`verblijfplaatsBinnenland.${postcode}`, `verblijfplaats.${postcode}`)).toEqual([
      `verblijfplaats.${postcode}`,
    ]);
    expect(asked("naam", "naam.voornamen")).toEqual(asked("naam"));
  });

  it("counts neither the type of a group nor what cannot be asked", () => {
    expect(asked("verblijfplaats.type", "naam.bestaatNiet", "inOnderzoek", "")).toEqual([]);
    expect(valuesBelow("verblijfplaats", "Persoon")).not.toContain("verblijfplaats.type");
  });

  it("knows of every legal path at least one value, but for the types of groups", () => {
    const types = ["verblijfplaats.type", "nationaliteiten.type", "verblijfplaatsBinnenland.type"];
    for (const responseType of ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"] as const)
      for (const path of fieldPaths(responseType).keys())
        expect(valuesBelow(path, responseType).length === 0, path).toBe(types.includes(path));
    expect(allValues("PersoonBeperkt").size).toBe(14);
  });
});
