import type { Diagram } from "../presentation/diagram/diagram.ts";
import type { TableColumn, TreeNode } from "../presentation/person/pages.ts";
import type { Card } from "../presentation/view.ts";
import type { SentRow } from "./sentRows.ts";

/** How one answer can be looked at. */
export const answerTabs = ["cards", "table", "diagram", "raw"] as const;
export type AnswerTab = (typeof answerTabs)[number];

/** The persons of a response: all rows of the table, and of many the page of one at a time. */
export interface People {
  /** Another number with every change of answer, mask or language: what comes late is dropped by it. */
  readonly version: number;
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

interface OfAnswer {
  readonly run: number;
  readonly version: number;
}

export type ToPeople =
  /** Comes before the state that shows them, and again only when they are others. */
  | { readonly type: "people"; readonly run: number; readonly people: People }
  | ({ readonly type: "card"; readonly index: number; readonly card: Card } & OfAnswer)
  | ({
      readonly type: "diagram";
      readonly index: number;
      readonly diagram: Diagram;
    } & OfAnswer)
  /** What is shown at a path of the JSON, given back; of what holds it where it has no node. */
  | ({ readonly type: "value"; readonly path: string; readonly node: TreeNode } & OfAnswer)
  | { readonly type: "fields"; readonly run: number; readonly fields: AskedFields | undefined }
  /** A value that is wanted from the request's side. */
  | ({ readonly type: "look"; readonly look: Looked } & OfAnswer)
  /** Something to say, such as why a path cannot be asked. */
  | { readonly type: "said"; readonly text: string };
