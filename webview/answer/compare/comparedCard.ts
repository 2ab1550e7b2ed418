import type { Language } from "../../../src/contract/text.ts";
import type { CompareCard, CompareRow } from "../../../src/presentation/compare/compareView.ts";
import { compareWords } from "../../../src/presentation/compare/compareWords.ts";
import { element } from "../../shared/dom.ts";

/** One person or message of both sides: how it came out, and a table of the values that are to be seen. */
export function drawComparedCard(
  card: CompareCard,
  rows: readonly CompareRow[],
  language: Language,
): HTMLElement {
  const same = card.sameCount > 0 && `${card.sameCount} ${compareWords.same[language]}`;
  return element(
    "article",
    { class: "card", "aria-label": card.title, "data-state": card.state },
    element("h2", {}, card.title),
    element(
      "p",
      {},
      element("strong", {}, compareWords.states[card.state][language]),
      card.state === "different" && same && ` · ${same}`,
    ),
    rows.length > 0 && drawTable(card, rows, language),
  );
}

function drawTable(
  { title, path }: CompareCard,
  rows: readonly CompareRow[],
  language: Language,
): HTMLElement {
  const heads = [
    compareWords.place,
    compareWords.verdict,
    compareWords.left,
    compareWords.right,
  ].map((word) => element("th", { scope: "col" }, word[language]));
  return element(
    "div",
    {
      class: "scroll compared",
      tabindex: 0,
      role: "region",
      "aria-label": title,
      id: `compared:${path}`,
    },
    element(
      "table",
      {},
      element("caption", { class: "visually-hidden" }, title),
      element("thead", {}, element("tr", {}, ...heads)),
      element("tbody", {}, ...rows.map((row) => drawRow(row, path, language))),
    ),
  );
}

function drawRow(row: CompareRow, card: string, language: Language): HTMLElement {
  return element(
    "tr",
    { "data-state": row.state },
    element(
      "th",
      { scope: "row", title: row.path },
      row.label,
      element("span", { class: "muted mono place" }, placeBelow(row.path, card)),
    ),
    element("td", {}, compareWords.states[row.state][language]),
    ...(["left", "right"] as const).map((side) =>
      element("td", { "data-side": compareWords[side][language] }, row[side] ?? "–"),
    ),
  );
}

/** The path without the part that all values of a card have. */
function placeBelow(path: string, card: string): string {
  if (card === "" || !path.startsWith(card)) return path;
  return path.slice(card.length).replace(/^\./, "") || path;
}
