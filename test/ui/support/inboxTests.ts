import type { Page } from "playwright-core";
import type { FromInboxPanel } from "../../../src/protocol/inbox.ts";
import { openInboxPage } from "./inboxPage.ts";
import { panelsOf } from "./panelTests.ts";

export const inboxTests = () => panelsOf(openInboxPage);

/** A row of the list, and a cell of it. The box before it is column 0. */
export const row = (at: number) => `[data-row='${at}']`;
export const cell = (at: number, column: number) => `${row(at)} [data-column='${column}']`;

/** The focused row of the list, counted from 1 with the heads. */
export function focusedRow(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() =>
    document.activeElement?.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"),
  );
}

/** Messages caused by the user: lists, fetches and others, not those that the panel needs internally. */
export function ofService(said: readonly FromInboxPanel[]): readonly FromInboxPanel[] {
  return said.filter(({ type }) => !["ready", "read"].includes(type));
}
