import type { Text } from "../../src/contract/text.ts";
import type { FromAnswerPanel } from "../../src/protocol/answer.ts";
import type { App } from "../shared/app.tsx";
import type { IconName } from "../shared/icons.ts";
import type { ServedPanes } from "./servedPanes.ts";

export interface FieldSets {
  readonly askable: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** The JSON of a message for its reader, and the other way around. */
export interface OtherView {
  readonly id: string;
  readonly icon: IconName;
  readonly word: Text;
  readonly press: (path: string) => void;
}

/** The facts and actions that every value of a response or a message needs, in a panel and in an editor of a file. */
export interface PanelContext extends Pick<
  App<unknown, FromAnswerPanel>,
  "send" | "announce" | "focus"
> {
  readonly run: number;
  readonly masked: boolean;
  readonly presenting: boolean;
  /** Undefined without a request to change. */
  readonly fields: FieldSets | undefined;
  /** Whether the request is in a file, where an expectation can be written. */
  readonly hasSource: boolean;
  readonly revealed: ReadonlyMap<string, string>;
  /** The panes on which the menu and the keys of VS Code act; absent where it has none. */
  readonly served?: ServedPanes;
  /** Shows a value of a message in another view; absent where there is none. */
  readonly otherView?: OtherView;
  /** Asks for a file to compare a message with; absent where there is no such way. */
  readonly compareFile?: () => void;
}
