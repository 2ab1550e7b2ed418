import type { Frame } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { openWorkbenchPage, type WorkbenchPage } from "../support/workbenchPage.ts";

const open: WorkbenchPage[] = [];

afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

const onePerson = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [burgerservicenummer, naam.volledigeNaam]
`;
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

it("a window that is loaded anew has each panel in its place, empty and with the reason", async () => {
  const workbench = await openWorkbenchPage({
    files: { "a.brp": onePerson, "brp.config.json": JSON.stringify(config) },
  });
  open.push(workbench);
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

  await page.reload();
  await page.locator(".statusbar-item", { hasText: "BRP: local" }).waitFor();
  await tab("Connect an environment").click();
  await expect.poll(shown).toContain("what was checked is not kept");
  await tab("Fields").click();
  await expect.poll(shown).toMatch(/The window was loaded anew\. Put the cursor|2 of 99 values/);
  await tab("Answers").click();
  await expect.poll(shown).toContain("not kept");
  expect(await shown()).not.toContain("Pieter Johannes");
});
