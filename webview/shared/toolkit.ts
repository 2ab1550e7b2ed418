// The one place that knows the archived toolkit: its progress ring only. All else is ours. Loaded once something runs.
import { provideVSCodeDesignSystem, vsCodeProgressRing } from "@vscode/webview-ui-toolkit";

/** Gives `vscode-progress-ring` its looks, also those that are in the page already. */
export function registerProgressRing(): void {
  if (!customElements.get("vscode-progress-ring"))
    provideVSCodeDesignSystem().register(vsCodeProgressRing());
}
