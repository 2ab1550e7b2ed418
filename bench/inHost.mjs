// Runs one suite of a bench in the real VS Code, with our extension from this folder and an empty workspace.
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { runTests } from "@vscode/test-electron";
import { root } from "../scripts/setup.mjs";
import { bundles } from "../scripts/testing/bundles.mjs";
import { prepareHost } from "../scripts/testing/prepareHost.mjs";

/** Figures of the suite, or the reason why there are none. */
export async function figuresInHost(suiteName) {
  const obstacle = await prepareHost();
  if (obstacle) return { obstacle };
  const folder = await realpath(await mkdtemp(join(tmpdir(), "brp-bench-")));
  try {
    return { figures: await measured(folder, suiteName) };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function measured(folder, suiteName) {
  // Inside our folder, because VS Code gives code elsewhere another API than the extension.
  const suite = join(root, "test/host/dist/bench.cjs");
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
    entryPoints: [join(root, "bench", suiteName)],
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
