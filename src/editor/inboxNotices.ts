import { window } from "vscode";
import { retentionWords } from "../presentation/inbox/retention.ts";
import { inboxPanelWords } from "../protocol/inboxPanelWords.ts";
import { said } from "./convert.ts";
import { inboxSentences } from "./inboxWords.ts";

/** Warns of messages that are lost soon, where nobody looks at the panel that names them. */
export async function tellSoon(count: number, days: number, choose: () => void): Promise<void> {
  const chooseSoon = said(inboxPanelWords.chooseSoon);
  const message = said(retentionWords.soon(count, days));
  if ((await window.showWarningMessage(message, chooseSoon)) === chooseSoon) choose();
}

/** Says how a fetch ended, where nobody looks at the panel that says it. */
export async function tellFetched(
  message: string,
  hasFailed: boolean,
  retry: () => unknown,
): Promise<void> {
  if (!hasFailed) return void window.showInformationMessage(message);
  const again = said(inboxSentences.retry);
  if ((await window.showWarningMessage(message, again)) === again) await retry();
}
