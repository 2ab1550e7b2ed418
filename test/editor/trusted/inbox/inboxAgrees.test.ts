import assert from "node:assert/strict";
import { commands } from "vscode";
import { memberOf, type JsonObject, type JsonValue } from "../../../../src/contract/json/json.ts";
import { AnswerWindows } from "../../../../src/editor/panels/answerWindows.ts";
import { MessageWindows } from "../../../../src/editor/panels/messageWindows.ts";
import { shownRun } from "../../../../src/editor/panels/shownRun.ts";
import type { Inbox } from "../../../../src/editor/inbox/inbox.ts";
import type { Run } from "../../../../src/editor/runs/runs.ts";
import type { ToReader } from "../../../../src/protocol/readerMessages.ts";
import { closeEditors } from "../../support/documents.ts";
import { workbench } from "../../support/extension.ts";
import { removeConfig, runText } from "../../support/services.ts";
import { asUser } from "../../support/user.ts";

/** The runs that something began, the first one first. */
async function runsOf(act: () => Promise<unknown>): Promise<readonly Run[]> {
  const { runs } = await workbench();
  const before = runs.all[0]?.id ?? 0;
  await asUser({}, act);
  return runs.all.filter(({ id }) => id > before).toReversed();
}

const byInbox = (act: (inbox: Inbox) => Promise<unknown>) =>
  runsOf(async () => act((await workbench()).inbox));
const byFile = (text: string) => runsOf(() => runText(text));

/** What was answered; each call has an exchange of its own. */
function answerOf(run: Run | undefined): JsonObject {
  assert.equal(run?.outcome?.kind, "answered");
  const members = Object.entries(run.outcome.answer);
  return Object.fromEntries(members.filter(([name]) => name !== "interactieId"));
}

const attributes = (message: JsonValue | undefined) => memberOf(message, "berichtKenmerken");

/** What the panel is told of a run, and of each message that is opened in it. */
function readIn(run: Run, runs: readonly Run[]) {
  const options = { language: "en", mask: false } as const;
  const told: ToReader[] = [];
  const messages = new MessageWindows(
    (message) => told.push(message),
    () => ({ runs, isMasked: () => false }),
  );
  const people = new AnswerWindows(() => undefined);
  const shown = shownRun(run, options, { people, messages });
  assert.equal(shown.kind, "answer");
  const { version = 0, items = [] } = shown.messages ?? {};
  for (const { path } of items)
    messages.receive({ type: "message", run: run.id, reading: version, path });
  const cards = told.flatMap((one) => (one.type === "message" ? [one.message] : []));
  return { headline: shown.view.headline, missed: shown.view.cards, items, cards };
}

describe("what the inbox asks and what a request file asks", () => {
  before(async () => {
    await removeConfig();
    await commands.executeCommand("brp.stopLocal");
    (await workbench()).inbox.clear();
  });
  after(async () => {
    await closeEditors();
    await commands.executeCommand("brp.stopLocal");
  });

  it("counts the same", async () => {
    const counts = (await byInbox((inbox) => inbox.count())).map(answerOf);
    assert.equal(counts.length, 3);
    const same: JsonObject[] = [];
    for (const kind of ["NIEUW", "GEZIEN-IN-LIJST-EN-NIET-OPGEHAALD", "NIET-OPGEHAALD"]) {
      const [run] = await byFile(`TelBerichten\nsoort: ${kind}\n`);
      same.push(answerOf(run));
    }
    assert.deepEqual(same, counts);
  });

  it("lists the same, in the same order", async () => {
    const [listed] = await byInbox((inbox) => inbox.list());
    const [file] = await byFile("LijstBerichten\n");
    assert.ok(Array.isArray(answerOf(listed).berichten));
    assert.deepEqual(answerOf(file), answerOf(listed));
  });

  it("fetches the same, and opens it in the same reader", async () => {
    const { inbox, runs } = await workbench();
    const listed = inbox.contents.messages.slice(0, 3).map(({ id }) => id);
    assert.equal(listed.length, 3);
    inbox.select(listed, true);
    // A message that is fetched for the first time says that it was not: all are fetched twice.
    await byInbox(() => inbox.fetch());
    inbox.select(listed, true);
    const [panel] = await byInbox(() => inbox.fetch());
    const lines = listed.map((id) => `  - ${id}`).join("\n");
    const [file] = await byFile(`HaalBerichtenOp\nberichtTransportId:\n${lines}\n`);
    assert.ok(panel && file);
    const fetched = answerOf(panel).opgehaaldeBerichten;
    assert.ok(Array.isArray(fetched) && fetched.length === 3);
    assert.deepEqual(
      fetched.map((message: JsonValue) => memberOf(attributes(message), "berichtTransportId")),
      listed,
    );
    assert.deepEqual(answerOf(file), answerOf(panel));
    const [one, other] = [panel, file].map((run) => readIn(run, runs.all));
    assert.equal(one?.cards.length, 3);
    assert.deepEqual(other, one);
  });

  it("keeps what came apart from what did not, in both", async () => {
    const { inbox, runs } = await workbench();
    const [first] = inbox.contents.messages;
    assert.ok(first);
    const unknown = "00000000-0000-4000-8000-000000000001";
    const [run] = await byFile(
      `HaalBerichtenOp\nberichtTransportId:\n  - ${first.id}\n  - ${unknown}\n`,
    );
    assert.ok(run);
    const shown = readIn(run, runs.all);
    assert.equal(shown.items.length, 1);
    assert.deepEqual(
      shown.missed.map(({ title, badges }) => [title, badges[0]?.kind]),
      [[unknown, "missed"]],
    );
    const opened = await asUser({}, () => Promise.resolve(inbox.open(first.id)));
    assert.deepEqual(opened.errors, []);
  });
});
