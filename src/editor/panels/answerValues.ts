import type { JsonObject } from "../../contract/json/json.ts";
import { isQueryType } from "../../contract/operations.ts";
import { answerPages } from "../../presentation/person/answerPages.ts";
import type { AnswerPages } from "../../presentation/person/answerPages.ts";
import { peopleOf, type PersonOptions } from "../../presentation/person/personOptions.ts";
import { personIndexOf } from "../../presentation/person/places.ts";
import type { AnswerView, Card, Entry } from "../../presentation/view.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { Run } from "../runs/runs.ts";

/** Limits for showing all persons as cards, below each other. */
const mostCards = 20;
const mostCardRows = 360;

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

export function pagesOf(
  run: Run,
  answer: JsonObject,
  options: ViewOptions,
): AnswerPages | undefined {
  const shown = personOptions(run, options);
  return shown && answerPages(answer, shown);
}

export function viewAround(pages: AnswerPages): {
  readonly view: AnswerView;
  readonly people: number;
} {
  const { headline, notes, whyNobody, rest, count } = pages;
  const view = { headline, notes, ...(whyNobody && { whyNobody }), cards: [], rest };
  return { view, people: count };
}

/** All cards, if there are few of them. */
export function fewCards(pages: AnswerPages): readonly Card[] | undefined {
  if (pages.count > mostCards) return undefined;
  const cards: Card[] = [];
  let rows = 0;
  for (let index = 0; index < pages.count; index++) {
    const card = pages.card(index);
    if (!card) continue;
    cards.push(card);
    rows += rowsIn(card.entries);
    if (rows > mostCardRows && pages.count > 1) return undefined;
  }
  return cards;
}

function rowsIn(entries: readonly Entry[]): number {
  return entries.reduce(
    (sum, entry) => sum + 1 + (entry.kind === "block" ? rowsIn(entry.entries) : 0),
    0,
  );
}

/** A value as these pages show it; undefined if masked. */
export function shownValue(pages: AnswerPages, path: string): string | undefined {
  const index = personIndexOf(path);
  if (index === undefined) return undefined;
  const node = pages.tree(index).find((one) => one.path === path);
  const cells = node ? [] : (pages.rows(index, index + 1)[0]?.cells ?? []);
  const cell = cells.find((one) => one?.path === path);
  if (node?.masked === true || cell?.masked === true) return undefined;
  return node?.value ?? cell?.text;
}

export function onlyPerson(answer: JsonObject, index: number): JsonObject {
  return { ...answer, personen: peopleOf(answer).slice(index, index + 1) };
}
