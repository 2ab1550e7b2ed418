import type { FilePerson } from "../../../src/protocol/response.ts";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import {
  fileRunWords as words,
  panelWords,
  peopleWords,
} from "../../../src/protocol/words/responseWords.ts";
import { Icon, IconButton, localized } from "../../shared/controls.tsx";
import { canDo } from "../panelContext.ts";
import { type ResponseParts, stateIcons } from "../responsePage.ts";
import {
  ColumnChooser,
  HeadMenu,
  tableGrid,
  TableRows,
  type TableGrid,
} from "../people/tableGrid.tsx";
import { placeOfColumn, shownColumns } from "../people/rowList.ts";

type Row = ReceivedRow<FilePerson>;

/** All persons of a file run. Enter opens the response. Ctrl+C copies a cell or row. */
export function FilePeople(parts: ResponseParts) {
  const grid = filePeopleGrid(parts);
  if (!grid) return null;
  const { at } = grid.table;
  return (
    <div class="file-people" title={localized(words.keys)}>
      <TableRows<FilePerson>
        grid={grid}
        label={words.filters.table}
        isSelected={(row) => row === grid.rows[at.row]}
        onMove={(to) => grid.change({ at: to })}
        onOpen={(row) => open(row, parts)}
        onPress={(event) => copy(event, grid, parts)}
        sign={({ verdict }, column) => {
          const [name, tone] = stateIcons[verdict];
          return column === 0 ? (
            <Icon key="verdict" name={name} {...(tone && { tone })} />
          ) : undefined;
        }}
      />
      <HeadMenu grid={grid} />
      {grid.rows.length === 0 && <p>{localized(peopleWords.nobodyFound)}</p>}
    </div>
  );
}

export function FilePeopleCount(parts: ResponseParts) {
  const grid = filePeopleGrid(parts);
  if (!grid) return null;
  return (
    <output class="count" id="persons-count">
      {localized(words.ofRows(grid.rows.length, grid.list.all.length))}
    </output>
  );
}

export function FilePeopleTools(parts: ResponseParts) {
  const { state, app } = parts;
  const grid = filePeopleGrid(parts);
  if (!grid) return null;
  return (
    <div class="tools">
      <ColumnChooser grid={grid} />
      {canDo(state, "fileExport") && (
        <IconButton
          id="export-file"
          icon="export"
          label={peopleWords.export}
          onPress={() => state.file && app.send({ type: "fileExport", file: state.file.id })}
        />
      )}
    </div>
  );
}

function filePeopleGrid({ state, page, app }: ResponseParts): TableGrid<FilePerson> | undefined {
  const { file, filePeople } = state;
  if (!file || filePeople?.file !== file.id) return undefined;
  const { list, columns } = filePeople;
  const { open, everybody } = page;
  const { words: sought } = page.file;
  let table = { ...everybody, words: sought };
  if (sought !== everybody.words) {
    const found = placeOfColumn(shownColumns(columns, table), list.firstFound(table));
    table = { ...table, at: { row: 0, column: found ?? table.at.column } };
  }
  return tableGrid({ app, open, list, columns }, table, (part, also) =>
    app.change({ ...also, everybody: { ...table, ...part } }),
  );
}

function open({ run, person, title }: Row, { app }: ResponseParts): void {
  if (run === undefined) app.announce(`${title}: ${localized(words.letGo)}`);
  else app.send({ type: "select", run, person });
}

function copy(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { rows, shown, columns, table: { at } }: TableGrid<FilePerson>,
  { state: { file }, app }: ResponseParts,
): boolean {
  if (key.toLowerCase() !== "c" || !(ctrlKey || metaKey)) return false;
  const row = rows[at.row];
  if (!file || !row || document.getSelection()?.isCollapsed === false) return false;
  const column = shown[at.column - 1]?.index;
  const copied = { type: "fileCopy", file: file.id, row: row.index } as const;
  app.send(column === undefined ? copied : { ...copied, column });
  app.announce(`${localized(panelWords.copied)}: ${columns[column ?? -1]?.label ?? row.title}`);
  return true;
}
