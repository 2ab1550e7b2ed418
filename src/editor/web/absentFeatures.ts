import { window, type Disposable } from "vscode";
import { commandsInBrowser, onComputer } from "../features.ts";
import type { CommandId } from "../contributions.ts";
import { localize, on } from "../vscodeApi.ts";

/** Commands that a key binding or another extension may still call. Each shows its reason. */
export function absentFeatures(): readonly Disposable[] {
  const names = Object.keys(commandsInBrowser) as readonly CommandId[];
  return names.flatMap((name) => {
    const use = commandsInBrowser[name];
    if (use === "stays") return [];
    return on(name, () => void window.showInformationMessage(localize(onComputer[use])));
  });
}
