import { isJsonObject, type JsonValue } from "../contract/json/json.ts";
import type { GroupShape } from "../contract/answer/shape.ts";
import { dateText, isPlainDate } from "./texts/dates.ts";
import { labels } from "./labels.ts";
import { isHidden, shown } from "./mask.ts";
import { unknownEntry } from "./unknownEntry.ts";
import type { Mark, Row } from "./view.ts";
import type { ViewOptions } from "./viewOptions.ts";

/** Marks of an `inOnderzoek` by member, and the rest. */
interface Investigation {
  readonly marks: ReadonlyMap<string, Mark>;
  readonly rest: readonly Row[];
}

const nothing: Investigation = { marks: new Map(), rest: [] };

/** Start dates without a mark and unknown members belong to the rest (contract section 4). */
export function readInvestigation(
  shape: GroupShape,
  value: JsonValue | undefined,
  path: string,
  options: ViewOptions,
): Investigation {
  if (value === undefined) return nothing;
  if (!isJsonObject(value))
    return { ...nothing, rest: [unknownEntry("inOnderzoek", value, path, options)] };
  const marks = new Map<string, Mark>();
  const used = new Set<string>();
  for (const [member, marked] of Object.entries(value)) {
    if (marked !== true || !isMember(shape, member)) continue;
    const starts = (shape.investigation ?? []).filter(
      (start) => start.covers.includes(member) && Object.hasOwn(value, start.name),
    );
    for (const start of starts) if (isPlainDate(value[start.name] ?? null)) used.add(start.name);
    const dates = starts.map((start) => value[start.name] ?? null);
    marks.set(member, investigationMark(dates, options));
    used.add(member);
  }
  const rest = Object.entries(value)
    .filter(([name]) => !used.has(name))
    .map(([name, member]) => restRow(name, member, `${path}.${name}`, options));
  return { marks, rest };
}

/** A mask hides the start date, but not the mark. */
export function investigationMark(starts: readonly JsonValue[], options: ViewOptions): Mark {
  const { language } = options;
  const dates = isHidden("date", options)
    ? []
    : starts.flatMap((start) => dateText(start, language) ?? []);
  const said = labels.investigation[language];
  const since = [...new Set(dates)].join(", ");
  return {
    kind: "investigation",
    text: since === "" ? said : `${said} ${labels.since[language]} ${since}`,
  };
}

/** A mark refers to a member of the group, or to the `type` of a choice. */
function isMember(shape: GroupShape, name: string): boolean {
  if (Object.hasOwn(shape.members, name)) return true;
  return shape.investigation?.some((start) => start.covers.includes(name)) ?? false;
}

function restRow(name: string, value: JsonValue, path: string, options: ViewOptions): Row {
  const date = isPlainDate(value) ? dateText(value, options.language) : undefined;
  if (date === undefined) return unknownEntry(`inOnderzoek.${name}`, value, path, options);
  const label = `inOnderzoek.${name}`;
  return { kind: "row", label, path, marks: [], ...shown(date, "date", options), unknown: true };
}
