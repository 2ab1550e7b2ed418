import type { Diagram } from "../../src/presentation/diagram/diagram.ts";
import type { TreeNode } from "../../src/presentation/person/pages.ts";
import type { RawLine } from "../../src/presentation/messages/rawLines.ts";
import type { CompareView } from "../../src/presentation/compare/compareView.ts";
import type { Card } from "../../src/presentation/view.ts";
import type {
  AnswerPanelState,
  FilePerson,
  ToAnswerPanel,
} from "../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import type { Looked, People } from "../../src/protocol/peopleMessages.ts";
import type { OtherMessage, ShownMessage } from "../../src/protocol/readerMessages.ts";
import type { ReceivedRow } from "../../src/protocol/sentRows.ts";
import type { TableColumn } from "../../src/presentation/person/pages.ts";
import type { App, Shown } from "../shared/app.tsx";
import { firstCards, type CardsPage } from "./people/cardsPage.ts";
import { firstTable, type TablePage } from "./people/tablePage.ts";
import { RowList } from "./people/rowList.ts";
import { firstRaw, type RawPage } from "./people/rawPage.ts";
import { firstFile, type FilePage } from "./file/filePage.ts";
import { firstOutcome, type OutcomePage } from "./outcomePage.ts";
import { firstMessages, type MessagesPage } from "./messages/messagesPage.ts";
import { firstComparison, type ComparisonPage } from "./compare/comparisonPage.ts";
import type { FieldSets, PanelContext } from "./panelContext.ts";
import type { ServedPanes } from "./servedPanes.ts";
import { peopleOf, selectedRun } from "./shownParts.ts";

/** The persons of a response: all rows, and where they are few all pages. */
export interface ShownPeople extends Omit<People, "rows"> {
  readonly run: number;
  readonly rows: readonly ReceivedRow[];
  readonly list: RowList;
}

/** Every person of a file run. */
export interface ShownFilePeople {
  readonly file: number;
  readonly columns: readonly TableColumn[];
  readonly list: RowList<FilePerson>;
}

/** The message that is read, with what was asked of it. */
export interface ShownReader {
  readonly path: string;
  readonly message?: ShownMessage;
  readonly lines?: readonly RawLine[];
  readonly others?: readonly OtherMessage[];
  readonly compared?: {
    readonly other: OtherMessage;
    readonly view: CompareView;
    readonly masked: boolean;
  };
}

/** All that the host said last. */
export interface AnswerShown extends AnswerPanelState {
  readonly people: ShownPeople | undefined;
  /** The page of the person that is looked at, where they are many. */
  readonly card: { readonly index: number; readonly card: Card } | undefined;
  readonly diagram: { readonly index: number; readonly diagram: Diagram } | undefined;
  /** What is at the chosen path of the JSON. */
  readonly value: { readonly path: string; readonly node: TreeNode } | undefined;
  /** The JSON of the response, or of the person that is looked at. */
  readonly raw: string | undefined;
  readonly revealed: ReadonlyMap<string, string>;
  readonly fields: FieldSets | undefined;
  readonly filePeople: ShownFilePeople | undefined;
  readonly read: ShownReader | undefined;
}

/** The page's own state: a part for each view, which begins anew with another run. */
export interface AnswerPage {
  readonly cards: CardsPage;
  readonly table: TablePage;
  readonly json: RawPage;
  readonly outcome: OutcomePage;
  readonly messages: MessagesPage;
  readonly file: FilePage;
  /** The table over all persons of a file run. */
  readonly everybody: TablePage;
  readonly comparison: ComparisonPage;
  /** The pane beside a table, for every response. */
  readonly pane: { readonly share: number; readonly isOpen: boolean; readonly isBeside: boolean };
  /** The chosen view, person and value: the same in every view of a response. */
  readonly look: Looked;
  /** Persons that came before the state that shows them. */
  readonly sent: ShownPeople | undefined;
  /** Id of the surface that is open below its button. */
  readonly open: string | undefined;
  /** The last turn of the host's `focus` that was followed. */
  readonly turn: number;
}

export type AnswerApp = App<AnswerPage, FromAnswerPanel>;

/** Every part of the panel is drawn from these. */
export interface AnswerParts extends Shown<AnswerShown, AnswerPage> {
  readonly app: AnswerApp;
  readonly served: ServedPanes;
}

const ofRun = {
  cards: firstCards,
  table: firstTable,
  json: firstRaw,
  outcome: firstOutcome,
  messages: firstMessages,
};

/** A file run stays as it was left while a response of it is read. */
function ofFile(of: number): Pick<AnswerPage, "file" | "everybody"> {
  return { file: { ...firstFile, of }, everybody: firstTable };
}

