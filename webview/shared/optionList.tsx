import { Component, type ComponentChildren } from "preact";
import { measureRow, rowsInPage, rowsToDraw, scrollTo } from "./rowPlaces.ts";

/** Drawn until the list stands in the page and can be measured. */
const firstRows = 24;

interface OptionListOptions {
  readonly id: string;
  /** Begins the id of each option. */
  readonly name: string;
  readonly label: string;
  readonly count: number;
  /** The place of the chosen option; none where it is not in the list. */
  readonly at: number | undefined;
  /** Whether options have one line each. */
  readonly isBrief?: boolean;
  /** Another value begins at the top. */
  readonly top?: string;
  readonly draw: (place: number) => ComponentChildren;
  readonly onChoose: (place: number) => void;
  /** Hears which options are drawn, from the first to the one behind the last. */
  readonly onDrawn?: (from: number, to: number) => void;
}

/** A list box with one stop of the Tab key, of which only what is seen is in the page. */
export class OptionList extends Component<OptionListOptions> {
  #list: HTMLElement | null = null;
  #sizes: ResizeObserver | undefined;
  /** Read when the list scrolls or changes its size, never while it is drawn. */
  #seen = { top: 0, height: 0, rowHeight: 0 };
  #drawn = { from: 0, to: 0 };

  override componentDidMount(): void {
    // Another font size, zoom or height of the panel: another part is seen.
    this.#sizes = new ResizeObserver(() => this.#measure());
    if (this.#list) this.#sizes.observe(this.#list);
    this.#measure();
    this.#reveal();
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override componentDidUpdate(before: OptionListOptions): void {
    const { at, top, onDrawn } = this.props;
    if (top !== before.top && this.#list) this.#list.scrollTop = 0;
    else if (at !== before.at) this.#reveal();
    onDrawn?.(this.#drawn.from, this.#drawn.to);
  }

  override render({ id, name, label, count, at, isBrief, draw, onChoose }: OptionListOptions) {
    const { rowHeight } = this.#seen;
    this.#drawn = this.#range();
    const { from, to } = this.#drawn;
    const places = Array.from({ length: to - from }, (_option, index) => from + index);
    const here = at ?? 0;
    if (here < count && (here < from || here >= to)) places.push(here);
    return (
      <div
        role="listbox"
        id={id}
        class="grid persons"
        tabIndex={0}
        aria-label={label}
        aria-activedescendant={count > 0 ? `${name}-${here}` : undefined}
        data-brief={isBrief ? "" : undefined}
        ref={(list) => {
          this.#list = list;
        }}
        onScroll={() => this.#scrolled()}
        onKeyDown={(event) => this.#press(event)}
      >
        <div class="grid-body" role="presentation" style={{ height: `${count * rowHeight}px` }}>
          {places.map((place) => (
            <div
              key={place}
              role="option"
              id={`${name}-${place}`}
              class="grid-row option"
              aria-selected={place === at}
              aria-posinset={place + 1}
              aria-setsize={count}
              data-row={place}
              style={{ transform: `translateY(${place * rowHeight}px)` }}
              onClick={() => onChoose(place)}
            >
              {draw(place)}
            </div>
          ))}
        </div>
      </div>
    );
  }

  #range() {
    const { top, height, rowHeight } = this.#seen;
    const { count } = this.props;
    if (rowHeight === 0) return { from: 0, to: Math.min(count, firstRows) };
    // A list that has become shorter is scrolled back by the browser, and then draws the rest.
    const last = Math.max(0, count * rowHeight - height);
    return rowsToDraw({ top: Math.min(top, last), height, rowHeight, count });
  }

  #measure(): void {
    const list = this.#list;
    if (!list) return;
    const rowHeight = measureRow(list);
    this.#seen = { top: list.scrollTop, height: list.clientHeight, rowHeight };
    this.setState({});
  }

  #scrolled(): void {
    if (!this.#list) return;
    this.#seen = { ...this.#seen, top: this.#list.scrollTop };
    const { from, to } = this.#range();
    if (from !== this.#drawn.from || to !== this.#drawn.to) this.setState({});
  }

  /** Brings the chosen option into sight with as little movement as possible. */
  #reveal(): void {
    const { at } = this.props;
    if (!this.#list || at === undefined) return;
    const { scrollTop: top, clientHeight: height } = this.#list;
    const to = scrollTo(at, { top, height, rowHeight: this.#seen.rowHeight }, 0);
    if (to !== top) this.#list.scrollTop = to;
  }

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { count, at = 0, onChoose } = this.props;
    const { height, rowHeight } = this.#seen;
    const page = rowsInPage(height, Math.max(1, rowHeight));
    const to = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: count - 1,
      PageDown: at + page,
      PageUp: at - page,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (count > 0) onChoose(Math.max(0, Math.min(to, count - 1)));
  }
}
