import { Component } from "preact";
import type { Text } from "../../../src/contract/text.ts";
import {
  isEarlierForm,
  outlineOf,
  sectionKeys,
} from "../../../src/presentation/messages/sections.ts";
import type { Card } from "../../../src/presentation/view.ts";
import {
  readerTabs,
  type ReaderTab,
  type ShownMessage,
  type ShownReader,
} from "../../../src/protocol/reader.ts";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { readerWords as words } from "../../../src/protocol/words/readerWords.ts";
import { IconButton, Tabs, Toolbar, localized } from "../../shared/controls.tsx";
import { FindBox } from "../findBox.tsx";
import { isFindKey } from "../../shared/keys.ts";
import type { IconName } from "../../shared/icons.ts";
import { allFolded } from "../../shared/json/foldedJson.ts";
import { Relations } from "../../shared/message/relations.tsx";
import { MenuItem, Opener, openerOf, Popover, popoverOf } from "../../shared/popovers.tsx";
import { Flags } from "../../shared/values.tsx";
import { contextOf, type ResponseParts, messagesOf } from "../responsePage.ts";
import type { PanelContext } from "../panelContext.ts";
import {
  chooseReaderView,
  goToSection,
  viewOptionsIn,
  MessageSearch,
  openAll,
  stepFound,
  stepTo,
  type ReaderParts,
} from "./messagesPage.ts";
import { Compare, Raw } from "./otherViews.tsx";
import { OutlineWords, MessageReader } from "./reader.tsx";

const searchIds = {
  search: "message-search",
  count: "message-found",
  previous: "found-previous",
  next: "found-next",
};

function readerOf(parts: ResponseParts): ReaderParts {
  const { state, page, app } = parts;
  const context = contextOf(parts);
  const items = messagesOf(state.shown)?.items ?? [];
  return {
    context,
    items,
    look: viewOptionsIn(page.messages, state.reader, context.run, items),
    read: state.read,
    page: page.messages,
    change: (part) => app.change({ messages: { ...page.messages, ...part } }),
  };
}

export function openInReader(parts: ResponseParts, path: string, tab: "reader" | "raw"): boolean {
  const reader = readerOf(parts);
  if (!reader.items.some((item) => item.path === path)) return false;
  const also = { goal: { path, takesFocus: true }, chosen: undefined };
  chooseReaderView(reader, { path, tab }, tab === "reader" ? also : {});
  if (tab === "raw") parts.app.focus("tab-raw");
  return true;
}

export function Messages(parts: ResponseParts) {
  return <MessageViews {...readerOf(parts)} />;
}

export function MessagesBar(parts: ResponseParts) {
  return <MessageBar {...readerOf(parts)} />;
}

/** Content of the selected message. The previous one may still be loaded. */
function readNow({ read, look }: ReaderParts): ShownReader | undefined {
  return read?.path === look.path ? read : undefined;
}

export function MessageViews(given: ReaderParts) {
  const parts = { ...given, read: readNow(given) };
  const { context, items, look, read } = parts;
  const { message } = read ?? {};
  const title = items.find(({ path }) => path === look.path)?.title ?? "";
  return (
    <div class="messages" data-messages="">
      <div class="message-head">
        <div class="message-line">
          <h2 title={title}>{title}</h2>
          <div class="message-facts">
            {message && factsOf(message).map((fact) => <span key={fact}>{fact}</span>)}
          </div>
        </div>
        <div>{message && <MessageFlags {...message} send={context.send} />}</div>
      </div>
      <div
        key={look.tab}
        role="tabpanel"
        id={`view-${look.tab}`}
        aria-labelledby={`tab-${look.tab}`}
      >
        <View key={look.path} {...parts} />
      </div>
    </div>
  );
}

function View(parts: ReaderParts) {
  const { look, read } = parts;
  const loading = <p>{localized(words.loading)}</p>;
  switch (look.tab) {
    case "reader":
      return read?.message ? <MessageReader parts={parts} message={read.message} /> : loading;
    case "raw":
      return read?.message && read.lines ? (
        <Raw {...parts} message={read.message} lines={read.lines} />
      ) : (
        loading
      );
    case "compare":
      return <Compare {...parts} />;
    default:
      return look.tab satisfies never;
  }
}

