// Activation time by VS Code of the installed extension and of an empty one, each in its own window, by the same event.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { root } from "../scripts/setup.mjs";
import { prepareHost } from "../scripts/testing/prepareHost.mjs";
import { importTypeScript } from "../scripts/typeScript.mjs";
import { measured } from "./figures.mjs";

const hostFolder = join(root, "test/host");
const event = "workspaceContains:**/*.brp";

/** Samples in milliseconds, or the reason why there are none. */
export async function installedActivation(rounds) {
  const obstacle = await prepareHost();
  if (obstacle) return { obstacle };
  const folder = await realpath(await mkdtemp(join(tmpdir(), "brp-bench-")));
  try {
    const workspace = join(folder, "workspace");
    await mkdir(workspace);
    await writeFile(join(workspace, "one.brp"), "###\n");
    const packing = pathToFileURL(join(measured, "scripts/packageExtension.mjs")).href;
    const { packageExtension } = await import(packing);
    const ours = join(folder, "ours.vsix");
    await packageExtension(ours);
    const empty = await packEmpty(folder);
    const samples = async (vsix, name) =>
      shownTimes(vsix, { name, rounds, workspace, extensionsFolder: `${vsix}.installed` });
    return {
      empty: await samples(empty, "Empty Reference"),
      ours: await samples(ours, "BRP Workbench"),
    };
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function packEmpty(folder) {
  const source = join(folder, "empty");
  await mkdir(source);
  const manifest = {
    name: "empty-reference",
    displayName: "Empty Reference",
    publisher: "bench",
    version: "1.0.0",
    license: "EUPL-1.2",
    engines: { vscode: "^1.105.0" },
    main: "main.js",
    activationEvents: [event],
  };
  await writeFile(join(source, "package.json"), JSON.stringify(manifest));
  await writeFile(join(source, "README.md"), "# Empty\n");
  await writeFile(join(source, "main.js"), "exports.activate = () => undefined;\n");
  const file = join(folder, "empty.vsix");
  const vsce = join(root, "node_modules/@vscode/vsce/vsce");
  const choices = ["--no-dependencies", "--allow-missing-repository", "--skip-license"];
  const pack = [vsce, "package", ...choices, "--out", file];
  await promisify(execFile)(process.execPath, pack, { cwd: source });
  return file;
}

/** Times of "Show Running Extensions", in a new window each time. */
async function shownTimes(vsix, { name, rounds, workspace, extensionsFolder }) {
  const { installExtension } = await importTypeScript("test/host/vscodeServer.ts");
  const { launchVsCode } = await importTypeScript("test/host/vscodeHost.ts");
  await installExtension(vsix, { hostFolder, extensionsFolder });
  const host = await launchVsCode({
    hostFolder,
    workspace,
    extensionsFolder,
    viewport: { width: 1000, height: 3000 },
  });
  try {
    const { page } = host;
    page.setDefaultTimeout(60_000);
    const times = [];
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      await page.keyboard.press("F1");
      await page.locator(".quick-input-widget input").fill(">Show Running Extensions");
      await page
        .locator(".quick-input-list .monaco-list-row", { hasText: "Running" })
        .first()
        .click();
      const line = page.locator(".runtime-extensions-editor .extension", { hasText: name });
      const shown = line.locator(".activation-time").filter({ hasText: /[0-9]+\s?ms/ });
      await shown.waitFor();
      times.push(Number(/([0-9]+)\s?ms/.exec(await shown.innerText())[1]));
      await page.keyboard.press("Control+F4");
    }
    return times;
  } finally {
    await host.close();
  }
}
