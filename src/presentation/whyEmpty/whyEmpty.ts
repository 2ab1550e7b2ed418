import type { EmptyRule, MissingValue } from "../../contract/rules/emptyRule.ts";
import { emptyRules, notKnown } from "../../contract/rules/emptyRules.ts";
import { memberShape } from "../../contract/answer/fields.ts";
import { isJsonObject, type JsonValue } from "../../contract/json/json.ts";
import type { Shape } from "../../contract/answer/shape.ts";
import type { Language } from "../../contract/text.ts";
import { labels } from "../labels.ts";
import { answerTypeOf, shapeOf, type PersonOptions } from "../person/personOptions.ts";
import { personPath } from "../person/places.ts";
import type { EmptyReason, MissingRow } from "../view.ts";
import { missingValues, type MissingPlace } from "./missingValues.ts";

/** Empty if the request is unknown. Contains paths and sentences, never a value. */
export function whyEmpty(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): readonly MissingRow[] {
  const { fields, language } = options;
  if (!fields || !isJsonObject(person)) return [];
  return missingValues(person, personPath(index), fields, answerTypeOf(options)).map((missing) => ({
    path: missing.path,
    asked: missing.asked,
    label: labelOf(missing, options),
    reasons: reasonsFor(missing, language),
  }));
}

/** Applicable rules: one exact rule alone, otherwise the ordinary ones with additional information. */
export function rulesFor(missing: MissingValue): readonly EmptyRule[] {
  const holding = emptyRules.filter((rule) => rule.holds(missing));
  const exact = holding.find(({ rank }) => rank === "exact");
  return exact ? [exact] : holding;
}

function reasonsFor(missing: MissingValue, language: Language): readonly EmptyReason[] {
  const rules = rulesFor(missing);
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
