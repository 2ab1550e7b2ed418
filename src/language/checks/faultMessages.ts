import type { Parameter } from "../../contract/parameter.ts";
import { text, type Text } from "../../contract/text.ts";
import { shown } from "./makeFinding.ts";

/** Sentences about the value of a parameter: what is wrong, what is wanted, an example. */

export function wanted(parameter: Parameter): Text {
  const { name, format, example } = parameter;
  return text(
    `${name} is ${format.en}, for example ${example}.`,
    `${name} is ${format.nl}, bijvoorbeeld ${example}.`,
  );
}

/** `problem`, then what the parameter wants. */
export function faulty(problem: Text, parameter: Parameter): Text {
  const { en, nl } = wanted(parameter);
  return text(`${problem.en} ${en}`, `${problem.nl} ${nl}`);
}

export function valueIsNot(written: unknown, what: Text, parameter: Parameter): Text {
  const value = typeof written === "string" ? shown(written) : kindOf(written);
  return faulty(
    text(
      `${capital(valueEn(value))} is not ${what.en}.`,
      `${capital(valueNl(value))} is geen ${what.nl}.`,
    ),
    parameter,
  );
}

type Value = string | Text;
const valueEn = (value: Value) => (typeof value === "string" ? value : value.en);
const valueNl = (value: Value) => (typeof value === "string" ? value : value.nl);

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A value that is not text, by its kind, so that nothing odd is written into a message. */
function kindOf(value: unknown): Value {
  if (value === null) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return text("a list", "een lijst");
  return text("an object", "een object");
}

export function outOfRange(written: unknown, parameter: Parameter): Text {
  const value = typeof written === "number" ? String(written) : shown(String(written));
  return faulty(text(`${value} does not fit.`, `${value} past niet.`), parameter);
}

/** Where `*` may stand in this parameter, and with how many characters. */
export function wildcardMessage(written: string, { name, wildcard, example }: Parameter): Text {
  if (!wildcard)
    return text(
      `${shown(written)} does not fit: ${name} takes no \`*\`. Example: ${example}.`,
      `${shown(written)} past niet: ${name} kent geen \`*\`. Voorbeeld: ${example}.`,
    );
  const en = wildcard.places.map((place) => `at the ${place}`).join(" or ");
  const nl = wildcard.places.map((place) => (place === "end" ? "aan het eind" : "aan het begin"));
  const { atLeast } = wildcard;
  return text(
    `${shown(written)} does not fit: ${name} takes one \`*\` ${en}, with at least ${atLeast} other ${atLeast === 1 ? "character" : "characters"}. Example: ${example}.`,
    `${shown(written)} past niet: ${name} krijgt één \`*\` ${nl.join(" of ")}, met ten minste ${atLeast} ${atLeast === 1 ? "ander teken" : "andere tekens"}. Voorbeeld: ${example}.`,
  );
}
