import { expect, it } from "vitest";
import { fromResponsePanelSchema, type KeptResponses } from "../../../src/protocol/response.ts";
import { fromFieldPickerSchema, type KeptFields } from "../../../src/protocol/fieldPicker.ts";
import { firstResponsePage, keepResponsePage } from "../../../webview/response/responsePage.ts";

const { page: responses } = keepResponsePage(firstResponsePage);
const { table, lines, pane } = responses;
const fields: KeptFields = {
  ...{ words: "", isAskedOnly: false, isAllowedOnly: false },
  ...{ expanded: ["naam"], current: "naam" },
};
const long = "x".repeat(301);
const respondsWith = (change: Partial<Record<keyof KeptResponses, unknown>>) => ({
  ...responses,
  ...change,
});

it("takes what a page of responses, and of fields, keeps", () => {
  expect(fromResponsePanelSchema().safeParse({ type: "keep", page: responses }).success).toBe(true);
  expect(fromFieldPickerSchema().safeParse({ type: "keep", page: fields }).success).toBe(true);
});

it.each<[string, unknown]>([
  ["no page", undefined],
  ["a part too few", respondsWith({ lines: undefined })],
  ["a part too many", { ...responses, secret: "x" }],
  ["a share that no pane has", respondsWith({ pane: { ...pane, share: 101 } })],
  ["words too long", respondsWith({ table: { ...table, words: long } })],
  ["too many columns", respondsWith({ table: { ...table, hidden: Array(1001).fill("naam") } })],
  [
    "too many values",
    respondsWith({ table: { ...table, values: [["a", Array(10_001).fill("b")]] } }),
  ],
  ["a tab that is none", respondsWith({ lines: { ...lines, tab: "secret" } })],
])("refuses to keep of responses %s", (_, page) => {
  expect(fromResponsePanelSchema().safeParse({ type: "keep", page }).success).toBe(false);
});

it.each<[string, unknown]>([
  ["no page", undefined],
  ["words too long", { ...fields, words: long }],
  ["too many groups", { ...fields, expanded: Array(1001).fill("naam") }],
  ["a path too long", { ...fields, current: "x".repeat(2001) }],
])("refuses to keep of fields %s", (_, page) => {
  expect(fromFieldPickerSchema().safeParse({ type: "keep", page }).success).toBe(false);
});
