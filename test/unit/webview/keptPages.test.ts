import { expect, it } from "vitest";
import { fromAnswerPanelSchema, type KeptAnswers } from "../../../src/protocol/answer.ts";
import { fromFieldPickerSchema, type KeptFields } from "../../../src/protocol/fieldPicker.ts";
import { firstAnswerPage, keepAnswerPage } from "../../../webview/answer/answerPage.ts";

const { page: answers } = keepAnswerPage(firstAnswerPage);
const { table, lines, pane } = answers;
const fields: KeptFields = {
  ...{ words: "", isAskedOnly: false, isAllowedOnly: false },
  ...{ expanded: ["naam"], current: "naam" },
};
const long = "x".repeat(301);
const answersWith = (change: Partial<Record<keyof KeptAnswers, unknown>>) => ({
  ...answers,
  ...change,
});

it("takes what a page of responses, and of fields, keeps", () => {
  expect(fromAnswerPanelSchema().safeParse({ type: "keep", page: answers }).success).toBe(true);
  expect(fromFieldPickerSchema().safeParse({ type: "keep", page: fields }).success).toBe(true);
});

it.each<[string, unknown]>([
  ["no page", undefined],
  ["a part too few", answersWith({ lines: undefined })],
  ["a part too many", { ...answers, secret: "x" }],
  ["a share that no pane has", answersWith({ pane: { ...pane, share: 101 } })],
  ["words too long", answersWith({ table: { ...table, words: long } })],
  ["too many columns", answersWith({ table: { ...table, hidden: Array(1001).fill("naam") } })],
  [
    "too many values",
    answersWith({ table: { ...table, values: [["a", Array(10_001).fill("b")]] } }),
  ],
  ["a tab that is none", answersWith({ lines: { ...lines, tab: "secret" } })],
])("refuses to keep of responses %s", (_, page) => {
  expect(fromAnswerPanelSchema().safeParse({ type: "keep", page }).success).toBe(false);
});

it.each<[string, unknown]>([
  ["no page", undefined],
  ["words too long", { ...fields, words: long }],
  ["too many groups", { ...fields, expanded: Array(1001).fill("naam") }],
  ["a path too long", { ...fields, current: "x".repeat(2001) }],
])("refuses to keep of fields %s", (_, page) => {
  expect(fromFieldPickerSchema().safeParse({ type: "keep", page }).success).toBe(false);
});
