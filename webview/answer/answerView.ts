import type { FromAnswerPanel } from "../../src/protocol/answerMessages.ts";
import { panelWords } from "../../src/protocol/panelWords.ts";
import type { AnswerView, Badge, Card, Entry, Mark, Row } from "../../src/presentation/view.ts";
import type { Language } from "../../src/contract/text.ts";
import { element, type Child } from "../shared/dom.ts";

/** What drawing an answer needs beside the answer itself. */
export interface DrawContext {
  readonly language: Language;
  readonly run: number;
  /** Values revealed one by one, by path. */
  readonly revealed: ReadonlyMap<string, string>;
  readonly send: (message: FromAnswerPanel) => void;
}

/** Draws an answer: headline, notes, one card for each person or message, a table. */
export function drawAnswer(view: AnswerView, context: DrawContext): HTMLElement {
  const words = panelWords;
  return element(
    "section",
    { "aria-label": view.headline },
    element("h2", {}, view.headline),
    ...view.notes.map((note) => element("p", { class: "banner" }, note)),
    ...view.cards.map((card) => drawCard(card, context)),
    view.table && drawTable(view.table.columns, view.table.rows, view.headline),
    view.rest.length > 0 &&
      element(
        "section",
        { class: "card" },
        element("h3", {}, words.other[context.language]),
        drawEntries(view.rest, context, 4),
      ),
  );
}

function drawCard(card: Card, context: DrawContext): HTMLElement {
  return element(
    "article",
    { class: "card", "aria-label": card.title },
    element("h3", {}, card.title),
    ...card.badges.map(drawBadge),
    drawEntries(card.entries, context, 4),
  );
}

function drawBadge(badge: Badge): HTMLElement {
  return element(
    "p",
    { class: badge.tone === "warning" ? "banner warning" : "banner", "data-badge": badge.kind },
    element("strong", {}, badge.label),
    badge.detail !== undefined && `: ${badge.detail}`,
  );
}

function drawEntries(entries: readonly Entry[], context: DrawContext, level: number): HTMLElement {
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

function drawRow(row: Row, context: DrawContext): readonly HTMLElement[] {
  const { language, run, send } = context;
  const revealed = row.masked ? context.revealed.get(row.path) : undefined;
  const value = revealed ?? row.value;
  const action = (label: string, message: FromAnswerPanel, text: string) => {
    const made = element(
      "button",
      { class: "link quiet", type: "button", "aria-label": `${label}: ${row.label}` },
      text,
    );
    made.addEventListener("click", () => send(message));
    return made;
  };
  const words = panelWords;
  return [
    element(
      "dt",
      { title: row.path },
      row.label,
      row.unknown && element("span", { class: "muted" }, ` (${words.other[language]})`),
    ),
    element(
      "dd",
      { "data-path": row.path },
      element(
        "span",
        { class: row.masked && revealed === undefined ? "value masked" : "value" },
        value,
      ),
      ...row.marks.map(drawMark),
      row.masked &&
        revealed === undefined &&
        action(
          words.reveal[language],
          { type: "reveal", run, path: row.path },
          words.reveal[language],
        ),
      action(
        words.copyPath[language],
        { type: "copy", run, path: row.path, what: "path" },
        words.copyPath[language],
      ),
    ),
  ];
}

function drawMark(mark: Mark): HTMLElement {
  return element("span", { class: "mark", "data-mark": mark.kind }, mark.text);
}

function drawTable(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  caption: string,
): HTMLElement {
  return element(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    element(
      "table",
      {},
      element("caption", { class: "visually-hidden" }, caption),
      element(
        "thead",
        {},
        element("tr", {}, ...columns.map((name) => element("th", { scope: "col" }, name))),
      ),
      element(
        "tbody",
        {},
        ...rows.map((cells) => element("tr", {}, ...cells.map((cell) => element("td", {}, cell)))),
      ),
    ),
  );
}
