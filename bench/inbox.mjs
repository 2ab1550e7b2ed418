// The list of the inbox panel in Chromium, with 10,000 messages, against a plain HTML table
// that holds every row, filled with the same cells in the same run. Nothing here passes or fails.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../scripts/setup.mjs";
import { importTypeScript } from "../scripts/typeScript.mjs";

await promisify(execFile)(process.execPath, ["esbuild.mjs", "--release"], { cwd: root });
await importTypeScript("test/ui/bench/inboxBench.ts");
