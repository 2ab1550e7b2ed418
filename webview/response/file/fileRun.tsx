import { createRef } from "preact";
import {
  fileRunTabs,
  type FileRunLine,
  type ShownFileRun,
} from "../../../src/protocol/response.ts";
import { failureHelps, fileRunWords as words } from "../../../src/protocol/words/responseWords.ts";
import {
  ActionButton,
  FilterBox,
  Icon,
  LinkButton,
  Notice,
  Tabs,
  localized,
} from "../../shared/controls.tsx";
import { LongList, lineAfter } from "../../shared/rowPlaces.ts";
import { canDo } from "../panelContext.ts";
import { type ResponseParts, stateIcons } from "../responsePage.ts";
import { FilePeople, FilePeopleCount, FilePeopleTools } from "./filePeople.tsx";
import type { FilePage } from "./filePage.ts";

const lines = "file-lines";
const persons = "file-persons";

export const fileHome = `${lines}:at`;

function linesOf({ lines: all }: ShownFileRun, page: FilePage): readonly FileRunLine[] {
  const sought = page.words.trim().toLowerCase();
  return all.filter(
    ({ state, title, result, reason = "" }) =>
      (page.tab !== "failed" || state === "failed") &&
      [title, result, reason].join("\n").toLowerCase().includes(sought),
  );
}

export function FileRunBar(parts: ResponseParts) {
  const { state, page, app } = parts;
  const { file } = state;
  if (!file) return null;
  const { id, lines: all, state: is, persons: count } = file;
  const failed = all.filter((line) => line.state === "failed").length;
  const isTable = page.file.tab === "table";
  const filter = (change: Partial<FilePage>) => {
    const next = { ...page.file, ...change, at: 0, letGo: undefined };
    app.change({ file: next });
    const isFiltered = next.tab === "failed" || (next.tab === "all" && next.words.trim() !== "");
    if (isFiltered) app.announce(`${linesOf(file, next).length} / ${all.length}`);
  };
  return (
    <div class="view-bar">
      <Tabs
        label={words.show}
        names={fileRunTabs}
        wordOf={(name) => words.filters[name]}
        chosen={page.file.tab}
        counts={{ all: all.length, failed, ...(count !== undefined && { table: count }) }}
        panel={(name) => (name === "table" ? persons : lines)}
        onChoose={(tab) => filter({ tab })}
      />
      <FilterBox
        id="file-search"
        label={words.search}
        words={page.file.words}
        onWords={(sought) => filter({ words: sought })}
      >
        {isTable && <FilePeopleCount {...parts} />}
      </FilterBox>
      {isTable && <FilePeopleTools {...parts} />}
      <div class="end">
        {failed > 0 && is !== "running" && (
          <ActionButton
            id="run-failed"
            isPrimary
            heir="again"
            word={words.runFailed(failed)}
            onPress={() => app.send({ type: "fileAgain", file: id, which: "failed" })}
          />
        )}
      </div>
    </div>
  );
}

/** Summary of a file run. Keeps filter and position while one of its responses is open. */
export function FileRunView(parts: ResponseParts) {
  const { state, page, app } = parts;
  const { file } = state;
  if (!file) return null;
  const { tab } = page.file;
  const all = linesOf(file, page.file);
  return (
    <div class="file-view" data-file={file.id}>
      <Notices {...parts} file={file} />
      {tab === "table" ? (
        <div class="views" id={persons}>
          <FilePeople {...parts} />
        </div>
      ) : (
        <>
          <Lines
            lines={all}
            at={Math.max(0, Math.min(page.file.at, all.length - 1))}
            top={`${tab} ${page.file.words}`}
            onGo={(at) => app.change({ file: { ...page.file, at } })}
            onOpen={(at) => open(parts, file, all[at], at)}
          />
          {all.length === 0 && <p>{localized(words.nothing)}</p>}
          <p class="quiet small">{file.unlisted > 0 && localized(words.unlisted(file.unlisted))}</p>
        </>
      )}
    </div>
  );
}

/** Opens the response of a line. If it was released, shows that with a link to run again. */
function open(
  { page, app }: ResponseParts,
  file: ShownFileRun,
  line: FileRunLine | undefined,
  at: number,
): void {
  const letGo = line?.isLetGo === true ? file.lines.indexOf(line) : undefined;
  app.change({ file: { ...page.file, at, letGo } });
  if (line?.run !== undefined) return app.send({ type: "select", run: line.run });
  if (!line || letGo === undefined) return;
  app.announce(localized(words.letGoNote(line.title, file.keptMegabytes)));
  app.focus("run-line");
}

