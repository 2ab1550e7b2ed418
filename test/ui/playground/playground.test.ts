import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { fragmentOf } from "../../../src/playground/shareLink.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { sideways } from "../support/overlaps.ts";
import { playgrounds, type PlaygroundOptions } from "./playgroundPage.ts";

const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";

const open = await playgrounds();

const withText = (text: string, options: PlaygroundOptions = {}) =>
  open({ ...options, at: `${options.at ?? ""}${fragmentOf(text)}` });

async function checked(page: Page, count: string): Promise<void> {
  await page.locator("#diagnostics [role=status]").getByText(count, { exact: true }).waitFor();
}

const textIn = (page: Page) => page.locator(".cm-content").innerText();

describe("the playground", () => {
  it("completes what was typed before its worker was ready", async () => {
    const { page } = await withText("");
    await page.locator(".cm-content").pressSequentially("ZoekMetPost");
    await page
      .getByRole("option", { name: /^ZoekMetPostcodeEnHuisnummer/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    expect(await textIn(page)).toContain("ZoekMetPostcodeEnHuisnummer");
  });

  it("completes a word that is finished before the worker answers", async () => {
    const { page } = await withText("");
    await page.locator(".cm-content").pressSequentially("Zoek");
    await page
      .getByRole("option", { name: /^ZoekMetPostcodeEnHuisnummer/ })
      .first()
      .waitFor();
    await page.keyboard.type("MetPost");
    await page.keyboard.press("Enter");
    expect(await textIn(page)).toContain("ZoekMetPostcodeEnHuisnummer");
  });

  it("fixes a diagnostic by keys", async () => {
    const { page } = await withText(`${query}fields:\n  - naam.voornaam\n`);
    await checked(page, "1 diagnostic");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("F8");
    await page.keyboard.press("Control+.");
    await page.keyboard.press("Enter");
    await checked(page, "No diagnostics");
    expect(await textIn(page)).toContain("naam.voornamen");
    await page.locator(".cm-editor.cm-focused").waitFor();
  });

  it("leaves the editor by Escape and Tab", async () => {
    const { page } = await withText(query);
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Tab");
    // CodeMirror notices the loss of the focus a moment after the key.
    await page.locator(".cm-editor:not(.cm-focused)").waitFor();
    expect(await textIn(page)).not.toMatch(/^\s/);
  });

  it("replaces a selection of several lines without a style of the browser", async () => {
    const { page } = await withText(`### Title\n${query}`);
    await checked(page, "1 diagnostic");
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Raad");
    expect((await textIn(page)).trim()).toBe("Raad");
  });

  it("can send nothing from its worker", async () => {
    const { page } = await withText(query);
    await checked(page, "1 diagnostic");
    const sent = (address: string) =>
      fetch(address).then(
        () => "sent",
        () => "forbidden",
      );
    expect(await page.workers()[0]?.evaluate(sent, page.url())).toBe("forbidden");
  });

  it("formats the text", async () => {
    const { page } = await withText(query.replace(": ", ":   "));
    await page.locator("#format").click();
    await expect.poll(() => textIn(page)).toContain("burgerservicenummer: 999990019");
  });

  it("links a diagnostic to its page, in the language of the page", async () => {
    const { page } = await withText(`${query}fields:\n  - foute.naam\n`, { locale: "nl-NL" });
    await checked(page, "1 bevinding");
    const link = page.locator("#diagnostics a");
    expect(await link.getAttribute("href")).toBe("../nl/diagnostics.html#unknown-field");
    await page.locator("#language").selectOption("en");
    await checked(page, "1 diagnostic");
    expect(await link.getAttribute("href")).toBe("../diagnostics.html#unknown-field");
    expect(page.url()).toContain("lang=en");
  });

  it("says that a link is broken", async () => {
    const { page } = await open({ at: "#brp=a" });
    await page.getByText("The link does not contain a readable request file.").waitFor();
  });

  it.each([220, 400, 800, 1280])("fits %i pixels, accessibly", async (width) => {
    const { page } = await withText(`${query}fields:\n  - naam.voornaam\n`, { width });
    await checked(page, "1 diagnostic");
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    expect(await axeDiagnostics(page)).toEqual([]);
  });

  it.each(["light", "dark"] as const)("has readable colours on %s systems", async (colorScheme) => {
    const { page } = await withText(
      `// Note\n### Title\n${query}fields:\n  - leeftijd\n? status == 200\n`,
      {
        colorScheme,
      },
    );
    await checked(page, "No diagnostics");
    for (const theme of ["system", "contrast"]) {
      await page.locator("#theme").selectOption(theme);
      expect(await axeDiagnostics(page), theme).toEqual([]);
    }
  });
});
