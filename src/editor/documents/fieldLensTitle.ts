import { pickerWords } from "../../protocol/words/fieldPickerWords.ts";
import { localize } from "../convert.ts";

/** What the lens above `fields` says: `Pick fields… · 4 paths, 12 values`. */
export function fieldLensTitle(
  counts: { readonly paths: number; readonly values: number } | undefined,
): string {
  const pick = `$(checklist) ${localize(pickerWords.pick)}`;
  if (!counts) return pick;
  const { paths, values } = counts;
  return `${pick} · ${localize(pickerWords.paths(paths))}, ${localize(pickerWords.values(values))}`;
}
