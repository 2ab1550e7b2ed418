import { commands, ExtensionMode, type Disposable, type ExtensionContext } from "vscode";
import { Commands } from "./contributions.ts";
import type { Workbench } from "./workbench.ts";

/**
 * Activation delays the start of VS Code, so it only registers the commands. The workbench is loaded right afterwards,
 * or earlier if a command is called.
 */
export function activateWith(
  context: ExtensionContext,
  open: () => Promise<(context: ExtensionContext) => Workbench>,
): Promise<Workbench> | undefined {
  const state: { early: readonly Disposable[]; loaded?: Promise<Workbench>; isOver: boolean } = {
    early: [],
    isOver: false,
  };
  const load = () => (state.loaded ??= loadWorkbench());
  const releaseNames = () => {
    for (const one of state.early) one.dispose();
    state.early = [];
  };
  const loadWorkbench = async () => {
    const create = await open();
    releaseNames();
    const workbench = create(context);
    if (state.isOver) workbench.dispose();
    else context.subscriptions.push(workbench);
    return workbench;
  };
  state.early = Object.values(Commands).map((name) =>
    commands.registerCommand(name, async (...given: readonly unknown[]) => {
      await load();
      return commands.executeCommand(name, ...given);
    }),
  );
  context.subscriptions.push({
    dispose: () => {
      state.isOver = true;
      releaseNames();
    },
  });
  // Other extensions can read the returned object, so only tests get it.
  if (context.extensionMode === ExtensionMode.Test) return load();
  setTimeout(() => void load(), 0);
  return undefined;
}
