import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { peopleWords } from "../../src/protocol/words/peopleWords.ts";
import type {
  AnswerView,
  Badge,
  Card,
  EmptyReason,
  Entry,
  MissingRow,
} from "../../src/presentation/view.ts";
import { element, type Child } from "../shared/dom.ts";
import { drawMark } from "../shared/mark.ts";
import { drawTable } from "./answerTable.ts";
import type { PanelContext } from "./panelContext.ts";
import { valueActions } from "./valueActions.ts";
import { drawRow, joinRowActions, markFirstRow } from "./rows.ts";

/** Draws an answer: headline, notes, one card for each person or message, a table. */
export function drawAnswer(
  view: AnswerView,
  facts: readonly string[],
  context: PanelContext,
): HTMLElement {
  const answer = element(
    "div",
    {},
    drawAnswerHead(view, facts, context),
    ...view.cards.map((card) => drawCard(card, context)),
    view.table && drawTable(view.table, view.headline, context),
    drawRest(view, context),
  );
  joinRowActions(answer);
  markFirstRow(answer);
  return answer;
}

/** What is said of an answer as a whole. */
export function drawAnswerHead(
  view: AnswerView,
  facts: readonly string[],
  context: PanelContext,
): HTMLElement {
  const { language, masked, presenting } = context;
  const masks = presenting ? peopleWords.presentingNote : panelWords.maskedNote;
  return element(
    "div",
    {},
    element("h2", {}, view.headline),
    element("p", { class: "muted" }, facts.join(" · ")),
    masked && element("p", { class: "muted", id: "masked-note" }, masks[language]),
    ...view.notes.map((note) => element("p", { class: "banner" }, note)),
    view.whyNobody && view.whyNobody.length > 0 && drawNobody(view.whyNobody, context),
  );
}

/** What the answer itself holds that the contract does not know. */
export function drawRest({ rest }: AnswerView, context: PanelContext): HTMLElement | undefined {
  if (rest.length === 0) return undefined;
  return element(
    "section",
    { class: "card" },
    element("h3", {}, panelWords.other[context.language]),
    drawEntries(rest, context, 4),
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
    element("h3", {}, card.title),
    ...card.badges.map(drawBadge),
    card.entries.length > 0 && drawEntries(card.entries, context, 4),
    card.missing && card.missing.length > 0 && drawMissing(card.missing, context),
  );
}

/** Why what was asked is not there; what is only possible is never said as a fact. */
function drawMissing(missing: readonly MissingRow[], context: PanelContext): HTMLElement {
  const { language } = context;
  return element(
    "section",
    { class: "block", "data-missing": "" },
    element("h4", {}, `${peopleWords.missing[language]} (${missing.length})`),
    element(
      "dl",
      { class: "rows" },
      ...missing.flatMap((row) => [
        element("dt", { title: row.asked }, row.label),
        element(
          "dd",
          { "data-path": row.path },
          ...row.reasons.map((reason) => drawReason("p", reason, context)),
          element(
            "span",
            { class: "actions" },
            ...valueActions(
              { label: row.label, path: row.path, isHidden: false, hasValue: false },
              context,
            ),
          ),
        ),
      ]),
    ),
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
    verdict !== "not known" && element("em", {}, `${peopleWords.verdicts[verdict][language]}: `),
    text,
  );
}

/** Who may be excluded from an answer without persons. */
function drawNobody(reasons: readonly EmptyReason[], context: PanelContext): HTMLElement {
  return element(
    "section",
    { "data-nobody": "", "aria-labelledby": "nobody" },
    element("h3", { id: "nobody" }, peopleWords.nobody[context.language]),
    element("ul", {}, ...reasons.map((reason) => drawReason("li", reason, context))),
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
    const heading = element(level > 5 ? "h6" : level > 4 ? "h5" : "h4", {}, entry.label);
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
