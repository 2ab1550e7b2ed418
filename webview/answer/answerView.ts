import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import type { AnswerView, Badge, Card, EmptyReason, Entry } from "../../src/presentation/view.ts";
import { element, type Child } from "../shared/dom.ts";
import { icon } from "../shared/icons.ts";
import { notice } from "../shared/notice.ts";
import { drawMark } from "../shared/mark.ts";
import { drawTable } from "./answerTable.ts";
import type { PanelContext } from "./panelContext.ts";
import { drawRow, joinRowActions, markFirstRow } from "./rows.ts";

/** Draws an answer: notes, one card for each message, a table. */
export function drawAnswer(view: AnswerView, context: PanelContext): HTMLElement {
  const answer = element(
    "div",
    {},
    drawAnswerHead(view, context),
    ...view.cards.map((card) => drawCard(card, context)),
    view.table && drawTable(view.table, view.headline, context),
    drawRest(view, context),
  );
  joinRowActions(answer);
  markFirstRow(answer);
  return answer;
}

/** What is said of an answer as a whole, beside its count in the head. */
export function drawAnswerHead(view: AnswerView, context: PanelContext): HTMLElement {
  if (view.whyNobody && view.whyNobody.length > 0) return drawNobody(view, context);
  return element("div", {}, ...view.notes.map((words) => notice("information", words)));
}

/** What the answer itself holds that the contract does not know. */
export function drawRest({ rest }: AnswerView, context: PanelContext): HTMLElement | undefined {
  if (rest.length === 0) return undefined;
  return element(
    "section",
    { class: "card" },
    element("h2", {}, panelWords.other[context.language]),
    drawEntries(rest, context, 3),
  );
}

/** The element of a card, to bring it into sight. */
export function cardId(path: string): string {
  return `card:${path}`;
}

export function drawCard(card: Card, context: PanelContext): HTMLElement {
  return element(
    "article",
    {
      class: "card",
      id: cardId(card.path),
      "aria-label": card.title,
      "data-card": card.path,
      tabindex: -1,
    },
    element("h2", {}, card.title),
    ...card.badges.map(drawBadge),
    card.entries.length > 0 && drawEntries(card.entries, context, 3),
  );
}

/** What is only possible is never said as a fact. */
function drawReason(
  tag: "p" | "li",
  { verdict, text }: EmptyReason,
  { language }: PanelContext,
): HTMLElement {
  return element(
    tag,
    { "data-verdict": verdict },
    element(
      "span",
      { class: "words" },
      verdict !== "not known" && element("em", {}, `${peopleWords.verdicts[verdict][language]}: `),
      text,
    ),
  );
}

/** Nobody was found: who may be excluded, by which rule. */
function drawNobody({ notes, whyNobody = [] }: AnswerView, context: PanelContext): HTMLElement {
  const [first = "", ...others] = notes;
  return element(
    "section",
    { class: "state", "data-nobody": "", "aria-labelledby": "nobody" },
    icon("person"),
    element("h2", {}, first),
    ...others.map((words) => element("p", {}, words)),
    element("h3", { id: "nobody" }, peopleWords.nobody[context.language]),
    element(
      "ul",
      { class: "lines" },
      ...whyNobody.map((reason) => drawReason("li", reason, context)),
    ),
  );
}

export function drawBadge(badge: Badge): HTMLElement {
  return element(
    "p",
    { class: badge.tone === "warning" ? "banner warning" : "banner", "data-badge": badge.kind },
    element("strong", {}, badge.label),
    badge.detail !== undefined && `: ${badge.detail}`,
  );
}

function drawEntries(entries: readonly Entry[], context: PanelContext, level: number): HTMLElement {
  const parts: Child[] = [];
  let rows: HTMLElement | undefined;
  for (const entry of entries) {
    if (entry.kind === "row") {
      if (!rows) parts.push((rows = element("dl", { class: "rows" })));
      rows.append(...drawRow(entry, context));
      continue;
    }
    rows = undefined;
    const heading = element(level > 4 ? "h5" : level > 3 ? "h4" : "h3", {}, entry.label);
    parts.push(
      element(
        "section",
        { class: "block", "data-path": entry.path },
        element("div", { class: "bar" }, heading, ...entry.marks.map(drawMark)),
        entry.entries.length > 0
          ? drawEntries(entry.entries, context, level + 1)
          : element("p", { class: "muted" }, entry.empty ?? "–"),
      ),
    );
  }
  return element("div", {}, ...parts);
}
