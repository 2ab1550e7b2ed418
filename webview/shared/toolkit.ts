// The one place that knows the archived toolkit: plain controls only. Lists, trees, tables and badges
// are ours; a successor replaces this file and nothing else.
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeProgressRing,
} from "@vscode/webview-ui-toolkit";
import { append, type Child } from "./dom.ts";

export function registerControls(): void {
  provideVSCodeDesignSystem().register(vsCodeButton(), vsCodeCheckbox(), vsCodeProgressRing());
}

interface ButtonOptions {
  readonly id?: string;
  readonly appearance?: "primary" | "secondary" | "icon";
  readonly label?: string;
  readonly pressed?: boolean;
  readonly onPress: () => void;
}

export function button(options: ButtonOptions, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement("vscode-button");
  if (options.id) made.id = options.id;
  made.setAttribute("appearance", options.appearance ?? "secondary");
  if (options.label) made.setAttribute("aria-label", options.label);
  if (options.pressed !== undefined) made.setAttribute("aria-pressed", String(options.pressed));
  made.addEventListener("click", options.onPress);
  append(made, children);
  return made;
}

export function progress(label: string): HTMLElement {
  const made = document.createElement("vscode-progress-ring");
  made.setAttribute("aria-label", label);
  return made;
}
