import type { Diagram } from "../diagram/diagram.ts";
import type { FollowUp } from "../diagram/followUp.ts";
import type { SortKey } from "../sortedPlaces.ts";
import type { Badge, Card, EmptyReason, Entry, Mark } from "../view.ts";

/**
 * One answer to a person query, kept by a host and looked at in windows: a row, a card or a tree is made
 * when it is asked for. Masked values are in none of them; `valueAt` gives one when it is revealed.
 */
export interface AnswerPages {
  readonly count: number;
  /** How much came back, such as `2 persons`. */
  readonly headline: string;
  /** Sentences below the headline. */
  readonly notes: readonly string[];
  /** Who may be excluded from an answer without persons, by which rule. */
  readonly whyNobody?: readonly EmptyReason[];
  /** Members of the answer itself that the contract does not know. */
  readonly rest: readonly Entry[];
  readonly columns: readonly TableColumn[];
  /** The rows from a place up to another (not included). */
  rows(from: number, to: number): readonly TableRow[];
  card(index: number): Card | undefined;
  /** Family and authority of one person. */
  diagram(index: number): Diagram | undefined;
  /**
   * The request that looks up the person or relative at a path, with values as they came: for a host, not
   * for a view.
   */
  lookUp(path: string): FollowUp | undefined;
  /** Every path of one person, in reading order. */
  tree(index: number): readonly TreeNode[];
  /** The value at a path or around it, or else the nearest node that holds it. */
  nodeAt(path: string): TreeNode | undefined;
  /** The value at a path of a row, entry or node as it is, for revealing and copying one. */
  valueAt(path: string): string | undefined;
}

export interface TableColumn {
  /** As `fields` names it, such as `partners.naam.voornamen`. */
  readonly path: string;
  /** Where it stands: `Partners › Name › Given names`. */
  readonly label: string;
  /** Its last part: `Given names`. */
  readonly name: string;
  /** What tells people apart; where there is little room the other columns can wait. */
  readonly main: boolean;
  /** Whether anybody has a value or a mark here. */
  readonly delivered: boolean;
  /** Came by itself, without being asked. */
  readonly automatic: boolean;
  /** What is masked has no order that may be seen. */
  readonly sortable: boolean;
  /** Whether its values are what a mask hides. */
  readonly personal: boolean;
  readonly deprecated: boolean;
}

export interface TableRow {
  readonly index: number;
  /** Such as `personen[3]`. */
  readonly path: string;
  readonly title: string;
  readonly badges: readonly Badge[];
  /** For a list: what differs between people of one name. */
  readonly brief: readonly string[];
  /** One for each column; undefined where nothing was delivered. */
  readonly cells: readonly (TableCell | undefined)[];
}

export interface TableCell {
  /** Values of several list items are numbered: `1: Awa; 2: Fatou`. */
  readonly text: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  readonly personal: boolean;
  /** Path of its value in the answer; of several, the path without the numbers of the items. */
  readonly path: string;
  /** The value that rows are sorted by in its column, where that is not the text. */
  readonly key?: SortKey;
}

export interface TreeNode {
  /** Path in the answer: another for each node. */
  readonly path: string;
  /** As `fields` would name it. */
  readonly field: string;
  readonly label: string;
  /** From 1. */
  readonly depth: number;
  /** Absent for groups and lists. */
  readonly value?: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  /** How many nodes stand directly below it. */
  readonly children: number;
  /** Not in the contract, or not of the form that it names. */
  readonly unknown?: true;
}
