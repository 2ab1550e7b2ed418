import type { WebviewPanel } from "vscode";
import type { ConnectAct } from "../../../src/presentation/texts/connectActs.ts";
import type { ConnectStep } from "../../../src/presentation/texts/connectSteps.ts";
import type { ToConnectPanel } from "../../../src/protocol/connect.ts";
import { openHeardPanel } from "./heardPanel.ts";
import { until } from "./until.ts";

/** The connect page from its own side. */
export interface HeardConnectPage {
  readonly panel: WebviewPanel;
  /** All messages of its host, newest last. */
  readonly received: readonly ToConnectPanel[];
  readonly steps: () => readonly ConnectStep[];
  /** Sends the message of the button, and waits until it is handled. */
  readonly press: (act: ConnectAct, environment?: string) => Promise<void>;
}

/** Opens the page by its command or by the doctor's, and listens in its place. */
export async function openConnectPage(
  environment: string,
  command: "brp.connect" | "brp.doctor" = "brp.connect",
): Promise<HeardConnectPage> {
  const { panel, received, send } = await openHeardPanel<ToConnectPanel>(command, { environment });
  const newest = () =>
    received.findLast((one) => one.type === "state")?.state.parts.flatMap((part) => part.steps);
  await until("the page has its steps", newest);
  return {
    panel,
    received,
    steps: () => newest() ?? [],
    press: async (act, of = environment) => {
      const before = received.length;
      const service = newest()?.find(({ actions }) =>
        actions.some((one) => one.act === act),
      )?.service;
      await send({ type: "press", environment: of, act, ...(service && { service }) });
      if (of !== environment) return;
      await until(`${act} is over`, () => {
        const isRunning = newest()?.some(({ state }) => state === "running");
        return received.length > before && isRunning === false;
      });
    },
  };
}
