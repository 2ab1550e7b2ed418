import {
  askability,
  fieldPaths,
  openEndedAbove,
  partsOfValue,
} from "../../../contract/answer/fields.ts";
import type { AnswerType } from "../../../contract/operations.ts";
import { text } from "../../../contract/text.ts";
import type { Span } from "../../../model/text/span.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import type { FindingCode } from "../../findingCodes.ts";
import type { CheckedFile, CheckedRequest } from "../checkedFile.ts";
import { finding, fix, replacement, shown } from "../repairs/makeFinding.ts";
import { nearestOf } from "../repairs/nearest.ts";
import { writtenItems, type WrittenItem } from "../repairs/sourceEdits.ts";

interface AskedField {
  readonly path: string;
  readonly parameter: string;
  readonly place: Span;
  /** How it is written; looked up only for a path that something is said about. */
  readonly written: () => WrittenItem | undefined;
}

/** Paths that the service accepts but that add nothing, disappear, or are probably misspelt. */
export function fieldAdvice(
  request: CheckedRequest,
  answerType: AnswerType,
  file: CheckedFile,
): readonly Finding[] {
  const fields = allowedFields(request, answerType, file);
  const asked = new Set(fields.map(({ path }) => path));
  const seen = new Set<string>();
  return fields.flatMap((field) => {
    const isRepeated = seen.has(field.path);
    seen.add(field.path);
    if (isRepeated) return [repeated(field)];
    const group = groupAbove(field.path, asked);
    return [
      ...(group === undefined ? [] : [covered(field, group)]),
      ...(fieldPaths(answerType).get(field.path)?.deprecated ? [deprecated(field)] : []),
      ...unknownPart(field, answerType),
    ];
  });
}

function allowedFields(
  request: CheckedRequest,
  answerType: AnswerType,
  file: CheckedFile,
): readonly AskedField[] {
  const fields = request.literal?.query.fields;
  if (!Array.isArray(fields)) return [];
  let items: ReadonlyMap<number, WrittenItem> | undefined;
  const writtenAt = (start: number) =>
    (items ??= writtenItems(file.text, request.node, "fields")).get(start);
  return fields.flatMap((path: unknown, index) => {
    const parameter = `fields[${index}]`;
    const place = request.literal?.places.get(parameter);
    if (typeof path !== "string" || !place || askability(path, answerType) !== "allowed") return [];
    return [{ path, parameter, place, written: () => writtenAt(place.start) }];
  });
}

function groupAbove(path: string, asked: ReadonlySet<string>): string | undefined {
  for (let dot = path.indexOf("."); dot >= 0; dot = path.indexOf(".", dot + 1))
    if (asked.has(path.slice(0, dot))) return path.slice(0, dot);
  return undefined;
}

function advice(
  code: FindingCode,
  { parameter, place }: AskedField,
  en: string,
  nl: string,
  fixes: readonly QuickFix[],
): Finding {
  return finding(code, place, text(en, nl), { parameter, fixes });
}

function removal({ written }: AskedField): readonly QuickFix[] {
  const taken = written()?.removal;
  return taken ? [fix(text("Remove this path", "Haal dit pad weg"), taken)] : [];
}

function repeated(field: AskedField): Finding {
  return advice(
    "duplicate-field",
    field,
    `${field.path} is asked before. It is delivered once, but counts twice towards the limit. Remove it.`,
    `${field.path} is al eerder gevraagd. Het wordt één keer geleverd, maar telt twee keer mee voor de grens. Haal het weg.`,
    removal(field),
  );
}

function covered(field: AskedField, group: string): Finding {
  return advice(
    "covered-field",
    field,
    `${group} already delivers ${field.path}. Remove it, or remove ${group} to ask for less.`,
    `${group} levert ${field.path} al. Haal het weg, of haal ${group} weg om minder te vragen.`,
    removal(field),
  );
}

function deprecated(field: AskedField): Finding {
  return advice(
    "deprecated-field",
    field,
    `${field.path} is deprecated and may be removed from the service. Leave it out.`,
    `${field.path} is verouderd en kan uit de dienst verdwijnen. Haal het weg.`,
    removal(field),
  );
}

/** Below a date or value table any word is accepted and delivers the whole value. */
function unknownPart(field: AskedField, answerType: AnswerType): readonly Finding[] {
  if (fieldPaths(answerType).has(field.path)) return [];
  const above = openEndedAbove(field.path, answerType);
  if (!above) return [];
  const parts = partsOfValue(above.shape);
  const word = field.path.slice(above.path.length + 1);
  const near = nearestOf(word, parts);
  return [
    advice(
      "unknown-field-part",
      field,
      `${above.path} has no ${shown(word)}; the service accepts any word here and delivers the whole value. Its members are ${parts.join(", ")}.`,
      `${above.path} heeft geen ${shown(word)}; de dienst accepteert hier elk woord en levert de hele waarde. De leden zijn ${parts.join(", ")}.`,
      [near === undefined ? undefined : `${above.path}.${near}`, above.path].flatMap((path) =>
        path === undefined ? [] : renamed(field, path),
      ),
    ),
  ];
}

/** Replaces the end of what is written, so that quotes and a group's name stay. */
function renamed({ path, place, written }: AskedField, newPath: string): readonly QuickFix[] {
  const groupName = written()?.group;
  const group = groupName === undefined ? "" : `${groupName}.`;
  if (!newPath.startsWith(group)) return [];
  const own = path.slice(group.length);
  const quotes = place.end - place.start - own.length;
  if (quotes !== 0 && quotes !== 2) return [];
  const inside = { start: place.start + quotes / 2, end: place.end - quotes / 2 };
  return [replacement(inside, newPath.slice(group.length))];
}
