import { Component, createRef } from "preact";
import { paneShares } from "../../src/protocol/panes.ts";
import { said, type Words } from "./said.ts";

interface SplitterOptions {
  readonly id: string;
  readonly label: Words;
  readonly controls: string;
  readonly share: number;
  /** Whether the second part is beside the first or below it. */
  readonly isBeside: boolean;
  readonly onTurn: (isBeside: boolean) => void;
  readonly onMove: (share: number) => void;
}

const { usual, least, most } = paneShares;
const step = 2;
/** Minimum width for both parts side by side, in CSS pixels. */
const besideFrom = 720;

/** Implements the window splitter pattern of WAI-ARIA. A double click restores the default size. */
export class Splitter extends Component<SplitterOptions> {
  readonly #border = createRef<HTMLDivElement>();
  #sizes: ResizeObserver | undefined;

  override componentDidMount(): void {
    const parent = this.#border.current?.parentElement;
    if (!parent) return;
    const turn = () => {
      const isBeside = parent.clientWidth >= besideFrom;
      if (isBeside !== this.props.isBeside) this.props.onTurn(isBeside);
    };
    this.#sizes = new ResizeObserver(turn);
    this.#sizes.observe(parent);
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override render({ id, label, controls, share, isBeside }: SplitterOptions) {
    return (
      <div
        id={id}
        class="splitter"
        role="separator"
        tabIndex={0}
        aria-label={said(label)}
        aria-controls={controls}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={share}
        aria-orientation={isBeside ? "vertical" : "horizontal"}
        ref={this.#border}
        onKeyDown={(event) => this.#press(event)}
        onDblClick={() => this.#move(usual)}
        onPointerDown={({ button, pointerId, currentTarget }) => {
          if (button === 0) currentTarget.setPointerCapture(pointerId);
        }}
        onPointerMove={(event) => this.#drag(event, event.currentTarget)}
      />
    );
  }

  #move(share: number): void {
    const { share: before, onMove } = this.props;
    const to = Math.round(Math.max(least, Math.min(most, share)));
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
    const { share, isBeside } = this.props;
    const [larger, smaller] = isBeside ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    const to = new Map([
      [larger, share + step],
      [smaller, share - step],
      ["Home", least],
      ["End", most],
    ]).get(event.key);
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#move(to);
  }
}
