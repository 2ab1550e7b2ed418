import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { manyPeople, muchAsked } from "../support/generated/manyPeople.ts";
import { axeDiagnostics } from "./support/axe.ts";
import type { ResponsePageOptions, ResponsePanelPage } from "./support/panelPage.ts";
import { answerTests } from "./support/panelTests.ts";
import { answered } from "./support/panelStates.ts";

const openPanel = await answerTests();

async function openTable(
  count: number,
  options: ResponsePageOptions = {},
): Promise<ResponsePanelPage> {
  const run = answered("RaadpleegMetBurgerservicenummer", manyPeople(count), {
    fields: [...muchAsked],
  });
  const panel = await openPanel({ ...options, shows: [run], look: { tab: "table" } });
  await panel.page.locator("#grid [role=gridcell]").first().waitFor();
  return panel;
}

function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest("[aria-rowindex]");
    const column = document.activeElement?.getAttribute("aria-colindex") ?? "";
    return row ? `${row.getAttribute("aria-rowindex")}:${column}` : null;
  });
}

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not seen`);
  return box;
}

describe("the table", () => {
  it("is walked, ordered, filtered and pinned by keyboard", async () => {
    const { page } = await openTable(600);
    expect(await page.locator("#grid [tabindex='0']").count()).toBe(1);
    const first = page.locator("#grid [data-row='0'] [data-column='2']");
    await first.click();
    for (const [key, place] of [
      ["ArrowDown", "3:3"],
      ["ArrowRight", "3:4"],
      ["Home", "3:1"],
      ["Control+End", `601:${(await page.locator("#grid").getAttribute("aria-colcount")) ?? ""}`],
      ["Control+Home", "2:1"],
      ["ArrowUp", "1:1"],
      ["ArrowRight", "1:2"],
      ["ArrowRight", "1:3"],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toBe(place);
    }
    const head = page.locator("#grid [role=columnheader][aria-colindex='3']");
    const number = page.locator("#grid [aria-rowindex='2'] [aria-colindex='3']");
    const before = await number.innerText();
    const pick = async (item: string) => {
      await page.keyboard.press("Enter");
      await page.locator("#head-menu button:focus").waitFor();
      expect(await axeDiagnostics(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Enter");
      await page
        .getByRole(/^Sort/.test(item) ? "menuitemradio" : "menuitem", { name: item })
        .press("Enter");
      await page.locator("#grid [role=columnheader]:focus").waitFor();
    };
    for (const order of ["ascending", "descending"]) {
      await pick(`Sort ${order}`);
      await expect.poll(() => head.getAttribute("aria-sort")).toBe(order);
    }
    await expect.poll(() => number.innerText()).not.toBe(before);
    await pick("Order of the response");
    expect(await head.getAttribute("aria-sort")).toBeNull();
    await expect.poll(() => number.innerText()).toBe(before);

    await pick("Pin column");
    const heads = page.locator("#grid [role=columnheader]");
    expect(await heads.nth(1).getAttribute("aria-colindex")).toBe("3");
    await pick("Unpin column");
    expect(await heads.nth(1).getAttribute("aria-colindex")).toBe("2");

    await page.locator("#table-filter").fill(before);
    await page
      .locator("#table-count")
      .filter({ hasText: /^[1-9] of 600 persons$/ })
      .waitFor();
    await page.locator("#table-filter").fill("nobody is called so");
    await page.getByText("No matching people.").waitFor();
    await page.locator("#table-filter").press("Escape");
    await page.locator("#table-count").filter({ hasText: "600 of 600 persons" }).waitFor();
  });

  it("has the same rows whichever were drawn before, in the elements that stood there", async () => {
    const rowsOf = async (page: Page, words: readonly string[]) => {
      const first = await page.locator("#grid [data-row='0']").elementHandle();
      for (const word of words) {
        const before = await page.locator("#table-count").innerText();
        await page.locator("#table-filter").fill(word);
        await expect.poll(() => page.locator("#table-count").innerText()).not.toBe(before);
      }
      expect(await first?.evaluate((row) => row.isConnected)).toBe(true);
      // Attributes have no order.
      return page.locator("#grid [data-row]").evaluateAll((rows) =>
        rows.map((row) =>
          [row, ...row.querySelectorAll("*")].map((one) => [
            one.nodeName,
            one.children.length > 0 ? "" : one.textContent,
            ...one
              .getAttributeNames()
              .toSorted()
              .map((name) => `${name}=${one.getAttribute(name) ?? ""}`),
          ]),
        ),
      );
    };
    const [{ page }, other] = [await openTable(600), await openTable(600)];
    const rows = await rowsOf(page, ["amsterdam", "daan", "jan", "van"]);
    expect(rows).toEqual(await rowsOf(other.page, ["van"]));
    expect(rows.length).toBeGreaterThan(10);
  });

  it("hides columns by their heads and all empty ones, and shows how many are visible", async () => {
    const { page } = await openTable(40);
    const shown = async () => page.locator("#show-columns").getAttribute("aria-label");
    const count = Number(await page.locator("#grid").getAttribute("aria-colcount")) - 1;
    expect(await shown()).toBe(`Columns ${String(count)}/${String(count)}`);
    const second = page.locator("#grid [role=columnheader][aria-colindex='3']");
    await second.click();
    await page.getByRole("menuitem", { name: "Hide column" }).click();
    expect(await second.count()).toBe(0);
    expect(await shown()).toBe(`Columns ${String(count - 1)}/${String(count)}`);
    await page.locator("#show-columns").click();
    await page.locator("#only-delivered").check();
    expect(Number((await shown())?.split(/[ /]/)[1])).toBeLessThan(count - 1);
    expect(await axeDiagnostics(page)).toEqual([]);
    await page.locator("#only-delivered").uncheck();
    await page.locator("#columns input:not(#only-delivered):not(:checked)").first().click();
    await second.waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#show-columns:focus").waitFor();
  });
});

describe("the chosen person beside the table", () => {
  it("is a page that goes from row to row, while the keyboard stays in it", async () => {
    const { page, said } = await openTable(40, { width: 900 });
    await page.locator("#grid [data-row='3'] [data-column='3']").click();
    const pane = page.locator("#reading");
    const heading = pane.locator("h2");
    await pane.getByText("4 of 40", { exact: true }).waitFor();
    const fourth = await heading.innerText();
    await page.locator("#reading-next").press("Enter");
    await pane.getByText("5 of 40", { exact: true }).waitFor();
    await expect.poll(() => heading.innerText()).not.toBe(fourth);
    await page.locator("#reading-next:focus").waitFor();
    await page.locator("#reading-previous").press("Enter");
    await expect.poll(() => heading.innerText()).toBe(fourth);
    const value = pane.locator(".value-row", { hasText: "Birth date" }).first();
    await value.click();
    expect(await page.locator(".chosen-bar:visible").innerText()).toContain("geboorte.datum");
    await page.locator("#reading-copy").click();
    await expect.poll(() => said.at(-1)).toEqual({ type: "copyRow", run: 1, index: 3 });
    expect(await axeDiagnostics(page)).toEqual([]);
    await page.locator("#reading-whole").click();
    await page.locator("article").filter({ hasText: "Person 4 of 40" }).first().waitFor();
  });

  it("is beside the table where there is room and below it elsewhere, with a border to move", async () => {
    for (const [width, isBeside] of [
      [900, true],
      [560, false],
    ] as const) {
      const { page } = await openTable(40, { width });
      await page.locator("#reading article").waitFor();
      const places = async () =>
        [await boxOf(page, "#grid"), await boxOf(page, "#reading")] as const;
      const [table, pane] = await places();
      if (isBeside) expect(pane.x).toBeGreaterThanOrEqual(table.x + table.width);
      else expect(pane.y).toBeGreaterThanOrEqual(table.y + table.height);
      await page.locator("#reading-border").press(isBeside ? "ArrowLeft" : "ArrowUp");
      const [, larger] = await places();
      expect(isBeside ? larger.width : larger.height).toBeGreaterThan(
        isBeside ? pane.width : pane.height,
      );
    }
  });

  it("is closed by Escape and shown again, and keeps the table's keyboard", async () => {
    const { page } = await openTable(40);
    await page.locator("#grid [data-row='3'] [data-column='3']").click();
    await page.locator("#reading .value-row").first().focus();
    await page.keyboard.press("Escape");
    await page.locator("#reading").waitFor({ state: "hidden" });
    await page.locator("#grid [data-row='3'] [data-column='3']:focus").waitFor();
    await page.getByRole("button", { name: "Copy row" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.locator("#show-reading").press("Enter");
    await page.locator("#reading").getByText("5 of 40", { exact: true }).waitFor();
    await page.locator("#reading article").waitFor();
  });
});
