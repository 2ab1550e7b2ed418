// Replaces the `code` executable for @vscode/test-electron's runTests() without a desktop VS Code.
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launchVsCode, type VsCodeHost } from "./vscodeHost.ts";

const hostFolder = resolve(import.meta.dirname, "..");

const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: {
    extensionDevelopmentPath: { type: "string", multiple: true },
    extensionTestsPath: { type: "string" },
    "user-data-dir": { type: "string" },
    "extensions-dir": { type: "string" },
  },
});

function settings(): Record<string, unknown> {
  const folder = values["user-data-dir"];
  const file = typeof folder === "string" ? join(folder, "User", "settings.json") : "";
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>)
    : {};
}

const tests = values.extensionTestsPath;
if (typeof tests !== "string") throw new Error("--extensionTestsPath is needed.");
const extensionsFolder = values["extensions-dir"];
const launching = launchVsCode({
  hostFolder,
  workspace: positionals.find((path) => existsSync(path)),
  extensionFolders: (values.extensionDevelopmentPath ?? []).filter((p) => typeof p === "string"),
  tests: resolve(tests),
  testsEntry: join(hostFolder, "dist", "testsEntry.cjs"),
  settings: settings(),
  workspaceTrust: process.env.BRP_HOST_TRUST === "ask",
  extensionsFolder:
    typeof extensionsFolder === "string" && existsSync(extensionsFolder)
      ? extensionsFolder
      : undefined,
});

async function finish(host: VsCodeHost, code: number): Promise<never> {
  await host.close();
  process.exit(code);
}

/** Exit code after a signal, whatever else ends because of it. */
const asked = new Promise<number>((ended) => {
  process.once("SIGINT", () => ended(130));
  process.once("SIGTERM", () => ended(143));
  process.once("SIGHUP", () => ended(129));
});
const limitMs = Number(process.env.BRP_HOST_LIMIT_MS ?? 300_000);
const limit = new Promise<string>((passed) => {
  setTimeout(passed, limitMs, `they took more than ${limitMs / 1000} seconds`);
});
const host = await Promise.race([launching, asked, limit]);
// Everything started so far ends with this process.
if (typeof host === "number") process.exit(host);
if (typeof host === "string") throw new Error("VS Code did not start in time.");
const verdict = await Promise.race([asked, host.verdict, limit]);
if (typeof verdict !== "number") {
  console.error(`The tests did not finish: ${verdict}.`);
  await showLogs(host.dataFolder);
}
await finish(host, typeof verdict === "number" ? verdict : 1);

async function showLogs(folder: string): Promise<void> {
  for (const name of ["server.log", "workbench.log"]) {
    const text = await readFile(join(folder, name), "utf8").catch(() => "");
    console.error(`--- ${name}\n${text.slice(-6000)}`);
  }
}
