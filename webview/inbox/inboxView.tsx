import { Component } from "preact";
import {
  inboxLines,
  isGroup,
  isRow,
  searchText,
  type InboxLine,
} from "../../src/presentation/inbox/inboxLines.ts";
import type { InboxRow } from "../../src/presentation/inbox/listedMessages.ts";
import {
  inboxWords as words,
  type FromInboxPanel,
  type ToInboxPanel,
} from "../../src/protocol/inbox.ts";
import { startPanel } from "../shared/app.tsx";
import { ActionButton, Icon, LinkButton, localized } from "../shared/controls.tsx";
import { goToSearch } from "../shared/keys.ts";
import { LastMade } from "../shared/lastMade.ts";
import { Splitter } from "../shared/border.tsx";
import { InboxHead } from "./head.tsx";
import {
  announceInbox,
  sendUnlessBusy,
  cellOptions,
  firstInboxPage,
  keepInboxPage,
  listFacts,
  receiveInbox,
  type InboxPage,
  type InboxParts,
  type InboxShown,
  type ListFacts,
} from "./inboxPage.ts";
import { MessageRows } from "./messageRows.tsx";
import { Notices } from "./notices.tsx";
import { ReadingPane } from "./readingPane.tsx";

/** Whole panel. It computes the list's lines, and only after a change of their inputs. */
class Inbox extends Component<InboxParts> {
  readonly #made = new LastMade<readonly InboxLine[]>();
  readonly #facts = new LastMade<ListFacts>();
  #texts = new WeakMap<InboxRow, string>();
  #read: string | undefined;

  override componentDidMount(): void {
    this.#askForContent();
  }

  override componentDidUpdate(): void {
    this.#askForContent();
  }

  override render(given: InboxParts) {
    const { state, app } = given;
    const lines = this.#lines();
    const at = { ...given.page.at, row: Math.min(given.page.at.row, lines.length - 1) };
    const page = { ...given.page, at };
    const of = [state.rows, state.gaps, state.now, state.alarmDays];
    const facts = this.#facts.from(of, () => listFacts(state));
    const props = { ...given, page, facts };
    const current = lines[at.row];
    const isEmpty = state.rows.length === 0;
    return (
      <>
        <InboxHead {...props} />
        <Notices {...props} />
        {state.isTrusted && (
          <div class="list-pane">
            {isEmpty ? (
              <Before {...props} />
            ) : (
              <div class="two" style={{ "--share": `${page.pane}%` }}>
                <div
                  class="messages"
                  id="messages-shown"
                  role="tabpanel"
                  aria-label={localized(words.messages)}
                >
                  <div class="message-table">
                    <MessageRows {...props} lines={lines} />
                  </div>
                  {lines.length === 0 && (
                    <p class="quiet nothing">{localized(words.nothingFound)}</p>
                  )}
                  <p class="list-foot">
                    <output id="list-count">
                      {localized(
                        words.found(
                          lines.filter((line) => !isGroup(line)).length,
                          state.rows.length,
                        ),
                      )}
                    </output>
                    <span class="dot">{state.listText}</span>
                  </p>
                </div>
                <Splitter
                  id="border"
                  label={words.border}
                  controls="reading"
                  share={page.pane}
                  onMove={(pane) => app.change({ pane })}
                />
                <ReadingPane {...props} line={current} last={lines.length - 1} />
              </div>
            )}
            {page.chosen.length > 0 && <ChoiceBar {...props} />}
          </div>
        )}
      </>
    );
  }

  #lines(): readonly InboxLine[] {
    const { state, page } = this.props;
    const { rows, gaps, now, alarmDays } = state;
    const { order, search, show, isGrouped, folded } = page;
    // Only expiring messages depend on the time.
    const time = show === "expiring" ? `${now} ${alarmDays}` : "";
    const of = [rows, gaps, order, search, show, isGrouped, folded, time];
    const options = cellOptions(this.props);
    const textOf = (row: InboxRow) => {
      const known = this.#texts.get(row) ?? searchText(row, options);
      this.#texts.set(row, known);
      return known;
    };
    return this.#made.from(of, () => inboxLines({ rows, gaps }, page, options, textOf));
  }

  /** The host reads the message at the cursor once its content is in memory. */
  #askForContent(): void {
    const { page, app } = this.props;
    const line = this.#lines()[page.at.row];
    const id = isRow(line) && line.isOpen ? line.id : undefined;
    if (id === undefined || id === this.#read) return;
    this.#read = id;
    app.send({ type: "read", id });
  }
}

function Before(parts: InboxParts) {
  const { state } = parts;
  const isCounted = state.counts.length > 0;
  return (
    <section class="state">
      <Icon name="inbox" />
      <h2>{localized(state.isListed ? words.emptyList : words.what)}</h2>
      {!isCounted && <p>{localized(words.before)}</p>}
      {!state.isListed && <p>{localized(words.notListed)}</p>}
      {!isCounted && (
        <div class="actions">
          <ActionButton
            id="ask-count"
            isPrimary={!state.isListed}
            isBusy={state.work !== undefined}
            word={words.count}
            onPress={() => sendUnlessBusy(parts, { type: "count" })}
          />
        </div>
      )}
    </section>
  );
}

function ChoiceBar(parts: InboxParts) {
  const { state, page, app } = parts;
  const { chosen } = page;
  return (
    <div class="choice-bar">
      <output id="chosen-count">{localized(words.chosen(chosen.length))}</output>
      <ActionButton
        id="ask-fetch"
        isPrimary
        isBusy={state.work !== undefined}
        effect={words.marksFetched}
        heir="message-list:at"
        word={words.fetch(chosen.length)}
        onPress={() => sendUnlessBusy(parts, { type: "fetch", ids: chosen })}
      />
      <LinkButton
        id="select-none"
        heir="message-list:at"
        word={words.chooseNone}
        onPress={() => app.change({ chosen: [] })}
      />
    </div>
  );
}

export function startInbox(): void {
  startPanel<InboxShown, InboxPage, FromInboxPanel, ToInboxPanel>({
    page: firstInboxPage,
    receive: receiveInbox,
    view: (shown, app) => <Inbox {...shown} app={app} />,
    home: ({ state }) => (state.rows.length > 0 ? "message-list:at" : "ask-count"),
    announce: announceInbox,
    keep: keepInboxPage,
    press: goToSearch,
    takesFiles: true,
  });
}
