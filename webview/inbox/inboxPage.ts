import {
  asReceived,
  stateCounts,
  type InboxList,
  type ShownState,
} from "../../src/presentation/inbox/inboxLines.ts";
import {
  type InboxRow,
  lostMessages,
  type LostMessages,
} from "../../src/presentation/inbox/listedMessages.ts";
import type { NumberGap, CellOptions } from "../../src/presentation/inbox/messageColumns.ts";
import {
  inboxWords as words,
  type FromInboxPanel,
  type InboxState,
  type KeptInbox,
  type ToInboxPanel,
} from "../../src/protocol/inbox.ts";
import { paneShares } from "../../src/protocol/panes.ts";
import type { App, ShownPanel } from "../shared/app.tsx";
import type { RowsPlace } from "../shared/rows.tsx";
import { pageLanguage, localized } from "../shared/controls.tsx";

export interface InboxShown extends InboxState, InboxList {}

type PopoverName = "ways" | "more" | "filters" | "columns";

export interface InboxPage extends KeptInbox {
  readonly at: RowsPlace;
  readonly anchor: number;
  readonly open: PopoverName | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

export type InboxApp = App<InboxPage, FromInboxPanel>;

export interface InboxParts extends ShownPanel<InboxShown, InboxPage> {
  readonly app: InboxApp;
}

/** Facts of the whole list, computed once per list. */
export interface ListFacts extends LostMessages {
  readonly counts: Readonly<Record<ShownState, number>>;
  readonly failed: readonly InboxRow[];
  readonly gapsBefore: ReadonlyMap<number, NumberGap>;
}

export function listFacts({ rows, gaps, now, alarmDays }: InboxShown): ListFacts {
  const lost = lostMessages(rows, now, alarmDays);
  return {
    ...lost,
    counts: stateCounts(rows, lost.expiring.length),
    failed: rows.filter(({ problem }) => problem !== undefined),
    gapsBefore: new Map(gaps.map((gap) => [gap.to + 1, gap])),
  };
}

export const firstInboxPage: InboxPage = {
  order: asReceived,
  columns: [],
  search: "",
  show: "all",
  isGrouped: false,
  folded: [],
  pane: paneShares.usual,
  chosen: [],
  at: { row: 0, column: 0 },
  anchor: 0,
  open: undefined,
  typed: {},
};

export function keepInboxPage(page: InboxPage) {
  const { order, columns, search, show, isGrouped, folded, pane, chosen } = page;
  const kept: KeptInbox = { order, columns, search, show, isGrouped, folded, pane, chosen };
  return { type: "keep", page: kept } as const;
}

export function receiveInbox(
  message: ToInboxPanel,
  before: { readonly state: InboxShown | undefined; readonly page: InboxPage },
  app: InboxApp,
): InboxShown | undefined {
  switch (message.type) {
    case "focus":
      app.focus();
      return before.state;
    case "state": {
      const { rows, gaps } = message.list ?? before.state ?? { rows: [], gaps: [] };
      const state = { ...message.state, rows, gaps };
      app.change({ ...message.page, ...changeBy(state, before, message.page) });
      if (state.refusal && state.refusal !== before.state?.refusal)
        app.focus(`filter-${state.refusal.name}`);
      return state;
    }
    default:
      message satisfies never;
      return before.state;
  }
}

/** Page after a new state: fetched or removed messages are deselected. */
function changeBy(
  state: InboxShown,
  { state: before, page }: { readonly state: InboxShown | undefined; readonly page: InboxPage },
  kept: KeptInbox | undefined,
): Partial<InboxPage> {
  const isForgotten = before?.isListed === true && !state.isListed;
  const { chosen } = kept ?? page;
  const runs = new Map(before?.rows.map(({ id, run }) => [id, run]));
  const left =
    state.rows === before?.rows || chosen.length === 0
      ? chosen
      : choosable(chosen, state, (id, run) => !runs.has(id) || runs.get(id) === run);
  const inUse = JSON.stringify(state.filters);
  return {
    chosen: left,
    ...(isForgotten && { search: "", show: "all" as const, at: firstInboxPage.at }),
    ...(inUse !== JSON.stringify(before?.filters) && {
      typed: Object.fromEntries(state.filters.map(({ name, value }) => [name, value])),
    }),
    ...(state.refusal && state.refusal.reason !== before?.refusal?.reason && { open: "filters" }),
  };
}

function choosable(
  chosen: readonly string[],
  { rows }: InboxList,
  isSame: (id: string, run: number | undefined) => boolean,
): readonly string[] {
  const listed = new Map(rows.map(({ id, run }) => [id, run]));
  return chosen.filter((id) => listed.has(id) && isSame(id, listed.get(id)));
}

export function announceInbox(
  { state: { work, end } }: ShownPanel<InboxShown, InboxPage>,
  before: ShownPanel<InboxShown, InboxPage> | undefined,
): string | undefined {
  if (end && end.text !== before?.state.end?.text) return end.text;
  if (work && work.title !== before?.state.work?.title)
    return `${work.title}: ${localized(words.running)}`;
  return undefined;
}

/** Sends one action at a time. During an action it announces that one is running. */
export function sendUnlessBusy({ app, state }: InboxParts, message: FromInboxPanel): void {
  if (state.work) app.announce(localized(words.running));
  else app.send(message);
}

export function cellOptions({ state }: InboxParts): CellOptions {
  const { now, alarmDays } = state;
  return { now, alarmDays, language: pageLanguage() };
}
