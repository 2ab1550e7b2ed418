import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cardLines } from "../../src/cli/reporters/people/cards.ts";
import { draw } from "../../src/cli/reporters/layout.ts";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { messageCard, rawOf } from "../../src/presentation/messages/messageReading.ts";
import { findInMessage } from "../../src/presentation/messages/findInMessage.ts";
import { lineOf, rawLines } from "../../src/presentation/messages/rawLines.ts";
import type { Card } from "../../src/presentation/view.ts";
import { isFound } from "../support/generated/leafValues.ts";
import { given, rows } from "../support/readMessages.ts";
import { messageLeaves } from "../support/generated/messageLeaves.ts";
import { sharedFolder, sharedIsThere } from "./shared.ts";

const folder = join(sharedFolder, "messages");
const names = sharedIsThere ? readdirSync(folder).sort() : [];

function contentOf(name: string): JsonObject {
  return JSON.parse(readFileSync(join(folder, name), "utf8")) as JsonObject;
}

function cardOf(content: JsonObject, language: "en" | "nl"): Card {
  return messageCard(given(content), { language, mask: false });
}

describe.skipIf(!sharedIsThere)("the official messages in the reader", () => {
  it("are 32", () => expect(names).toHaveLength(32));

  // Shows: berichten-content
  it.each(names)("shows every leaf of %s beside its name", (name) => {
    const content = contentOf(name);
    for (const language of ["en", "nl"] as const) {
      const shown = rows(cardOf(content, language).entries);
      const byPath = new Map(shown.map((row) => [row.path, row]));
      const leaves = messageLeaves(content, "", language);
      expect(leaves.length).toBeGreaterThan(0);
      const missing = leaves.filter((leaf) => {
        const row = byPath.get(leaf.path);
        return !row || !isFound(leaf, [{ label: row.label, text: row.value }]);
      });
      expect(missing).toEqual([]);
      expect(shown.filter(({ unknown }) => unknown).map(({ path }) => path)).toEqual([]);
    }
  });

  it.each(names)("finds every leaf of %s by its value, and its line in the JSON", (name) => {
    const message = given(contentOf(name));
    const options = { language: "en", mask: false } as const;
    const { entries } = messageCard(message, options);
    const lines = rawLines(rawOf(message, options));
    for (const { path, value } of rows(entries)) {
      expect(findInMessage(entries, value).some((found) => found.path === path)).toBe(true);
      expect(lines[lineOf(lines, path) ?? -1]?.path).toBe(path);
    }
  });

  it.each(names)(
    "shows every leaf of %s beside its name in a terminal, wide and narrow",
    (name) => {
      const content = contentOf(name);
      for (const width of [120, 60]) {
        const text = draw(cardLines(cardOf(content, "nl"), "nl"), {
          colour: false,
          unicode: true,
          width,
        });
        // A value that is cut at the edge continues on the next line, after borders and indents.
        const plain = text
          .split("\n")
          .map((each) => each.replace(/^\s*│/, ""))
          .join("")
          .replaceAll(/\s+/g, "");
        const missing = messageLeaves(content, "", "nl").filter(
          ({ labels, texts }) =>
            !labels.some((label) =>
              texts.some((each) => {
                const pieces = [label, each].map((part) => part.replaceAll(/\s+/g, ""));
                return standsBeside(plain, pieces[0] ?? "", pieces[1] ?? "");
              }),
            ),
        );
        expect(missing).toEqual([]);
      }
    },
  );
});

/** Only its code and its reading may appear between a name and its value. */
function standsBeside(text: string, label: string, value: string): boolean {
  const room = 160;
  for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + 1)) {
    const end = at + label.length;
    if (text.slice(end, end + room + value.length).includes(value)) return true;
  }
  return false;
}
