// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { responsePages } from "../../../src/presentation/person/responsePages.ts";
import type { FromResponsePanel } from "../../../src/protocol/response.ts";
import { sentRow } from "../../../src/protocol/sentRows.ts";
import {
  firstResponsePage,
  type ResponsePage,
  type ResponseShown,
} from "../../../webview/response/responsePage.ts";
import { PersonTable, PersonTableTools } from "../../../webview/response/people/personTable.tsx";
import { RowList } from "../../../webview/response/people/rowList.ts";
import { ServedPanes } from "../../../webview/response/servedPanes.ts";
import { startPanel } from "../../../webview/shared/app.tsx";
import { heardOf, lonePage, nextLayout, report, typeInto } from "./lonePage.ts";

const person = (voornamen: string, geslachtsnaam: string): JsonObject => ({
  naam: { voornamen, geslachtsnaam },
});
const persons = [person("Lieke", "Oever"), person("Zeno", "Sarr"), person("Lieke", "Zwart")];

function start(mask = false, revealed: readonly (readonly [string, string])[] = []) {
  const root = document.getElementById("root") ?? document.body;
  const localized = heardOf<FromResponsePanel>();
  const served = new ServedPanes(root);
  const of = { queryType: "RaadpleegMetBurgerservicenummer", language: "en", mask } as const;
  const pages = responsePages({ personen: persons }, { ...of, fields: ["naam", "overlijden"] });
  const { count, columns } = pages;
  const rows = pages.rows(0, count).map((row) => sentRow(row, columns));
  const cards = persons.map((_person, index) => pages.card(index));
  // Only the members that the table uses.
  const state = {
    selected: 1,
    runs: [],
    masked: mask,
    shown: { kind: "response", people: count, view: { headline: "3 persons" } },
    presenting: false,
    revealed: new Map(revealed),
    people: { count, columns, cards, list: new RowList(rows, columns) },
  } as unknown as ResponseShown;
  startPanel<ResponseShown, ResponsePage, FromResponsePanel, { type: "state" }>({
    page: { ...firstResponsePage, look: { tab: "table", person: 0, path: undefined } },
    receive: () => state,
    view: (shown, app) => (
      <>
        <PersonTableTools {...shown} app={app} served={served} />
        <PersonTable {...shown} app={app} served={served} />
      </>
    ),
    home: () => undefined,
  });
  report({ type: "state" });
  return { said: localized, columns };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const click = (selector: string) => one(selector)?.click();
const shownRows = () => all("#grid [data-row] [role=rowheader]").map((cell) => cell.textContent);
const head = (name: string) =>
  all("#grid [role=columnheader]").find((cell) => cell.textContent?.endsWith(name));
const search = (words: string) => typeInto("#table-filter", words);

beforeEach(lonePage);

describe("the table over persons", () => {
  it("leads a search to the first place where its words are, and keeps the person beside it", () => {
    start();
    search("sarr");
    expect(shownRows()).toEqual(["2"]);
    expect(one("[id='grid:at']")?.textContent).toBe("Sarr");
    expect(one("#grid .found")?.textContent).toBe("Sarr");
    expect(one(".chosen-bar")?.textContent).toContain("naam.geslachtsnaam");
    expect(one("#reading-place")?.textContent, "not among the rows").toBe("");
    search("");
    expect(one("#reading-place")?.textContent).toBe("1 of 3");
  });

  it("leaves the rows with chosen values of a column, and shows that on its head", () => {
    start();
    head("Given names")?.click();
    expect(one("#head-menu")?.hidden).toBe(false);
    click("#value-0");
    expect(shownRows()).toEqual(["1", "3"]);
    expect(head("filtered")?.textContent).toContain("Given names");
    click("#any-value");
    expect(shownRows()).toHaveLength(3);
    expect(one("#head-menu")?.hidden).toBe(true);
  });

  it("sorts by a column, and keeps one column whatever is hidden", () => {
    const { columns } = start();
    head("Family name")?.click();
    click("#sort-down");
    expect(shownRows()).toEqual(["3", "2", "1"]);
    expect(head("Family name↓")?.getAttribute("aria-sort")).toBe("descending");
    click("#show-columns");
    for (const { path } of columns) click(`[id='column-${path}']`);
    expect(all("#grid [role=columnheader]")).toHaveLength(2);
    const boxes = all("#columns input").map((box) => (box as HTMLInputElement).checked);
    expect(boxes.filter(Boolean)).toHaveLength(1);
  });

  it("keeps its place while a value of the person beside it is chosen", () => {
    const { said: localized } = start();
    one("#grid [data-row='1'] [data-column='1']")?.click();
    const place = one("[id='grid:at']");
    all("#reading .value-row")
      .find((row) => row.textContent?.includes("Family name"))
      ?.click();
    expect(one("[id='grid:at']")).toBe(place);
    expect(one(".chosen-bar")?.textContent).toContain("naam.geslachtsnaam");
    const path = "personen[1].naam.geslachtsnaam";
    expect(localized.at(-1)).toMatchObject({ type: "look", look: { person: 1, path } });
  });

  it("is measured in a task after its first layout, so that its first rows are painted before", async () => {
    const layOut = nextLayout();
    start();
    const measured = vi.spyOn(window, "getComputedStyle");
    layOut(900, 400);
    await Promise.resolve();
    expect(measured).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(measured).toHaveBeenCalled());
  });

  it("has a border that is moved across or along, whichever way it was laid out", async () => {
    const layOut = nextLayout();
    start();
    const border = () => one("#reading-border");
    const press = async (key: string) => {
      border()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      await Promise.resolve();
      return border()?.getAttribute("aria-valuenow");
    };
    const before = border()?.getAttribute("aria-valuenow");
    expect(await press("ArrowLeft")).toBe(before);
    layOut(1, 400);
    await vi.waitFor(() => expect(border()?.getAttribute("aria-orientation")).toBe("vertical"));
    expect(await press("ArrowUp")).toBe(before);
    expect(await press("ArrowLeft")).not.toBe(before);
  });

  // Shows: security-mask-page
  it("holds no masked value but the one that is revealed", () => {
    start(true, [["personen[0].naam.voornamen", "Lieke"]]);
    const html = one("#grid")?.innerHTML ?? "";
    expect(html.match(/Lieke/g)).toHaveLength(1);
    expect(html).not.toMatch(/Zeno|Oever|Sarr/);
    search("zeno");
    expect(shownRows()).toEqual([]);
  });
});
