import { memberOf, type JsonValue } from "../../contract/json/json.ts";

/** A name in one line, as the register writes it; undefined where the answer holds none of its parts. */
export function writtenName(name: JsonValue | undefined): string | undefined {
  const whole = textAt(name, "volledigeNaam");
  if (whole !== undefined) return whole;
  const title = memberOf(name, "adellijkeTitelPredicaat");
  const titleText = textAt(title, "omschrijving") ?? textAt(title, "code");
  const isTitle = textAt(title, "soort") === "titel";
  const parts = [
    isTitle ? undefined : titleText,
    textAt(name, "voornamen") ?? textAt(name, "voorletters"),
    isTitle ? titleText : undefined,
    textAt(name, "voorvoegsel"),
    textAt(name, "geslachtsnaam"),
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** A text that says something; undefined for anything else. */
export function textAt(value: JsonValue | undefined, name: string): string | undefined {
  const member = memberOf(value, name);
  return typeof member === "string" && member.trim() !== "" ? member : undefined;
}
