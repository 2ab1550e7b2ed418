import type { ComponentChildren } from "preact";
import type { Chosen } from "./chosen.ts";
import type { PanelContext } from "./panelContext.ts";

interface ServedOptions {
  readonly context: PanelContext;
  readonly chosen: Chosen | undefined;
  readonly class: string;
  /** The pane with the data: keys and the context menu in it act on what is chosen. */
  readonly children: ComponentChildren;
}

/** Data with the bar of what is chosen in it below. */
export function WithChosen({ class: name, children }: ServedOptions) {
  return <div class={name}>{children}</div>;
}
