import type { Disposable } from "vscode";
import { on, onTrusted } from "../vscodeApi.ts";
import { Commands, panelCommand } from "../contributions.ts";
import { panelActions, type PanelAction } from "../../protocol/words/responseWords.ts";
import type { Services } from "../services.ts";

const names = Object.keys(panelActions) as PanelAction[];

export function registerPanels({
  responsePanel,
  responses,
  messageFiles,
}: Services): readonly Disposable[] {
  return [
    on(Commands.showAnswers, () => responses.show({ takesFocus: true })),
    on(Commands.compareRuns, () => responsePanel.chooseCompared()),
    on(Commands.toggleMask, () =>
      ([...messageFiles].find(({ isActive }) => isActive) ?? responses).toggleMask(),
    ),
    on(Commands.showInAnswer, () => responsePanel.showAtCursor()),
    ...names.map((action) => on(panelCommand(action), () => responses.act(action))),
    onTrusted(Commands.compareElsewhere, () => responsePanel.compareAtCursor()),
  ];
}
