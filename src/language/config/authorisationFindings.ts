import { askability, fieldPaths } from "../../contract/answer/fields.ts";
import type { AnswerType } from "../../contract/operations.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import { configFinding, nearText, type ConfigFinding, renameFix } from "./configFinding.ts";
import type { Span } from "../../model/text/span.ts";
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

interface ListedPath {
  readonly path: string;
  readonly span: Span;
}

/**
 * The paths of a list as applications keep them: one a line with `#` comments, the strings of a JSON list, or the
 * texts of XML elements, several parted by commas or blanks. No path has a blank, a quote or an angle bracket.
 */
export function listedPaths(source: string): readonly ListedPath[] {
  const blank = (found: string) => " ".repeat(found.length);
  const words = /^\uFEFF?\s*</.test(source)
    ? source.replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, blank)
    : source.replaceAll(/(?:^|\s)(?:#|\/\/).*$/gm, blank);
  return [...words.matchAll(/[^\s,;"'[\]\uFEFF]+/g)].map(({ 0: path, index }) => ({
    path,
    span: { start: index, end: index + path.length },
  }));
}

/** Paths of a list that the contract does not have. */
export function listFindings(listed: readonly ListedPath[]): readonly ConfigFinding[] {
  const unknown = listed.filter(({ path }) => !isProfilePath(path));
  return unknown.map(({ path, span }) => {
    const near = nearestOf(path, profilePaths());
    const message = nearText(configCodes["config-unknown-field"].explanation, near);
    return configFinding("config-unknown-field", [], span, message);
  });
}
