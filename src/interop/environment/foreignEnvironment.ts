import { memberOf, isJsonObject } from "../../contract/json/json.ts";
import { savedBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import { atName } from "../note.ts";
import { blocksOf, pairsOf } from "../reading/bruno/bruno.ts";
import type { ForeignVariable } from "../reading/foreignCall.ts";
import { readPlainYaml } from "../reading/plainYaml.ts";
import { isPostmanEnvironment, objectsOf, textOf } from "../reading/postman.ts";

/** Variables of an environment of another tool. */
export interface ForeignEnvironment {
  /** Empty: they hold for every environment. */
  readonly name: string;
  readonly variables: readonly ForeignVariable[];
}

/**
 * The environments that a file holds: of Postman, of Bruno (both forms), or `http-client.env.json` of httpYac
 * and JetBrains. Undefined when it is none of them.
 * @param stem the file's name without its ending: what Bruno calls the environment
 */
export function foreignEnvironments(
  source: string,
  stem: string,
): readonly ForeignEnvironment[] | undefined {
  if (source.trimStart().startsWith("{")) return jsonEnvironments(source);
  const lines = source.split(/\r\n|\n|\r/);
  if (lines.some((line) => /^vars(:secret)?\s*[{[]\s*$/.test(line)) && !/^meta\s*\{/m.test(source))
    return [{ name: stem, variables: bruVariables(source, stem) }];
  const isYaml = /^variables:\s*$/m.test(source) && !/^(http|info|request):/m.test(source);
  if (!isYaml) return undefined;
  const file = readPlainYaml(source);
  const name = textOf(memberOf(file, "name")) || stem;
  const variables = objectsOf(memberOf(file, "variables"))
    .filter(
      (each) => memberOf(each, "enabled") !== "false" && memberOf(each, "disabled") !== "true",
    )
    .map((each) => ({
      place: atName(name),
      name: textOf(memberOf(each, "name")),
      value: textOf(memberOf(each, "value")),
      secret: memberOf(each, "secret") === "true" || memberOf(each, "type") === "secret",
    }));
  return [{ name, variables }];
}

function bruVariables(source: string, stem: string): readonly ForeignVariable[] {
  return blocksOf(source).flatMap(({ name, lines }) =>
    name === "vars"
      ? pairsOf(lines).map(([key, value]) => ({ place: atName(stem), name: key, value }))
      : [],
  );
}

function jsonEnvironments(source: string): readonly ForeignEnvironment[] | undefined {
  const value = valueWithin(source, savedBudget);
  if (isPostmanEnvironment(value)) {
    const name = textOf(memberOf(value, "name"));
    const variables = objectsOf(memberOf(value, "values"))
      .filter((each) => memberOf(each, "enabled") !== false)
      .map((each) => ({
        place: atName(name),
        name: textOf(memberOf(each, "key")),
        value: textOf(memberOf(each, "value")),
        secret: memberOf(each, "type") === "secret",
      }));
    return [{ name, variables }];
  }
  if (!isJsonObject(value)) return undefined;
  const members = Object.entries(value);
  if (members.length === 0 || !members.every(([, member]) => isJsonObject(member)))
    return undefined;
  if ("info" in value || "type" in value) return undefined;
  return members.map(([name, member]) => ({
    name: name === "$shared" ? "" : name,
    variables: Object.entries(isJsonObject(member) ? member : {}).map(([key, each]) => ({
      place: atName(name),
      name: key,
      value: textOf(each),
    })),
  }));
}
