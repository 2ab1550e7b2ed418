import type { Dialect } from "../../contract/dialects.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { text } from "../../contract/text.ts";
import { filterFault, listFilters, type ListFilter } from "../../presentation/inbox/listFilter.ts";
import { displayLanguage, localize } from "../convert.ts";
import { askStep, type ShownStep } from "./stepInput.ts";

const sentences = {
  title: text("Filter the list of messages", "Lijst van berichten filteren"),
  mayBeEmpty: text("empty: no filter", "leeg: geen filter"),
} as const;

/**
 * Asks the filters of a list one after the other, as the dialect has them, each checked by the rules
 * of the service; undefined when the user left.
 */
export async function askFilter(
  before: ListFilter,
  dialect: Dialect,
): Promise<ListFilter | undefined> {
  const parameters = listFilters(dialect);
  let filter: ListFilter = { ...before };
  let index = 0;
  for (;;) {
    const parameter = parameters[index];
    if (!parameter) return filter;
    const place = { number: index + 1, of: parameters.length };
    const answer = await askStep(filterStep(parameter, place, filter, dialect));
    if (answer === "left") return undefined;
    if (answer === "back") index--;
    else {
      const value = parameter.values ? answer.value.split(" ").join(", ") : answer.value;
      filter = { ...filter, [parameter.name]: value };
      index++;
    }
  }
}

function filterStep(
  parameter: Parameter,
  place: ShownStep["place"],
  filter: ListFilter,
  dialect: Dialect,
): ShownStep {
  const { name, meaning, format, example, values } = parameter;
  const given = filter[name] ?? "";
  return {
    title: localize(sentences.title),
    prompt: `${name}: ${localize(meaning)} (${localize(format)}; ${localize(sentences.mayBeEmpty)})`,
    place,
    input: values
      ? {
          kind: "some",
          choices: values.map((word) => ({
            value: word.value,
            label: word.value,
            description: localize(word.meaning),
          })),
        }
      : { kind: "text", example },
    given: values ? given.replaceAll(",", "") : given,
    check: (value) => filterFault(parameter, value, dialect, displayLanguage()),
  };
}
