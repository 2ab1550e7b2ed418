import type { FromPlayground, ToPlayground } from "../protocol/playground.ts";
import { PlaygroundSession } from "./playgroundSession.ts";

/** Available in every worker, but not in the language's own library. */
declare const postMessage: (message: FromPlayground) => void;
declare const addEventListener: (
  type: "message",
  listener: (event: { readonly data: ToPlayground }) => void,
) => void;
declare const setTimeout: (work: () => void, milliseconds: number) => void;

startWorker();

/** The browser keeps the messages that arrive before this listener. */
function startWorker(): void {
  const session = new PlaygroundSession({
    send: (message) => postMessage(message),
    later: (work) => setTimeout(work, 0),
    loadRuns: async () => (await import("./playgroundRuns.ts")).PlaygroundRuns,
  });
  addEventListener("message", ({ data }) => void session.receive(data));
}
