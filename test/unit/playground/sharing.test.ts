import { readdir, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";
import { InventedValues } from "../../../src/mock/synthetic/inventedValues.ts";
import { longestSharedBytes } from "../../../src/playground/shareLink.ts";
import { sharingOf } from "../../../src/playground/sharing.ts";

const invented = new InventedValues(inventedPeople().people, "2026-11-27");
const sharing = (text: string) => sharingOf(parseRequestDocument(text), invented);
const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: ";

it("is allowed for every example", async () => {
  const folder = new URL("../../../examples/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".brp"));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8");
    expect(sharing(text), name).toEqual({ kind: "allowed" });
  }
});

it("is not allowed with a value of an unknown person, wherever it is", () => {
  expect(sharing(`${query}123456782`)).toEqual({ kind: "unknownPerson", lines: [2] });
  expect(sharing(`// 123456782\n${query}999990019`)).toEqual({ kind: "unknownPerson", lines: [1] });
  expect(sharing("### A\n\n@naam = Vermeulenaar")).toEqual({ kind: "unknownPerson", lines: [3] });
});

it("is not allowed for a text that no link can hold", () => {
  expect(sharing("x".repeat(longestSharedBytes + 1))).toEqual({ kind: "tooLong" });
});
