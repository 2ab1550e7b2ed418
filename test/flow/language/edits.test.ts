import { describe, expect, it } from "vitest";
import { LanguageFile } from "../../../src/language/languageService.ts";
import { randomFile } from "../../support/edits/randomEdits.ts";
import { differenceFromWhole, editsDiffer } from "../../support/edits/wholeFile.ts";
import { Random } from "../../support/generated/random.ts";
import { seed, shareOf } from "../../support/share.ts";

describe("an edited file", () => {
  const { count: files, part } = shareOf("test/flow/language/edits.test.ts");
  const editsOfEach = 20;
  const filesOfEach = Math.min(files, 100);

  // In parts, so that a failing one is soon found.
  it.each(Array.from({ length: files / filesOfEach }, (_, i) => i * filesOfEach))(
    "is the same as one read as a whole, edit after edit: files %i and on",
    (first) => {
      for (let file = seed + first; file < seed + first + filesOfEach; file++) {
        const random = new Random(file);
        const difference = editsDiffer(randomFile(random), random, editsOfEach);
        if (difference !== undefined) expect.fail(`file ${file}: ${difference}`);
      }
    },
  );

  it.each(["{{", "### x\n", '{"a":', "\r"])(
    "takes %j, pasted again and again to a megabyte, and its removal",
    (piece) => {
      const start = "@nr = 1\n### a\n@name zoek\nTelBerichten\n### b\n? status == {{nr}}\n";
      const file = new LanguageFile(start);
      // Each section costs far more than its letters.
      const letters = piece.startsWith("#") ? part(1_000_000) : 1_000_000;
      const pasted = piece.repeat(letters / piece.length);
      for (const at of [0, 8, 20, start.length]) {
        file.edit([{ span: { start: at, end: at }, newText: pasted }]);
        const text = start.slice(0, at) + pasted + start.slice(at);
        expect(file.length).toBe(text.length);
        // Reading 160,000 sections as a whole takes seconds, so that one place stands for all.
        if (at === 20) expect(differenceFromWhole({ text, file }, new Random(at))).toBeUndefined();
        file.edit([{ span: { start: at, end: at + pasted.length }, newText: "" }]);
        expect(differenceFromWhole({ text: start, file }, new Random(at))).toBeUndefined();
      }
    },
  );
});
