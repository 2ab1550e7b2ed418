import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { personBadges } from "../badges.ts";
import { labels } from "../labels.ts";
import { groupEntries } from "../shapeEntries.ts";
import { unknownEntry, type Card, type Entry, shapeOf, type PersonOptions } from "../view.ts";
import { whyEmpty } from "../whyEmpty/whyEmpty.ts";
import { personPath } from "./places.ts";

export function personEntries(
  person: JsonValue,
  index: number,
  options: PersonOptions,
): readonly Entry[] {
  const path = personPath(index);
  if (!isJsonObject(person)) return [unknownEntry(path, person, path, options)];
  return groupEntries(shapeOf(options), person, path, options);
}

export function personCard(
  person: JsonValue,
  index: number,
  count: number,
  options: PersonOptions,
): Card {
  const entries = personEntries(person, index, options);
  const title = personTitle(person, index, count, options);
  const path = personPath(index);
  if (!isJsonObject(person)) return { title, path, badges: [], entries };
  const missing = whyEmpty(person, index, options);
  const name = options.mask ? undefined : nameOf(person);
  return {
    title,
    ...(name !== undefined && { name }),
    path,
    badges: personBadges(person, entries, options),
    entries: entries.filter((entry) => !isSaidByBadge(entry, person)),
    ...(missing.length > 0 ? { missing } : {}),
  };
}

/** `Person 3 of 12 · Lieke Oever`, without a masked name. */
export function personTitle(
  person: JsonValue,
  index: number,
  count: number,
  { language, mask }: PersonOptions,
): string {
  const word = labels.person[language];
  const number = count === 1 ? word : `${word} ${index + 1} ${labels.numberOf[language]} ${count}`;
  const name = mask || !isJsonObject(person) ? undefined : nameOf(person);
  return name === undefined ? number : `${number} · ${name}`;
}

function isSaidByBadge(entry: Entry, person: JsonObject): boolean {
  return (
    entry.path.endsWith("].geheimhoudingPersoonsgegevens") &&
    memberOf(person, "geheimhoudingPersoonsgegevens") === true
  );
}

function nameOf(person: JsonObject): string | undefined {
  const name = memberOf(person, "naam");
  const whole = memberOf(name, "volledigeNaam");
  if (typeof whole === "string" && whole !== "") return whole;
  const parts = ["voornamen", "voorvoegsel", "geslachtsnaam"].flatMap((part) => {
    const value = memberOf(name, part);
    return typeof value === "string" && value !== "" ? [value] : [];
  });
  return parts.length > 0 ? parts.join(" ") : undefined;
}
