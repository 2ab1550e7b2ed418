// Runs a bench of a panel in the measured tree. Reads ratios from its output, because older versions only print them.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { importTypeScript } from "../scripts/typeScript.mjs";
import { measured, record } from "./figures.mjs";

export async function panelPart(part, bench) {
  // Pages and hosts are found relative to the current folder.
  process.chdir(measured);
  await promisify(execFile)(process.execPath, ["esbuild.mjs", "--release"]);
  const { log } = console;
  let title = "";
  console.log = (line) => {
    log(line);
    const [, what, ratio] = / {2}(\S.*?) +ours .* ratio +([0-9.]+)/.exec(line) ?? [];
    if (ratio !== undefined) record(part, `${title}: ${what}`, Number(ratio));
    else if (line.startsWith("\n")) title = line.trim();
  };
  try {
    await importTypeScript(join(measured, "test/ui/bench", bench));
  } finally {
    console.log = log;
  }
}
