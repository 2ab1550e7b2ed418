import { Component, createRef } from "preact";
import { paneShares } from "../../src/protocol/panes.ts";
import { localized, type Words } from "./controls.tsx";

interface SplitterOptions {
  readonly id: string;
  readonly label: Words;
  readonly controls: string;
  readonly share: number;
  readonly onMove: (share: number) => void;
}

const { usual, least, most } = paneShares;
const step = 2;

interface SplitterState {
  /** Whether the second part is beside the first or below it, as the style sheet decides. */
  readonly isBeside: boolean;
}

/** Implements the window splitter pattern of WAI-ARIA. A double click restores the default size. */
export class Splitter extends Component<SplitterOptions, SplitterState> {
  override state = { isBeside: false };
  readonly #border = createRef<HTMLDivElement>();
  readonly #sizes = new ResizeObserver(([border]) => {
    const { width = 0, height = 0 } = border?.contentRect ?? {};
    this.setState({ isBeside: height > width });
  });

  override componentDidMount(): void {
    if (this.#border.current) this.#sizes.observe(this.#border.current);
  }

  override componentWillUnmount(): void {
    this.#sizes.disconnect();
  }

  override render({ id, label, controls, share }: SplitterOptions, { isBeside }: SplitterState) {
    return (
      <div
        id={id}
        class="splitter"
        role="separator"
        tabIndex={0}
        aria-label={localized(label)}
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
    const before = this.state.isBeside ? (clientX - left) / width : (clientY - top) / height;
    if (Number.isFinite(before)) this.#move(100 * (1 - before));
  }

  #press(event: KeyboardEvent): void {
    const { share } = this.props;
    const { isBeside } = this.state;
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
