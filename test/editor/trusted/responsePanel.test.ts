import assert from "node:assert/strict";
import { commands, TabInputWebview, Uri, window, workspace } from "vscode";
import { exportFacts, exportForms } from "../../../src/presentation/export/exportResponse.ts";
import type { ResponsePanelState, ToResponsePanel } from "../../../src/protocol/response.ts";
import { json, withToken } from "../../support/processes/standIn.ts";
import { watchEach, type WatchedPanel } from "../support/responsePanel.ts";
import { folder, openRequest, placeCursor, runArguments, textOf } from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import {
  chooseEnvironment,
  nobody,
  readRequest,
  removeConfig,
  runText,
  secretCanary,
  standInName,
  storeSecret,
  withServices,
} from "../support/services.ts";
import { statusBar } from "../support/statusBar.ts";
import { until } from "../support/until.ts";
import { asUser, press } from "../support/user.ts";
import { replacing } from "../support/watched.ts";

const path = "naam.volledigeNaam";

const familyRequest = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990019",
  "fields: [burgerservicenummer, naam, kinderen]",
  "",
].join("\n");

const saar = json(200, { ...nobody, personen: [{ naam: { volledigeNaam: "Saar Kuipers" } }] });
const down = json(500, { title: "down" }, "application/problem+json");

const isAboutSaar = ({ people }: ResponsePanelState) =>
  JSON.stringify(people ?? null).includes("Saar Kuipers");

const compareElsewhere = () =>
  press("brp.compareElsewhere", { pick: [standInName], button: ["Allow", "Run"] });

const isSaid = (message: ToResponsePanel): message is ToResponsePanel & { type: "said" } =>
  message.type === "said";
const isLook = (message: ToResponsePanel): message is ToResponsePanel & { type: "look" } =>
  message.type === "look";
const isRevealed = ({ revealed }: ResponsePanelState) => Object.keys(revealed).length > 0;
const isResponse = ({ shown }: ResponsePanelState) => shown?.kind === "response";

async function fileNames(): Promise<readonly string[]> {
  return (await workspace.fs.readDirectory(folder())).map(([name]) => name).sort();
}

/** Answers the save dialog, because VS Code shows none in tests. */
async function saving<T>(
  to: Uri | undefined,
  act: (isAsked: () => boolean) => Promise<T>,
): Promise<T> {
  let isAsked = false;
  const showSaveDialog = () => {
    isAsked = true;
    return Promise.resolve(to);
  };
  return replacing(window, { showSaveDialog }, () => act(() => isAsked));
}

