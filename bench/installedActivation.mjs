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
/** Commands whose panels are left open, with the titles of their tabs. */
const panels = [
  ["BRP: Run Request at Cursor", "Responses"],
  ["BRP Inbox: Open Inbox", "Message inbox"],
];

/** Samples in milliseconds, with those of VS Code's own extensions beside them, or the reason why there are none. */
export async function installedActivation(rounds) {
  const obstacle = await prepareHost();
  if (obstacle) return { obstacle };
  const folder = await realpath(await mkdtemp(join(tmpdir(), "brp-bench-")));
  try {
    const workspace = join(folder, "workspace");
    await mkdir(workspace);
    await writeFile(
      join(workspace, "one.brp"),
      "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n",
    );
    const packing = pathToFileURL(join(measured, "scripts/packageExtension.mjs")).href;
    const { packageExtension } = await import(packing);
    const ours = join(folder, "ours.vsix");
    await packageExtension(ours);
    const empty = await packEmpty(folder);
    const samples = async (vsix, name, left = []) =>
      shownTimes(vsix, { name, rounds, left, workspace, extensionsFolder: `${vsix}.installed` });
    return {
      empty: await samples(empty, "Empty Reference"),
      ours: await samples(ours, "BRP Workbench"),
      restoring: await samples(ours, "BRP Workbench", panels),
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

/** Times of "Show Running Extensions" of an extension and of its neighbours, in a new window each time. Each window restores the panels that were left open. */
async function shownTimes(vsix, { name, rounds, left, workspace, extensionsFolder }) {
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
    const command = async (title, triesLeft = 6) => {
      // A panel that is still loading does not pass keys on.
      await page.locator(".part.sidebar .title-label").first().click();
      await page.keyboard.press("F1");
      await page.locator(".quick-input-widget input").fill(`>${title}`);
      const row = page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first();
      // A list that was open before the command was offered does not show it.
      if (await appears(row)) return void (await row.click());
      if (triesLeft === 1) throw new Error(`VS Code does not offer ${title}.`);
      await page.keyboard.press("Escape");
      await command(title, triesLeft - 1);
    };
    const tab = (title) => page.locator(".tab", { hasText: title }).first();
    if (left.length > 0) {
      await page.locator(".explorer-folders-view .monaco-list-row", { hasText: "brp" }).dblclick();
      // The commands of a request file are offered from then on.
      await page.locator(".statusbar-item", { hasText: "BRP request" }).waitFor();
      await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
      // The lens, like the commands that run, is offered once the workspace is known as trusted.
      await page.locator(".codelens-decoration", { hasText: "Run" }).first().waitFor();
      await page.locator(".editor-instance .view-lines").first().click();
      for (const [title, label] of left) {
        await command(title);
        await tab(label).waitFor();
      }
      const titles = left.map(([, title]) => title);
      // `waitForFunction` does not wait for the promise of its function.
      while (!(await page.evaluate(keptByBrowser, titles))) await page.waitForTimeout(200);
      await page.reload();
    }
    const times = [];
    const neighbours = new Map();
    for (let round = 0; round < rounds; round++) {
      if (round > 0) await page.reload();
      await page.locator(".monaco-workbench .statusbar").waitFor();
      for (const [, label] of left) await tab(label).waitFor();
      await command("Show Running Extensions");
      const line = page.locator(".runtime-extensions-editor .extension", { hasText: name });
      const shown = line.locator(".activation-time").filter({ hasText: /[0-9]+\s?ms/ });
      await shown.waitFor();
      for (const [one, milliseconds] of await page
        .locator(".runtime-extensions-editor .extension")
        .evaluateAll(shownRows)) {
        if (one === name) times.push(milliseconds);
        else neighbours.set(one, [...(neighbours.get(one) ?? []), milliseconds]);
      }
      await page.keyboard.press("Control+F4");
    }
    return { times, neighbours };
  } finally {
    await host.close();
  }
}

/** Runs in the page: names and milliseconds of the extensions that have started. */
function shownRows(rows) {
  return rows.flatMap((row) => {
    const time = /([0-9]+)\s?ms/.exec(row.querySelector(".activation-time").textContent);
    return time ? [[row.querySelector(".name").textContent, Number(time[1])]] : [];
  });
}

async function appears(locator) {
  return locator.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
}

/** Runs in the page: whether VS Code, which saves its tabs every few seconds, has saved these. */
async function keptByBrowser(titles) {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const kept = [];
  for (const { name } of await globalThis.indexedDB.databases()) {
    const database = await done(globalThis.indexedDB.open(name));
    for (const store of database.objectStoreNames)
      kept.push(await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  const text = JSON.stringify(kept);
  return titles.every((title) => text.includes(title));
}
