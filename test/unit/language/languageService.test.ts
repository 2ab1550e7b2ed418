import { describe, expect, it } from "vitest";
import { RequestFile } from "../../../src/language/file/requestFile.ts";
import { LanguageFile } from "../../../src/language/languageService.ts";
import { randomFile } from "../../support/edits/randomEdits.ts";
import { editsDiffer } from "../../support/edits/wholeFile.ts";
import { Random } from "../../support/random.ts";

const open = (text: string) => ({ file: new LanguageFile(text), sections: new RequestFile(text) });

describe("an edited file", () => {
  const files = 500;
  const editsOfEach = 20;

  it("is the same as one read as a whole, edit after edit", () => {
    for (let seed = 1; seed <= files; seed++) {
      const random = new Random(seed);
      const difference = editsDiffer(randomFile(random), open, random, editsOfEach);
      if (difference !== undefined) expect.fail(`seed ${seed}: ${difference}`);
    }
  });
});
