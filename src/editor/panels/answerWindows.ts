import type { JsonObject } from "../../contract/json/json.ts";
import type { AnswerPages } from "../../presentation/person/pages.ts";
import type { AnswerView, Card, Entry } from "../../presentation/view.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { WindowQuestion } from "../../protocol/fromAnswerPanel.ts";
import type { ToPeople } from "../../protocol/peopleMessages.ts";
import { sentRow } from "../../protocol/sentRows.ts";
import type { Run } from "../runs/runs.ts";
import { pagesOf } from "./answerValues.ts";

/** So many persons at most are shown as cards one below the other, if they have few rows together. */
const mostCards = 20;
const mostCardRows = 360;

/** An answer with persons as it is shown at first. */
interface ShownPeople {
  readonly view: AnswerView;
  /** How many. */
  readonly people: number;
}

interface Kept {
  readonly run: number;
  readonly answer: JsonObject;
  readonly options: ViewOptions;
  readonly pages: AnswerPages;
  readonly shown: ShownPeople;
  readonly version: number;
}

/**
 * The persons that the panel shows: all rows are sent once, and of many persons the page of one when it is
 * chosen. A response, a mask and a language make one version: a question about another one is not answered.
 */
export class AnswerWindows {
  readonly #send: (message: ToPeople) => void;
  #kept: Kept | undefined;
  #versions = 0;

  constructor(send: (message: ToPeople) => void) {
    this.#send = send;
  }

  /** What is shown at first of an answer; undefined for answers without persons, and then nothing is kept. */
  open(run: Run, answer: JsonObject, options: ViewOptions): ShownPeople | undefined {
    const pages = this.#pagesOf(run, answer, options);
    if (!pages) {
      this.close();
      return undefined;
    }
    if (pages !== this.#kept?.pages) this.#keep(run, answer, options, pages);
    return this.#kept?.shown;
  }

  /** Which answer, mask and language is shown. */
  get version(): number | undefined {
    return this.#kept?.version;
  }

  /** Lets go of an answer that is no longer kept. */
  close(): void {
    this.#kept = undefined;
  }

  /** The pages of a run, those that are shown where they are the same. */
  #pagesOf(run: Run, answer: JsonObject, options: ViewOptions): AnswerPages | undefined {
    const kept = this.#kept;
    if (
      kept?.answer === answer &&
      kept.run === run.id &&
      kept.options.mask === options.mask &&
      kept.options.language === options.language
    )
      return kept.pages;
    return pagesOf(run, answer, options);
  }

  #keep(run: Run, answer: JsonObject, options: ViewOptions, pages: AnswerPages): void {
    const version = ++this.#versions;
    const { headline, notes, whyNobody, rest, count, columns } = pages;
    const cards = fewCards(pages);
    const rows = pages.rows(0, count).map((row) => sentRow(row, columns));
    this.#kept = {
      run: run.id,
      answer,
      options,
      pages,
      version,
      shown: {
        view: { headline, notes, ...(whyNobody && { whyNobody }), cards: [], rest },
        people: count,
      },
    };
    const people = { version, count, columns, rows, cards };
    this.#send({ type: "people", run: run.id, people });
  }

  /** Answers a question of the panel, unless it is about another answer than the one that is shown. */
  receive(message: WindowQuestion): void {
    const kept = this.#kept;
    if (kept?.version !== message.version || kept.run !== message.run) return;
    const { run, version } = message;
    const of = { run, version };
    switch (message.type) {
      case "card": {
        const card = kept.pages.card(message.index);
        if (card) this.#send({ type: "card", ...of, index: message.index, card });
        break;
      }
      case "diagram": {
        const { index } = message;
        const diagram = kept.pages.diagram(index);
        if (diagram) this.#send({ type: "diagram", ...of, index, diagram });
        break;
      }
      case "valueAt": {
        const { path } = message;
        const node = kept.pages.nodeAt(path);
        if (node) this.#send({ type: "value", ...of, path, node });
        break;
      }
    }
  }
}

/** All cards, where they are few: one below the other they are read best. */
function fewCards(pages: AnswerPages): readonly Card[] | undefined {
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
