import type { Page } from "playwright-core";
import { afterAll, afterEach } from "vitest";
import { launchBrowser } from "../../host/workbench.ts";
import type { FromInboxPanel } from "../../../src/protocol/fromInboxPanel.ts";
import { openInboxPage, type InboxPage } from "./inboxPage.ts";

/** Opens inbox panels for the tests of one file, and closes each after its test. */
export async function inboxTests() {
  const browser = await launchBrowser();
  const open: InboxPage[] = [];
  afterEach(async () => {
    for (const panel of open.splice(0)) await panel.close();
  });
  afterAll(() => browser.close());
  return async (options?: Parameters<typeof openInboxPage>[1]): Promise<InboxPage> => {
    const panel = await openInboxPage(browser, options);
    panel.page.setDefaultTimeout(30_000);
    open.push(panel);
    return panel;
  };
}

/** A row of the list, and a cell of it: the box before it is column 0. */
export const row = (at: number) => `[data-row='${at}']`;
export const cell = (at: number, column: number) => `${row(at)} [data-column='${column}']`;

/** Row of the list with the keyboard, counted from 1 with the heads. */
export function focusedRow(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() =>
    document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"),
  );
}

/** What was said beyond what the panel asks of its own host: lists, fetches, and what else somebody pressed. */
export function ofService(said: readonly FromInboxPanel[]): readonly FromInboxPanel[] {
  return said.filter(({ type }) => !["ready", "rows", "read"].includes(type));
}
