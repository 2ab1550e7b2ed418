import type { ComponentChildren } from "preact";
import { LongList, lineAfter, measureRow } from "./rowPlaces.ts";
import { localized, type Words } from "./controls.tsx";

interface OptionListOptions {
  readonly id: string;
  /** Prefix of the option ids. */
  readonly name: string;
  readonly label: Words;
  readonly count: number;
  /** Index of the selected option; undefined if it is not in the list. */
  readonly at: number | undefined;
  readonly isBrief?: boolean;
  /** Another value scrolls to the top. */
  readonly top?: string;
  readonly draw: (place: number) => ComponentChildren;
  readonly onChoose: (place: number) => void;
  readonly onDrawn?: (from: number, to: number) => void;
}

/** List box with one Tab stop, drawing only visible options. */
export class OptionList extends LongList<OptionListOptions> {
  protected override readonly measureRow = measureRow;

  protected override get count(): number {
    return this.props.count;
  }

  override componentDidUpdate(before: OptionListOptions): void {
    const { at, top, onDrawn } = this.props;
    if (top !== before.top && this.list.current) this.list.current.scrollTop = 0;
    else if (at !== undefined && (at !== before.at || !this.isPlaced)) this.reveal(at);
    this.isPlaced = this.seen.rowHeight > 0;
    onDrawn?.(this.drawn.from, this.drawn.to);
  }

  override render({ id, name, label, count, at, isBrief, draw, onChoose }: OptionListOptions) {
    const { rowHeight } = this.seen;
    const here = at ?? 0;
    return (
      <div
        role="listbox"
        id={id}
        class="grid persons"
        tabIndex={0}
        aria-label={localized(label)}
        aria-activedescendant={count > 0 ? `${name}-${here}` : undefined}
        data-brief={isBrief ? "" : undefined}
        ref={this.list}
        onScroll={() => this.scrolled()}
        onKeyDown={(event) => this.#press(event)}
      >
        <div class="grid-body" role="presentation" style={{ height: `${count * rowHeight}px` }}>
          {this.rowsToDraw(here).map((place) => (
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

  #press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { count, at = 0, onChoose } = this.props;
    const to = lineAfter(event.key, at, { count, page: this.pageSize });
    if (to === undefined) return;
    event.preventDefault();
    if (count > 0) onChoose(to);
  }
}