function factsOf({ card }: ShownMessage): readonly string[] {
  const [from, to] = [attribute(card, "afzender"), attribute(card, "ontvanger")];
  const way = [from, to].filter((part) => part !== undefined).join(" → ");
  return [way, card.message?.kind ?? ""].filter((fact) => fact !== "");
}

function attribute({ path, entries }: Card, name: string): string | undefined {
  const at = `${path}.berichtKenmerken`;
  const block = entries.find((entry) => entry.path === at);
  const row =
    block?.kind === "block" && block.entries.find((entry) => entry.path === `${at}.${name}`);
  return row && row.kind === "row" ? row.value : undefined;
}

function MessageFlags({ card, related, send }: ShownMessage & Pick<PanelContext, "send">) {
  if (card.badges.length + related.length === 0) return null;
  return (
    <Flags flags={card.badges} label={words.applies} isBrief>
      <Relations
        related={related}
        onOpen={(run, path) => send({ type: "openMessage", run, path })}
      />
    </Flags>
  );
}

export class MessageBar extends Component<ReaderParts> {
  readonly #search = new MessageSearch();
  readonly #press = (event: KeyboardEvent) => this.#pressed(event);

  override componentDidMount(): void {
    document.addEventListener("keydown", this.#press);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("keydown", this.#press);
  }

  override render(parts: ReaderParts) {
    const { look } = parts;
    return (
      <div class="view-bar">
        <Tabs<ReaderTab>
          label={words.views}
          names={readerTabs}
          wordOf={(name) => words.tabs[name]}
          chosen={look.tab}
          panel={(name) => `view-${name}`}
          onChoose={(tab) => chooseReaderView(parts, { tab })}
        />
        {look.tab === "reader" && this.#find()}
        <MessageTools {...parts} />
      </div>
    );
  }

  #find() {
    const { context, page, change } = this.props;
    const keys = [words.searchKeys, ...(context.masked ? [words.masked] : [])];
    return (
      <FindBox
        ids={searchIds}
        label={words.search}
        title={keys.map(localized).join(". ")}
        words={page.words}
        at={page.at}
        count={this.#found(page.words).length}
        onWords={(sought) => {
          change({ words: sought, at: -1, chosen: undefined });
          this.#reportNothing(sought);
        }}
        onStep={(by) => this.#step(by)}
      />
    );
  }

  #found(sought: string) {
    return this.#search.find(readNow(this.props)?.message, sought);
  }

  #step(by: number): void {
    const { context, page } = this.props;
    const found = this.#found(page.words);
    const at = stepFound(this.props, found, by);
    const current = at === undefined ? undefined : found[at];
    if (at === undefined || !current) return this.#reportNothing(page.words);
    // Announces the position with the name of the value.
    const place = localized(words.found(at + 1, found.length));
    context.announce(`${place}: ${[...current.above, current.label].join(" › ")}`);
  }

  #reportNothing(sought: string): void {
    const { announce, masked } = this.props.context;
    if (sought.trim() === "" || this.#found(sought).length > 0) return;
    announce([words.notFound, ...(masked ? [words.masked] : [])].map(localized).join(" "));
  }

  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isFind = isFindKey(event);
    if (!isFind && (key !== "F3" || altKey || ctrlKey || metaKey)) return;
    event.preventDefault();
    if (!isFind) return this.#step(shiftKey ? -1 : 1);
    chooseReaderView(this.props, { tab: "reader" });
    this.props.context.focus("message-search");
  }
}

