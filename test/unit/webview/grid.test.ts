import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ColumnWindow } from "../../../webview/shared/grid/columnWindow.ts";
import { GridColumns } from "../../../webview/shared/grid/gridColumns.ts";
import { placeAfter } from "../../../webview/shared/grid/gridKeys.ts";
import { rowsInPage, rowsToDraw, scrollTo } from "../../../webview/shared/grid/rowPlaces.ts";

describe("the rows of a long list", () => {
  const place = fc.record({
    top: fc.nat(100_000),
    height: fc.integer({ min: 1, max: 2000 }),
    rowHeight: fc.integer({ min: 10, max: 60 }),
    count: fc.nat(5000),
  });

  it("stand in the page where they are seen, and no more than a screen and a little", () => {
    fc.assert(
      fc.property(place, (list) => {
        const { top, height, rowHeight, count } = list;
        const { from, to } = rowsToDraw(list);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(to - from).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 13);
        for (let at = 0; at < count; at++) {
          const isSeen = (at + 1) * rowHeight > top && at * rowHeight < top + height;
          if (isSeen) expect(at >= from && at < to, `row ${String(at)}`).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("stand there beyond what is seen as well, above and below", () => {
    const place = { top: 2800, height: 280, rowHeight: 28 };
    expect(rowsToDraw({ ...place, count: 1000 })).toEqual({ from: 94, to: 116 });
    expect(rowsToDraw({ ...place, count: 5 }), "the list has become shorter").toEqual({
      from: 0,
      to: 5,
    });
  });

  it("are scrolled to as little as may be, and not below what covers them", () => {
    fc.assert(
      fc.property(place, fc.nat(5000), fc.nat(60), (list, index, head) => {
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
      }),
      { numRuns: 500 },
    );
  });

  it("are turned by a page less one, and by one where a page is smaller", () => {
    expect([rowsInPage(280, 28), rowsInPage(20, 28), rowsInPage(0, 28)]).toEqual([9, 1, 1]);
  });
});

describe("the columns of a wide table", () => {
  function windowOf(count: number, width = 100) {
    const at = { left: 0, width: 0, measured: 0 };
    const window = new ColumnWindow(() => ({
      count,
      seen: () => at,
      widths: () => {
        at.measured++;
        return Array.from({ length: count }, () => width);
      },
    }));
    const held = () =>
      Array.from({ length: count }, (_, column) => column).filter((column) => window.holds(column));
    return { window, at, held };
  }

  it("are all drawn where they are few", () => {
    const { window, held, at } = windowOf(60);
    window.reset();
    expect(held()).toHaveLength(60);
    expect(at.measured).toBe(0);
  });

  it("are drawn where they are seen and a little beside that, and measured once", () => {
    const { window, at, held } = windowOf(120);
    expect(window.reset()).toBe(false);
    expect(held().at(-1), "not in the page yet").toBe(11);
    at.width = 450;
    expect(window.reset()).toBe(true);
    expect([held()[0], held().at(-1)]).toEqual([0, 7]);
    at.left = 120;
    expect(window.update(), "still inside").toBe(false);
    at.left = 1050;
    expect(window.update()).toBe(true);
    expect([held()[0], held().at(-1)]).toEqual([7, 17]);
    at.left = 11_550;
    window.update();
    expect([held()[0], held().at(-1)]).toEqual([112, 119]);
    expect(at.measured).toBe(1);
    window.reset();
    expect(at.measured, "other columns").toBe(2);
  });

  it("are drawn too when the table becomes wider, and fewer when it becomes narrow", () => {
    const { window, at, held } = windowOf(120);
    at.width = 300;
    window.reset();
    at.width = 900;
    expect(window.reset()).toBe(true);
    expect(held().at(-1)).toBe(11);
    at.width = 300;
    window.reset();
    expect(held().at(-1)).toBe(5);
  });

  it("stand first when they are pinned, one beside the other, as wide as what they hold", () => {
    const columns = new GridColumns([{ path: "a" }, { path: "b" }, { path: "c" }]);
    columns.setWidths([10, 20, 30]);
    columns.togglePin("c");
    columns.togglePin("b");
    const shown = columns.shown.map(({ column, index, offset }) => [column.path, index, offset]);
    expect(shown).toEqual([
      ["b", 1, "calc(5.5em + 0ch)"],
      ["c", 2, "calc(5.5em + 20ch)"],
      ["a", 0, undefined],
    ]);
    expect(columns.template).toBe("5.5em 20ch 30ch 10ch");
    expect(columns.width).toBe("calc(5.5em + 60ch)");
    expect(columns.pinnedWidth).toEqual({ number: "5.5em", all: "calc(5.5em + 50ch)" });
    expect([columns.placeOf("a"), columns.placeOf("x")]).toEqual([3, -1]);
    columns.togglePin("b");
    expect([columns.isPinned("b"), columns.placeOf("b")]).toEqual([false, 3]);
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
