import type { JsonObject } from "../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../src/editor/panels/answerWindows.ts";
import { fromAnswerPanelSchema } from "../../../src/protocol/fromAnswerPanel.ts";
import { runHost } from "./benchWorker.ts";
import { answered, messageOf, stateOf } from "../support/panelStates.ts";

/** The host of the answer panel, for `benchPanel.ts`: what the extension does, without VS Code. */

interface BenchAnswer {
  readonly answer: JsonObject;
  readonly fields: readonly string[];
}

void runHost<BenchAnswer>(({ answer, fields }, send) => {
  const run = answered("RaadpleegMetBurgerservicenummer", answer, { fields });
  const windows = new AnswerWindows(send);
  return {
    begin: () => send(messageOf(stateOf([run], { look: { tab: "table" } }), windows)),
    receive: (message) => {
      const checked = fromAnswerPanelSchema.parse(message);
      if ("version" in checked) windows.receive(checked);
    },
  };
});
