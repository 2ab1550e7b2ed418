import { describe, expect, it } from "vitest";
import * as z from "zod";
import { responseShapes } from "../../src/contract/response/fields.ts";
import { parameters } from "../../src/contract/parameters.ts";
import type { Shape } from "../../src/contract/response/shape.ts";
import type { TableEntry } from "../../src/contract/tables/valueTable.ts";
import { hasEnded, tableNames, valueTable } from "../../src/contract/tables/tables.ts";
import { readShared, sharedIsThere } from "./shared.ts";

const rowSchema = z.strictObject({
  name: z.string().optional(),
  text: z.string().optional(),
  soort: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  fictiveTo: z.string().optional(),
  newCode: z.string().optional(),
});
const bigSchema = z.object({
  name: z.string(),
  active: z.number(),
  rows: z.record(z.string(), rowSchema),
});
const smallSchema = z.record(
  z.string(),
  z.object({ values: z.record(z.string(), z.union([z.string(), rowSchema])) }),
);

type SharedRow = string | z.infer<typeof rowSchema>;

function expectedEntry(code: string, row: SharedRow): TableEntry {
  if (typeof row === "string") return { code, name: row };
  const { name = "", text = name, soort: kind, from, to, fictiveTo, newCode: successor } = row;
  const optional = { kind, from, to, endAssumed: fictiveTo && true, successor };
  return { code, name: text, ...z.looseObject({}).parse(JSON.parse(JSON.stringify(optional))) };
}

/** The contract data defines these by a type or state, without a table of their own. */
const reportedElsewhere = [
  "Datum_Type",
  "Verblijfplaats_Type",
  "Nationaliteit_Type",
  "Gezag_Type",
  "Bericht_Status",
  "Telling_Soort",
];

/** The shared data describes these in its own words. */
const onlyCodes = [
  "Indicatie_Geheim",
  "Indicatie_Curateleregister",
  "Aanduiding_Uitgesloten_Kiesrecht",
  "RNI_Categorie",
];

describe.skipIf(!sharedIsThere)("our tables beside the shared data", () => {
  it.each(["gemeenten", "landen", "nationaliteiten"])("%s: every row and member", (file) => {
    const shared = bigSchema.parse(readShared(`data/${file}.json`));
    const entries = valueTable(shared.name)?.entries ?? new Map<string, TableEntry>();
    // The usual names are ours.
    const published = [...entries].map(([code, { usualNames: _, ...entry }]) => [code, entry]);
    expect(Object.fromEntries(published)).toEqual(
      Object.fromEntries(
        Object.entries(shared.rows).map(([code, row]) => [code, expectedEntry(code, row)]),
      ),
    );
    expect([...entries.values()].filter((entry) => !hasEnded(entry))).toHaveLength(shared.active);
  });

  // Shows: berichten-states
  it("the words that are types and states: the same in the tree and the parameters", () => {
    const shared = smallSchema.parse(readShared("data/value-tables.json"));
    const words = (name: string) => Object.keys(shared[name]?.values ?? {}).sort();
    const { verblijfplaats, nationaliteiten, gezag } = responseShapes.Persoon.members;
    const variants = (shape: Shape | undefined) => {
      const choice = shape?.kind === "list" ? shape.item : shape;
      const own = choice?.kind === "choice" ? Object.entries(choice.variants) : [];
      return own.flatMap(([name, { nameBefore }]) => (nameBefore ? [] : [name])).sort();
    };
    const accepted = (name: string) =>
      (parameters.get(name)?.values ?? []).map(({ value }) => value).sort();
    expect(variants(verblijfplaats)).toEqual(words("Verblijfplaats_Type"));
    expect(variants(nationaliteiten)).toEqual(words("Nationaliteit_Type"));
    expect(variants(gezag)).toEqual(words("Gezag_Type"));
    expect(accepted("status")).toEqual(words("Bericht_Status"));
    expect(accepted("soort")).toEqual(words("Telling_Soort").map((word) => word.toUpperCase()));
  });

  it("the other tables: every one, every row and member", () => {
    const shared = smallSchema.parse(readShared("data/value-tables.json"));
    const names = Object.keys(shared).filter((name) => !reportedElsewhere.includes(name));
    const big = ["Gemeenten", "Landen", "Nationaliteiten"];
    expect(tableNames.filter((name) => !big.includes(name)).sort()).toEqual(names.sort());
    for (const name of names) {
      const entries = valueTable(name)?.entries ?? new Map<string, TableEntry>();
      const rows = Object.entries(shared[name]?.values ?? {});
      expect([...entries.keys()].sort(), name).toEqual(rows.map(([code]) => code).sort());
      if (onlyCodes.includes(name)) continue;
      for (const [code, row] of rows)
        expect(entries.get(code), `${name} ${code}`).toEqual(expectedEntry(code, row));
    }
  });
});
