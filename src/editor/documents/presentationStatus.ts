import { Disposable, StatusBarAlignment, ThemeColor, window } from "vscode";
import { text } from "../../contract/text.ts";
import type { PresentationMode } from "../../panels/presentationMode.ts";
import { peopleWords } from "../../protocol/words/responseWords.ts";
import { setContext, localize } from "../vscodeApi.ts";
import { Commands, ContextKeys } from "../contributions.ts";

const tooltip = text(
  "Presentation mode: all panels and request files are masked and nothing can be revealed. Select to leave presentation mode.",
  "Presentatiestand: alle panelen en verzoekbestanden zijn gemaskeerd en waarden zijn niet te tonen. Klik om de presentatiestand te verlaten.",
);

/** Shows in the status bar that presentation mode is on. */
export function showPresentation(presentation: PresentationMode): Disposable {
  let item: Disposable | undefined;
  const changed = presentation.onDidChange(() => {
    item?.dispose();
    item = presentation.isOn ? statusItem() : undefined;
    void setContext(ContextKeys.presenting, presentation.isOn);
  });
  return new Disposable(() => {
    changed.dispose();
    item?.dispose();
  });
}

function statusItem(): Disposable {
  const item = window.createStatusBarItem("brp.presentation", StatusBarAlignment.Right, 101);
  const words = localize(peopleWords.presenting);
  item.name = `BRP: ${words}`;
  item.text = `$(eye-closed) ${words}`;
  item.tooltip = localize(tooltip);
  item.command = Commands.presentationMode;
  item.backgroundColor = new ThemeColor("statusBarItem.warningBackground");
  item.accessibilityInformation = { label: `BRP: ${words}` };
  item.show();
  return item;
}
