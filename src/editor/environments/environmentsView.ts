import {
  Disposable,
  EventEmitter,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  window,
  workspace,
  commands,
  QuickPickItemKind,
  type QuickPickItem,
  ThemeColor,
} from "vscode";
import { text } from "../../contract/text.ts";
import {
  environmentStates,
  blockingStates,
  type EnvironmentStatus,
  type EnvironmentState,
} from "../../presentation/texts/environmentStates.ts";
import { panelWords } from "../../protocol/words/responseWords.ts";
import { Views, Commands } from "../contributions.ts";
import { browserNote } from "../features.ts";
import { displayLanguage, localize, reportProblem } from "../vscodeApi.ts";
import { environmentStatus, type FactParts } from "./environmentFacts.ts";
import type { EnvironmentEntry, Environments } from "./environments.ts";
import type { EnvironmentKind } from "../../model/environments/environment.ts";

/** One shape per kind, so that colour is never the only cue. */
export const kindIcons: Readonly<Record<EnvironmentKind, string>> = {
  local: "vm",
  trial: "beaker",
  production: "shield",
};

const colours: Readonly<Partial<Record<EnvironmentKind, string>>> = {
  trial: "charts.blue",
  production: "list.errorForeground",
};

function environmentIcon({
  kind,
  isActive,
}: {
  readonly kind?: EnvironmentKind | undefined;
  readonly isActive: boolean;
}): ThemeIcon {
  if (kind === undefined) return new ThemeIcon("error");
  if (isActive && kind !== "production")
    return new ThemeIcon("pass-filled", new ThemeColor("testing.iconPassed"));
  const colour = colours[kind];
  return new ThemeIcon(kindIcons[kind], colour === undefined ? undefined : new ThemeColor(colour));
}

const chooserWords = {
  choose: text("Choose the environment for requests", "Kies de omgeving voor verzoeken"),
  active: text("active", "actief"),
  add: text("Add Environment…", "Omgeving toevoegen…"),
  check: text("Check Environment", "Omgeving controleren"),
} as const;

interface EnvironmentChoice extends QuickPickItem {
  readonly act?: () => unknown;
}

export async function chooseEnvironment(environments: Environments): Promise<void> {
  await environments.refresh();
  // Without this message, a broken file looks like an empty one.
  const problem = environments.problem();
  if (problem !== undefined) reportProblem(problem);
  const entries = await environments.entries();
  const isReal = ({ kind }: EnvironmentEntry) => kind === "production";
  const real = entries.filter(isReal);
  const choiceOf = (entry: EnvironmentEntry): EnvironmentChoice => ({
    label: entry.name,
    description: descriptionOf(entry),
    iconPath: environmentIcon({ kind: entry.kind, isActive: entry.active }),
    act: () => environments.activate(entry.name),
  });
  const choices: readonly EnvironmentChoice[] = [
    ...entries.filter((entry) => !isReal(entry)).map(choiceOf),
    ...(real.length > 0 ? [separator(localize(panelWords.environmentKinds.production))] : []),
    ...real.map(choiceOf),
    separator(""),
    command("add", localize(chooserWords.add), Commands.addEnvironment),
    command("pulse", localize(chooserWords.check), Commands.doctor),
  ];
  const chosen = await window.showQuickPick(choices, {
    placeHolder: localize(chooserWords.choose),
    matchOnDescription: true,
  });
  await chosen?.act?.();
}

function descriptionOf({ name, kind, origins, active, problem }: EnvironmentEntry): string {
  const word = kind === undefined ? undefined : localize(panelWords.environmentKinds[kind]);
  return [
    ...(active ? [localize(chooserWords.active)] : []),
    ...(word === undefined || word === name ? [] : [word]),
    ...(problem === undefined ? origins : [problem]),
  ].join(" · ");
}

function separator(label: string): EnvironmentChoice {
  return { label, kind: QuickPickItemKind.Separator };
}

function command(icon: string, label: string, id: string): EnvironmentChoice {
  return { label, iconPath: new ThemeIcon(icon), act: () => commands.executeCommand(id) };
}

const words = { active: text("active", "actief") } as const;

interface EnvironmentLine {
  readonly environment: string;
  readonly facts: EnvironmentStatus;
  readonly states: readonly EnvironmentState[];
  readonly state?: EnvironmentState;
}

export function showEnvironments(
  parts: FactParts,
  changes: readonly ((listener: () => void) => { dispose(): unknown })[],
): Disposable {
  const changed = new EventEmitter<void>();
  const view = window.createTreeView<EnvironmentLine>(Views.environments, {
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getChildren: async (line) => {
        if (!workspace.isTrusted || line?.state) return [];
        if (line) return line.states.map((state) => ({ ...line, state }));
        return Promise.all(parts.environments.names().map((name) => lineFor(name, parts)));
      },
      getTreeItem: itemOf,
    },
  });
  const draw = () => {
    if (!parts.host.machine) view.message = localize(browserNote);
    changed.fire();
  };
  draw();
  return Disposable.from(
    changed,
    view,
    ...changes.map((onDidChange) => onDidChange(draw)),
    // Times and files may have changed while the view was hidden.
    view.onDidChangeVisibility(({ visible }) => visible && draw()),
  );
}

async function lineFor(name: string, parts: FactParts): Promise<EnvironmentLine> {
  const facts = await environmentStatus(name, parts);
  return { environment: name, facts, states: environmentStates(facts, timeOf) };
}

function timeOf(moment: Date): string {
  return moment.toLocaleTimeString(displayLanguage(), { hour: "2-digit", minute: "2-digit" });
}

function itemOf({ environment, facts, states, state }: EnvironmentLine): TreeItem {
  if (state) {
    const item = new TreeItem(localize(state.text));
    item.id = `${environment} ${states.indexOf(state)}`;
    item.iconPath = new ThemeIcon(moodIcons[state.mood]);
    item.contextValue = `state.${state.about}.${state.mood}`;
    item.tooltip = localize(state.text);
    return item;
  }
  const kind = facts.kind && localize(panelWords.environmentKinds[facts.kind]);
  const item = new TreeItem(
    environment,
    facts.isActive ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  item.id = environment;
  const short = [
    ...(kind !== undefined && kind !== environment ? [kind] : []),
    ...(facts.isActive ? [localize(words.active)] : []),
    ...blockingStates(states).map((one) => localize(one.text)),
  ].join(", ");
  item.description = short;
  item.tooltip = [`${environment}: ${short}`, ...states.map((one) => localize(one.text))].join(
    "\n",
  );
  item.accessibilityInformation = { label: `${environment}, ${short}` };
  item.iconPath = environmentIcon(facts);
  item.contextValue = contextOf(facts);
  return item;
}

const moodIcons: Readonly<Record<EnvironmentState["mood"], string>> = {
  plain: "circle-small",
  good: "check",
  warns: "warning",
  asks: "circle-large-outline",
};

function contextOf({ isActive, builtIn, consent, problem, secrets }: EnvironmentStatus): string {
  const needsConsent = consent === "changed" || consent === "not asked";
  return [
    "environment",
    ...(isActive ? [] : ["inactive"]),
    builtIn ? "local" : "configured",
    ...(needsConsent ? ["unallowed"] : []),
    ...(consent === "given" ? ["allowed"] : []),
    ...(secrets.length > 0 && problem === undefined ? ["secrets"] : []),
  ].join(".");
}
