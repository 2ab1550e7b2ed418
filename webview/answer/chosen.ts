import type { PanelAction } from "../../src/protocol/words/answerWords.ts";
import type { DiagramNode } from "../../src/presentation/diagram/diagram.ts";
import type { TableCell, TableColumn, TreeNode } from "../../src/presentation/person/pages.ts";
import type { Row } from "../../src/presentation/view.ts";
import type { ReceivedRow } from "../../src/protocol/sentRows.ts";

type ShownNode = Pick<TreeNode, "label" | "path" | "value" | "masked" | "marks" | "children"> & {
  /** Where it is, in fewer words than its path. */
  readonly at?: string | undefined;
};

/** The one value, person or column that a view has chosen: what the bar below the data shows and acts on. */
export type Chosen =
  /** A value that is in the page as a whole; `at` says where, in fewer words than its path. */
  | { readonly kind: "value"; readonly row: Row; readonly at?: string }
  | { readonly kind: "missing"; readonly label: string; readonly path: string }
  /** Somebody of the family, whose values may be folded, with what a diagram says of them. */
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
      /** The person is beside the table: the value is read there, and rows have their actions. */
      readonly isRead: boolean;
      readonly open: () => void;
    }
  | { readonly kind: "person"; readonly row: ReceivedRow; readonly open: () => void }
  | { readonly kind: "column"; readonly column: TableColumn }
  | { readonly kind: "node"; readonly node: ShownNode };

/** An action on what is chosen; without a name it is in no menu. */
export interface ChosenAction {
  readonly name?: PanelAction;
  readonly id: string;
  readonly word: string;
  readonly press: () => void;
}
