// The one place that knows the archived toolkit: its progress ring only. All else is ours. Loaded once something runs.
import { provideVSCodeDesignSystem, vsCodeProgressRing } from "@vscode/webview-ui-toolkit";
import type { HTMLAttributes } from "preact";

declare module "preact" {
  // oxlint-disable-next-line typescript/no-namespace -- Preact reads the tags of a page from here.
  namespace JSX {
    interface IntrinsicElements {
      "vscode-progress-ring": HTMLAttributes;
    }
  }
}

/** Gives `vscode-progress-ring` its looks, also those that are in the page already. */
export function registerProgressRing(): void {
  if (!customElements.get("vscode-progress-ring"))
    provideVSCodeDesignSystem().register(vsCodeProgressRing());
}
