import {
  pickerWords,
  type FromFieldPicker,
  type ToFieldPicker,
} from "../../src/protocol/fieldPicker.ts";
import { startPanel, type ShownPanel } from "../shared/app.tsx";
import {
  Chip,
  FilterBox,
  Icon,
  LinkButton,
  Notice,
  Toolbar,
  IconButton,
  localized,
} from "../shared/controls.tsx";
import { goToSearch } from "../shared/keys.ts";
import { PanelHead } from "../shared/panelHead.tsx";
import { toggled } from "../shared/toggled.ts";
import {
  currentRow,
  type FieldRow,
  announcePicker,
  firstPickerPage,
  keepPickerPage,
  receivePicker,
  shownFields,
  type Picked,
  type PickerApp,
  type PickerPage,
  type PickerState,
  type Wish,
} from "./pickerPage.ts";
import { FieldTree } from "./fieldTree.tsx";
import { Folds, DataSummary } from "./dataSummary.tsx";
import type { FieldState } from "../../src/presentation/fields/fieldTree.ts";

interface ChosenOptions {
  readonly row: FieldRow;
  readonly state: FieldState | undefined;
  readonly index: number | undefined;
  readonly app: PickerApp;
  readonly wish: Wish;
}

function ChosenBar({ row, state, index, app, wish }: ChosenOptions) {
  const { path, label, meaning, notes, isGroup } = row.node;
  return (
    <section class="chosen-bar" aria-label={localized(pickerWords.chosen)}>
      <div class="chosen-line">
        <strong>{label}</strong>
        <LinkButton
          class="link plain"
          id="copy-path"
          title={pickerWords.copyPath}
          onPress={() => {
            wish({ type: "copy", path });
            app.announce(`${localized(pickerWords.copied)}: ${path}`);
          }}
        >
          <code class="path">{path}</code>
          <Icon name="copy" />
        </LinkButton>
        <Toolbar label={pickerWords.chosen} class="tools end">
          {index !== undefined && (
            <IconButton
              id="show-chosen"
              icon="go-to-file"
              label={pickerWords.goTo}
              heir={`row-${row.at}`}
              onPress={() => wish({ type: "source", index })}
            />
          )}
          {isGroup && state?.checked !== "true" && (
            <IconButton
              id="each"
              icon="expand-all"
              label={pickerWords.tickEach}
              heir={`row-${row.at}`}
              onPress={() => wish({ type: "change", kind: "add each value", path })}
            />
          )}
        </Toolbar>
      </div>
      <p class="quiet small change">{state && changeWords(row, state)}</p>
      <p class="quiet small meaning">{[meaning, ...notes].join(" ")}</p>
    </section>
  );
}

function changeWords(
  { node }: FieldRow,
  { checked, fixed, covered, difference, replaces, held, unauthorised }: FieldState,
): string {
  if (fixed) return localized(pickerWords.fixed);
  const values = localized(pickerWords.values(difference));
  const words =
    checked === "true"
      ? [
          localized(difference === 0 ? pickerWords.removesNothing : pickerWords.removes(values)),
          covered && localized(pickerWords.takesApart),
        ]
      : [
          localized(difference === 0 ? pickerWords.addsNothing : pickerWords.adds(values)),
          replaces > 0 && localized(pickerWords.replaces(localized(pickerWords.paths(replaces)))),
        ];
  const allowed = held ?? (unauthorised && localized(pickerWords.unauthorisedPath));
  return [...words, node.rubrics, allowed, node.sensitive].filter(Boolean).join(" ");
}

startPanel<PickerState, PickerPage, FromFieldPicker, ToFieldPicker>({
  page: firstPickerPage,
  receive: receivePicker,
  view: ({ state, page }, app) =>
    state.picked ? (
      <Picker state={state} picked={state.picked} page={page} app={app} />
    ) : (
      <NothingToPick note={state.note} />
    ),
  home: ({ state }) => (state.picked ? "search" : undefined),
  announce: announcePicker,
  keep: keepPickerPage,
  press: goToSearch,
});

function NothingToPick({ note }: { note: string | undefined }) {
  return (
    <>
      <PanelHead>
        <div class="head-top">
          <div class="head-words">
            <h1>{localized(pickerWords.title)}</h1>
          </div>
        </div>
      </PanelHead>
      <div class="state">
        <Icon name="info" />
        <p>{note}</p>
      </div>
    </>
  );
}

