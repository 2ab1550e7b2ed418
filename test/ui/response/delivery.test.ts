import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { axeDiagnostics } from "../support/axe.ts";
import { openDeliveryPage } from "../support/messageFilePage.ts";
import { panelsOf } from "../support/panelTests.ts";

const folder = await mkdtemp(join(tmpdir(), "brp-delivery-"));
afterAll(() => rm(folder, { recursive: true }));

const lines = 20_000;
/** Mutations, and one synchronisation near the end. The line after it has an element of no category. */
const path = join(folder, "lines.jsonl");
await writeFile(path, Array.from({ length: lines }, (_, at) => lineOf(at + 1)).join(""));

function lineOf(number: number): string {
  const berichtType = number === 19_000 ? "La01" : "Gv01";
  const element = number === 19_001 ? "e9999" : "e1110";
  const berichtInhoud = {
    berichtType,
    ...(berichtType === "Gv01" && { aNummer: "9999999990" }),
    plData: { c08: [{ [element]: `Straat ${number}` }] },
  };
  const berichtKenmerken = {
    ...{ berichtId: String(number), afzender: 1, ontvanger: 2, berichtType },
  };
  return `${JSON.stringify({ berichtKenmerken, berichtInhoud })}\n`;
}

const open = await panelsOf(openDeliveryPage);

describe("the panel of a bulk delivery", () => {
  // Shows: panel-delivery
  it("lists all lines with few in the page, finds one by kind, and reads it", async () => {
    const panel = await open({ path });
    const { page } = panel;
    const list = page.locator("#delivery-lines");
    await page.locator("#delivery-line-0").filter({ hasText: "Gv01" }).waitFor();
    expect(await list.locator("[role=option]").count()).toBeLessThan(200);
    await list.press("End");
    await page.locator('[data-path="[19999].berichtInhoud.plData.c08[0].e1110"]').waitFor();
    await page.locator("#delivery-search").fill("la01");
    await page.locator("#delivery-line-0").filter({ hasText: "La01" }).click();
    await page.locator("dd", { hasText: "Straat 19000" }).waitFor();
    expect(await list.locator("[role=option]").count()).toBe(1);
    expect(await axeDiagnostics(page)).toEqual([]);
    expect(panel.violations).toEqual([]);
  });

  it("says what its checks found, and marks the line", async () => {
    const { page } = await open({ path, width: 220 });
    await page
      .locator(".delivery-checks .notice")
      .filter({ hasText: "1 line with errors" })
      .waitFor();
    await page.locator("#delivery-findings").click();
    const diagnostic = page.locator(".delivery-checks li", { hasText: "line 19001" });
    expect(await diagnostic.innerText()).toContain("berichtInhoud.plData.c08[0].e9999");
    await page.locator("#delivery-search").fill("19001");
    await page.locator("#delivery-line-0 .cell-flag").waitFor();
    expect(await axeDiagnostics(page)).toEqual([]);
  });
});
