// Writes the files generated from the contract. A test compares them.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedFiles } from "./generated/files.ts";

for (const [file, text] of await generatedFiles()) await writeFile(join(process.cwd(), file), text);
