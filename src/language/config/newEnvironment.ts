import { text, type Text } from "../../contract/text.ts";
import { environmentNamePattern } from "../../model/environments/configSchema.ts";
import type { EnvironmentDefinition } from "../../model/environments/environment.ts";
import {
  presetDefinition,
  presetGaps,
  type PresetName,
} from "../../model/environments/presetEnvironment.ts";
import { collidingEnvironments, collisionText } from "../../model/environments/logins.ts";
import type { TextEdit } from "../../model/text/sourceText.ts";
import { stop } from "../completion/suggestion.ts";
import { setMember, environmentPlace, readConfigTree } from "./configEdits.ts";

/** Keeps everything else as written. Undefined if the text is not a file of environments. */
export function environmentEdit(
  text: string,
  name: string,
  definition: EnvironmentDefinition,
): TextEdit | undefined {
  if (text.trim() === "") {
    const whole = `${JSON.stringify({ environments: { [name]: definition } }, undefined, 2)}\n`;
    return { span: { start: 0, end: text.length }, newText: whole };
  }
  const tree = readConfigTree(text);
  return tree.problems.length > 0 ? undefined : setMember(tree, ["environments", name], definition);
}

/** The edit for a preset as a snippet, with tab stops for the name and each value of the user. */
export function presetEdit(text: string, name: string, preset: PresetName): TextEdit | undefined {
  const { definition, stops } = markedPreset(preset, 2);
  const edit = environmentEdit(text, mark(1), definition);
  return edit && { ...edit, newText: asSnippet(edit.newText, [{ value: name }, ...stops]) };
}

/** The block of a preset as a snippet, without a name. */
export function presetSnippet(preset: PresetName): string {
  const { definition, stops } = markedPreset(preset, 1);
  return asSnippet(JSON.stringify(definition, undefined, "\t"), stops);
}

interface Stop {
  readonly value: string;
  readonly values?: readonly string[];
}

/** A character for private use, which no preset contains. */
const sign = "\ue000";

function mark(number: number): string {
  return `${sign}${number}${sign}`;
}

/** The block with a mark in place of each value of the user. */
function markedPreset(preset: PresetName, first: number) {
  const json = JSON.stringify(presetDefinition(preset));
  const definition = JSON.parse(json) as Record<string, unknown>;
  const stops = presetGaps(preset).map(({ at, values }, index): Stop => {
    const owner = at
      .slice(0, -1)
      .reduce((value, member) => value[member] as typeof value, definition);
    const member = at.at(-1) ?? "";
    const value = String(owner[member]);
    owner[member] = mark(first + index);
    return { value, ...(values && { values }) };
  });
  return { definition: definition as EnvironmentDefinition, stops };
}

/** JSON with marks as the text of a snippet. The last stop is at its end. */
function asSnippet(json: string, stops: readonly Stop[]): string {
  const escaped = json.replace(/[\\$]/g, "\\$&");
  const marks = new RegExp(`${sign}(\\d+)${sign}`, "g");
  const withStops = escaped.replace(marks, (_, digits: string) => {
    const { value, values } = stops[Number(digits) - 1] ?? { value: "" };
    const inString = JSON.stringify(value).slice(1, -1);
    return values ? `\${${digits}|${values.join(",")}|}` : stop(Number(digits), inString);
  });
  return `${withStops}$0`;
}

/** An unused name: that of the preset, with a number if necessary. */
export function freeName(text: string, preset: PresetName): string {
  const base = environmentNamePattern.test(preset) ? preset : `gateway-${preset}`;
  const isTaken = (name: string) => environmentPlace(text, name) !== undefined;
  let name: string = base;
  for (let number = 2; isTaken(name); number++) name = `${base}-${number}`;
  return name;
}

export function nameProblem(name: string, taken: readonly string[]): Text | undefined {
  if (!environmentNamePattern.test(name)) return faults.name;
  if (name === "local") return faults.builtIn;
  if (taken.includes(name)) return faults.taken;
  const collision = collidingEnvironments(new Map([...taken, name].map((one) => [one, []]))).find(
    (pair) => pair.includes(name),
  );
  return collision && collisionText(collision);
}

const faults = {
  name: text(
    "A name begins with a letter and contains only letters, digits, - and _.",
    "Een naam begint met een letter en bevat alleen letters, cijfers, - en _.",
  ),
  builtIn: text(
    "The name local is reserved for the local mock. Choose another name.",
    "De naam local is gereserveerd voor de lokale mock. Kies een andere naam.",
  ),
  taken: text(
    "An environment with this name already exists.",
    "Er bestaat al een omgeving met deze naam.",
  ),
} as const;
