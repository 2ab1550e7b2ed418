import assert from "node:assert/strict";
import { commands, window } from "vscode";
import { watchEach, withPanel, type WatchedPanel } from "../support/responsePanel.ts";
import {
  closeEditors,
  leaveEach,
  lensTitles,
  openRequest,
  runArguments,
} from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import { readRequest, removeConfig, useEnvironment } from "../support/services.ts";
import { openTabs } from "../support/pickerTab.ts";
import { until } from "../support/until.ts";
import { press } from "../support/user.ts";

const faulty = `### Fout\nRaadpleegMetBurgerservicenummer\nburgerservicenummer: 123\nfields: [burgerservicenummer, onzin]\n`;
const run = (command: string, ...given: readonly unknown[]) => press(command, {}, ...given);

describe("a request with errors", () => {
  let panel: WatchedPanel;
  watchEach((made) => (panel = made));

  it("says in the panel how many and where, in place of the person before, and leads there", async () => {
    const { runs } = await workbench();
    const { document } = await openRequest(`### Goed\n${readRequest}\n${faulty}`);
    await run("brp.runRequest", await runArguments(document, 0));
    await panel.state("the person is shown", ({ shown }) => shown?.kind === "response");
    const before = runs.all.length;
    const bad = await runArguments(document, 1);
    const heard = await run("brp.runRequest", bad);
    assert.deepEqual([heard.errors, heard.warnings, heard.notes], [[], [], []]);
    const { errors, shown, selected, file } = await panel.state("it says so", (state) =>
      Boolean(state.errors),
    );
    const line = document.getText().split("\n").indexOf("burgerservicenummer: 123") + 1;
    assert.equal(errors, `2 errors, first on line ${line}`);
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
    await until("the panel is open", () => openTabs().some(({ label }) => /response/i.test(label)));
  });
});

describe("a request that needs another environment than the active one", () => {
  leaveEach(removeConfig);
  beforeEach(async () => {
    const personen = { baseUrl: "http://127.0.0.1:9" };
    await useEnvironment("proef", { kind: "trial", personen, auth: { type: "none" } });
  });

  it("says so in its lens, and runs there", async () => {
    const { runs } = await workbench();
    const text = `@environment local\n\n### Eerste\n${readRequest}\n### Tweede\n@environment proef\n${readRequest}`;
    const { document } = await openRequest(text);
    const titles = () => lensTitles(document);
    const first = await titles();
    assert.ok(first.includes("$(play) Run on local · needs local"), first.join());
    assert.ok(first.includes("$(play) Run · proef"), first.join());
    const heard = await run("brp.runRequest", await runArguments(document, 0));
    assert.deepEqual([heard.errors, heard.dialogs], [[], []]);
    assert.equal(runs.all[0]?.outcome?.kind, "answered");
    assert.equal(runs.all[0]?.environment.name, "local");
    // The active one stays, and the outcome is shown beside the lens.
    const after = (await titles()).join();
    assert.match(after, /Run · proef/);
    assert.match(after, /1 person/);
  });

  it("runs there by the button of the panel too, and no toast says the same", async () => {
    const { runs } = await workbench();
    await closeEditors();
    await withPanel(async (panel) => {
      const { document } = await openRequest(`@environment local\n\n### Eerste\n${readRequest}`);
      const { uri, ordinal, mark } = await runArguments(document, 0);
      const where = { uri, ordinal, mark };
      const heard = await press("brp.runRequest", { button: "Allow" }, where);
      assert.deepEqual(heard.errors, []);
      const { selected = 0 } = await panel.state("it says so", ({ shown }) =>
        Boolean(shown?.kind === "failure" && shown.helps[0] === "runThere"),
      );
      panel.say({ type: "help", run: selected, help: "runThere" });
      await until("it ran there", () => runs.all[0]?.outcome?.kind === "answered");
      assert.equal(runs.all[0]?.environment.name, "local");
    });
  });
});

describe("BRP: Show Responses", () => {
  leaveEach();

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
