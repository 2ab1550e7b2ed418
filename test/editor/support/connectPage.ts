import type { WebviewPanel } from "vscode";
import type { ConnectAct, ConnectStep } from "../../../src/presentation/texts/connectSteps.ts";
import type { ToConnectPanel } from "../../../src/protocol/connectMessages.ts";
import { openHeardPanel } from "./heardPanel.ts";
import { until } from "./until.ts";

/** The page on which an environment is connected, from its own side. */
export interface HeardConnectPage {
  readonly panel: WebviewPanel;
  /** All messages that its host sent, newest last. */
  readonly received: readonly ToConnectPanel[];
  readonly steps: () => readonly ConnectStep[];
  /** Sends what a press of the button sends, and waits for what comes of it. */
  readonly press: (act: ConnectAct, environment?: string) => Promise<void>;
}

/** Opens the page by its command, and listens in its place. */
export async function openConnectPage(environment: string): Promise<HeardConnectPage> {
  const { panel, received, send } = await openHeardPanel<ToConnectPanel>("brp.connect", {
    environment,
  });
  const newest = () => received.findLast((one) => one.type === "page")?.page.steps;
  await until("the page has its steps", newest);
  return {
    panel,
    received,
    steps: () => newest() ?? [],
    press: async (act, of = environment) => {
      const before = received.length;
      await send({ type: "press", environment: of, act });
      if (of !== environment) return;
      await until(`${act} is over`, () => {
        const isRunning = newest()?.some(({ state }) => state === "running");
        return received.length > before && isRunning === false;
      });
    },
  };
}
