import type { Disposable } from "vscode";
import { on, onTrusted } from "../commands.ts";
import { Commands } from "../contributions.ts";
import type { Services } from "../services.ts";

/** The commands of the panel with the answers. */
export function registerPanels({ answers }: Services): readonly Disposable[] {
  return [
    on(Commands.showAnswers, () => answers.show()),
    on(Commands.compareRuns, () => answers.chooseCompared()),
    on(Commands.toggleMask, () => answers.toggleMask()),
    on(Commands.showInAnswer, () => answers.showAtCursor()),
    onTrusted(Commands.compareElsewhere, () => answers.compareAtCursor()),
  ];
}
