import { describe, expect, it } from "vitest";
import { FollowedFile, type FollowedDocument } from "../../../src/editor/documents/followedFile.ts";
import { LanguageFile } from "../../../src/language/languageService.ts";

const document = (version: number, text: string): FollowedDocument => ({
  version,
  length: () => text.length,
  getText: () => text,
});
const insert = (rangeOffset: number, text: string) => ({ rangeOffset, rangeLength: 0, text });
const follow = () => new FollowedFile(new LanguageFile("### a\n### b\n"), 1);
const noText = (version: number, text: string): FollowedDocument => ({
  ...document(version, text),
  getText: () => expect.fail("the whole text was asked for"),
});

describe("a followed file", () => {
  it("takes over reported changes without asking for the text", () => {
    const followed = follow();
    const now = noText(2, "### ax\n### by\n");
    followed.change(now, [insert(11, "y"), insert(5, "x")]);
    expect(followed.at(now).text).toBe("### ax\n### by\n");
  });

  it("compares texts when a version was missed", () => {
    const followed = follow();
    const now = document(3, "### a\n### bcd\n");
    followed.change(now, [insert(12, "d")]);
    expect(followed.at(now).text).toBe("### a\n### bcd\n");
    expect(followed.at(noText(3, "### a\n### bcd\n")).runTargets()).toEqual([]);
  });

  it("compares texts when what was reported leads elsewhere, as with other line ends", () => {
    const followed = follow();
    const now = document(2, "### a\r\n### b\r\n");
    followed.change(now, []);
    expect(followed.at(now).text).toBe("### a\r\n### b\r\n");
  });
});
