import { EventEmitter, ThemeIcon, TreeItem, window, workspace, type Disposable } from "vscode";
import { text } from "../contract/text.ts";
import { panelWords } from "../protocol/panelWords.ts";
import { Views } from "./contributions.ts";
import { said } from "./convert.ts";
import type { EnvironmentEntry, Environments } from "./environments.ts";
import type { LocalEnvironment } from "./localEnvironment.ts";

const words = {
  active: text("active", "actief"),
  allowed: text("allowed", "toegestaan"),
  notAllowed: text("not allowed yet", "nog niet toegestaan"),
  running: text("running", "draait"),
} as const;

/** The environments of the workspace, with what each would reach. */
export function showEnvironments(environments: Environments, local: LocalEnvironment): Disposable {
  const changed = new EventEmitter<void>();
  const subscriptions = [
    environments.onDidChange(() => changed.fire()),
    local.onDidChange(() => changed.fire()),
    window.registerTreeDataProvider<EnvironmentEntry>(Views.environments, {
      onDidChangeTreeData: changed.event,
      getChildren: async (entry) =>
        entry || !workspace.isTrusted ? [] : [...(await environments.entries())],
      getTreeItem: (entry) => itemOf(entry, local),
    }),
  ];
  return {
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

function itemOf(entry: EnvironmentEntry, local: LocalEnvironment): TreeItem {
  const item = new TreeItem(entry.name);
  const states = entry.kind ? [said(panelWords.environmentKinds[entry.kind])] : [];
  if (entry.active) states.push(said(words.active));
  if (entry.name === "local" && local.isRunning) states.push(said(words.running));
  if (entry.kind !== "local" && !entry.problem)
    states.push(said(entry.pinned ? words.allowed : words.notAllowed));
  item.description = entry.problem ?? states.join(", ");
  item.tooltip = entry.problem ?? entry.origins.join("\n");
  item.iconPath = new ThemeIcon(iconOf(entry));
  item.accessibilityInformation = { label: `${entry.name}, ${item.description}` };
  return item;
}

function iconOf(entry: EnvironmentEntry): string {
  if (entry.problem) return "error";
  if (entry.kind === "production") return "warning";
  return entry.active ? "pass-filled" : "globe";
}
