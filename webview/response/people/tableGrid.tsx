import type { ComponentChildren } from "preact";
import type { TableCell, TableColumn, TableRow } from "../../../src/presentation/person/pages.ts";
import { wordsOf } from "../../../src/presentation/words.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { Icon, localized, type Words } from "../../shared/controls.tsx";
import {
  MenuItem,
  MenuHeading,
  Opener,
  openerOf,
  Popover,
  popoverOf,
} from "../../shared/popovers.tsx";
import { headRow, Rows, type RowsPlace } from "../../shared/rows.tsx";
import { toggled } from "../../shared/toggled.ts";
import { FlagIcons } from "../../shared/values.tsx";
import type { ResponseApp, ResponsePage } from "../responsePage.ts";
import {
  isFound,
  type RowList,
  placeOfColumn,
  shownColumns,
  type ShownColumn,
  type TablePage,
} from "./rowList.ts";

const gridId = "grid";
export const gridPlaceId = `${gridId}:at`;
const numberWidth = "5.5em";
/** Space around the text of a column, in characters. */
const margin = 4;
/** Limit of values offered as a column filter, most frequent first. */
const mostValues = 12;

export interface TableGrid<Row extends TableRow = TableRow> {
  readonly app: ResponseApp;
  readonly open: string | undefined;
  readonly list: RowList<Row>;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly ReceivedRow<Row>[];
  readonly shown: readonly ShownColumn[];
  readonly table: TablePage;
  readonly change: (part: Partial<TablePage>, also?: Partial<ResponsePage>) => void;
}

export function tableGrid<Row extends TableRow>(
  of: Pick<TableGrid<Row>, "app" | "open" | "list" | "columns">,
  table: TablePage,
  change: TableGrid<Row>["change"],
): TableGrid<Row> {
  const rows = of.list.rowsIn(table);
  return { ...of, rows, shown: shownColumns(of.columns, table), table, change };
}

/** Filters rows by these words and shows the first column with a match. */
export function filterTable({ list, table, shown, change }: TableGrid, words: string): void {
  const found = list.firstFound({ ...table, words });
  const column = placeOfColumn(shown, found) ?? table.at.column;
  change({ words, at: { row: 0, column } });
}

interface GridOptions<Row extends TableRow> {
  readonly grid: TableGrid<Row>;
  readonly label: Words;
  readonly isSelected: (row: ReceivedRow<Row>) => boolean;
  readonly onMove: (at: RowsPlace) => void;
  readonly onOpen: (row: ReceivedRow<Row>) => void;
  readonly onPress?: (event: KeyboardEvent) => boolean;
  readonly revealed?: ReadonlyMap<string, string>;
  readonly sign?: (row: ReceivedRow<Row>, column: number) => ComponentChildren;
}

