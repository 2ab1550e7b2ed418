import { Component, createRef } from "preact";

interface SplitterOptions {
  readonly id: string;
  readonly label: string;
  readonly controls: string;
  readonly share: number;
  readonly shares: { readonly usual: number; readonly least: number; readonly most: number };
  /** Whether the second part is beside the first, or below it; that it is from so many CSS pixels on. */
  readonly isBeside: boolean;
  readonly besideFrom: number;
  readonly onTurn: (isBeside: boolean) => void;
  readonly onMove: (share: number) => void;
}

const step = 2;

/** After the window splitter pattern of WAI-ARIA; two clicks give back the usual size. */
export class Splitter extends Component<SplitterOptions> {
  readonly #border = createRef<HTMLDivElement>();
  #sizes: ResizeObserver | undefined;

  override componentDidMount(): void {
    const parent = this.#border.current?.parentElement;
    if (!parent) return;
    const turn = () => {
      const isBeside = parent.clientWidth >= this.props.besideFrom;
      if (isBeside !== this.props.isBeside) this.props.onTurn(isBeside);
    };
    this.#sizes = new ResizeObserver(turn);
    this.#sizes.observe(parent);
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override render({ id, label, controls, share, shares, isBeside }: SplitterOptions) {
    return (
      <div
        id={id}
        class="splitter"
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-controls={controls}
        aria-valuemin={shares.least}
        aria-valuemax={shares.most}
        aria-valuenow={share}
        aria-orientation={isBeside ? "vertical" : "horizontal"}
        ref={this.#border}
        onKeyDown={(event) => this.#press(event)}
        onDblClick={() => this.#move(shares.usual)}
        onPointerDown={({ button, pointerId, currentTarget }) => {
          if (button === 0) currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={(event) => this.#drag(event, event.currentTarget)}
      />
    );
  }

  #move(share: number): void {
    const { share: before, shares, onMove } = this.props;
    const to = Math.round(Math.max(shares.least, Math.min(shares.most, share)));
    if (to !== before) onMove(to);
  }

  #drag({ pointerId, clientX, clientY }: PointerEvent, border: HTMLElement): void {
    const { parentElement: parent } = border;
    if (!parent || !border.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = parent.getBoundingClientRect();
    const before = this.props.isBeside ? (clientX - left) / width : (clientY - top) / height;
    if (Number.isFinite(before)) this.#move(100 * (1 - before));
  }

  #press(event: KeyboardEvent): void {
    const { share, shares, isBeside } = this.props;
    const [larger, smaller] = isBeside ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const to = new Map([
      [larger, share + step],
      [smaller, share - step],
      ["Home", shares.least],
      ["End", shares.most],
    ]).get(event.key);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#move(to);
  }
}
