import type {
  KeptResponses,
  ResponsePanelState,
  FilePerson,
  SentFilePeople,
  ToResponsePanel,
  FromResponsePanel,
  PanelViewOptions,
  SentPeople,
  FileRunLine,
  RunEntry,
  ShownRun,
} from "../../src/protocol/response.ts";
import { paneShares } from "../../src/protocol/panes.ts";
import type { App, ShownPanel } from "../shared/app.tsx";
import { firstTable, type TablePage, RowList } from "./people/rowList.ts";
import { firstJson, type JsonPage } from "../shared/json/foldedJson.ts";
import { firstFile, type FilePage } from "./file/filePage.ts";
import { firstMessages, type MessagesPage } from "./messages/messagesPage.ts";
import { firstComparison, type ComparisonPage } from "./compare/comparisonPage.ts";
import type { FieldSets, PanelContext } from "./panelContext.ts";
import type { ServedPanes } from "./servedPanes.ts";
import type { IconName } from "../shared/icons.ts";

export function selectedRun({
  runs,
  selected,
}: Pick<ResponsePanelState, "runs" | "selected">): RunEntry | undefined {
  return runs.find(({ id }) => id === selected);
}

export function personCount(shown: ShownRun | undefined): number | undefined {
  return shown?.kind === "response" || shown?.kind === "failure" ? shown.people : undefined;
}

export function messagesOf(shown: ShownRun | undefined) {
  return shown?.kind === "response" || shown?.kind === "failure" ? shown.messages : undefined;
}

export function viewOf(shown: ShownRun) {
  if (shown.kind === "response") return shown.view;
  return shown.kind === "failure" ? shown.received : undefined;
}

export const stateIcons: Readonly<
  Record<FileRunLine["state"], readonly [IconName, ("good" | "bad")?]>
> = {
  passed: ["pass-filled", "good"],
  failed: ["error", "bad"],
  skipped: ["circle-slash"],
  running: ["sync"],
  waiting: ["circle-large"],
};

export const runIcons: Readonly<Record<RunEntry["state"], readonly [IconName, ("good" | "bad")?]>> =
  {
    running: ["debug-rerun"],
    answered: ["pass-filled", "good"],
    failed: ["error", "bad"],
    cancelled: ["circle-slash"],
    skipped: ["circle-slash"],
  };

export function cardId(path: string): string {
  return `card:${path}`;
}

export function headlineOf(shown: ShownRun | undefined): string {
  return (shown && viewOf(shown)?.headline) ?? "";
}

interface ShownPeople extends Omit<SentPeople, "rows"> {
  readonly list: RowList;
}

interface ShownFilePeople extends Omit<SentFilePeople, "rows"> {
  readonly list: RowList<FilePerson>;
}

/** Last state of the host, with its long parts in the page's form. */
export interface ResponseShown extends Omit<
  ResponsePanelState,
  "people" | "filePeople" | "fields" | "revealed"
> {
  readonly people: ShownPeople | undefined;
  readonly filePeople: ShownFilePeople | undefined;
  readonly fields: FieldSets | undefined;
  readonly revealed: ReadonlyMap<string, string>;
}

interface OutcomePage {
  readonly isRawOpen: boolean;
  readonly showsAllColumns: boolean;
  readonly isMissedOpen: boolean;
  /** Path of the selected value outside persons and messages. */
  readonly chosen: string | undefined;
  /** Drawn expectations, and whether their lines are expanded. */
  readonly verdicts: { readonly of: string; readonly isOpen: boolean };
}

/** Persons as cards, and as pages beside a table. */
export interface CardsPage {
  /** Search text in few cards, or filter of many persons. */
  readonly words: string;
  /** Paths of expanded relatives, and of persons with an expanded list of missing values. */
  readonly unfolded: ReadonlySet<string>;
}

export interface ResponsePage {
  readonly cards: CardsPage;
  readonly table: TablePage;
  readonly json: JsonPage;
  readonly outcome: OutcomePage;
  readonly messages: MessagesPage;
  readonly file: FilePage;
  readonly everybody: TablePage;
  readonly comparison: ComparisonPage;
  readonly pane: { readonly share: number; readonly isOpen: boolean };
  /** Selected view, person and value, shared by all views of a response. */
  readonly look: PanelViewOptions;
  /** Run to which the parts of this page belong. */
  readonly run: number | undefined;
  readonly open: string | undefined;
  /** Last turn of the host's `focus` that was applied. */
  readonly turn: number;
}

export type ResponseApp = App<ResponsePage, FromResponsePanel>;

export interface ResponseParts extends ShownPanel<ResponseShown, ResponsePage> {
  readonly app: ResponseApp;
  readonly served: ServedPanes;
}

const ofRun = {
  cards: { words: "", unfolded: new Set<string>() },
  table: firstTable,
  json: firstJson,
  outcome: {
    isRawOpen: false,
    showsAllColumns: false,
    isMissedOpen: false,
    chosen: undefined,
    verdicts: { of: "", isOpen: false },
  },
  messages: firstMessages,
};

