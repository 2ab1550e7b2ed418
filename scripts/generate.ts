// Writes the files generated from the contract and from project.json. A test compares them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filledFiles } from "./generated/filledFiles.ts";
import { generatedFiles } from "./generated/files.ts";
import { readProject } from "./generated/project.ts";

const project = await readProject();
for (const [file, text] of [...(await generatedFiles(project)), ...(await filledFiles(project))])
  await writeFile(join(process.cwd(), file), text);
