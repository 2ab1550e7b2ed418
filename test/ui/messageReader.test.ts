import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import type { Browser, Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/contract/json/json.ts";
import { messageKinds } from "../../src/contract/messages/messageKinds.ts";
import { sharedFolder, sharedIsThere } from "../contract/shared.ts";
import { launchBrowser } from "../host/workbench.ts";
import { contentOf } from "../support/generated/generatedMessages.ts";
import { shareOf } from "../support/share.ts";
import { isFound } from "../support/generated/leafValues.ts";
import { messageLeaves } from "../support/generated/messageLeaves.ts";
import { openPanelPage } from "./support/panelPage.ts";
import { answered, stateOf } from "./support/panelStates.ts";

const share = shareOf("test/ui/messageReader.test.ts");
const browser: Browser = await launchBrowser();
afterAll(() => browser.close());

interface ShownRow {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

/** The messages of the official examples that are read now. */
function officialMessages(): readonly JsonObject[] {
  const folder = join(sharedFolder, "messages");
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(32);
  return share
    .some(names)
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as JsonObject);
}

function answerOf(contents: readonly JsonObject[]): JsonObject {
  return {
    interactieId: "5d1c0b9a-0000-4000-8000-000000000001",
    opgehaaldeBerichten: contents.map((berichtInhoud) => ({
      berichtKenmerken: { berichtType: "Gv01" },
      berichtInhoud,
    })),
    nietOpgehaaldeBerichten: [],
  };
}

/** What is read in the panel of each of these contents, fetched together. */
async function rowsOf(contents: readonly JsonObject[]): Promise<ReadonlyMap<string, ShownRow>> {
  const panel = await openPanelPage(browser, { width: 760 });
  await panel.send(stateOf([answered("HaalBerichtenOp", answerOf(contents))], { masked: false }));
  const all = new Map<string, ShownRow>();
  for (const index of contents.keys()) {
    if (index > 0) await panel.page.locator("#message-next").click();
    const path = `opgehaaldeBerichten[${index}]`;
    await panel.page.locator(`article[data-card="${path}"]`).waitFor();
    // Earlier forms are folded at first.
    await panel.page.locator("#sections-open").click();
    await panel.page.locator(".sections:not([aria-busy])").waitFor();
    for (const row of await drawnRows(panel.page)) all.set(row.path, row);
  }
  await panel.close();
  return all;
}

/** What can be read: nothing of a section that is closed. */
function drawnRows(page: Page): Promise<readonly ShownRow[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("dd[data-path]")]
      .filter((one) => !one.closest("details:not([open])"))
      .map((one) => ({
        path: one.dataset.path ?? "",
        label: one.previousElementSibling?.textContent ?? "",
        text: [one.querySelector(".value"), one.querySelector(":scope > .code")]
          .flatMap((part) => part?.textContent ?? [])
          .map((words, at) => (at === 0 ? words : ` (${words.trim()})`))
          .join(""),
      })),
  );
}

async function notShown(contents: readonly JsonObject[]): Promise<readonly string[]> {
  const rows = await rowsOf(contents);
  return contents.flatMap((content, index) =>
    messageLeaves(content, `opgehaaldeBerichten[${index}].berichtInhoud`, "en")
      .filter((leaf) => {
        const row = rows.get(leaf.path);
        return !row || !isFound(leaf, [row]);
      })
      .map(({ path, texts }) => `${path} = ${texts.join("/")}`),
  );
}

describe("the reader in the panel", () => {
  it.skipIf(!sharedIsThere)(
    "shows every leaf of the official messages beside its name",
    async () => {
      expect(await notShown(officialMessages())).toEqual([]);
    },
  );

  it.skipIf(!sharedIsThere)(
    "leads from a search to a value of each official message, all sections being closed",
    async () => {
      const contents = officialMessages();
      const panel = await openPanelPage(browser, { width: 760 });
      const { page } = panel;
      await panel.send(stateOf([answered("HaalBerichtenOp", answerOf(contents))]));
      const lost: string[] = [];
      for (const [index, content] of contents.entries()) {
        if (index > 0) await page.locator("#message-next").click();
        const path = `opgehaaldeBerichten[${index}]`;
        await page.locator(`article[data-card="${path}"]`).waitFor();
        await page.locator("#sections-close").click();
        const leaf = messageLeaves(content, `${path}.berichtInhoud`, "en").at(-1);
        await page.locator("#message-search").fill(leaf?.labels[0] ?? "");
        const found = async () => {
          await page.locator("#message-search").press("Enter");
          const chosen = page.locator("[data-chosen] > dd");
          return (await chosen.isVisible()) ? chosen.getAttribute("data-path") : undefined;
        };
        const [, all = "0"] =
          /of ([0-9]+)/.exec((await found(), await page.locator("#message-found").innerText())) ??
          [];
        let isReached = false;
        for (let step = 0; step < Number(all) && !isReached; step++)
          isReached = (await found()) === leaf?.path;
        if (!isReached) lost.push(leaf?.path ?? "");
      }
      await panel.close();
      expect(lost).toEqual([]);
    },
    120_000,
  );

  it("shows every leaf of a message of every kind beside its name", async () => {
    const contents = share
      .some([...messageKinds.values()])
      .flatMap((kind) => fc.sample(contentOf(kind), 2));
    expect(await notShown(contents)).toEqual([]);
  });

  it("says in words what changed between the forms of a record", async () => {
    const panel = await openPanelPage(browser, { width: 760 });
    const berichtInhoud = {
      berichtType: "Gv01",
      plData: { c08: [{ e1110: "Kade", historie: [{ e1110: "Dijk", e1120: "7" }] }] },
    };
    const answer = { opgehaaldeBerichten: [{ berichtInhoud }], nietOpgehaaldeBerichten: [] };
    await panel.send(stateOf([answered("HaalBerichtenOp", answer)], { masked: false }));
    const steps = panel.page.locator("[data-timelines] ol > li");
    await steps.first().waitFor();
    const [now, earlier] = await steps.allInnerTexts();
    expect(now).toMatch(
      /^Now[\s\S]*Straatnaam 11\.10\s+changed\s+Dijk → Kade[\s\S]*Huisnummer 11\.20\s+removed\s+7/,
    );
    expect(earlier).toContain("the earliest form in this message");
    await panel.close();
  });
});