/** A file run keeps its state while one of its responses is open. */
function ofFile(of: number): Pick<ResponsePage, "file" | "everybody"> {
  return { file: { ...firstFile, of }, everybody: firstTable };
}

export const firstResponsePage: ResponsePage = {
  ...ofRun,
  file: firstFile,
  everybody: firstTable,
  comparison: firstComparison,
  pane: { share: paneShares.usual, isOpen: true },
  look: { tab: "cards", person: 0, path: undefined },
  run: undefined,
  open: undefined,
  turn: 0,
};

export function keepResponsePage({ run, file, pane, table, everybody }: ResponsePage) {
  const { of, tab, words, at } = file;
  const page: KeptResponses = {
    ...{ run, file: of, pane, lines: { tab, words, at } },
    ...{ table: keptTable(table), everybody: keptTable(everybody) },
  };
  return { type: "keep", page } as const;
}

function keptTable({ words, sort, values, pinned, hidden }: TablePage): KeptResponses["table"] {
  return {
    ...{ words, sort, pinned: [...pinned], hidden: [...hidden] },
    values: [...values].map(([path, chosen]) => [path, [...chosen]]),
  };
}

function tableOf({ words, sort, values, pinned, hidden }: KeptResponses["table"]): TablePage {
  return {
    ...firstTable,
    ...{ words, sort, pinned: new Set(pinned), hidden: new Set(hidden) },
    values: new Map(values.map(([path, chosen]) => [path, new Set(chosen)])),
  };
}

/** Kept page state, if the same run and file run are displayed. */
function pageOf(
  kept: KeptResponses,
  { selected, file, back }: ResponseShown,
): Partial<ResponsePage> {
  const of = (file ?? back)?.id;
  return {
    pane: kept.pane,
    ...(kept.run === selected && { table: tableOf(kept.table) }),
    ...(kept.file === of && {
      file: { ...firstFile, of, ...kept.lines },
      everybody: tableOf(kept.everybody),
    }),
  };
}

export function receiveResponses(
  message: ToResponsePanel,
  {
    state: before,
    page,
  }: { readonly state: ResponseShown | undefined; readonly page: ResponsePage },
  app: ResponseApp,
  served: ServedPanes,
): ResponseShown | undefined {
  switch (message.type) {
    case "state": {
      const state = received(message, before);
      const isOther = state.selected !== before?.selected;
      const look = within(isOther ? state.look : page.look, personCount(state.shown) ?? 0);
      app.change({
        ...(isOther && { ...ofRun, run: state.selected }),
        ...(state.file && state.file.id !== page.file.of && ofFile(state.file.id)),
        ...(message.page && pageOf(message.page, state)),
        look,
      });
      return state;
    }
    case "look":
      app.change({ look: message.look });
      return before;
    case "said":
      app.announce(message.text);
      return before;
    case "act":
      served.act(message.action);
      return before;
    default:
      return message satisfies never;
  }
}

/** State in the page's form. Unchanged parts remain the same objects. */
function received(
  { state, kept }: ToResponsePanel & { readonly type: "state" },
  before: ResponseShown | undefined,
): ResponseShown {
  const { people, filePeople, fields, revealed = {} } = state;
  const isKept = new Set<string>(kept);
  const parts = Object.entries(before ?? {}).filter(([name]) => isKept.has(name));
  return {
    ...noParts,
    ...state,
    people: people && { ...people, list: new RowList(people.rows, people.columns) },
    filePeople: filePeople && {
      ...filePeople,
      list: new RowList(filePeople.rows, filePeople.columns),
    },
    fields: fields && { askable: new Set(fields.askable), asked: new Set(fields.asked) },
    revealed: new Map(Object.entries(revealed)),
    ...Object.fromEntries(parts),
  };
}

const noParts = {
  comparison: undefined,
  card: undefined,
  diagram: undefined,
  value: undefined,
  raw: undefined,
  read: undefined,
};

/** Selects a value, person or view and updates dependent state. */
export function chooseResponseView(
  { state, page, app }: ResponseParts,
  change: Partial<PanelViewOptions>,
  also: Partial<ResponsePage> = {},
): void {
  const { shown, selected: run } = state;
  const look = within({ ...page.look, ...change }, personCount(shown) ?? 0);
  const { tab, person, path } = look;
  const { look: before } = page;
  if (run === undefined) return;
  const isSame = tab === before.tab && person === before.person && path === before.path;
  app.change(isSame ? also : { ...also, look });
  if (isSame) return;
  app.send({ type: "look", run, look: { tab, person, ...(path !== undefined && { path }) } });
}

function within(look: PanelViewOptions, count: number): PanelViewOptions {
  if (look.person < count) return look;
  return { ...look, person: 0, path: undefined };
}

export function contextOf({ state, app, served }: ResponseParts): PanelContext {
  return {
    run: state.selected ?? 0,
    masked: state.masked,
    presenting: state.presenting,
    fields: state.fields,
    hasSource: selectedRun(state)?.hasSource ?? false,
    lacks: state.lacks,
    revealed: state.revealed,
    send: app.send,
    announce: app.announce,
    focus: app.focus,
    served,
  };
}
