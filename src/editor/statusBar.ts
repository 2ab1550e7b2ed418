import { StatusBarAlignment, ThemeColor, window, type Disposable } from "vscode";
import { text } from "../contract/text.ts";
import { panelWords } from "../protocol/words/panelWords.ts";
import { Commands } from "./contributions.ts";
import { localize } from "./convert.ts";
import type { Environments } from "./environments/environments.ts";

const tooltip = text(
  "Requests run on this environment. Choose another one.",
  "Verzoeken worden op deze omgeving uitgevoerd. Kies een andere.",
);

/** The active environment, always in sight; production by word as well as by colour. */
export function showStatus(environments: Environments): Disposable {
  const item = window.createStatusBarItem("brp.environment", StatusBarAlignment.Right, 100);
  item.name = "BRP";
  item.command = Commands.chooseEnvironment;
  item.tooltip = localize(tooltip);
  const draw = async () => {
    const active = (await environments.entries()).find((entry) => entry.active);
    const isProduction = active?.kind === "production";
    const name = active?.name ?? environments.activeName;
    const kind = active?.kind && localize(panelWords.environmentKinds[active.kind]);
    const shown = kind === undefined || name === active?.kind ? name : `${name} · ${kind}`;
    item.text = `${isProduction ? "$(warning)" : "$(globe)"} BRP: ${shown}`;
    item.accessibilityInformation = { label: `BRP: ${shown}` };
    item.backgroundColor = isProduction
      ? new ThemeColor("statusBarItem.errorBackground")
      : undefined;
    item.show();
  };
  void draw();
  const subscription = environments.onDidChange(() => void draw());
  return {
    dispose: () => {
      subscription.dispose();
      item.dispose();
    },
  };
}
