import { extensions, type Extension } from "vscode";
import type { Workbench } from "../../../src/editor/workbench.ts";

export function extension(): Extension<Workbench> {
  const found = extensions.getExtension<Workbench>("brp-workbench.brp-workbench");
  if (!found) throw new Error("The extension is not there.");
  return found;
}

export async function workbench(): Promise<Workbench> {
  return extension().activate();
}
