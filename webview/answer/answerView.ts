import type { Language } from "../../src/contract/text.ts";
import type { SearchChange } from "../../src/contract/rules/searchRules.ts";
import { panelWords } from "../../src/protocol/words/panelWords.ts";
import { fieldWords, peopleWords } from "../../src/protocol/words/peopleWords.ts";
import { messageLabels } from "../../src/presentation/messageLabels.ts";
import type { AnswerView, Card, EmptyReason } from "../../src/presentation/view.ts";
import { element, linkButton } from "../shared/dom.ts";
import { icon } from "../shared/icons.ts";
import { notice } from "../shared/notice.ts";
import { drawTable } from "./answerTable.ts";
import { drawLooseValues } from "./looseValues.ts";
import type { PanelContext } from "./panelContext.ts";

/** Draws an answer without persons and messages: notes, a table, other values. */
export function drawAnswer(view: AnswerView, context: PanelContext): HTMLElement {
  return element(
    "div",
    {},
    drawAnswerHead(view, context),
    ...drawMissed(view, context),
    view.table && drawTable(view.table, view.headline, context),
    drawRest(view, context),
  );
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
    { class: "rest" },
    element("h2", {}, panelWords.other[context.language]),
    drawLooseValues(rest, context),
  );
}

/** The element of a card, to bring it into sight. */
export function cardId(path: string): string {
  return `card:${path}`;
}

/** Messages that did not come: one notice, and where it leaves something out a list; and what else came with them. */
export function drawMissed(
  { cards, missed }: AnswerView,
  context: PanelContext,
): readonly HTMLElement[] {
  if (!missed) return [];
  const { language, run, send } = context;
  const copy = linkButton(
    { id: "copy-missed", title: messageLabels.copyMissed[language] },
    () => send({ type: "copyMissed", run }),
    messageLabels.copy[language],
  );
  const said = notice("bad", missed.words, copy);
  const place = ({ path }: Card) => ({
    id: cardId(path),
    "data-card": path,
    tabindex: "-1",
  });
  const [first] = cards;
  if (missed.isAll && first)
    for (const [name, value] of Object.entries(place(first))) said.setAttribute(name, value);
  const others = cards.flatMap(({ entries }) => entries);
  return [
    said,
    ...(missed.isAll ? [] : [drawReasons(cards, place, language)]),
    ...(others.length > 0 ? [drawLooseValues(others, context)] : []),
  ];
}

/** Each message that did not come, with the words of the service. */
function drawReasons(
  cards: readonly Card[],
  place: (card: Card) => Readonly<Record<string, string>>,
  language: Language,
): HTMLElement {
  return element(
    "details",
    { class: "fold missed" },
    element(
      "summary",
      { id: "missed" },
      icon("chevron-right"),
      icon("error", "bad"),
      element("strong", {}, `${messageLabels.missed[language]} (${cards.length})`),
    ),
    element(
      "ul",
      { class: "lines" },
      ...cards.map((card) =>
        element(
          "li",
          place(card),
          element("code", {}, card.title),
          element(
            "span",
            { class: "words" },
            card.badges.flatMap((badge) => badge.detail ?? []).join(" · "),
          ),
        ),
      ),
    ),
  );
}

/** What is only possible is never said as a fact. */
function drawReason(
  tag: "p" | "li",
  { verdict, text, changes = [] }: EmptyReason,
  { language, hasSource, run, send }: PanelContext,
): HTMLElement {
  const buttons = changes.map(({ how, parameter }) => {
    const word = fieldWords.changes[how](parameter)[language];
    return linkButton(
      { id: `change-${how}-${parameter}`, title: effects[how](parameter) },
      () => send({ type: "narrow", run, parameter, how }),
      word,
    );
  });
  return element(
    tag,
    { "data-verdict": verdict },
    element(
      "span",
      { class: "words" },
      verdict !== "not known" && element("em", {}, `${peopleWords.verdicts[verdict][language]}: `),
      text,
    ),
    ...(hasSource ? buttons : []),
  );
}

/** What a change does to the line of its parameter, as it will be in the request. */
const effects: Readonly<Record<SearchChange["how"], (parameter: string) => string>> = {
  include: (parameter) => `${parameter}: true`,
  leaveOut: (parameter) => `− ${parameter}`,
  anyEnding: (parameter) => `${parameter}: …*`,
};

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
