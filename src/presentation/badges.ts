import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
  listOf,
} from "../contract/json/json.ts";
import { dateText } from "./texts/dates.ts";
import { labels } from "./labels.ts";
import { tableText } from "./shapeEntries.ts";
import type { Badge, Entry, ViewOptions } from "./view.ts";

/** Displayed before any value of the person (contract section 4). */
export function personBadges(
  person: JsonObject,
  entries: readonly Entry[],
  options: ViewOptions,
): readonly Badge[] {
  const { language } = options;
  const badges: Badge[] = [];
  if (memberOf(person, "geheimhoudingPersoonsgegevens") === true)
    badges.push(warningBadge("secrecy", labels.secrecy[language], labels.secrecyDetail[language]));
  badges.push(...lifeBadges(person, options));
  if (isNotLivingThere(person))
    badges.push(warningBadge("notLivingThere", labels.notLivingThere[language]));
  return [...badges, ...investigationBadges(entries, language), ...sourceBadges(person, options)];
}

/** Shows deceased only once, even if several blocks indicate it. A mask hides reason and dates, not the badge. */
function lifeBadges(person: JsonObject, { language, mask }: ViewOptions): readonly Badge[] {
  const suspension = memberOf(person, "opschortingBijhouding");
  const death = memberOf(person, "overlijden");
  if (mask) {
    if (isJsonObject(death)) return [warningBadge("deceased", labels.deceased[language])];
    return isJsonObject(suspension) ? [warningBadge("suspended", labels.suspended[language])] : [];
  }
  const reason = memberOf(suspension, "reden");
  const suspendedSince = dateOf(suspension, language);
  if (memberOf(reason, "code") === "O" || isJsonObject(death))
    return [
      warningBadge(
        "deceased",
        labels.deceased[language],
        dateOf(death, language) ?? suspendedSince,
      ),
    ];
  if (!isJsonObject(suspension)) return [];
  const said = reason === undefined ? undefined : tableText(reason);
  const since = suspendedSince && `${labels.since[language]} ${suspendedSince}`;
  const detail = [said, since].filter((part) => part !== undefined).join(", ");
  return [warningBadge("suspended", labels.suspended[language], detail)];
}

function sourceBadges(person: JsonObject, { language, mask }: ViewOptions): readonly Badge[] {
  const suppliers = listOf(person, "rni") ?? [];
  const verification = memberOf(person, "verificatie");
  const badges: Badge[] = [];
  if (suppliers.length > 0) {
    const names = suppliers.flatMap((supplier) => {
      const name = memberOf(supplier, "deelnemer");
      return (name === undefined ? undefined : tableText(name)) ?? [];
    });
    const detail = [...new Set(names)].join(", ");
    badges.push(information("supplied", labels.supplied[language], mask ? "" : detail));
  }
  if (isJsonObject(verification)) {
    const description = memberOf(verification, "omschrijving");
    const parts = [description, dateOf(verification, language)];
    const detail = parts.filter((part) => typeof part === "string").join(", ");
    badges.push(information("verified", labels.verified[language], mask ? "" : detail));
  }
  return badges;
}

export function warningBadge(kind: Badge["kind"], label: string, detail = ""): Badge {
  return { kind, tone: "warning", label, ...(detail !== "" && { detail }) };
}

function information(kind: Badge["kind"], label: string, detail: string): Badge {
  return { ...warningBadge(kind, label, detail), tone: "information" };
}

function dateOf(group: JsonValue | undefined, language: ViewOptions["language"]) {
  const date = memberOf(group, "datum");
  return date === undefined ? undefined : dateText(date, language);
}

function isNotLivingThere(person: JsonObject): boolean {
  return ["verblijfplaats", "adressering"].some(
    (name) => memberOf(memberOf(person, name), "indicatieVastgesteldVerblijftNietOpAdres") === true,
  );
}

export function investigationBadges(
  entries: readonly Entry[],
  language: ViewOptions["language"],
): readonly Badge[] {
  const { underInvestigation: label, investigationDetail: detail } = labels;
  return holdsInvestigation(entries)
    ? [warningBadge("investigation", label[language], detail[language])]
    : [];
}

/** Only current data counts. Investigations in earlier forms are over. */
function holdsInvestigation(entries: readonly Entry[]): boolean {
  return entries.some(
    (entry) =>
      (entry.marks.some((mark) => mark.kind === "investigation") ||
        (entry.kind === "block" && holdsInvestigation(entry.entries))) &&
      !entry.path.includes(".historie["),
  );
}
