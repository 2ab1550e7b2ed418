import type { JsonObject } from "../../../src/contract/json/json.ts";
import { fromAnswerPanelSchema } from "../../../src/protocol/answer.ts";
import { runHost } from "./benchWorker.ts";
import { answered, FakeHost, stateOf } from "../support/panelStates.ts";

/** The host of the responses panel for `benchPanel.ts`, without VS Code. */

interface BenchAnswer {
  readonly answer: JsonObject;
  readonly fields: readonly string[];
}

void runHost<BenchAnswer>(({ answer, fields }, send) => {
  const run = answered("RaadpleegMetBurgerservicenummer", answer, { fields });
  const host = new FakeHost(send);
  return {
    begin: () => void host.show(stateOf([run], { look: { tab: "table" } })),
    receive: (message) => host.receive(fromAnswerPanelSchema().parse(message)),
  };
});
