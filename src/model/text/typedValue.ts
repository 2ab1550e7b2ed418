import { ownWord } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";

/** The parameter decides the type, not the text's appearance. Unsuitable text stays text for the rules to reject. */
export function typeText(
  parameter: Parameter | undefined,
  text: string,
): string | number | boolean {
  if (parameter?.kind === "integer") return wholeNumber(parameter, text) ?? text;
  if (parameter?.kind === "boolean") return truth(text) ?? text;
  return parameter ? ownWord(parameter, text) : text;
}

/** Only digits, without leading zero, no longer than the parameter's maximum. */
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
