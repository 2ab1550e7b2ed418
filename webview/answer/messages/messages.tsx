import { Component } from "preact";
import { differencesIn } from "../../../src/presentation/compare/compareView.ts";
import {
  isEarlierForm,
  outlineOf,
  sectionKeys,
} from "../../../src/presentation/messages/sections.ts";
import { isInside } from "../../../src/presentation/person/places.ts";
import type { Card, Entry } from "../../../src/presentation/view.ts";
import {
  readerTabs,
  type OtherMessage,
  type ReaderTab,
  type ShownMessage,
  type ShownReader,
} from "../../../src/protocol/readerMessages.ts";
import { messageFileWords } from "../../../src/protocol/words/messageFileWords.ts";
import { panelWords } from "../../../src/protocol/words/panelWords.ts";
import { readerWords as words } from "../../../src/protocol/words/readerWords.ts";
import {
  ActionButton,
  FilterBox,
  Icon,
  IconButton,
  Notice,
  Toolbar,
} from "../../shared/controls.tsx";
import { isFindKey } from "../../shared/findKey.ts";
import type { IconName } from "../../shared/icons.ts";
import { allFolded } from "../../shared/json/foldedJson.ts";
import { JsonView } from "../../shared/json/jsonView.tsx";
import { briefOf, Relations } from "../../shared/message/relations.tsx";
import { Popover } from "../../shared/popovers.tsx";
import { Tabs } from "../../shared/switch.tsx";
import { Flags } from "../../shared/values.tsx";
import { ComparedCards } from "../compare/comparedCards.tsx";
import { contextOf, type AnswerParts } from "../answerPage.ts";
import { WithChosen } from "../chosenBar.tsx";
import { messagesOf } from "../shownParts.ts";
import {
  choose,
  goToSection,
  goToValue,
  lookIn,
  MessageSearch,
  openAll,
  stepFound,
  stepTo,
  type ReaderParts,
} from "./messagesPage.ts";
import { OutlineWords, Reader } from "./reader.tsx";

const lines = "raw-lines";

function readerOf(parts: AnswerParts): ReaderParts {
  const { state, page, app } = parts;
  const context = contextOf(parts);
  const items = messagesOf(state.shown)?.items ?? [];
  return {
    context,
    items,
    look: lookIn(page.messages, state.reader, context.run, items),
    read: state.read,
    page: page.messages,
    change: (part) => app.change({ messages: { ...page.messages, ...part } }),
  };
}

/** The messages of a response. */
export function Messages(parts: AnswerParts) {
  return <MessageViews {...readerOf(parts)} />;
}

/** The switch, the search and the tools of the messages of a response, for the head of the panel. */
export function MessagesBar(parts: AnswerParts) {
  return <MessageBar {...readerOf(parts)} />;
}

/** What was read of the chosen message: that of the one before may still be here. */
function readNow({ read, look }: ReaderParts): ShownReader | undefined {
  return read?.path === look.path ? read : undefined;
}

