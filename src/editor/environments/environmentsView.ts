import {
  Disposable,
  EventEmitter,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  window,
  workspace,
} from "vscode";
import { text } from "../../contract/text.ts";
import {
  environmentStates,
  hindrances,
  type EnvironmentFacts,
  type EnvironmentState,
} from "../../presentation/texts/environmentStates.ts";
import { panelWords } from "../../protocol/words/answerWords.ts";
import { Views } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import { environmentFacts, type FactParts } from "./environmentFacts.ts";
import { environmentIcon } from "./chooseEnvironment.ts";

const words = { active: text("active", "actief") } as const;

interface Line {
  readonly environment: string;
  readonly facts: EnvironmentFacts;
  readonly states: readonly EnvironmentState[];
  readonly state?: EnvironmentState;
}

export function showEnvironments(
  parts: FactParts,
  changes: readonly ((listener: () => void) => { dispose(): unknown })[],
): Disposable {
  const changed = new EventEmitter<void>();
  const view = window.createTreeView<Line>(Views.environments, {
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
  return Disposable.from(
    changed,
    view,
    ...changes.map((onDidChange) => onDidChange(() => changed.fire())),
    // Times and files may have changed while the view was hidden.
    view.onDidChangeVisibility(({ visible }) => visible && changed.fire()),
  );
}

async function lineFor(name: string, parts: FactParts): Promise<Line> {
  const facts = await environmentFacts(name, parts);
  return { environment: name, facts, states: environmentStates(facts, timeOf) };
}

function timeOf(moment: Date): string {
  return moment.toLocaleTimeString(displayLanguage(), { hour: "2-digit", minute: "2-digit" });
}

function itemOf({ environment, facts, states, state }: Line): TreeItem {
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
    ...hindrances(states).map((one) => localize(one.text)),
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

function contextOf({ isActive, builtIn, consent, problem, secrets }: EnvironmentFacts): string {
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
