import type { SearchChange } from "../contract/rules/searchRules.ts";
import type { MessageParts } from "./messages/messageView.ts";

/** Serialisable view model of a response. All texts are localised and masked. */
export interface AnswerView {
  /** Counts only, such as `2 persons`. */
  readonly headline: string;
  readonly notes: readonly string[];
  /** Rules that may explain a response without persons. */
  readonly whyNobody?: readonly EmptyReason[];
  readonly cards: readonly Card[];
  /** Missing messages and reasons. `isAll`: the text is complete. */
  readonly missed?: { readonly words: string; readonly isAll: boolean };
  readonly table?: TableView;
  readonly rest: readonly Entry[];
}

export interface Card {
  readonly title: string;
  /** Full name of a person, absent if masked or unknown. */
  readonly name?: string;
  /** Path of the card's content, such as `personen[0]`. */
  readonly path: string;
  readonly badges: readonly Badge[];
  readonly entries: readonly Entry[];
  /** Absent if nothing is missing or the request is unknown. */
  readonly missing?: readonly MissingRow[];
  readonly message?: MessageParts;
}

export interface MissingRow {
  /** Expected path in the response, such as `personen[0].partners[1].naam.voornamen`. */
  readonly path: string;
  /** As requested. */
  readonly asked: string;
  readonly label: string;
  readonly reasons: readonly EmptyReason[];
}

export interface EmptyReason {
  /** Rule identifier, or `notKnown`. */
  readonly rule: string;
  /** A possible reason is one of several and never shown as fact. */
  readonly verdict: "certain" | "possible" | "not known";
  readonly text: string;
  readonly changes?: readonly SearchChange[];
}

/** Displayed before any value of the card. */
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
  /** Value table code, in parentheses at the end of `value`. */
  readonly code?: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly masked: boolean;
  /** Only a mark was returned, without a value. */
  readonly absent?: true;
  /** Not in the contract that this program implements, or in another form. */
  readonly unknown?: true;
}

export interface Block {
  readonly kind: "block";
  readonly label: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  /** Text if there are no entries, such as `none`. */
  readonly empty?: string;
  readonly entries: readonly Entry[];
}

export interface Mark {
  readonly kind: "investigation" | "deprecated";
  readonly text: string;
}

export interface TableView {
  /** Narrow views may omit columns that are not `main`. */
  readonly columns: readonly { readonly label: string; readonly main: boolean }[];
  readonly rows: readonly (readonly string[])[];
}