/** One message at a time: read, as JSON, or beside another one. */
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
        <div>{message && <MessageFlags message={message} context={context} />}</div>
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
  const { look, read, context } = parts;
  const loading = <p>{context.said(words.loading)}</p>;
  switch (look.tab) {
    case "reader":
      return read?.message ? <Reader parts={parts} message={read.message} /> : loading;
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

/** From whom to whom it went, and what kind it is. */
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

interface MessageOptions extends Pick<ReaderParts, "context"> {
  readonly message: ShownMessage;
}

/** Facts about the whole message, and the messages that belong to it. */
function MessageFlags({ message: { card, related }, context: { said, send } }: MessageOptions) {
  if (card.badges.length + related.length === 0) return null;
  return (
    <Flags flags={card.badges} label={said(words.applies)} isBrief>
      <Relations
        related={related}
        said={said}
        onOpen={(run, path) => send({ type: "openMessage", run, path })}
      />
    </Flags>
  );
}

interface RawOptions extends ReaderParts {
  readonly message: ShownMessage;
  readonly lines: NonNullable<ShownReader["lines"]>;
}

/** A message as JSON, masked as the panel is; Enter goes to the value in the reader. */
function Raw({ message, lines: source, ...parts }: RawOptions) {
  const { context, look, page, change } = parts;
  const { json, at } = page.json;
  const leave = () => {
    // A bracket belongs to a section, whose first value is gone to.
    const rest = json.lines.slice(at);
    const value = rest.find(
      ({ path }, here) => path !== "" && !isInside(rest[here + 1]?.path ?? "", path),
    );
    if (value) goToValue(parts, value.path);
  };
  const otherView = {
    id: "reader",
    icon: "book",
    word: words.toReader,
    press: leave,
  } as const;
  const entry = entryAt(message.card, json.pathAt(at));
  const shown = entry && { ...entry, at: entry.path.slice(look.path.length).replace(/^\./, "") };
  const node =
    shown?.kind === "row"
      ? { ...shown, children: 0 }
      : shown && { ...shown, masked: false, children: 1 };
  return (
    <WithChosen
      class="raw-pane"
      context={{ ...context, otherView }}
      chosen={node && { kind: "node", node }}
    >
      <JsonView
        id={lines}
        label={context.said(words[context.masked ? "rawMasked" : "rawUnmasked"])}
        said={context.said}
        source={source}
        path={page.line}
        page={page.json}
        onPage={(now) => change({ json: now })}
        leave={leave}
      />
    </WithChosen>
  );
}

/** What is read at a place, or the nearest that holds it. */
function entryAt(card: Card, path: string): Entry | undefined {
  let found: Entry | undefined;
  // A group of a category has no place of its own, so all of them are looked into.
  const open = [...card.entries];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === "block") open.push(...next.entries);
    if (next.path !== path && !isInside(path, next.path)) continue;
    if (!found || next.path.length > found.path.length) found = next;
  }
  return found;
}

/** A message beside another one that was fetched in this session. */
class Compare extends Component<ReaderParts> {
  override componentDidMount(): void {
    this.#tell(undefined);
  }

  override componentDidUpdate({ read }: ReaderParts): void {
    this.#tell(read?.compared?.view);
  }

  override render(parts: ReaderParts) {
    const { read, items, look, context } = parts;
    const compared = this.#compared;
    const own = items.find(({ path }) => path === look.path);
    const cards = compared?.view.cards ?? [];
    return (
      <ComparedCards
        class="compare-pane"
        context={context}
        cards={cards.map((card) => ({ card, rows: differencesIn(card) }))}
        sides={{ left: briefOf(own?.title ?? ""), right: briefOf(compared?.other.title ?? "") }}
      >
        {read?.others ? (
          <OtherChoice {...parts} others={read.others} />
        ) : (
          <p>{context.said(words.loading)}</p>
        )}
        {compared && (
          <>
            <p class="quiet">
              <strong>{compared.view.headline}</strong>
              {compared.masked && ` · ${context.said(panelWords.maskedNote)}`}
            </p>
            {compared.view.notes.map((note) => (
              <Notice key={note} tone="information">
                {note}
              </Notice>
            ))}
          </>
        )}
      </ComparedCards>
    );
  }

  /** Not the one that was asked before. */
  get #compared() {
    const { read, page } = this.props;
    const { compared } = read ?? {};
    const isAsked = compared && (page.other === undefined || page.other === keyOf(compared.other));
    return isAsked ? compared : undefined;
  }

  #tell(before: unknown): void {
    const { view } = this.props.read?.compared ?? {};
    if (view && view !== before) this.props.context.announce(view.headline);
  }
}

function OtherChoice({
  others,
  ...parts
}: ReaderParts & { readonly others: readonly OtherMessage[] }) {
  const { context, look, read, page, change } = parts;
  const { said, compareFile } = context;
  const fromFile = compareFile && (
    <ActionButton
      id="compare-file"
      onPress={() => {
        change({ other: undefined });
        compareFile();
      }}
    >
      {said(messageFileWords.compareFile)}
    </ActionButton>
  );
  if (others.length === 0) return fromFile ?? <p>{said(words.noOthers)}</p>;
  const compared = read?.compared?.other;
  const choice = (key: string) => {
    change({ other: key });
    const other = others.find((each) => keyOf(each) === key);
    if (other)
      context.send({
        type: "compareMessage",
        run: look.run,
        path: look.path,
        other: { run: other.run, path: other.path },
      });
  };
  return (
    <div class="choice">
      <label for="compare-with">{said(words.compareWith)}</label>
      <select
        id="compare-with"
        value={page.other ?? (compared ? keyOf(compared) : "")}
        onChange={({ currentTarget }) => choice(currentTarget.value)}
      >
        <option value="">{said(words.chooseOther)}</option>
        {others.map((other, index) => (
          <option key={index} value={keyOf(other)}>
            {`${index + 1}. ${other.title} · ${other.from}`}
          </option>
        ))}
      </select>
      {fromFile}
    </div>
  );
}

