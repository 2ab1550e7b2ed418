import { askability, fieldPaths } from "../../contract/answer/fields.ts";
import type { AnswerType } from "../../contract/operations.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import { configFinding, nearText, type ConfigFinding, renameFix } from "./configFinding.ts";
import { placeAt, stringOf, type ConfigTree } from "./configTree.ts";

const answerTypes: readonly AnswerType[] = ["Persoon", "PersoonBeperkt", "GezagPersoonBeperkt"];

/** Every path that `fields` can hold in some query, each once. */
export function profilePaths(): readonly string[] {
  return [...new Set(answerTypes.flatMap((type) => [...fieldPaths(type).keys()]))];
}

export function isProfilePath(path: string): boolean {
  return answerTypes.some((type) => askability(path, type) === "allowed");
}

/** Every search parameter that a profile can name; `type` and `fields` belong to all. */
export function profileParameters(): readonly string[] {
  return queryParameters
    .map(({ name }) => name)
    .filter((name) => name !== "type" && name !== "fields");
}

/** Paths and parameters of an authorisation profile that the contract does not have. */
export function profileFindings(tree: ConfigTree, at: readonly string[]): readonly ConfigFinding[] {
  const parameters = profileParameters();
  return [
    ...unknownItems("config-unknown-field", tree, [...at, "fields"], isProfilePath, profilePaths),
    ...unknownItems(
      "config-unknown-parameter",
      tree,
      [...at, "parameters"],
      (name) => parameters.includes(name),
      () => parameters,
    ),
  ];
}

function unknownItems(
  code: "config-unknown-field" | "config-unknown-parameter",
  tree: ConfigTree,
  at: readonly string[],
  isKnown: (written: string) => boolean,
  candidates: () => readonly string[],
): readonly ConfigFinding[] {
  const list = placeAt(tree, at);
  if (!list.complete || list.value?.kind !== "array") return [];
  return list.value.items.flatMap((item, index) => {
    const written = stringOf(tree, item);
    if (written === undefined || isKnown(written)) return [];
    const near = nearestOf(written, candidates());
    const fixes = near === undefined ? [] : [renameFix(near, item.span)];
    const message = nearText(configCodes[code].explanation, near);
    return [configFinding(code, [...at, String(index)], item.span, message, fixes)];
  });
}
