import { Component, createRef } from "preact";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { diagramPanelWords, peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { Splitter } from "../../shared/border.tsx";
import { FilterBox, IconButton, Toolbar, localized } from "../../shared/controls.tsx";
import type { RowsPlace } from "../../shared/rows.tsx";
import { chooseResponseView, contextOf, type ResponseParts, headlineOf } from "../responsePage.ts";
import type { Chosen } from "../chosen.ts";
import { WithChosen } from "../chosenBar.tsx";
import { chosenInCards, PersonPageView } from "./cards.tsx";
import { followedOf, placeInTable, type ShownColumn } from "./rowList.ts";
import {
  ColumnChooser,
  filterTable,
  gridPlaceId,
  HeadMenu,
  tableGrid,
  TableRows,
  type TableGrid,
} from "./tableGrid.tsx";
import { TurnedTable, TurnedTools } from "./turnedTable.tsx";

interface TableParts extends ResponseParts {
  readonly grid: TableGrid;
}

export function PersonTable(parts: ResponseParts) {
  if (parts.state.people?.count === 1) return <TurnedTable {...parts} />;
  const grid = gridOf(parts);
  return grid && <PersonRows {...parts} grid={grid} />;
}

export function PersonTableTools(parts: ResponseParts) {
  if (parts.state.people?.count === 1) return <TurnedTools {...parts} />;
  const grid = gridOf(parts);
  if (!grid) return null;
  const { page } = parts;
  const all = grid.list.all.length;
  const words = localized(peopleWords.ofPersons(grid.rows.length, all));
  const short = localized(peopleWords.placeOf(grid.rows.length, all));
  return (
    <div class="view-tools">
      <FilterBox
        id="table-filter"
        label={peopleWords.filter}
        words={grid.table.words}
        onWords={(sought) => filterTable(grid, sought)}
      >
        <output class="quiet small" id="table-count">
          {short}
          <span class="visually-hidden">{words.slice(short.length)}</span>
        </output>
      </FilterBox>
      <ColumnChooser grid={grid} />
      {!page.pane.isOpen && (
        <IconButton
          id="show-reading"
          icon="layout-sidebar-right"
          label={peopleWords.showPane}
          heir={gridPlaceId}
          onPress={() => showPane(parts, true)}
        />
      )}
    </div>
  );
}

function gridOf({ state, page, app }: ResponseParts): TableGrid | undefined {
  const { people } = state;
  if (!people) return undefined;
  const { list, columns } = people;
  const { look, open } = page;
  const followed = followedOf(look);
  const before = tableGrid({ app, open, list, columns }, page.table, () => undefined);
  const at = placeInTable(page.table, look, before.rows, before.shown);
  const table = { ...page.table, at, followed };
  const change: TableGrid["change"] = (part, also) =>
    app.change({ ...also, table: { ...table, ...part } });
  return { ...before, table, change };
}

function PersonRows(parts: TableParts) {
  const { state, page, app, grid } = parts;
  const { pane, look } = page;
  const { rows } = grid;
  return (
    <WithChosen class="table-pane" context={contextOf(parts)} chosen={chosenIn(parts)}>
      <div
        class="two"
        data-alone={pane.isOpen ? undefined : ""}
        style={{ "--share": `${pane.share}%` }}
      >
        <TableRows
          key={String(state.masked || state.presenting)}
          grid={grid}
          label={headlineOf(state.shown)}
          isSelected={({ index }) => index === look.person}
          revealed={state.revealed}
          onMove={(at) => move(at, parts)}
          onOpen={(row) => open(row, parts)}
        />
        {pane.isOpen && (
          <>
            <Splitter
              id="reading-border"
              label={peopleWords.readingBorder}
              controls="reading"
              share={pane.share}
              onMove={(share) => app.change({ pane: { ...pane, share } })}
            />
            <ReadingPane {...parts} />
          </>
        )}
        <HeadMenu grid={grid} />
      </div>
      {rows.length === 0 && <p>{localized(peopleWords.nobodyFound)}</p>}
    </WithChosen>
  );
}

/** Moves the focus. Other views follow the person and value. */
function move(at: RowsPlace, parts: TableParts): void {
  const { grid } = parts;
  const row = grid.rows[at.row];
  if (!row) return grid.change({ at });
  const shown = grid.shown[at.column - 1];
  const look = { person: row.index, path: shown ? pathIn(row, shown) : row.path };
  chooseResponseView(parts, look, { table: { ...grid.table, at, followed: followedOf(look) } });
}

function pathIn(row: ReceivedRow, { column, index }: ShownColumn): string {
  return row.cells[index]?.path ?? cellPath(row.path, column);
}

function open(row: ReceivedRow, parts: ResponseParts): void {
  chooseResponseView(parts, { tab: "cards", person: row.index });
}

function showPane({ page, app }: ResponseParts, isOpen: boolean): void {
  app.change({ pane: { ...page.pane, isOpen } });
  app.focus(gridPlaceId);
}

/** Value selected in the page beside the table, or the focused cell, row or column. */
function chosenIn(parts: TableParts): Chosen | undefined {
  const { page, grid } = parts;
  const { at } = grid.table;
  const row = grid.rows[at.row];
  const shown = grid.shown[at.column - 1];
  if (!row) return shown && { kind: "column", column: shown.column };
  const show = () => open(row, parts);
  if (!shown) return { kind: "person", row, open: show };
  const { column, index } = shown;
  const isRead = page.pane.isOpen;
  const { person, path } = page.look;
  const isElsewhere = isRead && person === row.index && path !== pathIn(row, shown);
  const read = isElsewhere && path !== undefined ? chosenInCards(parts) : undefined;
  if (read) return read;
  return { kind: "cell", row, column, cell: row.cells[index], isRead, open: show };
}

/** Selected person as a page beside the table, or below it in a narrow panel. */
class ReadingPane extends Component<TableParts> {
  readonly #pane = createRef<HTMLElement>();
  /** Setting the scroll position forces a layout, so it is set only if needed. */
  #isScrolled = false;

  override componentDidUpdate(before: TableParts): void {
    if (before.page.look.person === this.props.page.look.person || !this.#isScrolled) return;
    if (this.#pane.current) this.#pane.current.scrollTop = 0;
    this.#isScrolled = false;
  }

  override render(parts: TableParts) {
    const { state, page, app, grid } = parts;
    const { look } = page;
    const label = localized(peopleWords.readingPane);
    const row = this.#row;
    const place = row < 0 ? "" : localized(peopleWords.placeOf(row + 1, grid.rows.length));
    const close = () => showPane(parts, false);
    const copy = () => {
      const { selected: run } = state;
      if (run === undefined) return;
      app.send({ type: "copyRow", run, index: look.person });
      app.announce(`${localized(peopleWords.copiedRow)}: ${place}`);
    };
    return (
      <section
        id="reading"
        class="reading"
        tabIndex={0}
        aria-label={label}
        ref={this.#pane}
        onScroll={() => {
          this.#isScrolled = true;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          close();
        }}
      >
        <div class="reading-bar">
          <output class="quiet small" id="reading-place">
            {place}
          </output>
          <Toolbar
            label={label}
            class="tools end"
            tools={[
              ["reading-previous", "arrow-up", diagramPanelWords.previous, () => this.#go(-1)],
              ["reading-next", "arrow-down", diagramPanelWords.next, () => this.#go(1)],
              ["reading-copy", "copy", peopleWords.copyRow, copy],
              [
                "reading-whole",
                "screen-full",
                peopleWords.openCard,
                () => chooseResponseView(parts, { tab: "cards" }),
              ],
              ["reading-close", "close", peopleWords.closePane, close],
            ]}
          />
        </div>
        <PersonPageView
          parts={parts}
          prefix="reading:"
          onChoose={(path) => grid.change({ followed: followedOf({ person: look.person, path }) })}
        />
      </section>
    );
  }

  /** Row of the displayed person; -1 if filtered out. */
  get #row(): number {
    const { page, grid } = this.props;
    return grid.rows.findIndex(({ index }) => index === page.look.person);
  }

  /** Moves by rows while the focus stays in the pane. */
  #go(by: 1 | -1): void {
    const { grid } = this.props;
    const { column } = grid.table.at;
    const row = this.#row + by;
    if (row >= 0 && row < grid.rows.length) move({ row, column }, this.props);
  }
}