function keyOf({ run, path }: OtherMessage): string {
  return `${run} ${path}`;
}

/** The switch between the views, the search, the choice of a message and what can be done with this one. */
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
    const { context, look } = parts;
    return (
      <div class="view-bar">
        <Tabs<ReaderTab>
          label={context.said(words.views)}
          names={readerTabs}
          said={(name) => context.said(words.tabs[name])}
          chosen={look.tab}
          panel={(name) => `view-${name}`}
          onChoose={(tab) => choose(parts, { tab })}
        />
        {look.tab === "reader" && this.#find()}
        <MessageTools {...parts} />
      </div>
    );
  }

  /** Counts what is found and goes from match to match by keyboard. */
  #find() {
    const { context, page, change } = this.props;
    const { said, masked } = context;
    const found = this.#found(page.words);
    const place = found[page.at]
      ? words.found(page.at + 1, found.length)
      : words.foundCount(found.length);
    const keys = [words.searchKeys, ...(masked ? [words.masked] : [])];
    return (
      <FilterBox
        id="message-search"
        label={said(words.search)}
        title={keys.map(said).join(". ")}
        words={page.words}
        onWords={(sought) => {
          change({ words: sought, at: -1, chosen: undefined });
          this.#tellNothing(sought);
        }}
        onPress={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          this.#step(event.shiftKey ? -1 : 1);
        }}
      >
        <output class="count" id="message-found">
          {page.words.trim() !== "" && said(place)}
        </output>
        <IconButton
          id="found-previous"
          icon="arrow-up"
          label={said(words.previousFound)}
          onPress={() => this.#step(-1)}
        />
        <IconButton
          id="found-next"
          icon="arrow-down"
          label={said(words.nextFound)}
          onPress={() => this.#step(1)}
        />
      </FilterBox>
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
    if (at === undefined || !current) return this.#tellNothing(page.words);
    // The place is announced with the name of what is there.
    const place = context.said(words.found(at + 1, found.length));
    context.announce(`${place}: ${[...current.above, current.label].join(" › ")}`);
  }

  #tellNothing(sought: string): void {
    const { said, announce, masked } = this.props.context;
    if (sought.trim() === "" || this.#found(sought).length > 0) return;
    announce([words.notFound, ...(masked ? [words.masked] : [])].map(said).join(" "));
  }

  /** Search and its matches, from anywhere in the panel. */
  #pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isFind = isFindKey(event);
    if (!isFind && (key !== "F3" || altKey || ctrlKey || metaKey)) return;
    event.preventDefault();
    if (!isFind) return this.#step(shiftKey ? -1 : 1);
    choose(this.props, { tab: "reader" });
    this.props.context.focus("message-search");
  }
}

