import { memberOf, type JsonObject } from "../../contract/json/json.ts";
import { isQueryType } from "../../contract/operations.ts";
import { answerPages } from "../../presentation/person/answerPages.ts";
import type { AnswerPages } from "../../presentation/person/pages.ts";
import type { PersonOptions } from "../../presentation/person/personOptions.ts";
import { personIndexOf } from "../../presentation/person/places.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { Run } from "../runs/runs.ts";

/** How the persons of a run are shown; undefined for responses without persons. */
export function personOptions(
  { operation, outcome }: Run,
  options: ViewOptions,
): PersonOptions | undefined {
  if (!isQueryType(operation)) return undefined;
  const answered = outcome?.kind === "answered" ? outcome : undefined;
  if (answered?.refusal) return undefined;
  const { fields = [], parameters, traits } = answered ?? {};
  return {
    ...options,
    queryType: operation,
    ...(fields.length > 0 && { fields }),
    ...(parameters && { parameters }),
    ...(traits && { traits }),
  };
}

/** The persons of a run; undefined for responses without persons. */
export function pagesOf(
  run: Run,
  answer: JsonObject,
  options: ViewOptions,
): AnswerPages | undefined {
  const shown = personOptions(run, options);
  return shown && answerPages(answer, shown);
}

/** A value as these pages show it; undefined where a mask hides it. */
export function shownValue(pages: AnswerPages, path: string): string | undefined {
  const index = personIndexOf(path);
  if (index === undefined) return undefined;
  const node = pages.tree(index).find((one) => one.path === path);
  const cells = node ? [] : (pages.rows(index, index + 1)[0]?.cells ?? []);
  const cell = cells.find((one) => one?.path === path);
  if (node?.masked === true || cell?.masked === true) return undefined;
  return node?.value ?? cell?.text;
}

/** The answer as if only this person had been found. */
export function onlyPerson(answer: JsonObject, index: number): JsonObject {
  const people = memberOf(answer, "personen");
  return { ...answer, personen: Array.isArray(people) ? people.slice(index, index + 1) : [] };
}
