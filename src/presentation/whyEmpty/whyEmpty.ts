import type { EmptyRule, MissingValue } from "../../contract/rules/emptyRule.ts";
import { emptyRules, notKnown } from "../../contract/rules/emptyRules.ts";
import {
  memberShape,
  deliveredPath,
  wholePath,
  responseShapes,
} from "../../contract/response/fields.ts";
import {
  isJsonObject,
  type JsonValue,
  memberOf,
  type JsonObject,
} from "../../contract/json/json.ts";
import type { Shape } from "../../contract/response/shape.ts";
import type { Language } from "../../contract/text.ts";
import { labels } from "../labels.ts";
import {
  responseTypeOf,
  shapeOf,
  type PersonOptions,
  type EmptyReason,
  type MissingRow,
} from "../view.ts";
import { personPath } from "../person/places.ts";
import type { ResponseType } from "../../contract/operations.ts";
import { variantOfValue } from "../shapeEntries.ts";

/** Place of a requested path without a value. `path` includes list indices. */
interface MissingPlace extends MissingValue {
  readonly path: string;
  /** As requested. */
  readonly asked: string;
}

/** One step of the descent into a response: the current place and the rest of the requested path. */
interface Step {
  readonly shape: Shape;
  readonly value: JsonValue;
  readonly names: readonly string[];
  readonly path: string;
}

/** Missing values of one person, in the order of the requested paths. */
export function missingValues(
  person: JsonObject,
  path: string,
  fields: readonly string[],
  responseType: ResponseType,
): readonly MissingPlace[] {
  const seen = new Set<string>();
  return fields.flatMap((asked) => {
    const whole = wholePath(asked, responseType);
    const field = deliveredPath(whole);
    const key = `${field} ${String(field !== whole)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const found: MissingPlace[] = [];
    const report: Report = (at, missing) =>
      found.push({ path: at, asked, field, byAlias: field !== whole, person, ...missing });
    const shape = responseShapes[responseType];
    descend({ shape, value: person, names: field.split("."), path }, "", report);
    return found;
  });
}

type Report = (
  path: string,
  missing: Pick<MissingPlace, "how" | "absentFrom" | "shape" | "kind">,
) => void;

/** `above` is the current field, "" for the person. */
function descend(step: Step, above: string, report: Report): void {
  const { value, names, path } = step;
  const shape =
    step.shape.kind === "choice" ? (variantOfValue(step.shape, value) ?? step.shape) : step.shape;
  if (shape.kind === "list" && Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    if (items.length === 0) report(path, { how: "empty list", absentFrom: above, shape });
    else if (names.length > 0)
      for (const [index, item] of items.entries())
        descend(
          { shape: shape.item, value: item, names, path: `${path}[${index}]` },
          above,
          report,
        );
    return;
  }
  const [name, ...rest] = names;
  if (name === undefined) {
    const isEmpty = isJsonObject(value) && Object.keys(value).length === 0;
    if (isEmpty) report(path, { how: "empty group", absentFrom: above, shape });
    return;
  }
  // A value in an unexpected form is not missing.
  if (!isJsonObject(value)) return;
  const field = above === "" ? name : `${above}.${name}`;
  const at = `${path}.${name}`;
  const whole = () => [at, ...rest].join(".");
  if (shape !== step.shape && !shapeAt(shape, names)) {
    const wanted = shapeAt(step.shape, names);
    const kind = shape.label;
    if (wanted)
      return report(whole(), { how: "other kind", absentFrom: field, shape: wanted, kind });
  }
  const part = memberOf(value, name) ?? null;
  if (part !== null) {
    const member = memberShape(shape, name);
    if (member) descend({ shape: member, value: part, names: rest, path: at }, field, report);
    return;
  }
  const wanted = shapeAt(step.shape, names);
  const isKind = name === "type" && step.shape.kind === "choice";
  if (!wanted && !isKind)
    return report(whole(), { how: "not in this response type", absentFrom: field });
  report(whole(), { how: "absent", absentFrom: field, ...(wanted ? { shape: wanted } : {}) });
}

function shapeAt(shape: Shape, names: readonly string[]): Shape | undefined {
  let at: Shape | undefined = shape;
  for (const name of names) at = at && memberShape(at, name);
  return at;
}

/** Empty if the request is unknown. Contains paths and sentences, never a value. */
export function whyEmpty(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): readonly MissingRow[] {
  const { fields, language } = options;
  if (!fields || !isJsonObject(person)) return [];
  return missingValues(person, personPath(index), fields, responseTypeOf(options)).map(
    (missing) => ({
      path: missing.path,
      asked: missing.asked,
      label: labelOf(missing, options),
      reasons: reasonsFor(missing, language),
    }),
  );
}

/** The first exact rule that applies, otherwise all rules that apply. */
export function emptyRulesFor(missing: MissingValue): readonly EmptyRule[] {
  const holding = emptyRules.filter((rule) => rule.holds(missing));
  const exact = holding.find(({ rank }) => rank === "exact");
  return exact ? [exact] : holding;
}

function reasonsFor(missing: MissingValue, language: Language): readonly EmptyReason[] {
  const rules = emptyRulesFor(missing);
  if (rules.length === 0)
    return [{ rule: "notKnown", verdict: "not known", text: notKnown[language] }];
  return rules.map(({ id, verdict, reason }) => ({
    rule: id,
    verdict,
    text: reason(missing)[language],
  }));
}

/** Labels from the person down: `Residence › Address › Postal code`. */
function labelOf({ field, asked }: MissingPlace, options: PersonOptions): string {
  const { language } = options;
  const found: string[] = [];
  let shape: Shape | undefined = shapeOf(options);
  for (const name of field.split(".")) {
    const member: Shape | undefined = shape && memberShape(shape, name);
    if (!member && name !== "type") return asked;
    found.push(member ? member.label[language] : labels.kind[language]);
    shape = member;
  }
  return found.join(" › ");
}
