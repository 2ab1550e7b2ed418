// The one place that knows the archived toolkit: its progress ring only. All else is ours.
import { provideVSCodeDesignSystem, vsCodeProgressRing } from "@vscode/webview-ui-toolkit";

export function registerControls(): void {
  provideVSCodeDesignSystem().register(vsCodeProgressRing());
}

export function progress(label: string): HTMLElement {
  const made = document.createElement("vscode-progress-ring");
  made.setAttribute("aria-label", label);
  return made;
}
