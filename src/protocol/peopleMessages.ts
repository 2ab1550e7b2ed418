import type { TableColumn } from "../presentation/person/pages.ts";
import type { Card } from "../presentation/view.ts";
import type { SentRow } from "./sentRows.ts";

/** How one answer can be looked at. */
export const answerTabs = ["cards", "table", "diagram", "raw"] as const;
export type AnswerTab = (typeof answerTabs)[number];

/** The persons of a response: all rows of the table, and of few all cards. */
export interface SentPeople {
  readonly run: number;
  readonly count: number;
  /** In the order of asking. */
  readonly columns: readonly TableColumn[];
  readonly rows: readonly SentRow[];
  /** Every card, where they are few; else one is shown at a time. */
  readonly cards: readonly Card[] | undefined;
}

/** What the user looks at: kept by the host, for a hidden panel forgets. */
export interface Looked {
  readonly tab: AnswerTab;
  /** Place in the answer, from 0. */
  readonly person: number;
  /** Path of the chosen value, such as `personen[0].naam.voornamen`. */
  readonly path: string | undefined;
}

/** Which paths the request of an answer may ask, and which of them the open text asks now. */
export interface AskedFields {
  readonly askable: readonly string[];
  readonly asked: readonly string[];
}
