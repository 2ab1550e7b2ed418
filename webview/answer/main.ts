import {
  isToAnswerPanel,
  type AnswerPanelState,
  type ToAnswerPanel,
} from "../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import type { Looked } from "../../src/protocol/peopleMessages.ts";
import { compareWords } from "../../src/presentation/compare/compareWords.ts";
import { replaceContent } from "../shared/dom.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { visibleText } from "../shared/visibleText.ts";
import { cardId } from "./answerView.ts";
import type { FieldSets, PanelContext } from "./panelContext.ts";
import { MessagesView } from "./messages/messagesView.ts";
import { drawPanel, messagesOf, PanelParts, peopleOf, selectedRun, viewOf } from "./panelView.ts";
import { ComparisonView } from "./compare/comparisonView.ts";
import { PeopleView } from "./people/peopleView.ts";

/** The answer panel: draws what its host says and says what the user does. Keeps nothing on disk. */

registerControls();

const host = connectToHost<FromAnswerPanel, ToAnswerPanel>(isToAnswerPanel);
const root = document.getElementById("root") ?? document.body;
const parts = new PanelParts(root);
const revealed = new Map<string, string>();
const memory: {
  state?: AnswerPanelState;
  /** The text of the raw answer of the run that is shown. */
  raw?: string | undefined;
  isRawOpen: boolean;
  showsAllColumns: boolean;
  lastTurn: number;
  people?: PeopleView | undefined;
  messages?: MessagesView | undefined;
  comparison?: ComparisonView | undefined;
  fields?: FieldSets | undefined;
} = { isRawOpen: false, showsAllColumns: false, lastTurn: 0 };

function contextOf(state: AnswerPanelState): PanelContext {
  return {
    language: state.language,
    run: state.selected ?? 0,
    masked: state.masked,
    presenting: state.presenting,
    fields: memory.fields,
    revealed,
    raw: { isOpen: memory.isRawOpen, text: memory.raw },
    showsAllColumns: memory.showsAllColumns,
    send: (message) => host.send(message),
    openRaw,
    showAllColumns: (all) => {
      memory.showsAllColumns = all;
      draw();
    },
    announce,
  };
}

function draw(): void {
  const { state } = memory;
  if (!state) return;
  document.documentElement.lang = state.language;
  drawPanel(parts, state, contextOf(state));
  drawPeople(state);
  drawMessages(state);
  drawComparison(state);
}

/** A comparison is made once for two answers, and again when their values are other ones. */
function drawComparison(state: AnswerPanelState): void {
  const { comparison } = state;
  const old = memory.comparison;
  if (!comparison) {
    memory.comparison = undefined;
    parts.comparison.replaceChildren();
    return;
  }
  if (old?.version === comparison.comparison && old.isOf(comparison)) return;
  const made = new ComparisonView(comparison, () => contextOf(memory.state ?? state), old);
  memory.comparison = made;
  replaceContent(parts.comparison, made.element);
  made.start();
}

/** The views of persons are made once for an answer, and again when their values are other ones. */
function drawPeople(state: AnswerPanelState): void {
  const { shown, selected, comparison } = state;
  const head = comparison ? undefined : peopleOf(shown);
  const old = memory.people;
  if (!head || head.count === 0 || selected === undefined || !shown) {
    memory.people = undefined;
    parts.people.replaceChildren();
    return;
  }
  if (old?.version === head.version && old.run === selected) return;
  const hadFocus = document.hasFocus() && parts.people.contains(document.activeElement);
  const look: Looked = old?.run === selected ? old.look : state.look;
  const label = viewOf(shown)?.headline ?? "";
  const panel = () => contextOf(memory.state ?? state);
  const people = new PeopleView({ run: selected, head, look, label, panel });
  memory.people = people;
  parts.people.replaceChildren(people.element);
  people.start();
  if (hadFocus) people.focus();
}

/** As those of persons; what was chosen and looked for stays when a mask is set or lifted. */
function drawMessages(state: AnswerPanelState): void {
  const { shown, selected, comparison } = state;
  const head = comparison ? undefined : messagesOf(shown);
  const old = memory.messages;
  if (!head || selected === undefined) {
    memory.messages = undefined;
    parts.messages.replaceChildren();
    return;
  }
  if (old?.version === head.version && old.run === selected) return;
  const hadFocus = document.hasFocus() && parts.messages.contains(document.activeElement);
  const isSame = old?.run === selected;
  const look = old ? old.look : state.reader;
  const words = isSame ? old.words : "";
  const panel = () => contextOf(memory.state ?? state);
  const messages = new MessagesView({ run: selected, head, look, words, panel });
  memory.messages = messages;
  parts.messages.replaceChildren(messages.element);
  messages.start();
  if (hadFocus) messages.focus();
}

function openRaw(isOpen: boolean): void {
  memory.isRawOpen = isOpen;
  askRaw();
  draw();
}

function askRaw(): void {
  const run = memory.state?.selected;
  if (memory.isRawOpen && memory.raw === undefined && run !== undefined)
    host.send({ type: "raw", run });
}

function receive(message: ToAnswerPanel): void {
  switch (message.type) {
    case "state":
      receiveState(message.state);
      draw();
      askRaw();
      tellState(message.state);
      return bringIntoSight(message.state);
    case "revealed":
      if (message.run !== memory.state?.selected || memory.state.presenting) return;
      revealed.set(message.path, message.value);
      break;
    case "raw":
      if (message.run !== memory.state?.selected) return;
      if (memory.people) return memory.people.receiveRaw(message.text);
      memory.raw = message.text;
      break;
    case "fields":
      if (message.run !== memory.state?.selected) return;
      memory.fields = message.fields && {
        askable: new Set(message.fields.askable),
        asked: new Set(message.fields.asked),
      };
      break;
    case "said":
      return announce(message.text);
    case "message":
    case "messageRaw":
    case "others":
    case "messagesCompared":
      return memory.messages?.receive(message);
    case "pairs":
    case "pair":
      return memory.comparison?.receive(message);
    default:
      return memory.people?.receive(message);
  }
  draw();
  memory.people?.refresh();
  memory.messages?.refresh();
}

/** What was uncovered is covered again by the mask, by another run, and by a run that begins anew. */
function receiveState(state: AnswerPanelState): void {
  const isOther = state.selected !== memory.state?.selected;
  if (isOther || state.masked !== memory.state?.masked || state.presenting) revealed.clear();
  if (isOther) {
    memory.isRawOpen = false;
    memory.fields = undefined;
  }
  memory.raw = undefined;
  memory.state = state;
}

function tellState(state: AnswerPanelState): void {
  const { comparison, language } = state;
  if (comparison) return announce(`${compareWords.title[language]}: ${comparison.headline}`);
  const run = selectedRun(state);
  announce(run ? `${run.title}: ${run.summary}` : "");
}

/** Only a change is said: the same words twice would be noise. */
function announce(text: string): void {
  const status = document.getElementById("status");
  const words = visibleText(text);
  if (status && status.textContent !== words) status.textContent = words;
}

function bringIntoSight({ focus }: AnswerPanelState): void {
  if (!focus || focus.turn === memory.lastTurn) return;
  memory.lastTurn = focus.turn;
  if (memory.messages?.show(focus.path)) return;
  const card = document.getElementById(cardId(focus.path));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start" });
}

host.listen(receive);
host.send({ type: "ready" });
