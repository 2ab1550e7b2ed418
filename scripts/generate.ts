// Writes the files generated from the contract and from project.json. A test compares them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filledFiles } from "./generated/filledFiles.ts";
import { generatedFiles } from "./generated/files.ts";
import { readProject } from "./generated/project.ts";

const project = await readProject();
const generated = await generatedFiles(project);
for (const [file, text] of [...generated, ...(await filledFiles(project, generated))])
  await writeFile(join(process.cwd(), file), text);
