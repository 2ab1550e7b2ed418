// Run first by `npm pack`: builds the command line and its licences. --out=<folder> as in esbuild.mjs.
import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildWithNotices } from "./notices.mjs";
import { root } from "./setup.mjs";

const { values } = parseArgs({ options: { out: { type: "string", default: "dist" } } });
const out = resolve(root, values.out);
const { notices } = await buildWithNotices(["--release", "--command-line", `--out=${out}`]);
await writeFile(join(out, "NOTICES.txt"), notices);
