import type { Frame } from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { onePersonFile, openWorkbenchPage } from "../support/workbenchPage.ts";

const config = {
  environments: {
    proef: {
      kind: "trial",
      personen: { baseUrl: "https://brp.example/brp" },
      auth: { type: "bearer" },
    },
  },
};

const textOf = (frame: Frame) => frame.evaluate(() => document.body.innerText).catch(() => "");

/** Runs in the page: returns all data that VS Code keeps in the browser, as text. */
async function keptByBrowser(): Promise<string> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const kept: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      kept.push(await done(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(kept);
}

const workbench = await openWorkbenchPage();
afterAll(() => workbench.close());

it("a reloaded window has each panel in its place, empty and with the reason", async () => {
  await workbench.begin({ "a.brp": onePersonFile, "brp.config.json": JSON.stringify(config) });
  const { page, panel } = workbench;
  const shown = async () => (await Promise.all(page.frames().map(textOf))).join("\n");
  const tab = (title: string) => page.locator(".tab", { hasText: title });

  await workbench.openFile("a.brp");
  await workbench.runByLens();
  await panel.getByText("Pieter Johannes Jansen").first().waitFor();
  await workbench.editor.locator(".view-lines").click();
  await page.keyboard.press("Control+Alt+f");
  await tab("Fields").waitFor();
  await workbench.openView("BRP");
  const line = page.getByRole("treeitem", { name: /^proef/ }).first();
  await line.hover();
  await line.getByRole("button", { name: "Connect Environment" }).click();
  await expect.poll(shown).toContain("Nothing is sent and no secret is read");

  // VS Code saves its open tabs every few seconds, and a reloaded page restores the saved ones.
  await expect.poll(() => page.evaluate(keptByBrowser)).toContain("Connect an environment");
  await page.reload();
  await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
  await tab("Connect an environment").click();
  await expect.poll(shown).toContain("results of earlier checks are gone");
  await tab("Fields").click();
  await expect.poll(shown).toMatch(/The window was reloaded\. Place the cursor|2 of 99 values/);
  await tab("Responses").click();
  await expect.poll(shown).toContain("earlier ones are gone");
  expect(await shown()).not.toContain("Pieter Johannes");
});
