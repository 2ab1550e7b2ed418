import type { JsonObject } from "../../contract/json/json.ts";
import { retention } from "../../contract/messages/retention.ts";
import { text, type Language } from "../../contract/text.ts";
import { readListPage } from "../../presentation/inbox/listedMessages.ts";
import { kindTitle } from "../../presentation/inbox/messageColumns.ts";
import { gapText, gapWords, missingIn, numberGaps } from "../../presentation/inbox/numberGaps.ts";
import {
  keptText,
  lostSoonest,
  retentionWords,
  timeKept,
} from "../../presentation/inbox/retention.ts";
import { line, piece, type Line } from "./layout.ts";

/** Of a long list the first are named; how many there are is told anyhow. */
const named = 5;

const words = {
  why: text(
    "Numbers between those of this page. These messages may have been fetched earlier, deleted or no longer be kept, or a filter or another page holds them.",
    "Nummers tussen die van deze pagina. Deze berichten kunnen eerder opgehaald, verwijderd of niet langer bewaard zijn, of een filter of een andere pagina bevat ze.",
  ),
  more: text("and more", "en meer"),
} as const;

/** What a page of the list tells of its mailbox: what will be lost soon, and numbers nobody has seen. */
export function mailboxLines(answer: JsonObject, now: Date, language: Language): readonly Line[] {
  const { messages } = readListPage(answer);
  const at = now.getTime();
  const soon = lostSoonest(messages, at, retention.nearDays).filter(
    ({ keptUntil }) => (timeKept(keptUntil, at) ?? 0) > 0,
  );
  const gaps = numberGaps(messages.flatMap(({ number }) => number ?? []));
  const ranges = gaps.slice(0, named).map((gap) => gapText(gap, language));
  const more = gaps.length > named ? `; ${words.more[language]}` : "";
  return [
    ...(soon.length === 0
      ? []
      : [warning(retentionWords.expiring(soon.length, retention.nearDays)[language])]),
    ...soon
      .slice(0, named)
      .map(({ id, kind, keptUntil }) =>
        line(
          [piece("    ")],
          [
            piece(`${id} · ${kindTitle(kind)} · `),
            piece(keptText(keptUntil, at, language), "quiet"),
          ],
        ),
      ),
    ...(gaps.length === 0
      ? []
      : [
          warning(`${gapWords.missing(missingIn(gaps))[language]}: ${ranges.join("; ")}${more}`),
          line([piece("    ")], [piece(words.why[language], "quiet")]),
        ]),
  ];
}

function warning(said: string): Line {
  return line([piece("  ▲ ", "warn")], [piece(said, "warn")]);
}
