import { Disposable, StatusBarAlignment, ThemeColor, window, workspace, type Uri } from "vscode";
import { text } from "../../contract/text.ts";
import { mailboxStates } from "../../presentation/texts/environmentStates.ts";
import { panelWords } from "../../protocol/words/answerWords.ts";
import { on, onTrusted, type OfEnvironment } from "../commands.ts";
import { Commands, languageId, Settings } from "../contributions.ts";
import { localize, rangeOf } from "../convert.ts";
import { forEnvironment } from "../runs/approvalStatus.ts";
import type { Services } from "../services.ts";
import { addEnvironment } from "./addEnvironment.ts";
import { chooseEnvironment, kindIcons } from "./chooseEnvironment.ts";
import type { Environments } from "./environments.ts";
import { showEnvironments } from "./environmentsView.ts";
import { RequestCapture } from "./requestCapture.ts";
import type { TrustPlace } from "./trustDialog.ts";

const tooltip = text(
  "Requests run on this environment. Choose another one.",
  "Verzoeken worden op deze omgeving uitgevoerd. Kies een andere.",
);

export function registerEnvironments(services: Services): readonly Disposable[] {
  const { environments, approvals, activeRuns, local, pins, vault } = services;
  const nameOf = (of: OfEnvironment | undefined) => of?.environment ?? environments.activeName;
  const capture = new RequestCapture();
  return [
    capture,
    onTrusted(Commands.captureRequests, () => capture.start()),
    on(Commands.stopCapture, () => capture.stop()),
    on(Commands.stopLocal, () => local.stop()),
    on(Commands.forgetEnvironment, async (of?: OfEnvironment) => {
      const name = nameOf(of);
      approvals.withdraw(forEnvironment(approvals, name));
      await pins.forget(environments.pinId(name));
      environments.tell();
    }),
    onTrusted(Commands.startLocal, () => local.start()),
    onTrusted(Commands.chooseEnvironment, () => chooseEnvironment(environments)),
    onTrusted(Commands.addEnvironment, () => addEnvironment(environments)),
    onTrusted(Commands.useEnvironment, (of?: OfEnvironment) => environments.activate(nameOf(of))),
    onTrusted(Commands.allowEnvironment, (of?: OfEnvironment & { readonly from?: TrustPlace }) =>
      environments.use(environments.configUri, nameOf(of), of?.from),
    ),
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
      if (event.affectsConfiguration(Settings.language)) environments.tell();
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
  const { configWork } = await import("../lazy/config.lazy.ts");
  const at = configWork.environmentPlace(document.getText(), name);
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
