import type { ExtensionContext } from "vscode";
import { createWorkbench, type Workbench } from "../workbench.ts";
import { nodeFeatures } from "./nodeFeatures.ts";
import { nodeHost } from "./nodeHost.ts";

export function createNodeWorkbench(context: ExtensionContext): Workbench {
  return createWorkbench(context, { host: nodeHost(context), features: nodeFeatures });
}
