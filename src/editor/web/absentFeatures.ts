import { window, type Disposable } from "vscode";
import { inBrowser, onComputer } from "../features.ts";
import type { CommandId } from "../contributions.ts";
import { localize, on } from "../vscodeApi.ts";

/** Commands that a key binding or another extension may still call. Each shows its reason. */
export function absentFeatures(): readonly Disposable[] {
  const names = Object.keys(inBrowser.commands) as readonly CommandId[];
  return names.flatMap((name) => {
    const use = inBrowser.commands[name];
    if (use === "stays") return [];
    return on(name, () => void window.showInformationMessage(localize(onComputer[use])));
  });
}
