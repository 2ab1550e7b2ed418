import { expect, it, vi } from "vitest";
import { picture } from "../../support/panelTests.ts";
import type { WorkbenchPage } from "../../support/workbenchPage.ts";

/** Milliseconds: time limit of an open row on a busy machine, and polling interval. */
const patience = { timeout: 30_000, interval: 500 };

const config = {
  environments: {
    acceptance: {
      kind: "trial",
      personen: { baseUrl: "https://brp.example.nl/haalcentraal/api/brp" },
      auth: { type: "bearer" },
    },
    broken: { kind: "trial", personen: { baseUrl: "http://brp.example.nl" } },
  },
};

export function environmentsView(workbench: WorkbenchPage): void {
  it("the environments view says in words what hinders each environment and what can be done, in dark and in light", async () => {
    await workbench.begin({
      "a.brp": "TelBerichten\n",
      "brp.config.json": JSON.stringify(config, null, 2),
    });
    const { page } = workbench;
    await workbench.openFile("a.brp");
    await workbench.openView("BRP");
    const line = (name: RegExp) => page.getByRole("treeitem", { name });
    await line(/^acceptance, trial, not allowed yet, token \(personen\) is missing$/).waitFor();
    await line(/^broken, .*Plain http is not encrypted/).waitFor();
    expect(await line(/^local, active$/).count()).toBe(1);
    const acceptance = line(/^acceptance/);
    // A click opens a row, unless its actions appear below the pointer first or the view is redrawn.
    await vi.waitFor(async () => {
      if ((await acceptance.getAttribute("aria-expanded")) !== "true")
        await acceptance.click({ position: { x: 40, y: 8 } });
      expect(await line(/^connects to https:\/\/brp\.example\.nl$/).count()).toBe(1);
    }, patience);
    for (const theme of ["Dark Modern", "Light Modern"]) {
      await workbench.chooseTheme(theme);
      await acceptance.hover();
      const actions = acceptance.getByRole("button");
      await expect.poll(() => actions.count()).toBe(2);
      await picture(page, `environments-${theme.split(" ")[0]}`);
    }
  });
}
