import { compareWords } from "../../../src/presentation/compare/compareView.ts";
import type { TableCell, TableColumn } from "../../../src/presentation/person/pages.ts";
import { fieldOf } from "../../../src/presentation/person/places.ts";
import { peopleWords } from "../../../src/protocol/words/responseWords.ts";
import { cellPath, type ReceivedRow } from "../../../src/protocol/sentRows.ts";
import { Chip, FilterBox, localized } from "../../shared/controls.tsx";
import { lineAfter, rowsInPage } from "../../shared/rowPlaces.ts";
import { shortened } from "../../shared/rowLine.tsx";
import { Marks } from "../../shared/values.tsx";
import { chooseResponseView, contextOf, type ResponseParts, headlineOf } from "../responsePage.ts";
import { WithChosen } from "../chosenBar.tsx";
import { gridPlaceId, revealedCell } from "./tableGrid.tsx";

/** A value with its column, or the name of the group of the next lines. */
type TurnedLine = { readonly column: TableColumn; readonly cell: TableCell | undefined } | string;

/** Lines after search and filter, with the number of lines that have values. */
function linesOf({ state, page }: ResponseParts): readonly TurnedLine[] {
  const { columns = [], list } = state.people ?? {};
  const { words, isOnlyDelivered } = page.table;
  const sought = words.trim().toLowerCase();
  const cells = list?.all[0]?.cells ?? [];
  const all = columns.map((column, index) => ({
    column,
    cell: revealedCell(cells[index], state.revealed),
  }));
  // The person's own values come first, because below a group they would seem part of it.
  const isOwn = ({ column }: { readonly column: TableColumn }) => groupOf(column) === "";
  let above = "";
  return [...all.filter(isOwn), ...all.filter((line) => !isOwn(line))].flatMap((line) => {
    const { label, path, delivered } = line.column;
    if (isOnlyDelivered && !delivered) return [];
    if (!`${label}\n${path}\n${line.cell?.text ?? ""}`.toLowerCase().includes(sought)) return [];
    const group = groupOf(line.column);
    const isOther = group !== above && group !== "";
    above = group;
    return isOther ? [group, line] : [line];
  });
}

/** Transposed table of one person: one Tab stop, a line per column. Enter opens the card. */
export function TurnedTable(parts: ResponseParts) {
  const { state, page, app } = parts;
  const row = state.people?.list.all[0];
  const lines = linesOf(parts);
  const field = page.look.path === undefined ? undefined : fieldOf(page.look.path);
  const chosen = lines.find((line) => typeof line !== "string" && line.column.path === field);
  const stop = chosen ?? lines.find((line) => typeof line !== "string");
  const open = () => chooseResponseView(parts, { tab: "cards", person: 0 });
  const go = (line: TurnedLine | undefined) => {
    if (line === undefined || typeof line === "string" || !row) return;
    chooseResponseView(parts, {
      person: 0,
      path: line.cell?.path ?? cellPath(row.path, line.column),
    });
    app.focus(gridPlaceId);
  };
  const goTo = ({ target }: Event) => {
    const line = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    if (line) go(lines[Number(line.dataset["row"])]);
  };
  return (
    <WithChosen
      class="turned-pane"
      context={contextOf(parts)}
      chosen={row && chosen && typeof chosen !== "string" ? chosenOf(row, chosen, open) : undefined}
    >
      <div
        role="grid"
        id="grid"
        class="grid turned"
        aria-label={headlineOf(state.shown)}
        aria-colcount={2}
        aria-rowcount={lines.length}
        onClick={goTo}
        onContextMenu={goTo}
        onDblClick={open}
        onKeyDown={(event) => {
          const isOpened = event.key === "Enter" && !event.ctrlKey && !event.metaKey;
          const to = stop && lineTo(event, lines, lines.indexOf(stop));
          if (to) go(to);
          else if (isOpened) open();
          else return;
          event.preventDefault();
        }}
      >
        <div role="rowgroup">
          {lines.map((line, at) =>
            typeof line === "string" ? (
              <div
                key={`group-${at}`}
                role="row"
                class="turned-line turned-group"
                aria-rowindex={at + 1}
              >
                <span role="gridcell" class="cell" aria-colspan={2}>
                  {line}
                </span>
              </div>
            ) : (
              <div
                key={line.column.path}
                role="row"
                class="turned-line"
                data-row={at}
                aria-rowindex={at + 1}
                aria-selected={line === stop}
                tabIndex={line === stop ? 0 : -1}
                {...(line === stop && { id: gridPlaceId })}
              >
                <span
                  role="rowheader"
                  class="cell"
                  aria-label={line.column.label}
                  title={`${line.column.label} (${line.column.path})`}
                >
                  {line.column.name}
                </span>
                <span role="gridcell" class={line.cell?.masked ? "cell masked" : "cell"}>
                  {shortened(line.cell?.text ?? "")}
                  <Marks marks={line.cell?.marks ?? []} />
                </span>
              </div>
            ),
          )}
        </div>
      </div>
      {lines.length === 0 && <p>{localized(peopleWords.nothingFound)}</p>}
    </WithChosen>
  );
}

export function TurnedTools(parts: ResponseParts) {
  const { state, page, app } = parts;
  const { table } = page;
  const columns = state.people?.columns ?? [];
  const found = linesOf(parts).filter((line) => typeof line !== "string");
  const { isOnlyDelivered } = table;
  return (
    <div class="view-tools">
      <FilterBox
        id="table-filter"
        label={compareWords.filterValues}
        words={table.words}
        onWords={(words) => app.change({ table: { ...table, words } })}
      >
        <output class="quiet small" id="table-count">
          {localized(peopleWords.placeOf(found.length, columns.length))}
        </output>
      </FilterBox>
      {columns.some(({ delivered }) => !delivered) && (
        <Chip
          id="only-delivered"
          isOn={isOnlyDelivered}
          word={peopleWords.onlyReturned}
          onPress={() => app.change({ table: { ...table, isOnlyDelivered: !isOnlyDelivered } })}
        />
      )}
    </div>
  );
}

function chosenOf(
  row: ReceivedRow,
  { column, cell }: Exclude<TurnedLine, string>,
  open: () => void,
) {
  return { kind: "cell", row, column, cell, isRead: false, open } as const;
}

function lineTo(
  { key, altKey, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent,
  lines: readonly TurnedLine[],
  at: number,
): TurnedLine | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const height = (part: EventTarget | null) =>
    part instanceof HTMLElement ? part.clientHeight : 0;
  const page = rowsInPage(height(currentTarget), Math.max(1, height(target)));
  const wanted = lineAfter(key, at, { count: lines.length, page });
  if (wanted === undefined) return undefined;
  const by = wanted < at ? -1 : 1;
  return [wanted, wanted + by, wanted + 1]
    .map((place) => lines[place])
    .find((line) => line !== undefined && typeof line !== "string");
}

/** Group of a column, `Residence › Address`; empty for the person's own columns. */
function groupOf({ label, name }: TableColumn): string {
  return label === name ? "" : label.slice(0, -name.length).replace(/[\s›]+$/, "");
}
