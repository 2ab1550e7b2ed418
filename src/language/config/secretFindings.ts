import { isSecretName, secretText } from "../../model/configFile.ts";
import { allMembers } from "../../model/configMembers.ts";
import type { JsonNode } from "../syntax.ts";
import { configFinding, type ConfigFinding } from "./configFinding.ts";
import { removalFix } from "./configFixes.ts";
import { everyPlace, stringOf, type ConfigTree } from "./configTree.ts";

/** Texts that are a secret wherever they stand: private keys and signed tokens. */
const secretTexts: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/,
];

/**
 * Secrets in the file, wherever they stand and also where the file cannot be read otherwise: members
 * that are named like one, and texts that look like nothing else. Members that the file knows, such
 * as `tokenUrl`, are none; nor are names of environments.
 */
export function secretFindings(tree: ConfigTree): readonly ConfigFinding[] {
  const known = allMembers();
  return [...everyPlace(tree.root)].flatMap(({ at, member, value }) => {
    const isNamed = at.at(-2) !== "environments" && !known.has(member?.key ?? "");
    if (member && isNamed && isSecretName(member.key) && mayHoldSecret(value)) {
      const finding = configFinding("config-secret", at, member.keySpan, secretText, [
        ...removalFix(tree, at),
      ]);
      const isText = value?.kind === "string" && at[0] === "environments" && at.length > 2;
      return [isText ? { ...finding, movable: true as const } : finding];
    }
    const written = stringOf(tree, value);
    return value && written !== undefined && secretTexts.some((each) => each.test(written))
      ? [configFinding("config-secret", at, value.span, secretText)]
      : [];
  });
}

/** An object named like a secret is looked into instead. */
function mayHoldSecret(value: JsonNode | undefined): boolean {
  return value?.kind === "string" || value?.kind === "literal";
}
