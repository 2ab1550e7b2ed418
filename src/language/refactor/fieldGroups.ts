import { isAtOrBelow, pathsAbove, valuesBelow } from "../../contract/askedValues.ts";
import { fieldPaths } from "../../contract/fields.ts";
import { limits } from "../../contract/parameter.ts";
import { counted } from "../../contract/counting.ts";
import { text, type Text } from "../../contract/text.ts";
import { rewriting, unavailable, type Refactoring, type RequestPlace } from "./refactoring.ts";
import {
  entryText,
  replacedEntries,
  touchedEntries,
  writtenFields,
  type FieldEntry,
  type WrittenFields,
} from "./writtenFields.ts";

/** Groups of `fields` into the paths that they deliver, and back. */
export function groupRefactorings(place: RequestPlace): readonly Refactoring[] {
  const list = writtenFields(place);
  if (!list) return [];
  const touched = touchedEntries(list, place.range);
  return [
    ...expansion(place, list, touched),
    ...spreading(place, list, touched),
    ...(touched[0] ? collapses(place, list, touched[0]) : []),
    ...(touched[0] ? groupings(place, list, touched[0]) : []),
  ];
}

/** `naam` becomes all the paths below it. */
function expansion(
  { document }: RequestPlace,
  list: WrittenFields,
  touched: readonly FieldEntry[],
): readonly Refactoring[] {
  const groups = new Set(
    touched.flatMap(({ paths }) => paths?.filter((path) => isGroup(path, list)) ?? []),
  );
  if (groups.size === 0) return [];
  const expanded = new Map<FieldEntry, readonly string[]>();
  const asked = new Set(list.entries.flatMap(({ paths }) => paths ?? []));
  let count = list.entries.reduce((sum, { paths }) => sum + (paths?.length ?? 1), 0);
  for (const entry of touched) {
    if (!entry.paths?.some((path) => groups.has(path))) continue;
    const parts = entry.paths.flatMap((path) => {
      if (!groups.has(path)) return [path];
      const fresh = valuesBelow(path, list.answerType).filter((leaf) => !asked.has(leaf));
      for (const leaf of fresh) asked.add(leaf);
      return fresh;
    });
    count += parts.length - entry.paths.length;
    expanded.set(entry, entryText(entry.group, parts));
  }
  const what = [...groups].join(", ");
  const title = text(`Expand ${what} into its paths`, `Schrijf ${what} uit in alle paden`);
  const reason = text(
    `The request would ask ${counted(count, "path").en}; the service takes at most ${limits.fields}.`,
    `De vraag zou ${counted(count, "path").nl} vragen; de dienst accepteert er hoogstens ${limits.fields}.`,
  );
  if (count > limits.fields) return [unavailable("refactor.rewrite", title, reason)];
  return [rewriting(title, replacedEntries(document.text, list, expanded))];
}

function isGroup(path: string, { answerType }: WrittenFields): boolean {
  const [first] = valuesBelow(path, answerType);
  const isPart = fieldPaths(answerType).get(path)?.partOf !== undefined;
  return first !== undefined && first !== path && !isPart && fieldPaths(answerType).has(path);
}

/** `naam: voornamen, geslachtsnaam` becomes one path a line. */
function spreading(
  { document }: RequestPlace,
  list: WrittenFields,
  touched: readonly FieldEntry[],
): readonly Refactoring[] {
  const spread = new Map<FieldEntry, readonly string[]>();
  for (const entry of touched)
    if (entry.group !== undefined && entry.paths && entry.paths.length > 0)
      spread.set(entry, entry.paths);
  if (spread.size === 0) return [];
  const title = text("Write one path a line", "Schrijf één pad per regel");
  return [rewriting(title, replacedEntries(document.text, list, spread))];
}

/** All paths of a group become the group; only where every one of them is asked. */
function collapses(
  { document }: RequestPlace,
  list: WrittenFields,
  { paths }: FieldEntry,
): readonly Refactoring[] {
  const asked = list.entries.flatMap((entry) => entry.paths ?? []);
  const found: Refactoring[] = [];
  for (const [distance, group] of pathsAbove(paths?.[0] ?? "")
    .toReversed()
    .entries()) {
    const leaves = valuesBelow(group, list.answerType);
    if (leaves.length === 0 || !isGroup(group, list)) continue;
    const missing = leaves.filter((leaf) => !asked.some((path) => isAtOrBelow(leaf, path)));
    const title = text(
      `Collapse the paths of ${group} into the group`,
      `Vat de paden van ${group} samen tot de groep`,
    );
    if (missing.length === 0)
      found.push(rewriting(title, replacedEntries(document.text, list, collapsed(list, group))));
    else if (distance === 0)
      found.push(unavailable("refactor.rewrite", title, notAsked(group, missing)));
  }
  return found;
}

function notAsked(group: string, missing: readonly string[]): Text {
  const [first = "", ...others] = missing;
  const [en, nl] =
    others.length === 0
      ? ["", ""]
      : [` and ${others.length} more of its paths`, ` en nog ${others.length} van zijn paden`];
  return text(
    `${group} would ask more: ${first}${en} would be delivered too.`,
    `${group} zou meer vragen: ${first}${nl} zou ook geleverd worden.`,
  );
}

function collapsed(list: WrittenFields, group: string): Map<FieldEntry, readonly string[]> {
  const replaced = new Map<FieldEntry, readonly string[]>();
  let isPlaced = false;
  for (const entry of list.entries) {
    const inside = entry.paths?.filter((path) => isAtOrBelow(path, group)) ?? [];
    if (inside.length === 0) continue;
    const rest = entry.paths?.filter((path) => !isAtOrBelow(path, group)) ?? [];
    replaced.set(entry, [...(isPlaced ? [] : [group]), ...entryText(entry.group, rest)]);
    isPlaced = true;
  }
  return replaced;
}

/** Neighbouring lines of one group become `- group: member, member`. */
function groupings(
  { document }: RequestPlace,
  list: WrittenFields,
  entry: FieldEntry,
): readonly Refactoring[] {
  if (list.style !== "items") return [];
  const around = pathsAbove(entry.paths?.[0] ?? "");
  const wanted = [...new Set([around.at(-1), around[0]])];
  return wanted.flatMap((group) => {
    const run = group === undefined ? [] : neighbours(list, entry, group);
    if (group === undefined || run.length < 2) return [];
    const paths = run.flatMap((one) => one.paths ?? []);
    const replaced = new Map<FieldEntry, readonly string[]>(run.map((one) => [one, []]));
    replaced.set(run[0] ?? entry, entryText(group, paths));
    const title = text(
      `Write the lines of ${group} as one group`,
      `Schrijf de regels van ${group} als één groep`,
    );
    return [rewriting(title, replacedEntries(document.text, list, replaced))];
  });
}

/** The unbroken run of items around one of which all paths stand below the group. */
function neighbours({ entries }: WrittenFields, entry: FieldEntry, group: string) {
  const isInside = (one: FieldEntry | undefined) =>
    one?.paths !== undefined &&
    one.paths.length > 0 &&
    one.paths.every((path) => path.startsWith(`${group}.`) && isPlainPath(path));
  let from = entries.indexOf(entry);
  let to = from;
  while (isInside(entries[from - 1])) from--;
  while (isInside(entries[to + 1])) to++;
  return isInside(entry) ? entries.slice(from, to + 1) : [];
}

/** Whether a path can stand in a group without quotes. */
function isPlainPath(path: string): boolean {
  return /^[A-Za-z0-9_.]+$/.test(path);
}
