import { Component, createRef, type ComponentChildren } from "preact";

interface ValueRowsOptions {
  readonly class: string;
  /** Selector of rows. Each has its path as `data-key`, or around its value. */
  readonly rows?: string;
  readonly onChoose: (path: string) => void;
  readonly children: ComponentChildren;
}

/** One Tab stop with arrow keys in layout order. Selects the focused or clicked value. */
export class ValueRows extends Component<ValueRowsOptions> {
  readonly #root = createRef<HTMLDivElement>();

  override componentDidMount(): void {
    this.#settle();
  }

  override componentDidUpdate(): void {
    this.#settle();
  }

  override render({ class: name, children }: ValueRowsOptions) {
    const enter = (event: Event) => this.#enter(event);
    return (
      <div
        class={name}
        ref={this.#root}
        onFocusIn={enter}
        onClick={enter}
        onContextMenu={enter}
        onKeyDown={(event) => this.#press(event)}
      >
        {children}
      </div>
    );
  }

  #all(): readonly HTMLElement[] {
    return [...(this.#root.current?.querySelectorAll<HTMLElement>(this.#rows) ?? [])];
  }

  get #rows(): string {
    return this.props.rows ?? ".value-row";
  }

  #settle(): void {
    const rows = this.#all();
    const isStop = (row: HTMLElement) => !isPutAway(row);
    const stop =
      rows.find((row) => row.hasAttribute("data-chosen") && isStop(row)) ?? rows.find(isStop);
    for (const row of rows) {
      const tabIndex = row === stop ? 0 : -1;
      if (row.tabIndex !== tabIndex) row.tabIndex = tabIndex;
    }
  }

  #enter({ target, type }: Event): void {
    if (!(target instanceof Element)) return;
    const row = target.closest<HTMLElement>(this.#rows);
    const relative = target.closest(".relative-line")?.closest<HTMLElement>("[data-relative]");
    // The focus passes relatives on its way to the selection bar.
    const pressed = type === "focusin" ? undefined : relative?.dataset["relative"];
    const path = row ? pathOf(row) : pressed;
    if (path !== undefined) this.props.onChoose(path);
  }

  #press(event: KeyboardEvent): void {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches(this.#rows)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.#next(target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  #next(row: HTMLElement, key: string): HTMLElement | undefined {
    const rows = this.#all().filter((one) => one.checkVisibility());
    const here = rows.indexOf(row);
    if (key === "ArrowRight" || key === "ArrowLeft")
      return beside(row, rows, key === "ArrowRight" ? 1 : -1);
    return {
      ArrowDown: rows[here + 1],
      ArrowUp: rows[here - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[key];
  }
}

function beside(
  row: HTMLElement,
  rows: readonly HTMLElement[],
  step: 1 | -1,
): HTMLElement | undefined {
  const own = row.getBoundingClientRect();
  const distance = (other: HTMLElement) => {
    const box = other.getBoundingClientRect();
    const aside = step * (box.left - own.left);
    return aside <= 0 ? Infinity : aside * 4 + Math.abs(box.top - own.top);
  };
  const [nearest] = rows
    .map((other) => ({ other, away: distance(other) }))
    .filter(({ away }) => away < Infinity)
    .sort((one, two) => one.away - two.away);
  return nearest?.other;
}

function pathOf(row: HTMLElement): string | undefined {
  return row.dataset["key"] ?? row.querySelector<HTMLElement>("dd[data-path]")?.dataset["path"];
}

/** Checks elements only, because asking the browser for visibility recomputes all styles. */
function isPutAway(row: HTMLElement): boolean {
  return row.closest("[hidden], details:not([open])") !== null;
}
