import { LanguageFile } from "../src/language/languageService.ts";
import { localName } from "../src/model/environments/environmentFacts.ts";

export type Obstacle = "errors" | "no request" | "another file" | "an environment" | "a variable";

/** Reason why the playground cannot run a block as it is. Undefined if it can. */
export function obstacleOf(block: string): Obstacle | undefined {
  const file = new LanguageFile(block);
  if (file.diagnostics().some(({ severity }) => severity === "error")) return "errors";
  const targets = file.runTargets();
  if (targets.length === 0) return "no request";
  const { defaults, requests } = file.document.tree;
  const directives = [...defaults, ...requests.flatMap((request) => request.directives)];
  if (directives.some(({ word }) => ["data", "each", "save", "use"].includes(word)))
    return "another file";
  if (targets.some(({ environment = localName }) => environment !== localName))
    return "an environment";
  return block.includes("{{$env.") ? "a variable" : undefined;
}
