import type { ExtensionContext } from "vscode";
import { createWorkbench, type Workbench } from "./editor/workbench.ts";

/** VS Code's way in; the house begins in `editor/workbench.ts`. */
export function activate(context: ExtensionContext): Workbench {
  const workbench = createWorkbench(context);
  context.subscriptions.push(workbench);
  return workbench;
}
