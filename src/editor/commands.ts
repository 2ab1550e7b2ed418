import { commands, workspace, type Disposable } from "vscode";
import { text } from "../contract/text.ts";
import type { Command } from "./contributions.ts";
import { localize } from "./convert.ts";
import { tellProblem } from "./tellUser.ts";

const untrusted = text(
  "This needs a trusted workspace. Trust it first (Workspaces: Manage Workspace Trust).",
  "Dit kan alleen in een vertrouwde werkruimte. Vertrouw die eerst (Workspaces: Manage Workspace Trust).",
);

/** What a command is called with; VS Code does not check it. */
type Act = (...given: never[]) => unknown;

export function on(name: Command, act: Act): Disposable {
  return commands.registerCommand(name, act);
}

/** A command for trusted workspaces only; in others it says what it needs. */
export function onTrusted<Given extends never[]>(
  name: Command,
  act: (...given: Given) => unknown,
): Disposable {
  return on(name, (...given: Given) => {
    if (workspace.isTrusted) return act(...given);
    tellProblem(localize(untrusted));
    return undefined;
  });
}
