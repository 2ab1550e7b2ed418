import { aliases, askability } from "../../contract/fields.ts";
import { isAtOrBelow } from "../../contract/askedValues.ts";
import { text } from "../../contract/text.ts";
import { rewriting, unavailable, type Refactoring, type RequestPlace } from "./refactoring.ts";
import {
  entryText,
  replacedEntries,
  touchedEntries,
  writtenFields,
  type FieldEntry,
  type WrittenFields,
} from "./writtenFields.ts";

/** Addresses asked by their domestic name, or by their own again (contract 3, rule 6). */
export function aliasRefactorings(place: RequestPlace): readonly Refactoring[] {
  const list = writtenFields(place);
  if (!list) return [];
  const touched = touchedEntries(list, place.range);
  return aliases.flatMap(({ alias, for: target }) => [
    ...renamings(place, list, touched, target, alias),
    ...renamings(place, list, touched, alias, target),
  ]);
}

/** The paths at the cursor, and all of the request when there are more. */
function renamings(
  { document }: RequestPlace,
  list: WrittenFields,
  touched: readonly FieldEntry[],
  from: string,
  to: string,
): readonly Refactoring[] {
  const isMeant = ({ paths }: FieldEntry) =>
    paths?.some((path) => isAtOrBelow(path, from)) === true;
  const here = touched.filter(isMeant);
  const all = list.entries.filter(isMeant);
  if (here.length === 0) return [];
  const one = text(`Ask ${to} instead of ${from}`, `Vraag ${to} in plaats van ${from}`);
  const every = text(
    `Ask ${to} instead of ${from} in the whole request`,
    `Vraag ${to} in plaats van ${from} in het hele verzoek`,
  );
  const offers =
    all.length > here.length
      ? ([
          [one, here],
          [every, all],
        ] as const)
      : ([[one, here]] as const);
  return offers.map(([title, entries]) => {
    const renamed = entries.map((entry) => [entry, namedAnew(entry, from, to)] as const);
    const illegal = renamed
      .flatMap(([, { paths }]) => paths)
      .find((path) => askability(path, list.answerType) !== "allowed");
    if (illegal !== undefined)
      return unavailable(
        "refactor.rewrite",
        title,
        text(
          `${illegal} does not exist in this answer.`,
          `${illegal} bestaat niet in dit antwoord.`,
        ),
      );
    const replaced = new Map(renamed.map(([entry, { items }]) => [entry, items]));
    return rewriting(title, replacedEntries(document.text, list, replaced));
  });
}

function namedAnew({ paths = [], group }: FieldEntry, from: string, to: string) {
  const fresh = (path: string) => (isAtOrBelow(path, from) ? to + path.slice(from.length) : path);
  const renamed = paths.map(fresh);
  return {
    paths: renamed,
    items: entryText(group === undefined ? undefined : fresh(group), renamed),
  };
}
