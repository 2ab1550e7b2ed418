import {
  commands,
  QuickPickItemKind,
  ThemeIcon,
  window,
  type QuickPickItem,
  ThemeColor,
} from "vscode";
import { text } from "../../contract/text.ts";
import { panelWords } from "../../protocol/words/answerWords.ts";
import { Commands } from "../contributions.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";
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

export function environmentIcon({
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

const words = {
  choose: text("Choose the environment for requests", "Kies de omgeving voor verzoeken"),
  active: text("active", "actief"),
  add: text("Add Environment…", "Omgeving toevoegen…"),
  check: text("Check Environment", "Omgeving controleren"),
} as const;

interface Choice extends QuickPickItem {
  readonly act?: () => unknown;
}

export async function chooseEnvironment(environments: Environments): Promise<void> {
  await environments.refresh();
  // Without this message, a broken file looks like an empty one.
  const problem = environments.problem();
  if (problem !== undefined) tellProblem(problem);
  const entries = await environments.entries();
  const isReal = ({ kind }: EnvironmentEntry) => kind === "production";
  const real = entries.filter(isReal);
  const choiceOf = (entry: EnvironmentEntry): Choice => ({
    label: entry.name,
    description: descriptionOf(entry),
    iconPath: environmentIcon({ kind: entry.kind, isActive: entry.active }),
    act: () => environments.activate(entry.name),
  });
  const choices: readonly Choice[] = [
    ...entries.filter((entry) => !isReal(entry)).map(choiceOf),
    ...(real.length > 0 ? [separator(localize(panelWords.environmentKinds.production))] : []),
    ...real.map(choiceOf),
    separator(""),
    command("add", localize(words.add), Commands.addEnvironment),
    command("pulse", localize(words.check), Commands.doctor),
  ];
  const chosen = await window.showQuickPick(choices, {
    placeHolder: localize(words.choose),
    matchOnDescription: true,
  });
  await chosen?.act?.();
}

function descriptionOf({ name, kind, origins, active, problem }: EnvironmentEntry): string {
  const word = kind === undefined ? undefined : localize(panelWords.environmentKinds[kind]);
  return [
    ...(active ? [localize(words.active)] : []),
    ...(word === undefined || word === name ? [] : [word]),
    ...(problem === undefined ? origins : [problem]),
  ].join(" · ");
}

function separator(label: string): Choice {
  return { label, kind: QuickPickItemKind.Separator };
}

function command(icon: string, label: string, id: string): Choice {
  return { label, iconPath: new ThemeIcon(icon), act: () => commands.executeCommand(id) };
}
