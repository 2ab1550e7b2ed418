import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TableColumn } from "../../../src/presentation/person/pages.ts";
import {
  firstTable,
  followedOf,
  placeInTable,
  placeOfColumn,
  shownColumns,
} from "../../../webview/response/people/rowList.ts";
import {
  columnsToDraw,
  placeAfter,
  rowsInPage,
  rowsToDraw,
  scrollTo,
} from "../../../webview/shared/rowPlaces.ts";
import { always } from "../../support/always.ts";

describe("the rows of a long list", () => {
  const place = fc.record({
    top: fc.nat(100_000),
    height: fc.integer({ min: 1, max: 2000 }),
    rowHeight: fc.integer({ min: 10, max: 60 }),
    count: fc.nat(5000),
  });

  // Shows: panel-virtual-rows
  it("are in the page while visible, and no more than a screen and a little", () => {
    always(200, [place], (list) => {
      const { top, height, rowHeight, count } = list;
      const { from, to } = rowsToDraw(list);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(count);
      expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 13);
      for (let at = 0; at < count; at++) {
        const isSeen = (at + 1) * rowHeight > top && at * rowHeight < top + height;
        if (isSeen) expect(at >= from && at < to, `row ${String(at)}`).toBe(true);
      }
    });
  });

  it("are also there beyond the visible part, above and below", () => {
    const place = { top: 2800, height: 280, rowHeight: 28 };
    expect(rowsToDraw({ ...place, count: 1000 })).toEqual({ from: 94, to: 116 });
    expect(rowsToDraw({ ...place, count: 5 }), "the list has become shorter").toEqual({
      from: 0,
      to: 5,
    });
  });

  it("are scrolled to as little as may be, and not below what covers them", () => {
    always(500, [place, fc.nat(5000), fc.nat(60)], (list, index, head) => {
      const height = list.height + list.rowHeight + head;
      const { top, rowHeight } = list;
      const to = scrollTo(index, { top, height, rowHeight }, head);
      const begin = index * rowHeight - to;
      const end = begin + rowHeight;
      expect(begin).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(height - head);
      const wasSeen =
        index * rowHeight >= top && index * rowHeight + rowHeight <= top + height - head;
      expect(to === top).toBe(wasSeen);
      if (!wasSeen) expect(begin === 0 || end === height - head).toBe(true);
    });
  });

  it("are turned by a page less one, and by one where a page is smaller", () => {
    expect([rowsInPage(280, 28), rowsInPage(20, 28), rowsInPage(0, 28)]).toEqual([9, 1, 1]);
  });
});

describe("the columns of a wide table", () => {
  const edges = Array.from({ length: 120 }, (_, at) => 100 * (at + 1));
  const drawn = (left: number, before = { from: 0, to: 0 }) =>
    columnsToDraw({ left, right: left + 450, edges }, before);

  it("are drawn where they are seen and a little beside that", () => {
    expect(drawn(0)).toEqual({ from: 0, to: 8 });
    expect(drawn(1050)).toEqual({ from: 7, to: 18 });
    expect(drawn(11_550)).toEqual({ from: 112, to: 120 });
  });

  it("stay as they are while they hold what is seen", () => {
    const before = { from: 0, to: 8 };
    expect(drawn(300, before)).toBe(before);
    expect(drawn(400, before)).toEqual({ from: 1, to: 12 });
    const more = { from: 100, to: 130 };
    expect(drawn(11_550, more), "of more columns than there are now").not.toBe(more);
  });

  it("have the pinned ones first, and none that is hidden", () => {
    const columns = ["a", "b", "c", "d"].map((path) => ({ path }) as TableColumn);
    const shown = shownColumns(columns, { pinned: new Set(["c", "a"]), hidden: new Set(["d"]) });
    expect(shown.map(({ column, index, isPinned }) => [column.path, index, isPinned])).toEqual([
      ["a", 0, true],
      ["c", 2, true],
      ["b", 1, false],
    ]);
    expect([placeOfColumn(shown, "b"), placeOfColumn(shown, "d")]).toEqual([3, undefined]);
  });
});

describe("the keyboard in a table", () => {
  const columns = shownColumns(
    ["naam", "partners.naam"].map((path) => ({ path }) as TableColumn),
    firstTable,
  );
  const rows = [{ index: 2 }, { index: 0 }];
  const look = { tab: "table", person: 0, path: "personen[0].partners[1].naam" } as const;

  it("is where it was left, and goes to what was chosen elsewhere since", () => {
    const left = { ...firstTable, at: { row: -1, column: 1 } };
    expect(placeInTable(left, look, rows, columns)).toEqual({ row: 1, column: 2 });
    const followed = { ...left, followed: followedOf(look) };
    expect(placeInTable(followed, look, rows, columns)).toEqual({ row: -1, column: 1 });
    expect(placeInTable(left, { ...look, person: 1 }, rows, columns), "filtered out").toBe(left.at);
  });
});

describe("a key in a grid", () => {
  const size = { rows: 100, columns: 8, page: 10 };
  const after = (key: string, row: number, column: number, ctrlKey = false) =>
    placeAfter({ key, ctrlKey }, row, column, size);

  it.each([
    ["ArrowDown", false, [4, 2]],
    ["ArrowUp", false, [2, 2]],
    ["ArrowRight", false, [3, 3]],
    ["ArrowLeft", false, [3, 1]],
    ["Home", false, [3, 0]],
    ["End", false, [3, 8]],
    ["Home", true, [0, 0]],
    ["End", true, [99, 8]],
    ["PageDown", false, [13, 2]],
    ["PageUp", false, [0, 2]],
    ["ArrowDown", true, undefined],
    ["a", false, undefined],
  ] as const)("%s (Ctrl: %s) goes to %j", (key, ctrlKey, to) => {
    expect(after(key, 3, 2, ctrlKey)).toEqual(to);
  });

  it("turns from the heads to the rows below them, and from the first row stays there", () => {
    expect([after("PageDown", -1, 1), after("PageUp", 0, 1), after("PageUp", -1, 1)]).toEqual([
      [10, 1],
      [0, 1],
      [-1, 1],
    ]);
    expect(after("ArrowUp", 0, 1)).toEqual([-1, 1]);
  });
});
