import type { Browser, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { isJsonObject, memberOf, type JsonObject } from "../../src/contract/json/json.ts";
import { isQueryType } from "../../src/contract/operations.ts";
import { readSharedLines, sharedIsThere } from "../contract/shared.ts";
import { launchBrowser } from "../host/workbench.ts";
import { isFound, leavesOf, type ShownLine } from "../support/generated/leafValues.ts";
import { shareOf } from "../support/share.ts";
import { manyPeople } from "../support/generated/manyPeople.ts";
import { openPanelPage } from "./support/panelPage.ts";
import { answered, stateOf } from "./support/panelStates.ts";

const browser: Browser = await launchBrowser();
afterAll(() => browser.close());

interface Answered {
  readonly response: JsonObject;
  readonly fields: readonly string[];
}

const ownFields = ["naam", "geboorte", "adressering", "partners"];

const { some } = shareOf("test/ui/allResponses.test.ts");

/** The official responses if present, and always some of our own people. */
function samples(): readonly Answered[] {
  const own = [manyPeople(1, ownFields)].map((response) => ({ response, fields: ownFields }));
  if (!sharedIsThere) return own;
  const lines = readSharedLines("cases/responses.jsonl") as readonly JsonObject[];
  const official = some(lines).flatMap((line) => {
    const response = memberOf(line, "response");
    const fields = memberOf(memberOf(line, "request"), "fields");
    if (response === undefined || !isJsonObject(response)) return [];
    const asked = Array.isArray(fields) ? fields.filter((one) => typeof one === "string") : [];
    return [{ response, fields: asked }];
  });
  return [...own, ...official];
}

const views = ["cards", "table"] as const;

/** Accessible text beside each label of the shown view. */
function linesOf(page: Page, view: (typeof views)[number]): Promise<readonly ShownLine[]> {
  return page.evaluate((name) => {
    const textOf = (one: Element | null | undefined) => one?.textContent ?? "";
    const all = (selector: string) => [...document.querySelectorAll(`#view-${name} ${selector}`)];
    if (name === "cards")
      return [
        ...all("dt").map((label) => {
          const value = label.nextElementSibling;
          const code = value?.querySelector(".code");
          // A code is in small print after its value, elsewhere in brackets.
          const text = textOf(value);
          return {
            label: textOf(label),
            text: code ? text.replace(textOf(code), ` (${textOf(code).trim()})`) : text,
          };
        }),
        // Badges and headings with marks have their value beside their name.
        ...all("[data-badge], [data-block] > h3, h4[data-block], :not(section)[data-block]").map(
          (one) => ({
            label: textOf(one),
            text: textOf(one),
          }),
        ),
      ];
    const turned = all(".turned [data-row]");
    if (turned.length > 0)
      return turned.map((row) => ({
        label: row.children[0]?.getAttribute("aria-label") ?? "",
        text: textOf(row.children[1]),
      }));
    const heads = new Map(
      all("[role=columnheader]").map((head) => [head.getAttribute("aria-colindex"), textOf(head)]),
    );
    return all("[role=gridcell]").map((cell) => ({
      label: heads.get(cell.getAttribute("aria-colindex")) ?? "",
      text: textOf(cell),
    }));
  }, view);
}

describe("every response in the panel", () => {
  const all = samples();

  // Shows: panel-every-value
  it(`shows each value of ${String(all.length)} answers beside its label, as card and row`, async () => {
    // High enough for every line of a transposed table, so that all of it is drawn.
    const panel = await openPanelPage(browser, { height: 9000, width: 1600 });
    const lost: string[] = [];
    for (const [index, { response, fields }] of all.entries()) {
      const type = memberOf(response, "type");
      if (!isQueryType(type)) continue;
      const leaves = leavesOf(response, type, "en");
      if (leaves.length === 0) continue;
      for (const [at, tab] of views.entries()) {
        const id = index * views.length + at + 1;
        await panel.send(stateOf([answered(type, response, { id, fields })], { look: { tab } }));
        await panel.page
          .locator(`#view-${tab}`)
          .locator("article, [role=gridcell]:not(:empty)")
          .first()
          .waitFor();
        await panel.page.locator(`#view-${tab} [aria-busy]`).first().waitFor({ state: "detached" });
        const lines = await linesOf(panel.page, tab);
        lost.push(
          ...leaves
            .filter((leaf) => !isFound(leaf, lines))
            .map(({ path }) => `${String(index)} ${tab}: ${path}`),
        );
      }
    }
    await panel.close();
    expect(lost).toEqual([]);
  }, 600_000);
});
