// Runs one folder of suites through @vscode/test-electron, in a temporary workspace. Without VSCODE_EXECUTABLE it
// downloads and starts a desktop VS Code.
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTests } from "@vscode/test-electron";
import { root } from "../setup.mjs";
import { bundles } from "./bundles.mjs";

const [suites, totals] = process.argv.slice(2);
const isTrusted = suites !== "untrusted";
const folder = await realpath(await mkdtemp(join(tmpdir(), "brp-editor-")));
const workspace = join(folder, "workspace");
const userData = join(folder, "user");
try {
  await cp(join(root, "test/editor/workspace"), workspace, { recursive: true });
  await mkdir(join(userData, "User"), { recursive: true });
  await writeFile(
    join(userData, "User/settings.json"),
    JSON.stringify({
      "workbench.startupEditor": "none",
      "security.workspace.trust.startupPrompt": "never",
      "security.workspace.trust.banner": "never",
    }),
  );
  await runTests({
    vscodeExecutablePath: process.env.VSCODE_EXECUTABLE,
    extensionDevelopmentPath: root,
    extensionTestsPath: bundles.runSuites,
    extensionTestsEnv: {
      BRP_TEST_SUITES: bundles.suites(suites),
      BRP_TEST_TOTALS: totals,
      // runTests() always disables workspace trust. Our own host can leave it enabled.
      ...(isTrusted ? {} : { BRP_HOST_TRUST: "ask" }),
    },
    launchArgs: [
      workspace,
      `--user-data-dir=${userData}`,
      `--extensions-dir=${join(folder, "extensions")}`,
      "--disable-extensions",
    ],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