/** Which of the messages is shown, the way to the others, and what can be done with this one. */
function MessageTools(parts: ReaderParts) {
  const { context, items, look, page, change } = parts;
  const { said, focus } = context;
  const at = items.findIndex(({ path }) => path === look.path);
  const place = said(words.place(at + 1, items.length));
  const close = () => change({ menu: undefined });
  const tool = (id: string, icon: IconName, word: string, press: () => void) => (
    <IconButton key={id} id={id} icon={icon} label={word} onPress={press} />
  );
  const opener = (id: string, menu: string, label: string, title: string, item?: string) => ({
    type: "button" as const,
    class: "icon-button",
    id,
    "aria-label": label,
    title,
    "aria-controls": menu,
    "aria-haspopup": "menu" as const,
    "aria-expanded": page.menu === menu,
    onClick: () => {
      change({ menu: page.menu === menu ? undefined : menu });
      if (item !== undefined && page.menu !== menu) focus(item);
    },
  });
  const all = said(words.all);
  const sections = said(words.sections);
  return (
    <div class="message-tools">
      <Toolbar label={said(words.message)}>
        {items.length > 1 && (
          <>
            {tool("message-previous", "chevron-left", said(words.previous), () =>
              stepTo(parts, -1),
            )}
            <button
              {...opener(
                "message-choice",
                "messages-menu",
                `${place}: ${all}`,
                all,
                `message-item-${at}`,
              )}
            >
              <span class="count">{place}</span>
            </button>
            {tool("message-next", "chevron-right", said(words.next), () => stepTo(parts, 1))}
            <span class="rule" />
          </>
        )}
        <span class="narrow-only">
          <button {...opener("outline", "outline-menu", sections, sections)}>
            <Icon name="list-tree" />
          </button>
        </span>
        <span class="wide-only">
          {actionsOf(parts).map(({ id, icon, word, press }) => tool(id, icon, word, press))}
        </span>
      </Toolbar>
      <Popover
        id="messages-menu"
        label={all}
        kind="menu"
        button="message-choice"
        isOpen={page.menu === "messages-menu"}
        onClose={close}
      >
        {page.menu === "messages-menu" &&
          items.map(({ path, title }, index) => (
            <button
              key={index}
              type="button"
              role="menuitem"
              class="item"
              tabIndex={-1}
              id={`message-item-${index}`}
              aria-current={path === look.path ? "true" : undefined}
              onClick={() => {
                choose(parts, { path });
                focus("message-choice");
              }}
            >
              <span class="quiet number">{index + 1}</span>
              <span>{title}</span>
            </button>
          ))}
      </Popover>
      <Popover
        id="outline-menu"
        label={sections}
        kind="menu"
        button="outline"
        isOpen={page.menu === "outline-menu"}
        onClose={close}
      >
        {page.menu === "outline-menu" && <OutlineItems {...parts} />}
      </Popover>
    </div>
  );
}

/** Where there is no room for the outline and the tools, both are in one menu. */
function OutlineItems(parts: ReaderParts) {
  const { context } = parts;
  const { card } = readNow(parts)?.message ?? {};
  return (
    <>
      {(card ? outlineOf(card.path, card.entries) : []).map((line, at) => (
        <button
          key={at}
          type="button"
          role="menuitem"
          class="item outline-item"
          tabIndex={-1}
          id={`outline-item-${at}`}
          onClick={() => goToSection(parts, line.key)}
        >
          <OutlineWords line={line} language={context.language} />
        </button>
      ))}
      <hr />
      {actionsOf(parts).map(({ id, word, press }) => (
        <button
          key={id}
          type="button"
          role="menuitem"
          class="item"
          tabIndex={-1}
          id={`menu-${id}`}
          onClick={() => {
            press();
            context.focus("outline");
          }}
        >
          {word}
        </button>
      ))}
    </>
  );
}

interface MessageAction {
  readonly id: string;
  readonly icon: IconName;
  readonly word: string;
  readonly press: () => void;
}

function actionsOf(parts: ReaderParts): readonly MessageAction[] {
  const { context, look, page, change } = parts;
  const { said, send, announce } = context;
  const all = (open: boolean) => () => {
    if (look.tab === "raw") return change({ json: allFolded(page.json, !open), menu: undefined });
    const { card } = readNow(parts)?.message ?? {};
    const keys = card ? sectionKeys(card.path, card.entries) : [];
    openAll(parts, open, keys.filter(isEarlierForm));
    announce(said(open ? words.allOpened : words.allClosed));
  };
  return [
    { id: "sections-open", icon: "expand-all", word: said(words.openAll), press: all(true) },
    { id: "sections-close", icon: "collapse-all", word: said(words.closeAll), press: all(false) },
    {
      id: "copy-message",
      icon: "copy",
      word: said(words.copyMessage),
      press: () => {
        const { run, path } = look;
        change({ menu: undefined });
        send({ type: "copyMessage", run, path });
        announce(said(panelWords.copied));
      },
    },
  ];
}