describe("the response panel and its host", () => {
  let panel: WatchedPanel;
  watchEach((made) => (panel = made));
  afterEach(removeConfig);

  async function answered(request = readRequest) {
    const editor = await openRequest(request);
    const where = await runArguments(editor.document);
    await press("brp.runRequest", {}, where);
    const { runs } = await workbench();
    const run = runs.all[0]?.id ?? 0;
    await panel.state(
      "the answer is shown",
      (state) => state.selected === run && isResponse(state),
    );
    return { editor, run };
  }

  it("keeps its place when a file is opened while it has the focus", async () => {
    await answered();
    await commands.executeCommand("brp.showAnswers");
    const isPanel = () =>
      window.tabGroups.activeTabGroup.activeTab?.input instanceof TabInputWebview;
    await until("the panel has the focus", isPanel);
    const { viewColumn } = window.tabGroups.activeTabGroup;
    await commands.executeCommand("vscode.open", Uri.joinPath(folder(), "notes.txt"));
    await until("the file has the focus", () => !isPanel());
    const group = window.tabGroups.all.find((one) => one.viewColumn === viewColumn);
    assert.ok(group?.activeTab?.input instanceof TabInputWebview);
    assert.equal(group.tabs.length, 1);
  });

  it("takes a path into fields and out of it, in the open file", async () => {
    const { editor, run } = await answered();
    const text = () => editor.document.getText();
    panel.say({ type: "field", run, path: "naam.voornamen", asked: true });
    await until("the path is asked", () => text().includes("naam.voornamen"));
    assert.match((await panel.next("it is said", isSaid)).text, /naam\.voornamen/);
    panel.take();
    panel.say({ type: "field", run, path, asked: false });
    await until("the other is not", () => !text().includes(path));
    assert.ok(text().includes("naam.voornamen"));
    panel.say({ type: "field", run, path: "no.such.path", asked: true });
    await panel.next("what cannot be asked is said", isSaid);
    assert.ok(!text().includes("no.such.path"));
  });

  it("writes the expectation that a value stays as it is, of a masked one only that it is there", async () => {
    const { editor, run } = await answered();
    const lines = () => editor.document.getText().trimEnd().split("\n");
    const value = `personen[0].${path}`;
    panel.say({ type: "expect", run, path: value, isShown: false });
    await until("it is there", () => lines().at(-1) === `? ${value} exists`);
    panel.take();
    panel.say({ type: "expect", run, path: value, isShown: true });
    await until("it is written", () => lines().at(-1)?.startsWith(`? ${value} == `) === true);
    assert.ok(editor.document.isDirty);
    assert.match((await panel.next("it is said", isSaid)).text, /naam\.volledigeNaam/);
    const written = lines().length;
    panel.take();
    panel.say({ type: "expect", run, path: value, isShown: true });
    await panel.next("that it is there already", isSaid);
    assert.equal(lines().length, written);
  });

  it("has failed expectations say what was found, one or all, and none that is masked", async () => {
    const lines = ["? personen count == 9", "? status == 404", `? personen[0].${path} == X`];
    const { editor, run } = await answered(`${readRequest.trimEnd()}\n${lines.join("\n")}\n`);
    const now = () => editor.document.getText().trimEnd().split("\n").slice(-3);
    panel.say({ type: "mask", on: true });
    await panel.state("it is masked", ({ masked }) => masked);
    panel.say({ type: "accept", run });
    await until("what is shown is written", () => now()[1] === "? status == 200");
    assert.deepEqual(now(), ["? personen count == 1", "? status == 200", lines[2]]);
    assert.match((await panel.next("it is said", isSaid)).text, /2/);
    panel.say({ type: "mask", on: false });
    await panel.state("nothing is masked", ({ masked }) => !masked);
    const all = editor.document.getText().split("\n");
    const at = all.indexOf(lines[2] ?? "") + 1;
    panel.say({ type: "accept", run, line: at });
    await until("the name is written", () => now()[2]?.endsWith(" == X") === false);
    assert.ok(editor.document.isDirty);
  });

  it("leads from a value to its path in the request, and back", async () => {
    const { editor, run } = await answered();
    placeCursor(editor, 0);
    panel.say({ type: "source", run, path });
    const { document } = editor;
    await until("the path is selected", () => {
      const active = window.activeTextEditor;
      return active?.document === document && document.getText(active.selection) === path;
    });
    panel.take();
    placeCursor(editor, document.getText().indexOf(path) + 2);
    await commands.executeCommand("brp.showInAnswer");
    const { look } = await panel.next("the value is looked at", isLook);
    assert.equal(look.path, `personen[0].${path}`);
  });

  it("writes each form to the place that is chosen, and nothing before it is", async () => {
    const { run } = await answered();
    const number = "999990032";
    for (const form of exportForms) {
      const { name, ending } = exportFacts[form];
      const file = Uri.joinPath(folder(), `export-${form}.${ending}`);
      const before = await fileNames();
      const picks = { pick: [name.en, "Masked"] };
      const press = (to: Uri | undefined) =>
        saving(to, (isAsked) =>
          asUser(picks, async () => {
            panel.say({ type: "export", run });
            await until("it is over", async () =>
              !isAsked()
                ? false
                : to
                  ? (await fileNames()).includes(`export-${form}.${ending}`)
                  : true,
            );
          }),
        );
      await press(undefined);
      assert.deepEqual(await fileNames(), before, form);
      await press(file);
      const written = await until("all is written", async () => {
        const text = await textOf(file);
        return text !== "" && text;
      });
      assert.ok(!written.includes(number), form);
      assert.deepEqual(
        (await fileNames()).filter((one) => !before.includes(one)),
        [`export-${form}.${ending}`],
      );
      await workspace.fs.delete(file);
    }
  });

  it("reveals nothing while others look along, and says so in the status bar", async () => {
    const { run } = await answered();
    const value = { type: "reveal", run, path: `personen[0].${path}` } as const;
    panel.say(value);
    await panel.state("a value is revealed", isRevealed);
    await commands.executeCommand("brp.presentationMode");
    try {
      await panel.state("all is masked", ({ presenting, masked }) => presenting && masked);
      assert.match(statusBar.shown("brp.presentation")?.text ?? "", /Presentation mode/);
      panel.take();
      panel.say(value);
      panel.say({ type: "mask", on: false });
      const state = await panel.state("it was drawn again", () => true);
      assert.deepEqual([state.masked, state.presenting], [true, true]);
      assert.equal(isRevealed(state), false);
    } finally {
      panel.say({ type: "present", on: false });
      await panel.state("it is over", ({ presenting }) => !presenting);
    }
  });

  it("shows a failure in place of the response before it", async () => {
    let isUp = true;
    await withServices(
      withToken((request, response) => (isUp ? saar : down)(request, response)),
      async () => {
        await storeSecret();
        assert.equal((await runText(readRequest)).outcome?.kind, "answered");
        await panel.state("there is an answer", isResponse);
        await panel.state("its person came", isAboutSaar);
        isUp = false;
        assert.equal((await runText(readRequest)).outcome?.kind, "failed");
        const state = await panel.state("it failed", ({ shown }) => shown?.kind === "failure");
        assert.doesNotMatch(JSON.stringify(state), /Saar Kuipers/);
      },
    );
  });

  it("tells how many runs are kept, and forgets them all", async () => {
    await answered();
    const { runs } = await workbench();
    const state = await panel.state("the runs are told", ({ kept }) => kept !== "");
    assert.match(state.kept, new RegExp(`^Kept: ${runs.entryCount} of ${runs.bounds.runs},`));
    panel.say({ type: "clear" });
    const empty = await panel.state("all are gone", (one) => one.runs.length === 0);
    assert.equal(empty.shown, undefined);
  });

  it("runs a request in another environment and puts the responses side by side", async () => {
    await withServices(withToken(saar), async ({ calls }) => {
      await storeSecret();
      await chooseEnvironment("local");
      const { run } = await answered();
      const heard = await compareElsewhere();
      assert.deepEqual(heard.offered, [standInName]);
      assert.ok(calls.includes("POST /haalcentraal/api/brp/personen"));
      const state = await panel.state("both are shown", (one) => one.comparison !== undefined);
      assert.equal(state.comparison?.left.id, run);
      assert.deepEqual(
        [state.comparison.left.environment.name, state.comparison.right.environment.name],
        ["local", standInName],
      );
      const { environments } = await workbench();
      assert.equal(environments.active(), "local");
      panel.say({ type: "select", run });
      await panel.state("one is shown again", ({ comparison }) => comparison === undefined);
    });
  });

  it("uncovers two runs at the first click, though the one viewed before was not masked", async () => {
    const act = async () => {
      await press("brp.storeSecret", { input: secretCanary, button: "Allow" });
      await chooseEnvironment("local");
      const { run } = await answered();
      await compareElsewhere();
      const { runs } = await workbench();
      const right = runs.all[0]?.id ?? 0;
      panel.say({ type: "select", run });
      await panel.state("one is shown", (state) => !state.comparison && !state.masked);
      panel.say({ type: "compareRuns", left: run, right });
      await panel.state("both are masked", ({ comparison }) => comparison?.masked === true);
      await commands.executeCommand("brp.toggleMask");
      await panel.state("both are uncovered", ({ comparison }) => comparison?.masked === false);
    };
    await withServices(withToken(saar), act, "trial");
  });

  it("says that there is nothing to compare where the request failed, and shows why", async () => {
    await withServices(withToken(down), async () => {
      await storeSecret();
      await chooseEnvironment("local");
      await answered();
      const heard = await compareElsewhere();
      assert.match(heard.errors.join("\n"), /nothing to compare/);
      const state = await panel.state("it failed", ({ shown }) => shown?.kind === "failure");
      assert.equal(state.comparison, undefined);
    });
  });

  it("masks what it writes once others look along, whatever was picked before", async () => {
    const { run } = await answered();
    const file = Uri.joinPath(folder(), "export-presenting.json");
    const { showSaveDialog, showTextDocument } = window;
    const dialog = async () => {
      await commands.executeCommand("brp.presentationMode");
      return file;
    };
    let isTried = false;
    const tooLarge = () => {
      isTried = true;
      return Promise.reject(new Error("too large"));
    };
    Object.assign(window, { showSaveDialog: dialog, showTextDocument: tooLarge });
    try {
      const responses = { pick: [exportFacts.json.name.en, "Not masked"], button: "Open" };
      const heard = await asUser(responses, async () => {
        panel.say({ type: "export", run });
        await until("it is opened in vain", () => isTried);
      });
      assert.doesNotMatch(await textOf(file), /Jansen|999990032/);
      assert.match(heard.errors.join("\n"), /could not open it/);
    } finally {
      Object.assign(window, { showSaveDialog, showTextDocument });
      panel.say({ type: "present", on: false });
      await panel.state("it is over", ({ presenting }) => !presenting);
      await workspace.fs.delete(file).then(undefined, () => undefined);
    }
  });

  it("writes a request about a person of the diagram into a new document", async () => {
    const { run } = await answered(familyRequest);
    panel.say({ type: "lookUp", run, path: "personen[0].kinderen[0]" });
    const { document } = await until("the request is shown", () => {
      const active = window.activeTextEditor;
      return active?.document.isUntitled ? active : undefined;
    });
    assert.equal(document.languageId, "brp");
    assert.match(document.getText(), /RaadpleegMetBurgerservicenummer/);
    assert.match(document.getText(), /9999900/);
  });
});
