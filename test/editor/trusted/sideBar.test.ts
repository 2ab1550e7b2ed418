import assert from "node:assert/strict";
import { mkdtemp, rename, rm, writeFile as writeToDisk } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { commands, Uri, window, workspace, type ThemeIcon, type TreeItem } from "vscode";
import type { RequestsNode } from "../../../src/editor/requests/requestsTree.ts";
import {
  closeEditors,
  folder,
  leaveEach,
  openRequest,
  runArguments,
  writeFile,
} from "../support/documents.ts";
import { workbench } from "../support/extension.ts";
import {
  chooseEnvironment,
  readRequest,
  removeConfig,
  useEnvironment,
} from "../support/services.ts";
import { openTabs } from "../support/pickerTab.ts";
import { until } from "../support/until.ts";
import { press, presenting } from "../support/user.ts";

const two = `### Eerste 999990019\n${readRequest}\n### Tweede\nTelBerichten\nsoort: NIET-OPGEHAALD\n`;

function words({ label, description, iconPath, contextValue }: TreeItem) {
  const icon = (iconPath as ThemeIcon | undefined)?.id;
  return { label: typeof label === "string" ? label : "", description, icon, contextValue };
}

async function linesOf(file: Uri): Promise<readonly RequestsNode[]> {
  const { requests } = await workbench();
  const roots = await requests.getChildren();
  const node = roots.find((one) => one.kind === "file" && one.file.toString() === file.toString());
  assert.ok(node, "the file is a line of the view");
  return requests.getChildren(node);
}

async function itemsOf(file: Uri) {
  const { requests } = await workbench();
  return (await linesOf(file)).map((node) => words(requests.getTreeItem(node)));
}

async function isListed(file: Uri): Promise<boolean> {
  const { requests } = await workbench();
  const key = file.toString();
  return (await requests.getChildren()).some(
    (one) => one.kind === "file" && one.file.toString() === key,
  );
}

/** VS Code reports a new file with a delay. */
function found(file: Uri): Promise<unknown> {
  return until("the file is found", () => isListed(file));
}

const run = (command: string, ...given: readonly unknown[]) => press(command, {}, ...given);

