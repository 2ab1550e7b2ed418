import { window, workspace, type Uri } from "vscode";
import { rangeOf } from "../convert.ts";

/** Opens the configuration where it describes this environment. */
export async function openEnvironment(config: Uri | undefined, name: string): Promise<void> {
  if (!config) return;
  const document = await workspace.openTextDocument(config);
  const { configWork } = await import("../lazy/config.lazy.ts");
  const at = configWork.environmentPlace(document.getText(), name);
  await window.showTextDocument(document, at ? { selection: rangeOf(document, at) } : {});
}
