import type { SortKey } from "../sortedPlaces.ts";
import type { Badge, Mark } from "../view.ts";

export interface TableColumn {
  /** As `fields` names it, such as `partners.naam.voornamen`. */
  readonly path: string;
  /** The labels down to it: `Partners › Name › Given names`. */
  readonly label: string;
  readonly name: string;
  /** Tells people apart; where there is little room the other columns can wait. */
  readonly main: boolean;
  /** Whether anybody has a value or a mark here. */
  readonly delivered: boolean;
  /** Came by itself, without being asked. */
  readonly automatic: boolean;
  /** Masked values have no order that may be seen. */
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
  /** The number of nodes directly below it. */
  readonly children: number;
  /** Not in the contract, or not of the form that it names. */
  readonly unknown?: true;
}
