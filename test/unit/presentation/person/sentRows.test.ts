import { describe, expect, it } from "vitest";
import { responsePages } from "../../../../src/presentation/person/responsePages.ts";
import { receivedRow, sentRow } from "../../../../src/protocol/sentRows.ts";
import { manyHeavyPeople, muchAsked } from "../../../support/generated/manyPeople.ts";

describe("rows on their way to a panel", () => {
  for (const mask of [false, true])
    it(`arrive as they were, ${mask ? "masked" : "open"}, and are far shorter`, () => {
      const response = manyHeavyPeople(40);
      const pages = responsePages(response, {
        language: "en",
        mask,
        queryType: "RaadpleegMetBurgerservicenummer",
        fields: muchAsked,
      });
      const { columns } = pages;
      const rows = pages.rows(0, 40);
      const sent = rows.map((row) => sentRow(row, columns));
      expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(rows).length * 0.7);
      const arrived = structuredClone<typeof sent>(sent).map((row) => receivedRow(row, columns));
      expect(arrived).toEqual(rows);
    });
});
