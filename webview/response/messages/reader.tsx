import { Component, createRef } from "preact";
import { outlineOf, type OutlineLine } from "../../../src/presentation/messages/sections.ts";
import { plainLetters, wordsOf } from "../../../src/presentation/words.ts";
import type { ShownMessage } from "../../../src/protocol/reader.ts";
import { readerWords } from "../../../src/protocol/words/readerWords.ts";
import { Icon, NoticeLines, localized } from "../../shared/controls.tsx";
import { moveFocus } from "../../shared/keys.ts";
import { ValueRows } from "../../shared/valueRows.tsx";
import { WithChosen } from "../chosenBar.tsx";
import type { OtherView } from "../panelContext.ts";
import { cardId } from "../responsePage.ts";
import {
  goToLine,
  goToSection,
  goToValue,
  isOpen,
  MessageSearch,
  toggle,
  type ReaderParts,
} from "./messagesPage.ts";
import {
  moreDrawn,
  outlined,
  Sections,
  type Outlined,
  type SectionsViewOptions,
} from "./sections.tsx";

/** CSS pixels below the panel's head: the current section begins above this line. */
const lineInSight = 140;
/** Larger messages are laid out only where visible. */
const manyRows = 600;
/** Longer texts are searched but not highlighted, because highlighting maps each character. */
const longText = 20_000;
const mostRanges = 2000;

interface ReaderOptions {
  readonly parts: ReaderParts;
  readonly message: ShownMessage;
}

interface ReaderState {
  readonly drawn: ReadonlyMap<string, number>;
  readonly inSight: string | undefined;
}

