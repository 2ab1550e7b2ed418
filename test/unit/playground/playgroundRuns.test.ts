import { expect, it, vi } from "vitest";
import { PlaygroundRuns } from "../../../src/playground/playgroundRuns.ts";
import { PlaygroundSession } from "../../../src/playground/playgroundSession.ts";
import type { FromPlayground } from "../../../src/protocol/playground.ts";
import type { FromInboxPanel } from "../../../src/protocol/inbox.ts";
import type { FromResponsePanel } from "../../../src/protocol/response.ts";

const query = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
const asked = `${query}fields:\n  - naam.volledigeNaam\n`;

/** A session with this text, and the latest message of each kind. */
function withText(text: string) {
  const sent: FromPlayground[] = [];
  const session = new PlaygroundSession({
    send: (message) => sent.push(message),
    later: (work) => work(),
    loadRuns: () => Promise.resolve(PlaygroundRuns),
  });
  void session.receive({ type: "text", version: 1, text });
  const last = <Type extends FromPlayground["type"]>(type: Type) =>
    sent.findLast((each): each is Extract<FromPlayground, { type: Type }> => each.type === type);
  return {
    ...{ session, sent, last },
    run: (offset: number) => session.receive({ type: "run", offset }),
    runAll: () => session.receive({ type: "run" }),
    press: (message: FromResponsePanel) =>
      session.receive({ type: "panel", panel: "response", message }),
    shown: async () => {
      await session.receive({ type: "language", language: "en" });
      const states = sent.flatMap((each) =>
        each.type === "panel" && each.panel === "response" && each.message.type === "state"
          ? each.message.state
          : [],
      );
      return states.at(-1) ?? expect.unreachable();
    },
  };
}

it("runs a request on the mock, and shows the response with its expectations", async () => {
  const { run, last, shown } = withText(`${asked}? personen count == 1\n? status == 400\n`);
  await run(0);
  expect(last("progress")?.progress).toEqual({
    ...{ isRunning: false, passed: 0, failed: 1, unsent: 0 },
  });
  const { shown: response } = await shown();
  expect(response).toMatchObject({ kind: "response", expectations: [{ line: 5 }, { line: 6 }] });
  expect(JSON.stringify(response)).toContain("200");
});

it("runs all requests of an example as one file run", async () => {
  const text = `### a\n@name a\n${asked}\n### b\nTelBerichten\nsoort: NIET-OPGEHAALD\n`;
  const { runAll, last, shown } = withText(text);
  await runAll();
  expect(last("progress")?.progress).toMatchObject({ passed: 2, failed: 0 });
  expect((await shown()).file).toMatchObject({ state: "passed", lines: [{}, {}] });
});

it("runs the request at the cursor", async () => {
  const text = `### a\n${asked}\n### b\nTelBerichten\nsoort: NIET-OPGEHAALD\n`;
  const { run, shown } = withText(`// Note\n\n${text}`);
  await run(text.length);
  expect((await shown()).runs).toMatchObject([{ operation: "TelBerichten" }]);
  await run(0);
  expect((await shown()).runs).toHaveLength(2);
});

it("does not run a request with errors, and shows the first of them", async () => {
  const { run, last, shown, press } = withText(`${query}fields:\n  - foute.naam\n`);
  await run(0);
  expect(last("progress")?.progress).toMatchObject({ unsent: 1, passed: 0 });
  expect((await shown()).errors).toContain("line 4");
  await press({ type: "toError" });
  expect(last("source")).toEqual({ type: "source", line: 4 });
});

it("runs the text of the moment of the press, also while the runner is loaded", async () => {
  const { session, run, last } = withText(asked);
  const ran = run(0);
  await session.receive({ type: "text", version: 2, text: "" });
  await ran;
  expect(last("progress")?.progress).toMatchObject({ passed: 1 });
});

it("lists messages of the mock's mailbox in the inbox", async () => {
  const { session, sent } = withText("");
  const press = (message: FromInboxPanel) =>
    session.receive({ type: "panel", panel: "inbox", message });
  await press({ type: "ready" });
  await press({ type: "list" });
  const listed = () =>
    sent.flatMap((each) =>
      each.type === "panel" && each.panel === "inbox" && each.message.type === "state"
        ? (each.message.list?.rows ?? [])
        : [],
    );
  await vi.waitFor(() => expect(listed().length).toBeGreaterThan(2));
});

it("does not offer actions that need an editor, and ignores their messages", async () => {
  const { run, press, shown } = withText(asked);
  await run(0);
  expect((await shown()).lacks).toContain("export");
  await press({ type: "export", run: 1 });
  expect((await shown()).selected).toBe(1);
});

it("ignores a message that no panel sends", async () => {
  const { session, last } = withText(asked);
  await session.receive({ type: "panel", panel: "response", message: { type: "copy", run: "1" } });
  expect(last("copy")).toBeUndefined();
});

it("allows a link only without values of unknown people", async () => {
  const { session, last } = withText(asked);
  await session.receive({ type: "panel", panel: "response", message: undefined });
  expect(last("sharing")).toMatchObject({ version: 1, sharing: { kind: "allowed" } });
  await session.receive({
    type: "text",
    version: 2,
    text: asked.replace("999990019", "123456782"),
  });
  await session.receive({ type: "panel", panel: "response", message: undefined });
  expect(last("sharing")).toMatchObject({ sharing: { kind: "unknownPerson", lines: [2] } });
});

it("reports a runner that could not be loaded, and loads it for the next run", async () => {
  const sent: string[] = [];
  let loads = 0;
  const session = new PlaygroundSession({
    send: ({ type }) => sent.push(type),
    later: () => undefined,
    loadRuns: () =>
      loads++ === 0 ? Promise.reject(new Error("offline")) : Promise.resolve(PlaygroundRuns),
  });
  await session.receive({ type: "text", version: 1, text: asked });
  await session.receive({ type: "run" });
  expect(sent).toEqual(["notLoaded"]);
  await session.receive({ type: "run" });
  expect(sent).toContain("progress");
});
