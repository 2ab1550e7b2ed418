import { municipalityFilter } from "../../contract/rules/emptyRules.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { personErrors } from "../../contract/errors/personErrors.ts";
import { refiningTypes, widening } from "../../contract/rules/searchRules.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import type { RunFailure } from "../../model/failure.ts";

export interface SearchRefinement {
  readonly kind: "add" | "lengthen" | "leave out" | "other search";
  readonly name: string;
  readonly text: string;
}

/** Based on the query type's parameters (contract sections 5 and 6). Unknown `parameters` count as absent. */
export function searchRefinements(
  failure: RunFailure,
  operation: OperationName,
  parameters: readonly string[] | undefined,
  language: Language,
): readonly SearchRefinement[] {
  if (!isTooMany(failure) || !isQueryType(operation)) return [];
  const given = parameters ?? [];
  const { optional, required } = queryOperation(operation);
  const say = (kind: SearchRefinement["kind"], name: string, said: Text): SearchRefinement => ({
    kind,
    name,
    text: said[language],
  });
  const added = [...optional, municipalityFilter.parameter]
    .filter(
      (name, index, all) =>
        all.indexOf(name) === index &&
        name !== widening &&
        !given.includes(name) &&
        !required.includes(name),
    )
    .flatMap((name) => {
      const known = parameterOf(operation, name);
      if (!known) return [];
      const { meaning, format } = known;
      const said = text(`${meaning.en} (${format.en})`, `${meaning.nl} (${format.nl})`);
      return [say("add", name, said)];
    });
  const lengthened = given
    .filter((name) => parameterOf(operation, name)?.wildcard)
    .map((name) =>
      say(
        "lengthen",
        name,
        text(
          `If ${name} contains a *, enter more letters before it, or the whole value without *.`,
          `Staat er een * in ${name}? Vul dan meer letters in vóór de *, of de hele waarde zonder *.`,
        ),
      ),
    );
  const leftOut = given.includes(widening)
    ? [
        say(
          "leave out",
          widening,
          text(
            `Without ${widening}, deceased people are neither found nor counted.`,
            `Zonder ${widening} worden overledenen niet gevonden en niet geteld.`,
          ),
        ),
      ]
    : [];
  const others = refiningTypes[operation].map((type) => {
    const { title, required: needed } = queryOperation(type);
    const names = needed.filter((name) => name !== "fields").join(", ");
    const said = text(`${title.en}: needs ${names}.`, `${title.nl}: vereist ${names}.`);
    return say("other search", type, said);
  });
  return [...added, ...lengthened, ...leftOut, ...others];
}

function isTooMany(failure: RunFailure): boolean {
  return failure.kind === "refused" && failure.problem?.code === personErrors.tooManyResults.code;
}
