import type { Disposable } from "vscode";
import type { Services } from "../services.ts";
import { ConfigFindings } from "./configFindings.ts";
import { registerLanguageFeatures } from "./languageFeatures.ts";
import { registerPaste } from "./paste.ts";

export function registerProviders(services: Services): readonly Disposable[] {
  const { documents, environments, findings } = services;
  return [
    new ConfigFindings(),
    registerLanguageFeatures(services),
    registerPaste(documents),
    environments.onDidChange(() => findings.refresh()),
  ];
}
