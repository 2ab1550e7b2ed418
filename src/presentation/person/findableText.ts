import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import { sensitivityOf } from "../../contract/answer/personalData.ts";
import type { Shape } from "../../contract/answer/shape.ts";
import { isHidden } from "../mask.ts";
import { kindText, variantOf } from "../shapeEntries.ts";
import { plainText } from "../unknownEntry.ts";
import { valueText } from "../valueText.ts";
import { plainLetters } from "../words.ts";
import { shapeOf, type PersonOptions } from "./personOptions.ts";

/** Between two values: nobody types it, so that no word is found across them. */
const between = "\n";

/**
 * What a filter looks in for one person: the values as they are read, without capitals and marks on
 * letters. A masked value is not in it, or a filter would tell what the mask hides.
 */
export function findableText(person: JsonValue, options: PersonOptions): string {
  const texts: string[] = [];
  collect(shapeOf(options), person, texts, options);
  return plainLetters(texts.join(between));
}

function collect(shape: Shape, value: JsonValue, texts: string[], options: PersonOptions): void {
  if (shape.kind === "list" && Array.isArray(value)) {
    for (const item of value as readonly JsonValue[]) collect(shape.item, item, texts, options);
    return;
  }
  const group = shape.kind === "choice" ? variantOf(shape, value) : shape;
  if (group?.kind === "group" && isJsonObject(value)) {
    collectMembers(group, shape, value, texts, options);
    return;
  }
  const text = valueText(shape, value, options.language);
  if (text === undefined) collectUnknown(value, texts, options);
  else if (!isHidden(sensitivityOf(shape), options)) {
    texts.push(text);
    if (shape.kind === "date" && isJsonObject(value) && typeof value.datum === "string")
      texts.push(value.datum);
  }
}

function collectMembers(
  group: Extract<Shape, { kind: "group" }>,
  shape: Shape,
  value: JsonObject,
  texts: string[],
  options: PersonOptions,
): void {
  for (const name in value) {
    const part = value[name] ?? null;
    const member = Object.hasOwn(group.members, name) ? group.members[name] : undefined;
    if (member) collect(member, part, texts, options);
    else if (name === "type" && shape.kind === "choice")
      texts.push(kindText(shape, part, options.language) ?? "");
    else if (name !== "inOnderzoek") collectUnknown(part, texts, options);
  }
}

function collectUnknown(value: JsonValue, texts: string[], options: PersonOptions): void {
  if (!options.mask) texts.push(plainText(value));
}
