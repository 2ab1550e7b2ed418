import type { PanelAction } from "../../src/protocol/words/responseWords.ts";
import type { DiagramNode } from "../../src/presentation/diagram/diagram.ts";
import type { TableCell, TableColumn, TreeNode } from "../../src/presentation/person/pages.ts";
import type { Row } from "../../src/presentation/view.ts";
import type { ReceivedRow } from "../../src/protocol/sentRows.ts";

type ShownNode = Pick<TreeNode, "label" | "path" | "value" | "masked" | "marks" | "children"> & {
  /** Shorter position than its path. */
  readonly at?: string | undefined;
};

/** The selected value, person or column of a view, shown in the bar with its actions. */
export type Chosen =
  /** A value with its full text in the page; `at` is a shorter position than the path. */
  | { readonly kind: "value"; readonly row: Row; readonly at?: string }
  | { readonly kind: "missing"; readonly label: string; readonly path: string }
  /** A relative, whose values may be collapsed, with its details from the diagram. */
  | {
      readonly kind: "relative";
      readonly label: string;
      readonly path: string;
      readonly kin?: DiagramNode;
    }
  | {
      readonly kind: "cell";
      readonly row: ReceivedRow;
      readonly column: TableColumn;
      readonly cell: TableCell | undefined;
      /** The person is beside the table: its page shows the value, and rows have actions. */
      readonly isRead: boolean;
      readonly open: () => void;
    }
  | { readonly kind: "person"; readonly row: ReceivedRow; readonly open: () => void }
  | { readonly kind: "column"; readonly column: TableColumn }
  | { readonly kind: "node"; readonly node: ShownNode };

export interface ChosenAction {
  readonly name?: PanelAction;
  readonly id: string;
  readonly word: string;
  readonly press: () => void;
}
