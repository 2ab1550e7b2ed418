import { panelWords } from "../../src/protocol/words/panelWords.ts";
import type { Row } from "../../src/presentation/view.ts";
import { element, linkButton } from "../shared/dom.ts";
import { drawValue } from "../shared/values/longValue.ts";
import { drawMark } from "../shared/mark.ts";
import type { PanelContext } from "./panelContext.ts";
import { actionsOf, valueActions } from "./valueActions.ts";

/** Label and value of one row, with what can be done with it. */
export function drawRow(row: Row, context: PanelContext): readonly HTMLElement[] {
  const { language, revealed } = context;
  const uncovered = row.masked ? revealed.get(row.path) : undefined;
  const isHidden = row.masked && uncovered === undefined;
  const value = { label: row.label, path: row.path, isHidden, hasValue: true };
  const data = element(
    "dd",
    { "data-path": row.path },
    drawValue({ ...row, id: valueId(row) }, uncovered ?? row.value, isHidden),
    ...row.marks.map(drawMark),
    isHidden && !context.presenting && revealButton(row, context),
    element("span", { class: "actions" }, ...valueActions(value, context)),
  );
  context.offer(data, () => actionsOf(value, context));
  return [
    element(
      "dt",
      { title: row.path },
      row.label,
      row.unknown && element("span", { class: "muted" }, ` (${panelWords.other[language]})`),
    ),
    data,
  ];
}

function revealButton(row: Row, { language, run, send }: PanelContext): HTMLElement {
  const word = panelWords.reveal[language];
  return linkButton(
    {
      class: "link reveal",
      id: `reveal:${row.path}`,
      "data-heir": valueId(row),
      "aria-label": `${word}: ${row.label}`,
    },
    () => send({ type: "reveal", run, path: row.path }),
    word,
  );
}

function valueId({ path }: Row): string {
  return `value:${path}`;
}

/**
 * The actions of all rows are one stop of the Tab key, and one row's are there for a screen reader:
 * the arrow keys go from row to row. A pointer finds them by hovering.
 */
export function joinRowActions(answer: HTMLElement): void {
  answer.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const { target } = event;
    if (step === undefined || !(target instanceof HTMLElement)) return;
    const row = target.closest<HTMLElement>(".actions")?.closest<HTMLElement>("dd");
    const rows = [...answer.querySelectorAll<HTMLElement>("dd:has(.actions)")];
    const next = row && rows[rows.indexOf(row) + step];
    if (!next) return;
    event.preventDefault();
    for (const one of rows) one.toggleAttribute("data-current", one === next);
    const sameAction = target.id.slice(0, target.id.indexOf(":"));
    const buttons = [...next.querySelectorAll<HTMLElement>(".actions button")];
    (buttons.find(({ id }) => id.startsWith(sameAction)) ?? buttons[0])?.focus();
  });
}

/** The first row is the stop of the Tab key until another is gone to. */
export function markFirstRow(answer: HTMLElement): void {
  answer.querySelector("dd:has(.actions)")?.setAttribute("data-current", "");
}
