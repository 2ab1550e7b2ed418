import { describe, expect, it } from "vitest";
import { messageKinds } from "../../../../src/contract/messages/messageKinds.ts";
import type { JsonObject } from "../../../../src/contract/json/json.ts";
import { messageCard, rawOf } from "../../../../src/presentation/messages/messageReading.ts";
import { anyContent, contentOf } from "../../../support/generated/generatedMessages.ts";
import { isFound, type Language } from "../../../support/generated/leafValues.ts";
import { messageLeaves } from "../../../support/generated/messageLeaves.ts";
import { given, rows } from "../../../support/readMessages.ts";
import { always } from "../../../support/always.ts";

/** Leaves that no row at their place shows beside their name. */
function notShown(content: JsonObject, language: Language): readonly string[] {
  const { entries } = messageCard(given(content), { language, mask: false });
  const byPath = new Map(rows(entries).map((row) => [row.path, row]));
  return messageLeaves(content, "", language)
    .filter((leaf) => {
      const row = byPath.get(leaf.path);
      return !row || !isFound(leaf, [{ label: row.label, text: row.value }]);
    })
    .map(({ path, labels, texts }) => `${path}: ${labels.join("/")} = ${texts.join("/")}`);
}

describe("the reader", () => {
  // Shows: berichten-content
  it.each(["en", "nl"] as const)(
    "shows every leaf beside its name, whatever the message: %s",
    (language) => {
      always(300, [anyContent], (content) => {
        expect(notShown(content, language)).toEqual([]);
      });
    },
  );

  it("knows the head of every kind", () => {
    for (const kind of messageKinds.values())
      always(4, [contentOf(kind)], (content) => {
        expect(notShown(content, "nl")).toEqual([]);
      });
  });

  it("gives each value a place in the JSON that holds exactly it", () => {
    always(100, [anyContent], (content) => {
      const raw = rawOf(given(content), { language: "en", mask: false });
      expect(JSON.parse(raw.text)).toEqual(content);
      expect(raw.text).toBe(JSON.stringify(content, undefined, 2).replace(/\{\n *\}/g, "{}"));
      for (const leaf of messageLeaves(content, "", "en")) {
        const place = raw.places.get(leaf.path);
        const text = raw.text.slice(place?.start, place?.end);
        const value: unknown = JSON.parse(text);
        expect([...leaf.texts, "", null]).toContain(
          typeof value === "string"
            ? value === ""
              ? ""
              : leaf.texts[0]
            : value === null
              ? null
              : JSON.stringify(value),
        );
      }
    });
  });
});
