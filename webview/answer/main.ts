import {
  isToAnswerPanel,
  type AnswerPanelState,
  type ToAnswerPanel,
} from "../../src/protocol/answerMessages.ts";
import type { FromAnswerPanel } from "../../src/protocol/fromAnswerPanel.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { visibleText } from "../shared/visibleText.ts";
import { cardId } from "./answerView.ts";
import { drawPanel, selectedRun } from "./panelView.ts";

/** The answer panel: draws what its host says and says what the user does. Keeps nothing on disk. */

registerControls();

const host = connectToHost<FromAnswerPanel, ToAnswerPanel>(isToAnswerPanel);
const root = document.getElementById("root") ?? document.body;
const revealed = new Map<string, string>();
const memory: {
  state?: AnswerPanelState;
  /** The text of the raw answer of the run that is shown. */
  raw?: string | undefined;
  isRawOpen: boolean;
  showsAllColumns: boolean;
  lastTurn: number;
} = { isRawOpen: false, showsAllColumns: false, lastTurn: 0 };

function draw(): void {
  const { state } = memory;
  if (!state) return;
  document.documentElement.lang = state.language;
  drawPanel(root, state, {
    language: state.language,
    run: state.selected ?? 0,
    masked: state.masked,
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
  });
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
      break;
    case "revealed":
      if (message.run === memory.state?.selected) revealed.set(message.path, message.value);
      break;
    case "raw":
      if (message.run === memory.state?.selected) memory.raw = message.text;
      break;
  }
  draw();
  if (message.type === "state") {
    askRaw();
    tellState(message.state);
    bringIntoSight(message.state);
  }
}

/** What was uncovered is covered again by the mask, by another run, and by a run that begins anew. */
function receiveState(state: AnswerPanelState): void {
  const isOther = state.selected !== memory.state?.selected;
  if (isOther || state.masked !== memory.state?.masked) revealed.clear();
  if (isOther) memory.isRawOpen = false;
  memory.raw = undefined;
  memory.state = state;
}

function tellState(state: AnswerPanelState): void {
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
  const card = document.getElementById(cardId(focus.path));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: "start" });
}

host.listen(receive);
host.send({ type: "ready" });