export const firstPage: AnswerPage = {
  ...ofRun,
  file: firstFile,
  everybody: firstTable,
  comparison: firstComparison,
  pane: { share: 40, isOpen: true, isBeside: false },
  look: { tab: "cards", person: 0, path: undefined },
  sent: undefined,
  open: undefined,
  turn: 0,
};

const nothing = {
  people: undefined,
  card: undefined,
  diagram: undefined,
  value: undefined,
  raw: undefined,
  revealed: new Map<string, string>(),
  fields: undefined,
  read: undefined,
};

export function receive(
  message: ToAnswerPanel,
  { state: before, page }: { readonly state: AnswerShown | undefined; readonly page: AnswerPage },
  app: AnswerApp,
  served: ServedPanes,
): AnswerShown | undefined {
  if (message.type === "state") return receiveState(message.state, before, page, app);
  if (message.type === "people") {
    const { people, run } = message;
    const list = new RowList(people.rows, people.columns);
    app.change({ sent: { ...people, run, rows: list.all, list } });
    return before;
  }
  if (!before) return before;
  const isOther = "run" in message && message.run !== before.selected;
  if (isOther) return before;
  switch (message.type) {
    case "revealed":
      if (before.presenting) return before;
      return { ...before, revealed: new Map(before.revealed).set(message.path, message.value) };
    case "raw":
      return { ...before, raw: message.text };
    case "fields": {
      const { fields } = message;
      return {
        ...before,
        fields: fields && { askable: new Set(fields.askable), asked: new Set(fields.asked) },
      };
    }
    case "filePeople": {
      const { file, columns } = message;
      return { ...before, filePeople: { file, columns, list: new RowList(message.rows, columns) } };
    }
    case "card":
      return { ...before, card: message };
    case "diagram":
      return { ...before, diagram: message };
    case "value":
      return { ...before, value: message };
    case "look":
      app.change({ look: message.look });
      return before;
    case "said":
      app.announce(message.text);
      return before;
    case "act":
      served.act(message.action);
      return before;
    case "message":
      return { ...before, read: { path: message.path, message: message.message } };
    case "messageRaw":
    case "others":
    case "messagesCompared": {
      const { read } = before;
      if (!read || read.path !== message.path) return before;
      if (message.type === "messageRaw")
        return { ...before, read: { ...read, lines: message.lines } };
      if (message.type === "others")
        return { ...before, read: { ...read, others: message.others } };
      return { ...before, read: { ...read, compared: message } };
    }
    default:
      return message satisfies never;
  }
}

/** Another run, mask or language: what was shown of the one before is gone, and what was uncovered is covered. */
function receiveState(
  state: AnswerPanelState,
  before: AnswerShown | undefined,
  page: AnswerPage,
  app: AnswerApp,
): AnswerShown {
  const isOther = state.selected !== before?.selected;
  const isNew =
    !before ||
    isOther ||
    state.masked !== before.masked ||
    state.presenting ||
    state.language !== before.language;
  const hasPeople = (peopleOf(state.shown) ?? 0) > 0;
  const people = hasPeople && page.sent?.run === state.selected ? page.sent : undefined;
  const look = within(isOther ? state.look : page.look, people?.count ?? 0);
  app.change({
    ...(isOther && ofRun),
    ...(state.file && state.file.id !== page.file.of && ofFile(state.file.id)),
    look,
    ...(!people && { sent: undefined }),
  });
  const kept = isNew ? { ...nothing, fields: isOther ? undefined : before?.fields } : before;
  return { filePeople: before?.filePeople, ...kept, ...state, people };
}

/** Chooses a value, a person or a view, and changes what goes with it; every view shows the same one. */
export function choose(
  { state, page, app }: AnswerParts,
  change: Partial<Looked>,
  also: Partial<AnswerPage> = {},
): void {
  const { people, selected: run } = state;
  const look = within({ ...page.look, ...change }, people?.count ?? 0);
  const { tab, person, path } = look;
  const { look: before } = page;
  if (run === undefined) return;
  const isSame = tab === before.tab && person === before.person && path === before.path;
  app.change(isSame ? also : { ...also, look });
  if (isSame) return;
  app.send({ type: "look", run, look: { tab, person, ...(path !== undefined && { path }) } });
}

/** A run that is repeated may have fewer persons. */
export function within(look: Looked, count: number): Looked {
  if (look.person < count) return look;
  return { ...look, person: 0, path: undefined };
}

export function contextOf({ state, app, served }: AnswerParts): PanelContext {
  return {
    language: app.language,
    said: app.said,
    run: state.selected ?? 0,
    masked: state.masked,
    presenting: state.presenting,
    fields: state.fields,
    hasSource: selectedRun(state)?.hasSource ?? false,
    revealed: state.revealed,
    send: app.send,
    announce: app.announce,
    focus: app.focus,
    served,
  };
}