/** One message with its outline and sections. All measuring of the page is in this class. */
export class MessageReader extends Component<ReaderOptions, ReaderState> {
  override state: ReaderState = { drawn: new Map(), inSight: undefined };
  readonly #search = new MessageSearch();
  /** Cached while their inputs are the same. */
  #message: Outlined;
  #lines: readonly OutlineLine[];
  #found: { readonly of: unknown; readonly paths: ReadonlySet<string> } | undefined;
  readonly #act = {
    toggle: (key: string, isNowOpen: boolean) => toggle(this.props.parts, key, isNowOpen),
    goTo: (path: string) => goToValue(this.props.parts, path),
  };
  readonly #body = createRef<HTMLDivElement>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame: number | undefined;
  /** The target section stays marked while visible. */
  #pinned: string | undefined;
  #marked: readonly unknown[] = [];
  readonly #follow = () => {
    this.#frame ??= requestAnimationFrame(() => this.#spy());
  };

  constructor(options: ReaderOptions) {
    super(options);
    const { card } = options.message;
    this.#message = outlined(card);
    this.#lines = outlineOf(card.path, card.entries);
    this.state = {
      drawn: moreDrawn(this.#look(options)) ?? new Map(),
      inSight: this.#lines[0]?.key,
    };
  }

  override componentDidMount(): void {
    document.addEventListener("scroll", this.#follow, { passive: true });
    this.#after(undefined);
  }

  override componentDidUpdate(before: ReaderOptions): void {
    this.#after(before);
  }

  override componentWillUnmount(): void {
    document.removeEventListener("scroll", this.#follow);
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    highlight("found", []);
    highlight("found-now", []);
  }

  override render(options: ReaderOptions) {
    const { parts, message } = options;
    const { context, page, change } = parts;
    const { card } = message;
    if (this.#message.card !== card) {
      this.#message = outlined(card);
      this.#lines = outlineOf(card.path, card.entries);
    }
    const look = this.#look(options);
    const row = page.chosen === undefined ? undefined : this.#message.places.get(page.chosen)?.row;
    const otherView: OtherView = {
      id: "raw",
      icon: "json",
      word: readerWords.toRaw,
      press: (path) => goToLine(parts, path),
    };
    const isLarge = this.#message.places.size > manyRows;
    return (
      <WithChosen
        class="read-pane"
        context={{ ...context, otherView }}
        chosen={row && { kind: "value", row, at: row.path.slice(card.path.length + 1) }}
      >
        <div class="reader">
          <Outline
            lines={this.#lines}

            current={this.state.inSight}
            onChoose={(key) => goToSection(parts, key)}
          />
          <ValueRows
            class="reader-body"
            onChoose={(chosen) => chosen !== page.chosen && change({ chosen })}
          >
            <article
              id={cardId(card.path)}
              aria-label={card.title}
              data-card={card.path}
              tabIndex={-1}
            >
              <NoticeLines tone="warning" lines={card.message?.notes ?? []} />
              <div
                class="sections"
                aria-busy={moreDrawn(look) ? true : undefined}
                data-large={isLarge ? "" : undefined}
                ref={this.#body}
              >
                <Sections look={look} />
              </div>
            </article>
          </ValueRows>
        </div>
      </WithChosen>
    );
  }

  #look({ parts, message }: ReaderOptions): SectionsViewOptions {
    const { context, page, look } = parts;
    const all = this.#search.find(message, page.words);
    if (this.#found?.of !== all)
      this.#found = { of: all, paths: new Set(all.map(({ path }) => path)) };
    return {
      revealed: context.revealed,
      message: this.#message,
      isOpen: (key) => isOpen(parts, key),
      kept: look.sections,
      opened: page.opened,
      drawn: this.state.drawn,
      found: this.#found.paths,
      chosen: page.chosen,
      act: this.#act,
    };
  }

  #after(before: ReaderOptions | undefined): void {
    const { chosen } = this.props.parts.page;
    if (chosen !== undefined && chosen !== before?.parts.page.chosen) this.#pin(chosen);
    this.#pursue();
    this.#highlight();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const drawn = moreDrawn(this.#look(this.props));
      if (drawn) this.setState({ drawn });
    }, 0);
  }

  #pursue(): void {
    const { parts } = this.props;
    const { goal, opened } = parts.page;
    if (!goal) return;
    const { places } = this.#message;
    const place =
      "path" in goal
        ? places.get(goal.path)
        : [...places.values()].find(({ row, around }) => !row && around.at(-1)?.key === goal.key);
    const around = place?.around ?? [];
    const closed = around.filter(({ key }) => !isOpen(parts, key)).map(({ key }) => key);
    if (closed.length > 0) return parts.change({ opened: new Set([...opened, ...closed]) });
    const isDrawn = around.every(({ key, rows }) => this.state.drawn.get(key) === rows);
    if (!isDrawn)
      return this.setState({ drawn: moreDrawn(this.#look(this.props), around) ?? new Map() });
    const path = "path" in goal ? goal.path : (around.at(-1)?.block.path ?? "");
    const isValue = place?.row !== undefined;
    const kind = isValue ? "row" : "section";
    const { card } = this.#message;
    const id = path === card.path ? cardId(path) : `${kind}:${path}`;
    const target = document.getElementById(id);
    const shown = path === card.path ? target?.closest(".messages") : target;
    shown?.scrollIntoView({ block: isValue ? "center" : "start" });
    if (!("path" in goal) || goal.takesFocus) target?.focus({ preventScroll: true });
    this.#pin(path);
    parts.change({ goal: undefined });
  }

  #pin(path: string): void {
    const around = this.#message.places.get(path)?.around.filter(({ isForm }) => !isForm);
    this.#pinned = around?.at(-1)?.key;
    if (this.#pinned !== undefined) this.#mark(this.#pinned);
  }

  #mark(key: string | undefined): void {
    if (key !== this.state.inSight) this.setState({ inSight: key });
  }

  #spy(): void {
    this.#frame = undefined;
    const shown = [...(this.#body.current?.querySelectorAll<HTMLElement>(".category") ?? [])];
    const pinned = shown.find(({ dataset }) => dataset["section"] === this.#pinned);
    const box = pinned?.getBoundingClientRect();
    if (box && box.bottom > lineInSight && box.top < window.innerHeight) return;
    this.#pinned = undefined;
    const above = shown.findLast((one) => one.getBoundingClientRect().top <= lineInSight);
    this.#mark((above ?? shown[0])?.dataset["section"]);
  }

  /** Uses the CSS highlight API, which leaves the page unchanged. */
  #highlight(): void {
    const { parts, message } = this.props;
    const { words, at } = parts.page;
    const all = this.#search.find(message, words);
    const of = [all, all[at], this.state.drawn, parts.context.revealed];
    if (of.every((one, index) => one === this.#marked[index])) return;
    this.#marked = of;
    const rows = [...(this.#body.current?.querySelectorAll<HTMLElement>("[data-found]") ?? [])];
    const current = rows.find(({ id }) => id === `row:${all[at]?.path}`);
    const sought = wordsOf(words);
    const ranges: Range[] = [];
    for (const row of rows) {
      if (ranges.length > mostRanges) break;
      if (row !== current) ranges.push(...rangesIn(row, sought));
    }
    highlight("found", ranges);
    highlight("found-now", current ? rangesIn(current, sought) : []);
  }
}

interface OutlineOptions {
  readonly lines: readonly OutlineLine[];
  readonly current: string | undefined;
  readonly onChoose: (key: string) => void;
}

class Outline extends Component<OutlineOptions> {
  readonly #nav = createRef<HTMLElement>();

  /** Scrolls only the outline, never the page. */
  override componentDidUpdate({ current: before }: OutlineOptions): void {
    const nav = this.#nav.current;
    const button = nav?.querySelector<HTMLElement>("[aria-current]");
    if (!nav || !button || this.props.current === before) return;
    if (nav.contains(document.activeElement)) return;
    const { offsetTop, offsetHeight } = button;
    const { scrollTop, clientHeight } = nav;
    if (offsetTop < scrollTop) nav.scrollTop = offsetTop;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight)
      nav.scrollTop = offsetTop + offsetHeight - clientHeight;
  }

  override render({ lines, current, onChoose }: OutlineOptions) {
    return (
      <nav
        class="outline"
        aria-label={localized(readerWords.sections)}
        ref={this.#nav}
        onKeyDown={(event) =>
          moveFocus(event, [...event.currentTarget.querySelectorAll("button")], "down")
        }
      >
        {lines.map((line, at) => (
          <button
            key={at}
            type="button"
            tabIndex={line.key === (current ?? lines[0]?.key) ? 0 : -1}
            data-key={line.key}
            data-level={line.level}
            aria-current={line.key === current ? "true" : undefined}
            onClick={() => onChoose(line.key)}
          >
            <OutlineWords line={line} />
          </button>
        ))}
      </nav>
    );
  }
}

export function OutlineWords({ line }: { readonly line: OutlineLine }) {
  const { words, code, count, hasHistory } = line;
  return (
    <>
      <span class="code mono">{code}</span>
      <span class="words" title={words}>
        {words}
      </span>
      {hasHistory && <Icon name="history" />}
      <span class="count">
        {count}
        <span class="visually-hidden">{localized(readerWords.outlineNote(hasHistory))}</span>
      </span>
    </>
  );
}

function highlight(name: string, ranges: readonly Range[]): void {
  if (ranges.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...ranges));
}

function rangesIn(row: HTMLElement, words: readonly string[]): readonly Range[] {
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? "";
    if (text.length > longText) continue;
    const { plain, places } = plainWithPlaces(text);
    for (const word of words)
      for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, places[at] ?? 0);
        range.setEnd(node, places[at + word.length] ?? text.length);
        ranges.push(range);
      }
  }
  return ranges;
}

/** Text in lower case without diacritics, with the index of each character in the original. */
function plainWithPlaces(text: string) {
  let plain = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const own = plainLetters(letter);
    for (let part = 0; part < own.length; part++) places.push(at);
    plain += own;
    at += letter.length;
  }
  return { plain, places };
}