function MessageTools(parts: ReaderParts) {
  const { context, items, look, page, change } = parts;
  const { focus } = context;
  const at = items.findIndex(({ path }) => path === look.path);
  const place = localized(words.place(at + 1, items.length));
  const turn = (menu: string | undefined) => {
    change({ menu });
    if (menu === "messages-menu") focus(`message-item-${at}`);
  };
  const step = (id: "previous" | "next", by: 1 | -1) => (
    <IconButton
      id={`message-${id}`}
      icon={by < 0 ? "chevron-left" : "chevron-right"}
      label={words[id]}
      onPress={() => stepTo(parts, by)}
    />
  );
  return (
    <div class="message-tools">
      <Toolbar label={words.message}>
        {items.length > 1 && (
          <>
            {step("previous", -1)}
            <Opener
              {...openerOf("messages-menu", page.menu, turn)}
              id="message-choice"
              label={`${place}: ${localized(words.all)}`}
              title={words.all}
              count={place}
              isMenu
            />
            {step("next", 1)}
            <span class="rule" />
          </>
        )}
        <span class="narrow-only">
          <Opener
            {...openerOf("outline-menu", page.menu, turn)}
            id="outline"
            icon="list-tree"
            label={words.sections}
            isMenu
          />
        </span>
        <span class="wide-only">
          {actionsOf(parts).map(({ id, icon, word, press }) => (
            <IconButton key={id} id={id} icon={icon} label={word} onPress={press} />
          ))}
        </span>
      </Toolbar>
      <Popover
        {...popoverOf("messages-menu", page.menu, turn)}
        label={words.all}
        kind="menu"
        button="message-choice"
      >
        {page.menu === "messages-menu" &&
          items.map(({ path, title }, index) => (
            <MenuItem
              key={index}
              id={`message-item-${index}`}
              isCurrent={path === look.path}
              onPress={() => {
                chooseReaderView(parts, { path });
                focus("message-choice");
              }}
            >
              <span class="quiet number">{index + 1}</span>
              <span>{title}</span>
            </MenuItem>
          ))}
      </Popover>
      <Popover
        {...popoverOf("outline-menu", page.menu, turn)}
        label={words.sections}
        kind="menu"
        button="outline"
      >
        {page.menu === "outline-menu" && <OutlineItems {...parts} />}
      </Popover>
    </div>
  );
}

function OutlineItems(parts: ReaderParts) {
  const { context } = parts;
  const { card } = readNow(parts)?.message ?? {};
  return (
    <>
      {(card ? outlineOf(card.path, card.entries) : []).map((line, at) => (
        <MenuItem
          key={at}
          class="outline-item"
          id={`outline-item-${at}`}
          onPress={() => goToSection(parts, line.key)}
        >
          <OutlineWords line={line} />
        </MenuItem>
      ))}
      <hr />
      {actionsOf(parts).map(({ id, word, press }) => (
        <MenuItem
          key={id}
          id={`menu-${id}`}
          onPress={() => {
            press();
            context.focus("outline");
          }}
        >
          {localized(word)}
        </MenuItem>
      ))}
    </>
  );
}

interface MessageAction {
  readonly id: string;
  readonly icon: IconName;
  readonly word: Text;
  readonly press: () => void;
}

function actionsOf(parts: ReaderParts): readonly MessageAction[] {
  const { context, look, page, change } = parts;
  const { send, announce } = context;
  const all = (open: boolean) => () => {
    if (look.tab === "raw") return change({ json: allFolded(page.json, !open), menu: undefined });
    const { card } = readNow(parts)?.message ?? {};
    const keys = card ? sectionKeys(card.path, card.entries) : [];
    openAll(parts, open, keys.filter(isEarlierForm));
    announce(localized(open ? words.allOpened : words.allClosed));
  };
  return [
    { id: "sections-open", icon: "expand-all", word: words.openAll, press: all(true) },
    { id: "sections-close", icon: "collapse-all", word: words.closeAll, press: all(false) },
    {
      id: "copy-message",
      icon: "copy",
      word: words.copyMessage,
      press: () => {
        const { run, path } = look;
        change({ menu: undefined });
        send({ type: "copyMessage", run, path });
        announce(localized(panelWords.copied));
      },
    },
  ];
}
