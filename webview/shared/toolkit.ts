// Only module with the archived toolkit, for its progress ring. Loaded with the first run.
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

/** Registers `vscode-progress-ring`, also for rings already in the page. */
export function registerProgressRing(): void {
  if (!customElements.get("vscode-progress-ring"))
    provideVSCodeDesignSystem().register(vsCodeProgressRing());
}
