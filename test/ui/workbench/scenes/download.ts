import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { picture } from "../../support/panelTests.ts";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

export function download(workbench: WorkbenchPage): void {
  it("downloading the mailbox in the editor asks for a folder and with the number, says how it came out, and opens the index", async () => {
    const box = await mkdtemp(join(tmpdir(), "brp-box-"));
    cleanups.push(() => rm(box, { recursive: true }));
    await mkdir(join(box, "of-somebody-else"));
    await workbench.begin({ "a.brp": "TelBerichten\n" });
    const { page } = workbench;
    await workbench.openFile("a.brp");
    await workbench.command("BRP Inbox: Download Mailbox to Folder");
    const place = page.locator(".quick-input-widget input").first();
    await page
      .locator(".quick-input-title", { hasText: "Choose a Folder for the Messages" })
      .waitFor();
    // The dialog first fills in its own path, and checks the typed one with a delay.
    const rows = page.locator(".quick-input-list .monaco-list-row");
    await rows.first().waitFor();
    await place.fill(`${box}/`);
    await rows.filter({ hasText: "of-somebody-else" }).waitFor();
    await picture(page, "drain-folder");
    await page.getByRole("button", { name: "Download Here" }).click();
    const dialog = page.getByRole("dialog", { name: /messages? waits?\./ });
    await dialog.waitFor();
    expect(await dialog.textContent()).toContain(box);
    await picture(page, "drain-question");
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
    const reported = page.locator(".notification-toast", { hasText: "kept in" });
    await reported.waitFor();
    await picture(page, "drain-outcome");
    await reported.getByRole("button", { name: "Open Index" }).click();
    await page.locator(".tab.active", { hasText: "index.json" }).waitFor();
    const { messages } = JSON.parse(await readFile(join(box, "index.json"), "utf8")) as {
      messages: { file: string }[];
    };
    const files = await readdir(box);
    expect(messages.length).toBeGreaterThan(3);
    for (const { file } of messages) expect(files).toContain(file);
  });
}
