import { describe, expect, it } from "vitest";
import {
  loCategories,
  loGroups,
  mayBeIncorrect,
  nationalTables,
  loElements,
} from "../../../src/contract/messages/loElements.ts";
import { messageKinds } from "../../../src/contract/messages/messageKinds.ts";

describe("the names of categories, groups and elements", () => {
  it("fit together", () => {
    for (const category of loCategories.values())
      for (const group of category.groups) expect(loGroups.has(group), group).toBe(true);
    for (const element of loElements.values()) expect(loGroups.has(element.group)).toBe(true);
    for (const { nationalTable } of loElements.values())
      if (nationalTable) expect(nationalTables.has(nationalTable), nationalTable).toBe(true);
  });

  it("know where a record can be marked as incorrect", () => {
    const without = [...loCategories.values()].filter((category) => !mayBeIncorrect(category));
    expect(without.map(({ code }) => code)).toEqual(["c07", "c12", "c13", "c14", "c15", "c17"]);
  });
});

it("the kinds of message are 66, each with a name and a group in both languages", () => {
  expect(messageKinds.size).toBe(66);
  for (const { code, name, group } of messageKinds.values()) {
    expect(name, code).not.toBe("");
    expect(group.en, code).not.toBe("");
    expect(group.nl, code).not.toBe("");
  }
});
