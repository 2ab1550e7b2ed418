import { Component, createRef, type ComponentChildren } from "preact";
import type { EnvironmentKind } from "../../src/model/environments/environment.ts";

interface PanelHeadOptions {
  readonly kind?: EnvironmentKind | undefined;
  /** Its height is known before the first resize notice, which costs a layout. */
  readonly isMeasuredAtOnce?: boolean;
  readonly children: ComponentChildren;
}

/** Passes its height to the styles, so that scrolling stops below the sticky head. */
export class PanelHead extends Component<PanelHeadOptions> {
  readonly #head = createRef<HTMLElement>();
  #sizes: ResizeObserver | undefined;

  override componentDidMount(): void {
    const head = this.#head.current;
    if (!head) return;
    const measure = () =>
      document.documentElement.style.setProperty("--head", `${head.offsetHeight}px`);
    if (this.props.isMeasuredAtOnce) measure();
    this.#sizes = new ResizeObserver(measure);
    this.#sizes.observe(head);
  }

  override componentWillUnmount(): void {
    this.#sizes?.disconnect();
  }

  override render({ kind, children }: PanelHeadOptions) {
    return (
      <header class="head" data-kind={kind} ref={this.#head}>
        {children}
      </header>
    );
  }
}
