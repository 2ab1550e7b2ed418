// What an edit of a file of 10,000 requests costs in the real VS Code: handing over diagnostics, and the way
// from an edit to completions and to diagnostics, beside the language's own part in the same process.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { runTests } from "@vscode/test-electron";
import { root } from "../scripts/setup.mjs";
import { bundles } from "../scripts/testing/bundles.mjs";
import { prepareHost } from "../scripts/testing/prepareHost.mjs";

const obstacle = await prepareHost();
if (obstacle) console.log(`\nPublishing in VS Code is not measured: ${obstacle}.`);
else {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "brp-bench-")));
  try {
    report(await measure(folder));
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function measure(folder) {
  const suite = join(folder, "suite.cjs");
  const figures = join(folder, "figures.json");
  const workspace = join(folder, "workspace");
  const user = join(folder, "user");
  await mkdir(workspace);
  await mkdir(join(user, "User"), { recursive: true });
  await writeFile(
    join(user, "User/settings.json"),
    JSON.stringify({ "workbench.startupEditor": "none", "files.autoSave": "off" }),
  );
  await build({
    entryPoints: [join(root, "bench/publishingSuite.mjs")],
    outfile: suite,
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    external: ["vscode"],
    logLevel: "warning",
  });
  await runTests({
    vscodeExecutablePath: process.env.VSCODE_EXECUTABLE ?? bundles.codeExecutable,
    extensionDevelopmentPath: root,
    extensionTestsPath: suite,
    extensionTestsEnv: { BRP_BENCH_FIGURES: figures },
    launchArgs: [
      workspace,
      `--user-data-dir=${user}`,
      `--extensions-dir=${join(folder, "extensions")}`,
      "--disable-extensions",
    ],
  });
  return JSON.parse(await readFile(figures, "utf8"));
}

function report({ requests, bytes, count, opened, sets, editor, asked, inProcess }) {
  console.log(
    `\nPublishing to VS Code: one edit in ${requests} requests (${(bytes / 1e6).toFixed(1)} MB) with ${count} diagnostics; VS Code follows files up to 50 MB and colours them up to 20 MB. Medians by the clock, and of the extension host's processor\n`,
  );
  const lines = [
    ["in this process: edit and completion", inProcess.completed],
    ["in this process: edit, completion and all findings", inProcess.both],
    ["VS Code: an edit until it is in", editor.edited],
    ["VS Code: completion behind it", editor.completed],
    ["VS Code: from the edit to new diagnostics *", editor.told],
    [`VS Code: DiagnosticCollection.set of ${count}, the call`, sets.call],
    ["VS Code: the same until the window has them", sets.taken],
    ...Object.entries(asked).map(([what, spreads]) => [`VS Code, whole file: ${what}`, spreads]),
  ];
  for (const [what, { clock, cpu }] of lines)
    console.log(
      `  ${clock.median.toFixed(1).padStart(8)} ms (p95 ${clock.p95.toFixed(1).padStart(8)})  ${cpu.median.toFixed(1).padStart(7)} ms processor  ${what}`,
    );
  console.log(
    `\n* with our own pause of 150 ms behind the last letter, and 50 ms in which VS Code gathers changes. From opening the file to its first diagnostics: ${opened.clock.toFixed(0)} ms, ${opened.cpu.toFixed(0)} ms processor`,
  );
}
