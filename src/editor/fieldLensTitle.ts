import { pickerWords } from "../protocol/fieldPickerWords.ts";
import { said } from "./convert.ts";

/** What the lens above `fields` says: `Pick fields… · 4 paths, 12 values`. */
export function fieldLensTitle(
  counts: { readonly paths: number; readonly values: number } | undefined,
): string {
  const pick = `$(checklist) ${said(pickerWords.pick)}`;
  if (!counts) return pick;
  const { paths, values } = counts;
  return `${pick} · ${said(pickerWords.paths(paths))}, ${said(pickerWords.values(values))}`;
}
