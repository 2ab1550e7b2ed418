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

  it("makes no link of an address", () => {
    expect(asMarkdown("https://a.example or a@b.example")).toBe(
      "https\\://a\\.example or a\\@b\\.example",
    );
  });
});
