import type { ViewBadge } from "vscode";
import type { Language } from "../../contract/text.ts";
import { retentionWords } from "../../presentation/inbox/retention.ts";
import type { AlarmTime, InboxContents } from "./inboxContents.ts";

/** The tooltip also counts the expiring messages of the list. */
export function inboxBadge(
  contents: InboxContents,
  time: AlarmTime,
  language: Language,
): ViewBadge | undefined {
  const waiting = contents.counts.at(-1);
  // A badge cannot show that its count may be outdated.
  if (!waiting || waiting.isOutdated) return undefined;
  const expiring = contents.lost(time).expiring.length;
  const parts = [`${waiting.count} ${waiting.label}`];
  if (expiring > 0) parts.push(retentionWords.expiring(expiring, time.alarmDays)[language]);
  return { value: waiting.count, tooltip: parts.join("; ") };
}
