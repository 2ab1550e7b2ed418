// The suites of test/editor, in VS Code's host on Node and then in its web worker.
import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../setup.mjs";
import { bundleForWorker, bundleSuites, bundles, testFiles } from "./bundles.mjs";
import { add, nothing } from "./totals.mjs";

const endWithParent = join(root, "test/host/endWithParent.cjs");
const editorFolders = ["trusted", "untrusted"];

export async function editorFiles() {
  const files = editorFolders.map((name) => testFiles(join(root, "test/editor", name)));
  return (await Promise.all(files)).flat();
}

/** The host ends a hanging run and shows its logs. This limit is for a host that hangs as well. */
const limitMs = 900_000;
const lastLimitMs = limitMs + 30_000;

/**
 * `desktop`: in a downloaded desktop VS Code, which cannot start untrusted. `output`: a file descriptor for its output.
 */
export async function runEditorLayer({ scratch, desktop = false, output }) {
  const folders = desktop ? editorFolders.filter((name) => name !== "untrusted") : editorFolders;
  await bundleSuites(folders);
  const totals = [];
  const run = async (name, inWorker) =>
    totals.push(await runSuites(name, { scratch, desktop, output, inWorker }));
  for (const name of folders) await run(name, false);
  if (desktop) return add(...totals);
  for (const name of folders) {
    await bundleForWorker(name);
    await run(name, true);
  }
  return add(...totals);
}

async function runSuites(name, { scratch, desktop, output, inWorker }) {
  const place = `${name} workspace${inWorker ? " in a web worker" : ""}`;
  const file = join(scratch, `editor-${name}.json`);
  await rm(file, { force: true });
  writeSync(output ?? process.stdout.fd, `\nVS Code, ${place}\n`);
  const environment = {
    ...process.env,
    BRP_HOST_LIMIT_MS: String(limitMs),
    ...(desktop
      ? {}
      : { VSCODE_EXECUTABLE: process.env.VSCODE_EXECUTABLE ?? bundles.codeExecutable }),
  };
  const script = inWorker ? "runInWorker.mjs" : "runInHost.mjs";
  const code = await runHost([script, name, file], environment, output);
  const totals = await readFile(file, "utf8").then(JSON.parse, () => undefined);
  if (!totals) return { ...nothing, failed: 1, names: [`VS Code, ${place}: no totals written`] };
  const isFailure = code !== 0 || totals.passed === 0;
  return totals.failed === 0 && isFailure
    ? { ...totals, failed: 1, names: [`VS Code, ${place}: the host ended with ${code}`] }
    : totals;
}

/** In a separate process group, so that no process of a hanging host or of a killed run remains. */
function runHost([script, ...args], environment, output) {
  const file = join(root, "scripts/testing", script);
  const child = spawn(process.execPath, ["--require", endWithParent, file, ...args], {
    cwd: root,
    env: environment,
    stdio: output ? ["ignore", output, output] : "inherit",
    detached: true,
  });
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  const stop = () => kill("SIGTERM");
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  for (const signal of signals) process.once(signal, stop);
  const limit = setTimeout(() => {
    console.error(`VS Code did not end within ${lastLimitMs / 1000} seconds: stopped.`);
    kill("SIGKILL");
  }, lastLimitMs);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(limit);
    for (const signal of signals) process.off(signal, stop);
  });
}
