import type { SearchChange } from "../contract/rules/searchRules.ts";
import type { MessageParts } from "./messages/messageView.ts";

/** Plain and serialisable: every string is ready in one language, masked where it has to be. */
export interface AnswerView {
  /** Counts only, such as `2 persons`. */
  readonly headline: string;
  readonly notes: readonly string[];
  /** The rules by which a response without persons may have excluded somebody. */
  readonly whyNobody?: readonly EmptyReason[];
  readonly cards: readonly Card[];
  /** Messages that did not come, and why; `isAll`: nothing is left to say of them. */
  readonly missed?: { readonly words: string; readonly isAll: boolean };
  readonly table?: TableView;
  /** Members of the answer itself that the contract does not know. */
  readonly rest: readonly Entry[];
}

export interface Card {
  readonly title: string;
  /** The whole name of a person; absent where it is masked or not known. */
  readonly name?: string;
  /** Path of what the card shows, such as `personen[0]`. */
  readonly path: string;
  readonly badges: readonly Badge[];
  readonly entries: readonly Entry[];
  /** Absent if nothing is missing or the request is unknown. */
  readonly missing?: readonly MissingRow[];
  /** Only for messages with a content. */
  readonly message?: MessageParts;
}

export interface MissingRow {
  /** The path it would have in the response, such as `personen[0].partners[1].naam.voornamen`. */
  readonly path: string;
  /** As the request asks it. */
  readonly asked: string;
  readonly label: string;
  readonly reasons: readonly EmptyReason[];
}

export interface EmptyReason {
  /** Identifier of the rule, or `notKnown`. */
  readonly rule: string;
  /** A possible reason is one among others: it is never shown as fact. */
  readonly verdict: "certain" | "possible" | "not known";
  readonly text: string;
  /** Changes of the request after which it would not hold. */
  readonly changes?: readonly SearchChange[];
}

/** Shown before any value of the card. */
export interface Badge {
  readonly kind:
    | "secrecy"
    | "suspended"
    | "deceased"
    | "notLivingThere"
    | "investigation"
    | "supplied"
    | "verified"
    | "missed";
  readonly tone: "warning" | "information";
  readonly label: string;
  readonly detail?: string;
}

export type Entry = Row | Block;

export interface Row {
  readonly kind: "row";
  readonly label: string;
  readonly value: string;
  /** The code of a value table, in brackets at the end of `value`. */
  readonly code?: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly masked: boolean;
  /** There is no value: only a mark about it came. */
  readonly absent?: true;
  /** Not in the contract as this program knows it, or not of the form that it names. */
  readonly unknown?: true;
}

export interface Block {
  readonly kind: "block";
  readonly label: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  /** Said in place of entries when there are none, such as `none`. */
  readonly empty?: string;
  readonly entries: readonly Entry[];
}

export interface Mark {
  readonly kind: "investigation" | "deprecated";
  readonly text: string;
}

export interface TableView {
  /** Columns that are not `main` can be left out if there is little room. */
  readonly columns: readonly { readonly label: string; readonly main: boolean }[];
  readonly rows: readonly (readonly string[])[];
}
