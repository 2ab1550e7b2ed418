import type { SortKey } from "../sortedPlaces.ts";
import type { Badge, Mark } from "../view.ts";

export interface TableColumn {
  /** As in `fields`, such as `partners.naam.voornamen`. */
  readonly path: string;
  /** Labels from the root: `Partners › Name › Given names`. */
  readonly label: string;
  readonly name: string;
  /** Distinguishes people. Narrow views may hide other columns. */
  readonly main: boolean;
  readonly delivered: boolean;
  /** Returned automatically without a request. */
  readonly automatic: boolean;
  /** False for masked values, whose order would reveal them. */
  readonly sortable: boolean;
  readonly personal: boolean;
  readonly deprecated: boolean;
}

export interface TableRow {
  readonly index: number;
  /** Such as `personen[3]`. */
  readonly path: string;
  readonly title: string;
  readonly badges: readonly Badge[];
  /** Details that distinguish people with the same name in a list. */
  readonly brief: readonly string[];
  /** One per column, undefined if nothing was returned. */
  readonly cells: readonly (TableCell | undefined)[];
}

export interface TableCell {
  /** Values of several list items are numbered: `1: Awa; 2: Fatou`. */
  readonly text: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  readonly personal: boolean;
  /** Path in the response, without indices for several values. */
  readonly path: string;
  /** Sort key of its column, if it differs from the text. */
  readonly key?: SortKey;
}

export interface TreeNode {
  readonly path: string;
  /** As in `fields`. */
  readonly field: string;
  readonly label: string;
  /** From 1. */
  readonly depth: number;
  /** Absent for groups and lists. */
  readonly value?: string;
  readonly masked: boolean;
  readonly marks: readonly Mark[];
  readonly children: number;
  /** Not in the contract, or in another form. */
  readonly unknown?: true;
}
