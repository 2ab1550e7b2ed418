import { describe, expect, it } from "vitest";
import { asMarkdown, codeBlock } from "../../../src/language/hover/markdown.ts";

describe("Markdown", () => {
  it("shows sentences and code as they are", () => {
    expect(asMarkdown("a *b* [c](d) `e` <f>")).toBe("a \\*b\\* \\[c\\]\\(d\\) \\`e\\` \\<f\\>");
    expect(codeBlock("a ``` b")).toBe("````brp\na ``` b\n````");
  });

  it("keeps spaces as spaces, so that a text can wrap, and lines as lines", () => {
    expect(asMarkdown("een lange zin")).toBe("een lange zin");
    expect(asMarkdown("een\ntwee\r\ndrie")).toBe("een\\\ntwee\\\ndrie");
  });

  it.each([
    "\u202e",
    "\u001b",
    "\u200b",
    "\u2066",
    "\ufeff",
    "\u0085",
    "\u2028",
    "\u00ad",
    "\u{e0041}",
  ])("shows what would not be seen by its number: %j", (character) => {
    const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0") ?? "";
    expect(asMarkdown(`a${character}b\nc`)).toBe(`a⟨U\\+${number}⟩b\\\nc`);
    expect(codeBlock(`a${character}b\n\tc`)).toBe(`\`\`\`brp\na⟨U+${number}⟩b\n\tc\n\`\`\``);
  });

  it("makes no link of an address", () => {
    expect(asMarkdown("https://a.example or a@b.example")).toBe(
      "https\\://a\\.example or a\\@b\\.example",
    );
  });
});
