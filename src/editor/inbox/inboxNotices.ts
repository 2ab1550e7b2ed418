import { window } from "vscode";
import { retentionWords } from "../../presentation/inbox/retention.ts";
import { inboxPanelWords } from "../../protocol/words/inboxPanelWords.ts";
import { localize } from "../convert.ts";
import { inboxSentences } from "./inboxWords.ts";

/** Warns of messages that are lost soon, where nobody looks at the panel that names them. */
export async function tellSoon(count: number, days: number, choose: () => void): Promise<void> {
  const selectExpiring = localize(inboxPanelWords.selectExpiring);
  const message = localize(retentionWords.expiring(count, days));
  if ((await window.showWarningMessage(message, selectExpiring)) === selectExpiring) choose();
}

/** Says how a fetch ended, where nobody looks at the panel that says it. */
export async function tellFetched(
  message: string,
  hasFailed: boolean,
  retry: () => unknown,
): Promise<void> {
  if (!hasFailed) return void window.showInformationMessage(message);
  const again = localize(inboxSentences.retry);
  if ((await window.showWarningMessage(message, again)) === again) await retry();
}
