import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { generatedFiles } from "../../scripts/generated/files.ts";

const files = await generatedFiles();

describe("generated files", () => {
  it.each([...files])("%s is what `npm run generate` writes", async (file, text) => {
    const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    expect(await readFile(path, "utf8")).toBe(text);
  });

  it("are marked in .gitattributes, so that diffs fold them", async () => {
    const path = fileURLToPath(new URL("../../.gitattributes", import.meta.url));
    const marked = (await readFile(path, "utf8")).matchAll(
      /^(?!.*lock)(\S+) linguist-generated$/gm,
    );
    expect([...marked].map(([, file]) => file).toSorted()).toEqual([...files.keys()].toSorted());
  });
});