describe("the requests view", () => {
  leaveEach(() => commands.executeCommand("brp.clearRuns"));

  it("lists the requests of a file with how they came out last, and runs one of a closed file", async () => {
    const file = await writeFile("sideBar/two.brp", two);
    await found(file);
    const before = await itemsOf(file);
    assert.deepEqual(
      before.map(({ label, icon, contextValue }) => [label, icon, contextValue]),
      [
        ["Eerste 999990019", "circle-large-outline", "request"],
        ["Tweede", "circle-large-outline", "request"],
      ],
    );
    const [first] = await linesOf(file);
    assert.deepEqual((await run("brp.runRequest", first)).errors, []);
    const [ran, other] = await itemsOf(file);
    assert.equal(ran?.icon, "pass");
    assert.match(String(ran?.description), /^1 person · \d\d:\d\d/);
    assert.equal(other?.icon, "circle-large-outline");
  });

  it("follows a folder that was moved in with its files, and deleted", async () => {
    const outside = await mkdtemp(join(tmpdir(), "brp-moved-"));
    await writeToDisk(join(outside, "team.brp"), two);
    const moved = Uri.joinPath(folder(), basename(outside));
    const file = Uri.joinPath(moved, "team.brp");
    await (await workbench()).requests.getChildren();
    await rename(outside, moved.fsPath);
    await found(file);
    await rm(moved.fsPath, { recursive: true });
    await until("the file is no line any more", async () => !(await isListed(file)));
  });

  it("runs a whole file by its line, and counts edits before they are saved", async () => {
    const editor = await openRequest(two);
    const { uri } = editor.document;
    const { requests, runs } = await workbench();
    await found(uri);
    const roots = await requests.getChildren();
    const line = roots.find((one) => one.kind === "file" && one.file.toString() === uri.toString());
    assert.deepEqual((await run("brp.runFile", line)).errors, []);
    assert.deepEqual(
      runs.all.map(({ title }) => title),
      ["Tweede", "Eerste 999990019"],
    );
    const reported: unknown[] = [];
    const heard = requests.onDidChangeTreeData((node) => reported.push(node));
    await editor.edit((edit) =>
      edit.insert(editor.document.positionAt(0), "### Nieuw\nTelBerichten\n\n"),
    );
    await until("the line of the file is drawn anew", () => reported.includes(line));
    heard.dispose();
    assert.deepEqual(
      (await itemsOf(uri)).map(({ label }) => label),
      ["Nieuw", "Eerste 999990019", "Tweede"],
    );
  });

  it("lists an untitled document while it is open, and runs a request of it", async () => {
    const document = await workspace.openTextDocument({ language: "brp", content: two });
    await window.showTextDocument(document);
    await found(document.uri);
    const [first] = await linesOf(document.uri);
    assert.deepEqual((await run("brp.runRequest", first)).errors, []);
    const [ran, second] = await itemsOf(document.uri);
    assert.deepEqual([ran?.icon, second?.label], ["pass", "Tweede"]);
    const { requests } = await workbench();
    const reported: unknown[] = [];
    const heard = requests.onDidChangeTreeData((node) => reported.push(node));
    await closeEditors();
    await until("the view is drawn anew", () => reported.includes(undefined));
    heard.dispose();
    assert.equal(await isListed(document.uri), false);
  });

  it("leads to a request, and its commands take its line", async () => {
    const editor = await openRequest(two);
    const { uri } = editor.document;
    const { requests } = await workbench();
    await found(uri);
    const second = (await linesOf(uri))[1];
    assert.ok(second);
    const { command } = requests.getTreeItem(second);
    assert.ok(command);
    await commands.executeCommand(command.command, ...(command.arguments as unknown[]));
    const shown = window.activeTextEditor;
    assert.equal(shown?.document.uri.toString(), uri.toString());
    assert.equal(shown.document.lineAt(shown.selection.start.line).text, "### Tweede");
    const copied = await press("brp.copyAs", { pick: ["JSON"] }, second);
    assert.deepEqual(copied.errors, []);
  });

  it("shows no verdict of another environment", async () => {
    const { document } = await openRequest(readRequest);
    const { runs } = await workbench();
    await found(document.uri);
    const [line] = await linesOf(document.uri);
    await run("brp.runRequest", line);
    assert.equal((await itemsOf(document.uri))[0]?.icon, "pass");
    try {
      const personen = { baseUrl: "https://brp.example" };
      await useEnvironment("elders", { personen, auth: { type: "bearer" } });
      assert.equal((await itemsOf(document.uri))[0]?.icon, "circle-large-outline");
      await chooseEnvironment("local");
      assert.equal((await itemsOf(document.uri))[0]?.icon, "pass");
    } finally {
      await removeConfig();
    }
    assert.equal(runs.all.length, 1);
  });

  it("masks titles while others look along, as the history does", async () => {
    const { document } = await openRequest(two);
    const { history } = await workbench();
    await found(document.uri);
    await run("brp.runRequest", (await linesOf(document.uri))[0]);
    const titles = async () => [
      (await itemsOf(document.uri))[0]?.label,
      ...(await history.getChildren()).map((node) => words(history.getTreeItem(node)).label),
    ];
    assert.ok((await titles()).every((title) => title?.includes("999990019")));
    await presenting(async () => {
      assert.doesNotMatch((await titles()).join(), /999990019/);
    });
  });
});

describe("the history view", () => {
  leaveEach();

  it("lists the runs of the session, shows one, runs one again, and is cleared", async () => {
    await commands.executeCommand("brp.clearRuns");
    const { history, runs } = await workbench();
    assert.deepEqual(await history.getChildren(), []);
    const { document } = await openRequest(two);
    for (const ordinal of [0, 1])
      await run("brp.runRequest", await runArguments(document, ordinal));
    await run("brp.runFile", document.uri);
    const lines = await history.getChildren();
    const shown = lines.map((line) => words(history.getTreeItem(line)));
    assert.deepEqual(
      shown.map(({ label, contextValue }) => [label, contextValue]),
      [
        [basename(document.uri.path), undefined],
        ["Tweede", "run.source"],
        ["Eerste 999990019", "run.source"],
      ],
    );
    assert.match(String(shown[0]?.description), /^\d\d:\d\d:\d\d · local · 2 passed$/);
    assert.match(String(shown[2]?.description), /^\d\d:\d\d:\d\d · local · 1 person$/);
    const { command } = history.getTreeItem(lines[0] ?? assert.fail());
    await closeEditors();
    const given: readonly unknown[] = command?.arguments ?? [];
    await commands.executeCommand(command?.command ?? "", ...given);
    await until("the panel is open", () => openTabs().some(({ label }) => /response/i.test(label)));
    assert.deepEqual((await run("brp.runAgain", lines[2])).errors, []);
    assert.deepEqual(
      runs.all.map(({ title }) => title),
      ["Eerste 999990019", "Tweede", "Eerste 999990019", "Tweede", "Eerste 999990019"],
    );
    await commands.executeCommand("brp.clearRuns");
    assert.deepEqual(await history.getChildren(), []);
  });
});
