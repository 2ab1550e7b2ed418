import type { JsonObject } from "../../contract/json/json.ts";
import { firstNodes, mostDrawn } from "../../presentation/diagram/firstNodes.ts";
import type { AnswerPages, RowOrder } from "../../presentation/person/pages.ts";
import type { AnswerView, Card, Entry } from "../../presentation/view.ts";
import type { ViewOptions } from "../../presentation/viewOptions.ts";
import type { WindowQuestion } from "../../protocol/fromPeople.ts";
import type { PeopleHead, ToPeople } from "../../protocol/peopleMessages.ts";
import { sentRow } from "../../protocol/sentRows.ts";
import type { Run } from "../runs/runs.ts";
import { pagesOf } from "./answerValues.ts";

/** So many persons at most are shown as cards one below the other, if they have few rows together. */
const mostCards = 20;
const mostCardRows = 360;
/** Work at one stretch while somebody may be waiting: some milliseconds. */
const peopleAtOnce = 25;

/** An answer with persons as it is shown at first. */
interface ShownPeople {
  readonly view: AnswerView;
  readonly people: PeopleHead;
}

interface Kept {
  readonly run: number;
  readonly answer: JsonObject;
  readonly options: ViewOptions;
  readonly pages: AnswerPages;
  readonly shown: ShownPeople;
  readonly version: number;
}

/** Does something soon, when nobody waits. */
type Later = (work: () => void) => void;

/**
 * The answer that the panel looks at, kept by the host and handed out in windows. An answer, a mask and
 * a language make one version: a question about another one is not answered.
 */
export class AnswerWindows {
  readonly #send: (message: ToPeople) => void;
  readonly #later: Later;
  #kept: Kept | undefined;
  #versions = 0;
  /** Questions that wait for filtering to be ready, by what they are about: the latest of each. */
  readonly #waiting = new Map<string, () => void>();
  #isPreparing = false;

  constructor(send: (message: ToPeople) => void, later: Later = (work) => void setImmediate(work)) {
    this.#send = send;
    this.#later = later;
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
    this.#waiting.clear();
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
    this.#waiting.clear();
    const { headline, notes, whyNobody, rest, count, columns } = pages;
    const cards = fewCards(pages);
    this.#kept = {
      run: run.id,
      answer,
      options,
      pages,
      version,
      shown: {
        view: { headline, notes, ...(whyNobody && { whyNobody }), cards: [], rest },
        people: { version, count, columns, cards },
      },
    };
  }

  /**
   * Makes filtering ready bit by bit once the first rows are on their way, so that the first letter is
   * answered as fast as the next, and nothing else waits for it.
   */
  #prepare(): void {
    if (this.#isPreparing) return;
    this.#isPreparing = true;
    this.#later(() => {
      this.#isPreparing = false;
      if (!this.#kept) return;
      if (this.#kept.pages.prepare(peopleAtOnce)) return this.#prepare();
      const waiting = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const answer of waiting) answer();
    });
  }

  /** Answers a question about rows in an order; what is filtered waits until that takes no time. */
  #inOrder({ pages }: Kept, what: string, { filter = "" }: RowOrder, answer: () => void): void {
    this.#waiting.delete(what);
    if (filter.trim() === "" || !pages.prepare(0)) answer();
    else this.#waiting.set(what, answer);
    this.#prepare();
  }

  /** Answers a question of the panel, unless it is about another answer than the one that is shown. */
  receive(message: WindowQuestion): void {
    const kept = this.#kept;
    if (kept?.version !== message.version || kept.run !== message.run) return;
    const { run, version } = message;
    const of = { run, version };
    switch (message.type) {
      case "rows": {
        const { ask, from, count, order } = message;
        const { columns } = kept.pages;
        this.#inOrder(kept, `rows ${message.of}`, order, () => {
          const whole = message.of === "table" ? "rows" : "heads";
          const page = kept.pages[whole](from, from + count, order);
          const rows = page.rows.map((row) => sentRow(row, columns));
          this.#send({ type: "rows", of: message.of, ...of, ask, total: page.total, from, rows });
        });
        break;
      }
      case "card": {
        const card = kept.pages.card(message.index);
        if (card) this.#send({ type: "card", ...of, index: message.index, card });
        break;
      }
      case "diagram": {
        const { index } = message;
        const whole = kept.pages.diagram(index);
        if (!whole) break;
        const diagram = firstNodes(whole, mostDrawn);
        this.#send({ type: "diagram", ...of, index, diagram, people: whole.nodes.length });
        break;
      }
      case "placeOf": {
        const { order } = message;
        this.#inOrder(kept, `place ${message.of}`, order, () => {
          const at = kept.pages.placeOf(message.index, order);
          if (at !== undefined) this.#send({ type: "place", of: message.of, ...of, at });
        });
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
