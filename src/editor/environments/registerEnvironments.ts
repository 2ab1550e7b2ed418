import {
  Disposable,
  StatusBarAlignment,
  ThemeColor,
  window,
  workspace,
  Uri,
  SnippetString,
} from "vscode";
import { text } from "../../contract/text.ts";
import { mailboxStates } from "../../presentation/texts/environmentStates.ts";
import { panelWords } from "../../protocol/words/responseWords.ts";
import {
  on,
  onTrusted,
  type OfEnvironment,
  localize,
  rangeOf,
  editOf,
  reportProblem,
} from "../vscodeApi.ts";
import { Commands, languageId, Settings, configFileName } from "../contributions.ts";
import type { Services } from "../services.ts";
import { chooseEnvironment, kindIcons, showEnvironments } from "./environmentsView.ts";
import type { Environments } from "./environments.ts";

const tooltip = text(
  "Requests run on this environment. Choose another one.",
  "Verzoeken worden op deze omgeving uitgevoerd. Kies een andere.",
);

export function registerEnvironments(services: Services): readonly Disposable[] {
  const { environments, approvals, activeRuns, local, vault } = services;
  const nameOf = (of: OfEnvironment | undefined) => of?.environment ?? environments.activeName;
  return [
    on(Commands.stopLocal, () => local.stop()),
    onTrusted(Commands.startLocal, () => local.start()),
    onTrusted(Commands.chooseEnvironment, () => chooseEnvironment(environments)),
    onTrusted(Commands.addEnvironment, () => createEnvironment(environments)),
    onTrusted(Commands.useEnvironment, (of?: OfEnvironment) => environments.activate(nameOf(of))),
    onTrusted(Commands.openEnvironment, (of?: OfEnvironment) =>
      openEnvironment(environments.configUri, nameOf(of)),
    ),
    showStatus(environments),
    showEnvironments(services, [
      environments.onDidChange,
      local.onDidChange,
      (listener) => vault.onDidChange(listener),
      (listener) => approvals.onDidChange(listener),
      activeRuns.onDidEnd,
    ]),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.language)) environments.report();
    }),
    workspace.onDidGrantWorkspaceTrust(() => void environments.refresh()),
    window.onDidChangeActiveTextEditor((editor) => {
      if (editor?.document.languageId === languageId)
        void environments.refresh(editor.document.uri);
    }),
  ];
}

/** Read-only view of the environments. It gives no access to their secrets. */
export function shownEnvironments(environments: Environments) {
  return {
    active: () => environments.activeName,
    names: () => environments.names(),
    entries: () => environments.entries(),
    refresh: (file?: Uri) => environments.refresh(file),
  };
}

async function openEnvironment(config: Uri | undefined, name: string): Promise<void> {
  if (!config) return;
  const document = await workspace.openTextDocument(config);
  const { configModule } = await import("../lazy/config.lazy.ts");
  const at = configModule.environmentPlace(document.getText(), name);
  await window.showTextDocument(document, at ? { selection: rangeOf(document, at) } : {});
}

/** Status bar item of the active environment. Marks production by word and colour. */
function showStatus(environments: Environments): Disposable {
  const item = window.createStatusBarItem("brp.environment", StatusBarAlignment.Right, 100);
  item.name = "BRP";
  item.command = Commands.chooseEnvironment;
  const draw = async () => {
    const active = (await environments.entries()).find((entry) => entry.active);
    const isProduction = active?.kind === "production";
    const name = active?.name ?? environments.activeName;
    const kind = active?.kind && localize(panelWords.environmentKinds[active.kind]);
    const isSaid = kind === undefined || (name === active?.kind && !isProduction);
    const shown = isSaid ? name : [...(name === active?.kind ? [] : [name]), kind].join(" · ");
    item.text = `$(${active?.kind ? kindIcons[active.kind] : "error"}) BRP: ${shown}`;
    const allowed = active?.mailbox && localize(mailboxStates[active.mailbox]);
    item.tooltip = [localize(tooltip), ...(allowed === undefined ? [] : [allowed])].join("\n");
    item.accessibilityInformation = {
      label: [`BRP: ${shown}`, ...(allowed === undefined ? [] : [allowed])].join(", "),
    };
    item.backgroundColor = isProduction
      ? new ThemeColor("statusBarItem.errorBackground")
      : undefined;
    item.show();
  };
  void draw();
  return Disposable.from(
    item,
    environments.onDidChange(() => void draw()),
  );
}

const sentences = {
  choose: text(
    "Choose a preset. It is inserted into brp.config.json for you to fill in.",
    "Kies een preset. Die komt in brp.config.json, waar u de waarden invult.",
  ),
  noFolder: text(
    "Open a folder first: environments are defined in brp.config.json, next to the requests.",
    "Open eerst een map: omgevingen staan in brp.config.json naast de verzoeken.",
  ),
  unreadable: text(
    "brp.config.json can't be read. Fix the file first.",
    "brp.config.json is onleesbaar. Herstel eerst het bestand.",
  ),
  notWritten: text(
    "brp.config.json could not be changed.",
    "brp.config.json kon niet worden gewijzigd.",
  ),
} as const;

/** Inserts a preset as a snippet with tab stops for name and values. The user saves the file. */
async function createEnvironment(environments: Environments): Promise<void> {
  await environments.refresh();
  const folder = await folderFor();
  if (!folder) return reportProblem(localize(sentences.noFolder));
  const { configModule } = await import("../lazy/config.lazy.ts");
  const presets = configModule.presetNames.map((preset) => {
    const { title, seenWith } = configModule.presetOf(preset);
    return { label: localize(title), description: preset, detail: localize(seenWith), preset };
  });
  const chosen = await window.showQuickPick(presets, {
    placeHolder: localize(sentences.choose),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (!chosen) return;
  const uri = environments.configUri ?? Uri.joinPath(folder, configFileName);
  try {
    if (!(await isThere(uri)))
      await workspace.fs.writeFile(uri, new TextEncoder().encode('{\n  "environments": {}\n}\n'));
  } catch {
    return reportProblem(localize(sentences.notWritten));
  }
  const editor = await window.showTextDocument(uri);
  const { document } = editor;
  const before = document.getText();
  const name = configModule.freeName(before, chosen.preset);
  const edit = configModule.presetEdit(before, name, chosen.preset);
  if (!edit) return reportProblem(localize(sentences.unreadable));
  const { range, newText } = editOf(document, edit);
  // The snippet has the file's indentation already.
  const whole = { undoStopBefore: true, undoStopAfter: true, keepWhitespace: true };
  if (!(await editor.insertSnippet(new SnippetString(newText), range, whole)))
    reportProblem(localize(sentences.notWritten));
}

async function folderFor(): Promise<Uri | undefined> {
  const active = window.activeTextEditor?.document.uri;
  const own = active && workspace.getWorkspaceFolder(active);
  const folders = workspace.workspaceFolders ?? [];
  if (own || folders.length < 2) return (own ?? folders[0])?.uri;
  return (await window.showWorkspaceFolderPick())?.uri;
}

async function isThere(uri: Uri): Promise<boolean> {
  return workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
