import type { JsonObject } from "../../../src/contract/json/json.ts";
import { fromResponsePanelSchema } from "../../../src/protocol/response.ts";
import { runHost } from "./benchWorker.ts";
import { answered, FakeHost, stateOf } from "../support/panelStates.ts";

/** The host of the responses panel for `benchPanel.ts`, without VS Code. */

interface BenchResponse {
  readonly response: JsonObject;
  readonly fields: readonly string[];
}

void runHost<BenchResponse>(({ response, fields }, send) => {
  const run = answered("RaadpleegMetBurgerservicenummer", response, { fields });
  const host = new FakeHost(send);
  return {
    begin: () => void host.show(stateOf([run], { look: { tab: "table" } })),
    receive: (message) => host.receive(fromResponsePanelSchema().parse(message)),
  };
});
