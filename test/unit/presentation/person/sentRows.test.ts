import { describe, expect, it } from "vitest";
import { answerPages } from "../../../../src/presentation/person/answerPages.ts";
import { cellPath, receivedRow, sentRow } from "../../../../src/protocol/sentRows.ts";
import { manyHeavyPeople, muchAsked } from "../../../support/generated/manyPeople.ts";

describe("rows on their way to a panel", () => {
  for (const mask of [false, true])
    it(`arrive as they were, ${mask ? "masked" : "open"}, and are far shorter`, () => {
      const answer = manyHeavyPeople(40);
      const pages = answerPages(answer, {
        language: "en",
        mask,
        queryType: "RaadpleegMetBurgerservicenummer",
        fields: muchAsked,
      });
      const { columns } = pages;
      const rows = pages.rows(0, 40);
      const sent = rows.map((row) => sentRow(row, columns));
      expect(JSON.stringify(sent).length).toBeLessThan(JSON.stringify(rows).length / 2);
      const said = sent.flatMap(({ cells }) => cells);
      expect(said.every(({ text, marks }) => text !== "" || marks !== undefined)).toBe(true);
      const arrived = structuredClone<typeof sent>(sent).map((row) => {
        const { cells, ...others } = receivedRow(row, columns);
        const whole = cells.map((cell, at) => {
          const column = columns[at];
          const path = cellPath(row.path, column);
          const personal = column?.personal ?? false;
          return cell ?? { text: "", masked: false, marks: [], personal, path };
        });
        return { ...others, cells: whole };
      });
      expect(arrived).toEqual(rows);
    });
});
