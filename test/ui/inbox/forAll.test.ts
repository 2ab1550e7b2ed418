import { describe, expect, it } from "vitest";
import { manyMessages, messageId } from "../../support/generated/manyMessages.ts";
import { axeDiagnostics } from "../support/axe.ts";
import { cardsOfTwo as cards } from "../support/inboxPage.ts";
import { cell, inboxTests } from "../support/inboxTests.ts";
import { sideways } from "../support/overlaps.ts";
import { someThemes } from "../support/panelPage.ts";
import { picture } from "../support/panelTests.ts";

const openInbox = await inboxTests();

const markup = "<img src=x onerror=alert(1)>";

const counts = ["new", "seen, not fetched", "not fetched"].map((label, index) => ({
  label,
  count: 100 * (index + 1),
  at: new Date(0),
}));
const full = {
  listText: "Page 1 of 3. 1000 more are waiting.",
  pagesLeft: 2,
  end: { tone: "warning", text: "1 failed; the list shows why." },
} as const;

describe("the inbox panel for everyone", () => {
  for (const theme of someThemes("dark"))
    // Shows by another's validator: panel-axe
    it(`has no fault that axe knows, in ${theme}`, async () => {
      const panel = await openInbox({
        theme,
        width: 900,
        messages: manyMessages(30),
        cards,
        allColumns: true,
        around: full,
        page: { chosen: [messageId(1), messageId(2)] },
      });
      const { page, contents, draw } = panel;
      contents.counts = counts;
      await draw();
      await page.locator(cell(5, 4)).click();
      await page.locator("#explain").waitFor();
      const diagnostics = [...(await axeDiagnostics(page))];
      for (const button of ["#show-filters", "#show-columns", "#show-ways"]) {
        await page.locator(button).click();
        diagnostics.push(...(await axeDiagnostics(page)));
      }
      await picture(page, `inbox-${theme}`);
      await draw({
        work: { title: "Berichten ophalen", done: 2, of: 30 },
        end: { tone: "error", text: "The service is not reached." },
        presenting: true,
        environment: { name: "landelijk", kind: "production" },
      });
      diagnostics.push(...(await axeDiagnostics(page)));
      await picture(page, `inbox-working-${theme}`);
      expect(diagnostics).toEqual([]);
      expect(panel.violations).toEqual([]);
    });

  for (const [room, width] of [
    ["320 pixels wide", 320],
    ["at 200 %", 640],
  ] as const)
    it(`needs no sideways scrolling ${room}`, async () => {
      const around = { ...full, listText: "W".repeat(60) };
      const { page } = await openInbox({ width, messages: manyMessages(300), cards, around });
      if (room === "at 200 %")
        await page.evaluate(() => document.documentElement.style.setProperty("zoom", "2"));
      await page.locator(cell(3, 0)).click();
      await page.locator("#show-filters").click();
      await page.locator(".reading dl").waitFor();
      await picture(page, `inbox-${width}`);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    });

  // Shows: security-hostile-page
  it("shows what a hostile service wrote as text", async () => {
    const [first, second, ...rest] = manyMessages(20);
    const hostile = { ...first, id: messageId(0), kind: `${markup}\u202e`, fetched: false };
    const other = {
      ...second,
      id: messageId(1),
      kind: "__proto__",
      sender: markup,
      fetched: false,
    };
    const panel = await openInbox({
      messages: [hostile, other, ...rest],
      cards: new Map([[messageId(0), { path: "x", problem: `${markup}\u2066` }]]),
      around: { ...full, listText: markup },
    });
    const { page } = panel;
    await page.locator(cell(0, 1)).filter({ hasText: markup }).click();
    await page.locator(".reading").filter({ hasText: markup }).waitFor();
    const found = await page.evaluate(() => ({
      made: document.querySelectorAll("#root img, #root script, #root iframe, #root a").length,
      text: document.body.textContent ?? "",
    }));
    expect(found.made).toBe(0);
    expect(found.text).toContain("⟨U+202E⟩");
    expect(found.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(panel.violations).toEqual([]);
  });

  // Shows: panel-dutch
  it("speaks Dutch as well as English", async () => {
    const { page } = await openInbox({
      language: "nl",
      messages: manyMessages(120),
      cards,
      allColumns: true,
      around: { pagesLeft: 2, presenting: true },
    });
    await page.locator(cell(5, 1)).click();
    await page.locator("#show-filters").click();
    await page.getByText("Toelichting van de dienst").first().waitFor();
    const words = await page.locator("body").innerText();
    expect(words).not.toMatch(
      /\b(?:Message inbox|Counts?|Fetch|List|marks|Choose|Columns|Show|Find|kept|lost|seen|Sender|Received|messages|rows)\b/,
    );
    expect(await page.locator("html").getAttribute("lang")).toBe("nl");
  });

  it("says in presentation mode that contents stay masked, and leaves it", async () => {
    const { page, said } = await openInbox({ around: { presenting: true } });
    await page
      .locator("[data-presenting]")
      .filter({ hasText: "The content of messages stays masked." })
      .waitFor();
    await page.locator("#stop-presenting").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "present", on: false });
  });
});
