import {
  differencesIn,
  type CompareCard,
  type CompareRow,
} from "../../src/presentation/compare/compareView.ts";
import { compareWords } from "../../src/presentation/compare/compareWords.ts";
import type { RunEntry, ShownComparison } from "../../src/protocol/answerMessages.ts";
import { panelWords } from "../../src/protocol/panelWords.ts";
import { element } from "../shared/dom.ts";
import { button } from "../shared/toolkit.ts";
import { environmentText } from "./environmentText.ts";
import type { PanelContext } from "./panelContext.ts";

/** Two answers side by side: a table for each person, its differences told in words and signs. */
export function drawComparison(
  { left, right, masked, view }: ShownComparison,
  context: PanelContext,
): HTMLElement {
  const { language, send } = context;
  const side = (word: "left" | "right", run: RunEntry) =>
    element(
      "p",
      {},
      element("strong", {}, compareWords[word][language]),
      `: ${run.title} · ${environmentText(run, language)} · ${run.time}`,
    );
  return element(
    "section",
    { "data-comparison": "", "aria-labelledby": "comparison" },
    element("h1", { id: "comparison" }, compareWords.title[language]),
    side("left", left),
    side("right", right),
    element(
      "div",
      { class: "bar actions-bar", role: "group", "aria-label": panelWords.actions[language] },
      button(
        { id: "mask", onPress: () => send({ type: "mask", on: !masked }) },
        panelWords[masked ? "unmask" : "mask"][language],
      ),
    ),
    element("h2", {}, view.headline),
    masked && element("p", { class: "muted" }, panelWords.maskedNote[language]),
    ...view.notes.map((note) => element("p", { class: "banner" }, note)),
    ...view.cards.map((card) => drawComparedCard(card, context)),
  );
}

/** One person, message or record of both sides. */
export function drawComparedCard(card: CompareCard, context: PanelContext): HTMLElement {
  const { language } = context;
  const same = card.sameCount > 0 && `${card.sameCount} ${compareWords.same[language]}`;
  return element(
    "article",
    { class: "card", "aria-label": card.title, "data-state": card.state },
    element("h3", {}, card.title),
    element(
      "p",
      {},
      element("strong", {}, compareWords.states[card.state][language]),
      card.state === "different" && same && ` · ${same}`,
    ),
    differencesIn(card).length > 0 && drawTable(card, context),
  );
}

function drawTable(card: CompareCard, { language }: PanelContext): HTMLElement {
  const { title, path } = card;
  const heads = [
    compareWords.place,
    compareWords.verdict,
    compareWords.left,
    compareWords.right,
  ].map((word) => element("th", { scope: "col" }, word[language]));
  return element(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": title, id: `compared:${path}` },
    element(
      "table",
      {},
      element("caption", { class: "visually-hidden" }, title),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...differencesIn(card).map((row) => drawRow(row, language))),
    ),
  );
}

function drawRow(row: CompareRow, language: PanelContext["language"]): HTMLElement {
  return element(
    "tr",
    { "data-state": row.state },
    element("th", { scope: "row", title: row.path }, row.label),
    element("td", {}, compareWords.states[row.state][language]),
    element("td", {}, row.left ?? "–"),
    element("td", {}, row.right ?? "–"),
  );
}
