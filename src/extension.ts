import { ExtensionMode, type ExtensionContext } from "vscode";
import { createWorkbench, type Workbench } from "./editor/workbench.ts";

/** VS Code's way in; the house begins in `editor/workbench.ts`. */
export function activate(context: ExtensionContext): Workbench | undefined {
  const workbench = createWorkbench(context);
  context.subscriptions.push(workbench);
  // Whatever is returned here, every other extension can read: answers and secrets never are.
  return context.extensionMode === ExtensionMode.Test ? workbench : undefined;
}
