import type { Text } from "../../../src/contract/text.ts";
import type { FromAnswerPanel } from "../../../src/protocol/fromAnswerPanel.ts";
import type { Looked, People } from "../../../src/protocol/peopleMessages.ts";
import type { ReceivedRow } from "../../../src/protocol/sentRows.ts";
import type { PanelContext } from "../panelContext.ts";
import type { RowList } from "../../shared/grid/rowList.ts";

/** What the views of an answer with persons share. */
export interface PeopleContext {
  readonly run: number;
  readonly head: People;
  readonly rows: RowList<ReceivedRow>;
  /** The name of the answer for who cannot see it, such as `2 persons`. */
  readonly label: string;
  readonly said: (text: Text) => string;
  readonly send: (message: FromAnswerPanel) => void;
  readonly announce: (text: string) => void;
  /** As things stand now: what is revealed, masked and asked changes while a view stays. */
  readonly panel: () => PanelContext;
  readonly look: () => Looked;
  /** Chooses a value or a person; every view shows the same one. */
  readonly choose: (look: Partial<Looked>) => void;
}
