import { expect, it } from "vitest";
import { PlaygroundRuns } from "../../../src/playground/playgroundRuns.ts";
import { PlaygroundSession } from "../../../src/playground/playgroundSession.ts";
import type { FromPlayground, ToPlayground } from "../../../src/protocol/playground.ts";
import { withoutTimes } from "../../support/outcomes.ts";
import { examples, officialQueries } from "../../support/sameOutcomes.ts";
import { playgrounds } from "./playgroundPage.ts";

const texts = [...examples, ...officialQueries];

/** Diagnostics of a text, the count of its run and what the panel shows afterwards. */
type Outcome = readonly (FromPlayground | undefined)[];

/** A new page of the panel gets all that it shows, not only changes. */
const newPage: ToPlayground = { type: "panel", panel: "response", message: { type: "ready" } };

const open = await playgrounds();

it("gives the same outcome in a page as in Node, for each example and official query", async () => {
  const inNode = await outcomesInNode();
  const { page } = await open();
  const inPage = await page.evaluate(outcomesInPage, texts);
  const differing = texts.filter(
    (_, at) => withoutTimes(inPage[at] ?? []) !== withoutTimes(inNode[at] ?? []),
  );
  expect(differing).toEqual([]);
  const answered = inNode.filter((outcome) => JSON.stringify(outcome).includes('"unsent":0'));
  expect(answered.length).toBeGreaterThanOrEqual(texts.length / 2);
}, 120_000);

async function outcomesInNode(): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  let sent: FromPlayground[] = [];
  const session = new PlaygroundSession({
    send: (message) => sent.push(message),
    later: (work) => work(),
    loadRuns: () => Promise.resolve(PlaygroundRuns),
  });
  for (const [version, text] of texts.entries()) {
    sent = [];
    await session.receive({ type: "text", version, text });
    await session.receive({ type: "run" });
    await session.receive(newPage);
    await session.receive({ type: "language", language: "nl" });
    const last = (type: string) => sent.findLast((message) => message.type === type);
    const shown = sent.findLast(
      (message) => message.type === "panel" && message.message.type === "state",
    );
    outcomes.push([last("checked"), last("progress"), shown]);
  }
  return outcomes;
}

/** Runs in the page, so it uses nothing from outside. */
async function outcomesInPage(all: readonly string[]): Promise<readonly Outcome[]> {
  const worker = new Worker("worker.js", { type: "module" });
  const outcomes: Outcome[] = [];
  let sent: FromPlayground[] = [];
  let received = () => undefined as unknown;
  worker.addEventListener("message", ({ data }: MessageEvent<FromPlayground>) => {
    sent.push(data);
    received();
  });
  const post = (message: ToPlayground) => worker.postMessage(message);
  const until = async (isThere: (message: FromPlayground) => boolean) => {
    while (!sent.some((message) => isThere(message)))
      await new Promise((resolve) => {
        received = () => resolve(undefined);
      });
  };
  for (const [version, text] of all.entries()) {
    sent = [];
    post({ type: "text", version, text });
    post({ type: "run" });
    await until((message) => message.type === "checked");
    await until((message) => message.type === "progress" && !message.progress.isRunning);
    post({ type: "panel", panel: "response", message: { type: "ready" } });
    post({ type: "language", language: "nl" });
    // The reply follows what the panel shows in the new language.
    post({ type: "ask", id: version, question: "formatting", offset: 0 });
    await until((message) => message.type === "reply");
    const last = (type: string) => sent.findLast((message) => message.type === type);
    const shown = sent.findLast(
      (message) => message.type === "panel" && message.message.type === "state",
    );
    outcomes.push([last("checked"), last("progress"), shown]);
  }
  worker.terminate();
  return outcomes;
}
