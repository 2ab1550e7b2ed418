import type { Diagram } from "../presentation/diagram/diagram.ts";
import type { TableColumn, TreeNode } from "../presentation/person/pages.ts";
import type { Card } from "../presentation/view.ts";
import type { SentRow } from "./sentRows.ts";

/** How one answer can be looked at. */
export const answerTabs = ["cards", "table", "diagram", "raw"] as const;
export type AnswerTab = (typeof answerTabs)[number];

/**
 * What the panel is told at first of an answer with persons. The persons stay with the host: the panel
 * asks for those that are seen.
 */
export interface PeopleHead {
  /** Another number with every change of answer, mask or language: what comes late is dropped by it. */
  readonly version: number;
  readonly count: number;
  /** In the order of asking. */
  readonly columns: readonly TableColumn[];
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

/** A part of a list that is longer than what is seen. */
interface Part<Row> extends OfAnswer {
  /** Number of the question, given back. */
  readonly ask: number;
  /** How long the whole list is. */
  readonly total: number;
  readonly from: number;
  readonly rows: readonly Row[];
}

export type ToPeople =
  /** Rows of the table; in a list of persons they have no cells. */
  | ({ readonly type: "rows"; readonly of: "table" | "list" } & Part<SentRow>)
  | ({ readonly type: "card"; readonly index: number; readonly card: Card } & OfAnswer)
  | ({
      readonly type: "diagram";
      readonly index: number;
      /** With as many people as are drawn; the first of `people`. */
      readonly diagram: Diagram;
      readonly people: number;
    } & OfAnswer)
  /** What is shown at a path of the JSON, given back; of what holds it where it has no node. */
  | ({ readonly type: "value"; readonly path: string; readonly node: TreeNode } & OfAnswer)
  /** The row of a person in a list. */
  | ({
      readonly type: "place";
      readonly of: "table" | "list";
      readonly at: number;
    } & OfAnswer)
  | { readonly type: "fields"; readonly run: number; readonly fields: AskedFields | undefined }
  /** A value that is wanted from the request's side. */
  | ({ readonly type: "look"; readonly look: Looked } & OfAnswer)
  /** Something to say, such as why a path cannot be asked. */
  | { readonly type: "said"; readonly text: string };
