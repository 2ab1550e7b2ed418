import type { ExtensionContext } from "vscode";
import { ContextKeys } from "../contributions.ts";
import { setContext } from "../vscodeApi.ts";
import { createWorkbench, type Workbench } from "../workbench.ts";
import { absentFeatures } from "./absentFeatures.ts";
import { webHost } from "./webHost.ts";

export function createWebWorkbench(context: ExtensionContext): Workbench {
  void setContext(ContextKeys.inBrowser, true);
  return createWorkbench(context, { host: webHost(), features: absentFeatures });
}
