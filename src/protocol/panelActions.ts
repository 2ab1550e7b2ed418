import type { Text } from "../contract/text.ts";
import { diagramPanelWords } from "./words/diagramWords.ts";
import { panelWords } from "./words/panelWords.ts";
import { fieldWords, peopleWords } from "./words/peopleWords.ts";

/**
 * What can be done with what is chosen in the answer panel: the bar below the data, the context menu and
 * the keys of package.json name the same actions. The panel has what each does.
 */
export const panelActions = {
  reveal: panelWords.reveal,
  copyValue: panelWords.copyValue,
  copyPath: panelWords.copyPath,
  expect: fieldWords.expect,
  showInRequest: fieldWords.inRequest,
  addField: fieldWords.add,
  removeField: fieldWords.remove,
  copyRow: peopleWords.copyRow,
  showCard: peopleWords.openCard,
  lookUp: diagramPanelWords.lookUp,
} as const satisfies Readonly<Record<string, Text>>;

export type PanelAction = keyof typeof panelActions;
