import { ownWord } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";

/** The parameter decides the type, never the look of the text; what does not fit stays text, for the rules to refuse. */
export function typeText(
  parameter: Parameter | undefined,
  text: string,
): string | number | boolean {
  if (parameter?.kind === "integer") return wholeNumber(parameter, text) ?? text;
  if (parameter?.kind === "boolean") return truth(text) ?? text;
  return parameter ? ownWord(parameter, text) : text;
}

/** Digits only, no leading zero, and no longer than the parameter's highest value. */
function wholeNumber(parameter: Parameter, text: string): number | undefined {
  const highest = parameter.range?.maximum ?? Number.MAX_SAFE_INTEGER;
  if (text.length > String(highest).length || !/^(0|[1-9][0-9]*)$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : undefined;
}

function truth(text: string): boolean | undefined {
  if (text === "true") return true;
  return text === "false" ? false : undefined;
}