/** Solutions per kind of failure, or the opened line with a released response. */
function Notices({ file, state, page, app }: ResponseParts & { readonly file: ShownFileRun }) {
  const { send } = app;
  const { letGo } = page.file;
  const gone = letGo === undefined ? undefined : file.lines[letGo];
  if (letGo !== undefined && gone?.isLetGo === true)
    return (
      <Notice
        tone="information"
        actions={
          <LinkButton
            id="run-line"
            heir={fileHome}
            word={words.runThis}
            onPress={() => send({ type: "fileAgain", file: file.id, which: letGo })}
          />
        }
      >
        {localized(words.letGoNote(gone.title, file.keptMegabytes))}
      </Notice>
    );
  if (!canDo(state, "help")) return null;
  return file.helps.map(({ title, run, help }) => (
    <Notice
      key={`${help} ${run}`}
      tone="bad"
      actions={
        <LinkButton
          id={`help-${help}-${run}`}
          heir={fileHome}
          word={failureHelps[help]}
          onPress={() => send({ type: "help", run, help })}
        />
      }
    >
      {title}.
    </Notice>
  ));
}

interface LinesOptions {
  readonly lines: readonly FileRunLine[];
  readonly at: number;
  /** Another value scrolls to the top. */
  readonly top: string;
  readonly onGo: (at: number) => void;
  readonly onOpen: (at: number) => void;
}

class Lines extends LongList<LinesOptions> {
  readonly #sample = createRef<HTMLDivElement>();
  /** Focus follows the next change of position. */
  #follows = false;

  protected override get count(): number {
    return this.props.lines.length;
  }

  protected override measureRow(): number {
    return Math.max(1, this.#sample.current?.getBoundingClientRect().height ?? 1);
  }

  override componentDidUpdate(before: LinesOptions): void {
    const { top, at } = this.props;
    const list = this.list.current;
    if (top !== before.top && list) list.scrollTop = 0;
    const heads = list?.firstElementChild as HTMLElement | null | undefined;
    if (at !== before.at || !this.isPlaced) this.reveal(at, heads?.offsetHeight);
    this.isPlaced = this.seen.rowHeight > 0;
    if (!this.#follows) return;
    this.#follows = false;
    document.getElementById(fileHome)?.focus({ preventScroll: true });
  }

  override render({ lines: all, at, onOpen }: LinesOptions) {
    const { rowHeight } = this.seen;
    const count = all.length;
    const { verdict, request, result, time } = words.columns;
    return (
      <>
        <div
          role="grid"
          id={lines}
          class="grid file-lines"
          aria-label={localized(words.requests)}
          title={localized(words.keys)}
          aria-rowcount={count + 1}
          ref={this.list}
          onScroll={() => this.scrolled()}
          onKeyDown={(event) => this.#press(event)}
        >
          <div role="row" class="file-line file-heads" aria-rowindex={1}>
            <span role="columnheader" class="line-verdict">
              <span class="visually-hidden">{localized(verdict)}</span>
            </span>
            <span role="columnheader" class="line-title">
              {localized(request)}
            </span>
            <span role="columnheader" class="line-result">
              {localized(result)}
            </span>
            <span role="columnheader" class="line-time">
              {localized(time)}
            </span>
          </div>
          <div role="rowgroup" class="grid-body" style={{ height: `${count * rowHeight}px` }}>
            {this.rowsToDraw(at).map((place) => {
              const line = all[place];
              return (
                line && (
                  <FileRunRowLine
                    key={place}
                    line={line}
                    place={place}
                    isHere={place === at}
                    rowHeight={rowHeight}
                    onPress={() => onOpen(place)}
                  />
                )
              );
            })}
          </div>
        </div>
        <div class="file-line file-sample" aria-hidden="true" ref={this.#sample}>
          <span class="line-title">x</span>
          <span class="line-result">x</span>
        </div>
      </>
    );
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { at, lines: all, onGo, onOpen } = this.props;
    const next = lineAfter(event.key, at, { count: all.length, page: this.pageSize });
    if (next !== undefined) {
      this.#follows = next !== at;
      onGo(next);
    } else if (event.key === "Enter" || event.key === " ") onOpen(at);
    else return;
    event.preventDefault();
  }
}

interface LineOptions {
  readonly line: FileRunLine;
  readonly place: number;
  readonly isHere: boolean;
  readonly rowHeight: number;
  readonly onPress: () => void;
}

function FileRunRowLine({ line, place, isHere, rowHeight, onPress }: LineOptions) {
  const { state, title, isLetGo, time } = line;
  const [name, tone] = stateIcons[state];
  const result = [line.result, line.reason].filter(Boolean).join(" · ");
  const letGo = localized(words.letGo);
  return (
    <div
      role="row"
      class="file-line"
      id={isHere ? fileHome : undefined}
      data-row={place}
      data-state={state}
      aria-rowindex={place + 2}
      aria-selected={isHere}
      tabIndex={isHere ? 0 : -1}
      style={{ transform: `translateY(${place * rowHeight}px)` }}
      onClick={onPress}
    >
      <span role="gridcell" class="line-verdict">
        <Icon name={name} {...(tone && { tone })} />
        <span class="visually-hidden">{localized(words.states[state])}</span>
      </span>
      <span role="gridcell" class="line-title" title={title}>
        {title}
      </span>
      <span role="gridcell" class="line-result" title={result}>
        {result}
        {isLetGo && <span class="quiet">{result === "" ? letGo : ` · ${letGo}`}</span>}
      </span>
      <span role="gridcell" class="line-time">
        {time}
      </span>
    </div>
  );
}
