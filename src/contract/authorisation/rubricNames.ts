import { fieldPaths, type FieldPath } from "../response/fields.ts";
import { fieldWords } from "../response/fieldTexts.ts";
import { loCategories, loElements } from "../messages/loElements.ts";
import { text, type Text } from "../text.ts";
import { isAdditional } from "./pathRubrics.ts";
import { addressingCodes, leafRubrics } from "./rubricTable.ts";

/**
 * In six characters: lists may omit the zero of a category below 10. Like the reference, this adds one to every other
 * length.
 */
export function rubricCode(written: string): string {
  const code = written.trim();
  return code === "" || code.length === 6 ? code : `0${code}`;
}

/** A rubric in the notation of documents: `08.11.60`, `PA.AD.01`. */
export function dottedRubric(code: string): string {
  return code.length === 6 ? `${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4)}` : code;
}

/** Category and element of a rubric, or the value that it opens. Undefined if unknown. */
export function rubricName(code: string): Text | undefined {
  if (isAdditional(code)) return productNames.get(code);
  const element = loElements.get(`e${code.slice(2)}`);
  const category = Number(code.slice(0, 2));
  const isHistory = category > 50;
  const own = loCategories.get(`c${String(isHistory ? category - 50 : category).padStart(2, "0")}`);
  if (code.length !== 6 || !element || !own) return undefined;
  const [en, nl] = isHistory ? [" (history)", " (historie)"] : ["", ""];
  return text(`${own.label.en}${en}: ${element.name}`, `${own.label.nl}${nl}: ${element.name}`);
}

const productNames: ReadonlyMap<string, Text> = new Map([
  ...[...leafRubrics].flatMap(([path, { needs, logs }]) =>
    [...needs, ...logs].filter(isAdditional).map((code) => [code, valueName(path)] as const),
  ),
  [
    addressingCodes.all,
    text("adressering: complete, for paper mail", "adressering: volledig, voor post op papier"),
  ],
  [
    addressingCodes.names,
    text(
      "adressering: without address lines and country, for electronic post",
      "adressering: zonder adresregels en land, voor elektronische post",
    ),
  ],
]);

function valueName(path: string): Text {
  const field: FieldPath | undefined = fieldPaths("Persoon").get(path);
  const { en, nl } = field ? fieldWords(field).label : text("", "");
  return text(`${path}: ${en}`, `${path}: ${nl}`);
}