interface PickerOptions extends ShownPanel<PickerState, PickerPage> {
  readonly picked: Picked;
  readonly app: PickerApp;
}

/** Shows the document's state and sends user actions. The text is the source of truth. */
function Picker({ state, picked, page, app }: PickerOptions) {
  const { nodes, note, refusal } = state;
  const { request, states, summary } = picked;
  const wish: Wish = (wanted) => {
    const isChange = wanted.type === "change" || wanted.type === "remove";
    if (isChange && wanted.path !== undefined)
      app.change({ wish: { path: wanted.path, of: picked } });
    app.send({ ...wanted, key: request.key });
  };
  const { rows, count, isAllowedOnly } = shownFields(nodes, picked, page);
  const current = currentRow(nodes, rows, page.current);
  const isFiltered = page.isAskedOnly || isAllowedOnly || page.words.trim() !== "";
  const refused = summary.unauthorised?.entries.length ?? 0;
  const toTree = () => current && app.focus(`row-${current.at}`);
  // Escape first clears the search, then returns focus to the file.
  const leave = () => {
    if (page.words === "") return wish({ type: "source" });
    app.change({ words: "" });
    app.focus("search");
  };
  return (
    <>
      <PanelHead>
        <div class="head-top">
          <div class="head-words">
            <h1 title={localized(pickerWords.titleOf(request.title))}>
              {localized(pickerWords.titleOf(request.title))}
            </h1>
            <div class="facts">
              <span class="mono">{`${request.file}:${request.line}`}</span>
              <span class="dot">{request.operation}</span>
            </div>
          </div>
          <Toolbar
            label={pickerWords.actions}
            tools={[
              ["to-file", "go-to-file", pickerWords.goTo, () => wish({ type: "source" })],
              [
                "collapse",
                "collapse-all",
                pickerWords.collapseAll,
                () => app.change({ expanded: [] }),
              ],
            ]}
          />
        </div>
        <div class="head-row">
          <FilterBox
            id="search"
            label={pickerWords.search}
            hint={pickerWords.searchHint}
            words={page.words}
            controls="tree"
            onWords={(words) => app.change({ words })}
            onPress={(event) => {
              if (event.key === "Escape") leave();
              else if (event.key === "ArrowDown" || (event.key === "Enter" && page.words !== ""))
                toTree();
              else return;
              event.preventDefault();
            }}
          >
            <output id="count" class="count">
              {isFiltered && localized(pickerWords.some(count, nodes.length))}
            </output>
          </FilterBox>
          <Chip
            id="asked-only"
            icon="list-filter"
            isOn={page.isAskedOnly}
            word={pickerWords.askedOnly}
            onPress={() => app.change({ isAskedOnly: !page.isAskedOnly })}
          />
          {summary.unauthorised && (
            <Chip
              id="allowed-only"
              icon="law"
              isOn={isAllowedOnly}
              word={pickerWords.allowedOnly}
              onPress={() => app.change({ isAllowedOnly: !page.isAllowedOnly })}
            />
          )}
        </div>
      </PanelHead>
      {note !== undefined && <Notice tone="information">{note}</Notice>}
      {refusal !== undefined && <Notice tone="warning">{refusal}</Notice>}
      {refused > 0 && (
        <Notice
          tone="bad"
          actions={
            <LinkButton
              id="show-refused"
              word={pickerWords.show}
              onPress={() => {
                app.change({ folds: toggled(page.folds, ["unauthorised"], true) });
                app.focus("unauthorised-summary");
              }}
            />
          }
        >
          <strong>{localized(pickerWords.unauthorised(refused))}</strong>{" "}
          <span class="quiet">{localized(pickerWords.wouldRefuse)}</span>
        </Notice>
      )}
      <div id="picking">
        <div class="picker">
          <DataSummary {...summary} />
          <div class="fields">
            {count === 0 && (
              <div id="nothing" class="state">
                <Icon name="search" />
                <p>{localized(pickerWords.nothingFound)}</p>
              </div>
            )}
            <FieldTree
              rows={rows}
              states={states}
              current={current}
              page={page}
              app={app}
              wish={wish}
              leave={leave}
            />
          </div>
          <Folds summary={summary} page={page} app={app} wish={wish} />
        </div>
        {current && (
          <ChosenBar
            row={current}
            state={states[current.at]}
            index={summary.entries.find(({ path }) => path === current.node.path)?.index}
            app={app}
            wish={wish}
          />
        )}
      </div>
    </>
  );
}
