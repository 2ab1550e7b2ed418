import type { Text } from "../../src/contract/text.ts";
import type { FromResponsePanel, ResponsePanelState } from "../../src/protocol/response.ts";
import type { App } from "../shared/app.tsx";
import type { IconName } from "../shared/icons.ts";
import type { ServedPanes } from "./servedPanes.ts";

export interface FieldSets {
  readonly askable: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** Link between a message's JSON and its reader. */
export interface OtherView {
  readonly id: string;
  readonly icon: IconName;
  readonly word: Text;
  readonly press: (path: string) => void;
}

/** Shared facts and actions of all values, in a panel or a file editor. */
export interface PanelContext extends Pick<
  App<unknown, FromResponsePanel>,
  "send" | "announce" | "focus"
> {
  readonly run: number;
  readonly masked: boolean;
  readonly presenting: boolean;
  /** Undefined without a request to change. */
  readonly fields: FieldSets | undefined;
  /** Whether the request is in a file, so that an expectation can be added. */
  readonly hasSource: boolean;
  readonly lacks: ResponsePanelState["lacks"];
  readonly revealed: ReadonlyMap<string, string>;
  /** Panes with VS Code's menu and keys; absent if there are none. */
  readonly served?: ServedPanes;
  /** Shows a value of a message in another view; absent if there is none. */
  readonly otherView?: OtherView;
  /** Prompts for a file to compare with; absent if not supported. */
  readonly compareFile?: () => void;
}

/** Whether the host can do an action. */
export function canDo(
  { lacks }: Pick<ResponsePanelState, "lacks">,
  action: FromResponsePanel["type"],
): boolean {
  return !lacks.includes(action);
}