/** Rows of a table of persons. A column head opens its menu. */
export function TableRows<Row extends TableRow>(options: GridOptions<Row>) {
  const { grid, label, isSelected, onMove, onOpen, onPress, revealed, sign } = options;
  const { open, columns, rows, shown, table, change } = grid;
  const { words, sort, values, at } = table;
  const sought = wordsOf(words);
  const direction = sort?.descending ? "descending" : "ascending";
  return (
    <Rows<ReceivedRow<Row>>
      id={gridId}
      label={label}
      rows={rows}
      columns={shown.map(({ column, index, isPinned }) => {
        const { path, label: whole, name } = column;
        return {
          name: path,
          label: name,
          ...(whole !== name && { group: whole.slice(0, -name.length) }),
          title: whole === path ? whole : `${whole} (${path})`,
          index,
          isPinned,
          margin,
          sort: sort?.path === path ? direction : undefined,
          filtered: values.has(path) ? localized(peopleWords.filteredColumn) : undefined,
          cell: (row) => {
            const cell = revealedCell(row.cells[index], revealed);
            const before = sign?.(row, index);
            return {
              text: "",
              ...cell,
              isFound: isFound(row.cells[index], sought),
              ...(before !== undefined && { content: [before, ` ${cell?.text ?? ""}`] }),
            };
          },
        };
      })}
      allColumns={columns.length}
      head={{ label: localized(peopleWords.number), width: numberWidth }}
      line={({ index, title, badges }) => ({
        number: String(index + 1),
        title,
        ...(badges.length > 0 && {
          flags: {
            words: badges.map((badge) => badge.label).join(", "),
            icons: <FlagIcons flags={badges} />,
          },
        }),
      })}
      isSelected={isSelected}
      of={[columns, words, table.pinned, table.hidden, revealed]}
      at={{ row: Math.min(at.row, rows.length - 1), column: Math.min(at.column, shown.length) }}
      top={words}
      onMove={onMove}
      onOpen={onOpen}
      onHead={(place, head) => {
        const path = shown[place - 1]?.column.path;
        const isOpen = open === "head-menu" && table.menu?.path === path;
        if (path === undefined) return;
        const { left, bottom } = head.getBoundingClientRect();
        const menu = { path, left, top: bottom };
        change(
          { menu, at: { row: headRow, column: place } },
          { open: isOpen ? undefined : "head-menu" },
        );
      }}
      {...(onPress && { onPress })}
    />
  );
}

export function revealedCell(
  cell: TableCell | undefined,
  revealed: ReadonlyMap<string, string> | undefined,
): TableCell | undefined {
  const text = cell?.masked ? revealed?.get(cell.path) : undefined;
  return cell && text !== undefined ? { ...cell, text, masked: false } : cell;
}

function Item({ children, ...options }: Parameters<typeof MenuItem>[0]) {
  return (
    <MenuItem {...options}>
      <span class="item-icon">{options.kind && <Icon name="check" />}</span>
      {children}
    </MenuItem>
  );
}

export function HeadMenu<Row extends TableRow>({ grid }: { readonly grid: TableGrid<Row> }) {
  const { app, open, columns, table } = grid;
  const { menu } = table;
  const column = columns.find(({ path }) => path === menu?.path);
  return (
    <Popover
      {...popoverOf("head-menu", open, (none) => app.change({ open: none }))}
      label={column?.label ?? ""}
      kind="menu"
      button={gridPlaceId}
      place={menu}
    >
      {open === "head-menu" && column && <HeadItems grid={grid} column={column} />}
    </Popover>
  );
}

interface HeadOptions<Row extends TableRow> {
  readonly grid: TableGrid<Row>;
  readonly column: TableColumn;
}

function HeadItems<Row extends TableRow>({ grid, column }: HeadOptions<Row>) {
  const { app, columns, table, change } = grid;
  const { path, label, sortable } = column;
  const sort = table.sort?.path === path ? table.sort : undefined;
  const isPinned = table.pinned.has(path);
  const close = (part: Partial<TablePage>) => {
    change(part, { open: undefined });
    app.focus(gridPlaceId);
  };
  const order = (id: string, word: string, descending: boolean) => (
    <Item
      id={id}
      kind="radio"
      isChecked={sort?.descending === descending}
      onPress={() => close({ sort: { path, descending } })}
    >
      {word}
    </Item>
  );
  const togglePin = () => {
    const pinned = toggled(table.pinned, [path], !isPinned);
    const place = placeOfColumn(shownColumns(columns, { ...table, pinned }), path) ?? 0;
    close({ pinned, at: { ...table.at, column: place } });
  };
  return (
    <>
      <MenuHeading>{label}</MenuHeading>
      {sortable && order("sort-up", localized(peopleWords.sortUp), false)}
      {sortable && order("sort-down", localized(peopleWords.sortDown), true)}
      {sort && (
        <Item id="unsorted" onPress={() => close({ sort: undefined })}>
          {localized(peopleWords.unsorted)}
        </Item>
      )}
      <Item id="pin" onPress={togglePin}>
        {localized(isPinned ? peopleWords.unpin : peopleWords.pin)}
      </Item>
      <Item id="hide" onPress={() => close({ hidden: hiddenAfter(grid, [path], true) })}>
        {localized(peopleWords.hide)}
      </Item>
      <HeadValues grid={grid} column={column} />
    </>
  );
}

