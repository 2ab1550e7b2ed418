import { commands, workspace, type Disposable } from "vscode";
import { text } from "../contract/text.ts";
import type { Command, ContextKeys } from "./contributions.ts";
import { tellUntrusted } from "./tellUser.ts";

const untrusted = text(
  "This works only in a trusted workspace. Trust this workspace first.",
  "Dit werkt alleen in een vertrouwde werkruimte. Vertrouw eerst deze werkruimte.",
);

export const noRequestAtCursor = text(
  "Place the cursor in a request of a request file (.brp) first.",
  "Zet de cursor eerst in een verzoek van een verzoekbestand (.brp).",
);

/** `never[]`, because VS Code does not check the arguments of a command. */
type Act = (...given: never[]) => unknown;

export interface OfEnvironment {
  readonly environment: string;
}

export function on(name: Command, act: Act): Disposable {
  return commands.registerCommand(name, act);
}

export function onTrusted<Given extends never[]>(
  name: Command,
  act: (...given: Given) => unknown,
): Disposable {
  return on(name, (...given: Given) => {
    if (workspace.isTrusted) return act(...given);
    void tellUntrusted(untrusted);
    return undefined;
  });
}

export function setContext(key: (typeof ContextKeys)[keyof typeof ContextKeys], value: boolean) {
  return commands.executeCommand("setContext", key, value);
}
