import {
  isToAnswerPanel,
  type AnswerPanelState,
  type FromAnswerPanel,
  type ToAnswerPanel,
} from "../../src/protocol/answerMessages.ts";
import { connectToHost } from "../shared/host.ts";
import { registerControls } from "../shared/toolkit.ts";
import { drawPanel } from "./panelView.ts";

/** The answer panel: draws what its host says and says what the user does. Keeps nothing. */

registerControls();

const host = connectToHost<FromAnswerPanel, ToAnswerPanel>(isToAnswerPanel);
const root = document.getElementById("root") ?? document.body;
const revealed = new Map<string, string>();
const raw = new Map<number, string>();
const memory: { state?: AnswerPanelState } = {};

function draw(): void {
  const { state } = memory;
  if (!state) return;
  document.documentElement.lang = state.language;
  drawPanel(root, state, {
    send: (message) => host.send(message),
    revealed,
    raw: state.selected === undefined ? undefined : raw.get(state.selected),
  });
}

function receive(message: ToAnswerPanel): void {
  switch (message.type) {
    case "state":
      if (message.state.selected !== memory.state?.selected || message.state.masked)
        revealed.clear();
      raw.clear();
      memory.state = message.state;
      break;
    case "revealed":
      if (message.run === memory.state?.selected) revealed.set(message.path, message.value);
      break;
    case "raw":
      raw.set(message.run, message.text);
      break;
  }
  draw();
}

host.listen(receive);
host.send({ type: "ready" });