function HeadValues<Row extends TableRow>({ grid, column: { path } }: HeadOptions<Row>) {
  const { app, list, table, change } = grid;
  const { values, empty } = list.valuesOf(path);
  const chosen = table.values.get(path) ?? new Set<string>();
  const some = [
    ...values.slice(0, mostValues),
    ...(empty > 0 && values.length > 0 ? [{ text: "", count: empty }] : []),
  ];
  const choose = (text: string) => {
    const all = new Map(table.values).set(path, toggled(chosen, [text], !chosen.has(text)));
    if (all.get(path)?.size === 0) all.delete(path);
    change({ values: all });
  };
  const more = values.length - mostValues;
  return (
    <>
      {empty > 0 && (
        <MenuHeading>{localized(peopleWords.empty(empty, list.all.length))}</MenuHeading>
      )}
      {some.length > 1 && <MenuHeading>{localized(peopleWords.onlyValues)}</MenuHeading>}
      {some.length > 1 &&
        some.map(({ text, count }, at) => (
          <Item
            key={text}
            id={`value-${at}`}
            kind="checkbox"
            isChecked={chosen.has(text)}
            onPress={() => choose(text)}
          >
            <span class="value-word">{text === "" ? localized(peopleWords.emptyValue) : text}</span>
            <span class="key">{count}</span>
          </Item>
        ))}
      {more > 0 && <MenuHeading>{localized(peopleWords.moreValues(more))}</MenuHeading>}
      {chosen.size > 0 && (
        <Item
          id="any-value"
          onPress={() => {
            const all = new Map(table.values);
            all.delete(path);
            change({ values: all }, { open: undefined });
            app.focus(gridPlaceId);
          }}
        >
          {localized(peopleWords.allValuesAgain)}
        </Item>
      )}
    </>
  );
}

/** Hidden columns after a change. One column always remains. */
function hiddenAfter<Row extends TableRow>(
  { columns, table }: TableGrid<Row>,
  paths: readonly string[],
  on: boolean,
): ReadonlySet<string> {
  const hidden = toggled(table.hidden, paths, on);
  return columns.some(({ path }) => !hidden.has(path)) ? hidden : new Set(table.hidden);
}

export function ColumnChooser<Row extends TableRow>({ grid }: { readonly grid: TableGrid<Row> }) {
  const { app, open, columns, shown, table, change } = grid;
  const turn = (name: string | undefined) => app.change({ open: name });
  const words = localized(peopleWords.columns(shown.length, columns.length));
  const empty = columns.filter(({ delivered }) => !delivered).map(({ path }) => path);
  const box = (id: string, word: string, checked: boolean, change: (on: boolean) => void) => (
    <label key={id} class="item" for={id}>
      <input
        type="checkbox"
        id={id}
        checked={checked}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
      <span>{word}</span>
    </label>
  );
  const hide = (paths: readonly string[], on: boolean) =>
    change({ hidden: hiddenAfter(grid, paths, on) });
  return (
    <>
      <Opener
        {...openerOf("columns", open, turn)}
        icon="layout"
        label={words}
        count={`${shown.length}/${columns.length}`}
      />
      <div class="popover-place">
        <Popover {...popoverOf("columns", open, turn)} label={words} kind="region">
          {open === "columns" && (
            <>
              <h2>{words}</h2>
              {empty.length > 0 &&
                box(
                  "only-delivered",
                  localized(peopleWords.onlyDelivered),
                  empty.every((path) => table.hidden.has(path)),
                  (on) => hide(empty, on),
                )}
              {empty.length > 0 && <hr />}
              {columns.map(({ path, label }) =>
                box(`column-${path}`, label, !table.hidden.has(path), (on) => hide([path], !on)),
              )}
            </>
          )}
        </Popover>
      </div>
    </>
  );
}
