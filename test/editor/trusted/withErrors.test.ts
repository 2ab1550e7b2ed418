import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { WatchedPanel } from "../support/answerPanel.ts";
import { closeEditors, openRequest, runArguments } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest } from "../support/services.ts";
import { until } from "../support/until.ts";
import { asUser } from "../support/user.ts";

const faulty = `### Fout\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 123\nfields: [burgerservicenummer, onzin]\n`;
const run = (command: string, ...given: readonly unknown[]) =>
  asUser({}, () => commands.executeCommand(command, ...given));

describe("a request with errors", () => {
  let panel: WatchedPanel;
  before(workbench);
  beforeEach(async () => {
    await closeEditors();
    panel = new WatchedPanel();
  });
  afterEach(async () => {
    panel.stop();
    await closeEditors();
  });

  it("says in the panel how many and where, in place of the person before, and leads there", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(`### Goed\n${readRequest}\n${faulty}`);
    await run("brp.runRequest", await runArguments(document, 0));
    await panel.state("the person is shown", ({ shown }) => shown?.kind === "answer");
    const before = runs.all.length;
    const bad = await runArguments(document, 1);
    const heard = await run("brp.runRequest", bad);
    assert.deepEqual([heard.errors, heard.warnings, heard.notes], [[], [], []]);
    const { errors, shown, selected, file } = await panel.state("it says so", (state) =>
      Boolean(state.errors),
    );
    const line = document.getText().split("\n").indexOf("burgerservicenummer: 123") + 1;
    assert.equal(errors, `2 errors, first in line ${line}`);
    assert.deepEqual([shown, selected, file], [undefined, undefined, undefined]);
    assert.equal(runs.all.length, before);
    const cursor = () => window.activeTextEditor?.selection.active.line;
    assert.equal(cursor(), line - 1);
    await commands.executeCommand("cursorTop");
    panel.say({ type: "toError" });
    await until("the cursor is there", () => cursor() === line - 1);
    await run("brp.runFile", document.uri);
    await panel.state("a file says so too", (state) => state.errors !== undefined);
    await run("brp.runRequest", await runArguments(document, 0));
    const after = await panel.state("the next run takes its place", (state) => !state.errors);
    assert.equal(after.shown !== undefined, true);
  });

  it("is shown where no panel was open", async () => {
    const { document } = await openRequest(faulty);
    await run("brp.runRequest", await runArguments(document, 0));
    await until("the panel is open", () =>
      window.tabGroups.all.some(({ tabs }) => tabs.some(({ label }) => /response/i.test(label))),
    );
  });
});

describe("BRP: Show Responses", () => {
  before(workbench);
  afterEach(closeEditors);

  it("puts the keyboard into the panel, also where it is in sight; a run does not", async () => {
    const { document } = await openRequest(readRequest);
    const isInPanel = () =>
      /response/i.test(window.tabGroups.activeTabGroup.activeTab?.label ?? "");
    await run("brp.runRequest", await runArguments(document, 0));
    assert.equal(isInPanel(), false);
    await run("brp.showAnswers");
    await until("the panel is the active one", isInPanel);
  });
});
