import { StatusBarAlignment, ThemeColor, window, type Disposable } from "vscode";
import { text } from "../contract/text.ts";
import { Commands } from "./contributions.ts";
import { said } from "./convert.ts";
import type { Environments } from "./environments.ts";

const tooltip = text(
  "Requests run on this environment. Choose another one.",
  "Verzoeken worden op deze omgeving uitgevoerd. Kies een andere.",
);

/** The active environment, always in sight; production by word as well as by colour. */
export function showStatus(environments: Environments): Disposable {
  const item = window.createStatusBarItem("brp.environment", StatusBarAlignment.Right, 100);
  item.name = "BRP";
  item.command = Commands.chooseEnvironment;
  item.tooltip = said(tooltip);
  const draw = async () => {
    const active = (await environments.entries()).find((entry) => entry.active);
    const isProduction = active?.kind === "production";
    const name = active?.name ?? environments.activeName;
    item.text = isProduction ? `$(warning) BRP: ${name} PRODUCTION` : `$(globe) BRP: ${name}`;
    item.accessibilityInformation = { label: `BRP ${name} ${active?.kind ?? ""}` };
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
