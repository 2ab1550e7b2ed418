import type { ExtensionContext } from "vscode";
import { activateWith } from "./editor/activation.ts";

/** Entry point of the extension in Node. */
export function activate(context: ExtensionContext) {
  return activateWith(context, async () => {
    const { createNodeWorkbench } = await import("./editor/node/nodeWorkbench.ts");
    return createNodeWorkbench;
  });
}
