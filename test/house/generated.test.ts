import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { filledFiles } from "../../scripts/generated/filledFiles.ts";
import { generatedFiles } from "../../scripts/generated/files.ts";
import { readProject } from "../../scripts/generated/project.ts";

const project = await readProject();
const files = await generatedFiles(project);
const filled = await filledFiles(project, files);

describe("generated files", () => {
  it.each([...files, ...filled])("%s is what `npm run generate` writes", async (file, text) => {
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
