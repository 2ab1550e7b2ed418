import { Component } from "preact";

interface DrawnOptions {
  /** Drawn again where this is another value. */
  readonly of: unknown;
  readonly draw: () => HTMLElement;
}

/** A part that another panel draws by hand as well. */
export class Drawn extends Component<DrawnOptions> {
  override shouldComponentUpdate({ of }: DrawnOptions): boolean {
    return of !== this.props.of;
  }

  override render({ draw }: DrawnOptions) {
    return <div class="drawn" ref={(place) => place?.replaceChildren(draw())} />;
  }
}
