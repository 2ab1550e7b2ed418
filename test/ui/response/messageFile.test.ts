import { describe, expect, it } from "vitest";
import { writeClassic } from "../../../src/formats/classic/writeClassic.ts";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { openMessageFilePage } from "../support/messageFilePage.ts";
import { panelsOf } from "../support/panelTests.ts";

const content: JsonObject = {
  berichtType: "Gv01",
  aNummer: "9999999990",
  plData: {
    c01: [{ e0240: "Désirée", historie: [{ e0240: "Zoë" }] }],
    c08: [{ e0910: "0518", e1110: "Kade" }],
  },
};

function bytesOf(given: JsonObject): Uint8Array {
  const written = writeClassic(given, { form: "gba" });
  if (written.kind === "fault") throw new Error(written.fault.found.en);
  return written.bytes;
}

/** From an editor that reads teletex as Latin-1 and saves UTF-8. */
const damaged = new TextEncoder().encode(String.fromCharCode(...bytesOf(content)));

const open = await panelsOf(openMessageFilePage);

describe("the panel of a message file", () => {
  // Shows: panel-message-file
  it("reads a classic file, masked until it is revealed, and shows the losses of each form", async () => {
    const panel = await open({ name: "Gv01.GBA", bytes: bytesOf(content), width: 220 });
    const { page } = panel;
    const street = page.locator('dd[data-path="berichtInhoud.plData.c08[0].e1110"]');
    await street.waitFor();
    expect(await street.innerText()).not.toContain("Kade");
    await page.locator("#mask").click();
    await page.locator("dd", { hasText: "Kade" }).waitFor();
    await page.locator("#convert").click();
    const [button, menu] = await Promise.all(
      ["#convert", "#convert-menu"].map((id) => page.locator(id).boundingBox()),
    );
    expect(menu?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
    expect(await page.locator("#convert-json").innerText()).toContain("Nothing is lost.");
    await page.locator("#convert-nic").click();
    await expect
      .poll(() => panel.said.at(-1))
      .toEqual({ type: "convert", path: "berichtInhoud", to: "nic" });
    expect(await axeDiagnostics(page)).toEqual([]);
    expect(panel.violations).toEqual([]);
  });

  it("reports a fault at its byte, and reads tolerantly on a click", async () => {
    const panel = await open({ name: "Gv01.GBA", bytes: damaged, language: "nl" });
    const { page } = panel;
    await page.locator("#tolerant").waitFor();
    const fault = await page.locator(".file-fault").innerText();
    expect(fault).toMatch(/byte \d+/);
    expect(fault).toContain("Latin-1");
    expect(fault).not.toMatch(/sir/);
    expect(await axeDiagnostics(page)).toEqual([]);
    await page.locator("#tolerant").click();
    await page.locator('dd[data-path="berichtInhoud.plData.c01[0].e0240"]').waitFor();
    await page.locator("#strict").click();
    await page.locator("#tolerant").waitFor();
    expect(panel.violations).toEqual([]);
  });

  it("offers a file that holds no message to another editor", async () => {
    const panel = await open({ name: "a.json", bytes: new TextEncoder().encode("{}") });
    await panel.page.locator("#reopen").click();
    await expect.poll(() => panel.said.at(-1)).toEqual({ type: "reopen" });
  });
});
