import { fieldPaths } from "../../contract/answer/fields.ts";
import { answerTypes, listedPaths, pathState } from "../../formats/decisions/pathList.ts";
import { queryParameters } from "../../contract/queryParameters.ts";
import { text } from "../../contract/text.ts";
import { nearestOf } from "../checks/repairs/nearest.ts";
import { configCodes } from "../checks/catalogue/configCodes.ts";
import { configFinding, nearText, type ConfigFinding, renameFix } from "./configFinding.ts";
import { oneLine } from "../../model/redaction/redact.ts";
import { LineIndex } from "../../model/text/span.ts";
import { placeAt, stringOf, type ConfigTree } from "./configTree.ts";

const fieldCodes = ["config-unknown-field", "config-deprecated-field"] as const;
type ItemCode = (typeof fieldCodes)[number] | "config-unknown-parameter";

/** Every path that `fields` accepts in some query, each once. */
export function profilePaths(): readonly string[] {
  return [...new Set(answerTypes.flatMap((type) => [...fieldPaths(type).keys()]))];
}

function fieldCode(path: string): ItemCode | undefined {
  const state = pathState(path);
  return state === "current" ? undefined : `config-${state}-field`;
}

/** Only a typing error has a suggested spelling. */
function nearestField(code: ItemCode, path: string): string | undefined {
  return code === "config-unknown-field" ? nearestOf(path, profilePaths()) : undefined;
}

/** Every search parameter of a profile. `type` and `fields` are always allowed. */
export function profileParameters(): readonly string[] {
  return queryParameters
    .map(({ name }) => name)
    .filter((name) => name !== "type" && name !== "fields");
}

/** Unknown and deprecated paths and parameters of an authorisation profile. */
export function profileFindings(tree: ConfigTree, at: readonly string[]): readonly ConfigFinding[] {
  const parameters = profileParameters();
  const parameterCode = (name: string) =>
    parameters.includes(name) ? undefined : "config-unknown-parameter";
  return [
    ...itemFindings(tree, [...at, "fields"], fieldCode, nearestField),
    ...itemFindings(tree, [...at, "parameters"], parameterCode, (_code, name) =>
      nearestOf(name, parameters),
    ),
  ];
}

function itemFindings(
  tree: ConfigTree,
  at: readonly string[],
  codeOf: (written: string) => ItemCode | undefined,
  nearest: (code: ItemCode, written: string) => string | undefined,
): readonly ConfigFinding[] {
  const list = placeAt(tree, at);
  if (!list.complete || list.value?.kind !== "array") return [];
  return list.value.items.flatMap((item, index) => {
    const written = stringOf(tree, item);
    const code = written === undefined ? undefined : codeOf(written);
    if (written === undefined || !code) return [];
    const near = nearest(code, written);
    const fixes = near === undefined ? [] : [renameFix(near, item.span)];
    const message = nearText(configCodes[code].explanation, near);
    return [configFinding(code, [...at, String(index)], item.span, message, fixes)];
  });
}

/** Unknown and deprecated paths of a list. */
export function listFindings(source: string): readonly ConfigFinding[] {
  return listedPaths(source).flatMap(({ path, span }) => {
    const code = fieldCode(path);
    if (!code) return [];
    const near = nearestField(code, path);
    return [configFinding(code, [], span, nearText(configCodes[code].explanation, near))];
  });
}

/** Diagnostics of a list in a file, shown at its name in `authorisation`: each kind once, with its lines. */
export function namedListFindings(
  tree: ConfigTree,
  member: readonly string[],
  lists: ReadonlyMap<string, string> | undefined,
): readonly ConfigFinding[] {
  const { value } = placeAt(tree, member);
  const file = stringOf(tree, value);
  const source = file === undefined ? undefined : lists?.get(file);
  if (!value || file === undefined || source === undefined) return [];
  const lines = new LineIndex(source);
  const found = listFindings(source);
  return fieldCodes.flatMap((code) => {
    const own = found.filter((each) => each.code === code);
    const [first, ...others] = own;
    if (!first) return [];
    const at = [...new Set(own.map(({ span }) => lines.positionAt(span.start).line))].join(", ");
    const { en, nl } = others.length > 0 ? configCodes[code].explanation : first.message;
    const shown = oneLine(file);
    const message = text(`${shown}, line ${at}: ${en}`, `${shown}, regel ${at}: ${nl}`);
    return [configFinding(code, member, value.span, message)];
  });
}
