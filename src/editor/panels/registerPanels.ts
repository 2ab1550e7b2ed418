import type { Disposable } from "vscode";
import { on, onTrusted } from "../vscodeApi.ts";
import { Commands, panelCommand } from "../contributions.ts";
import { panelActions, type PanelAction } from "../../protocol/words/answerWords.ts";
import type { Services } from "../services.ts";

const names = Object.keys(panelActions) as PanelAction[];

export function registerPanels({ answers, messageFiles }: Services): readonly Disposable[] {
  return [
    on(Commands.showAnswers, () => answers.show({ takesFocus: true })),
    on(Commands.compareRuns, () => answers.chooseCompared()),
    on(Commands.toggleMask, () =>
      ([...messageFiles].find(({ isActive }) => isActive) ?? answers).toggleMask(),
    ),
    on(Commands.showInAnswer, () => answers.showAtCursor()),
    ...names.map((action) => on(panelCommand(action), () => answers.act(action))),
    onTrusted(Commands.compareElsewhere, () => answers.compareAtCursor()),
  ];
}
