import {
  commands,
  Uri,
  window,
  type CustomReadonlyEditorProvider,
  type DataTransfer,
  type Disposable,
  type TreeDragAndDropController,
} from "vscode";
import { text } from "../../contract/text.ts";
import { on, localize } from "../vscodeApi.ts";
import { Commands, Panels } from "../contributions.ts";
import type { Services } from "../services.ts";

const words = {
  open: text("Open Message File", "Berichtbestand openen"),
  files: text("Message files", "Berichtbestanden"),
} as const;

/** The editor of message files, and the ways to it: a command, and files that are dropped. */
export function registerMessageFiles(services: Services): readonly Disposable[] {
  const { extensionUri, runs, presentation, messageFiles } = services;
  const { machine } = services.host;
  const parts = { extensionUri, runs, presentation, messageFiles, machine, open: openMessageFiles };
  const provider: CustomReadonlyEditorProvider = {
    openCustomDocument: (uri) => ({ uri, dispose: () => undefined }),
    resolveCustomEditor: async ({ uri }, panel) => {
      const { MessageFilePanel } = await import("./messageFilePanel.ts");
      messageFiles.add(new MessageFilePanel(parts, uri, panel));
    },
  };
  return [
    window.registerCustomEditorProvider(Panels.messageFile, provider),
    // VS Code passes the clicked file and all selected ones.
    on(Commands.openMessageFile, async (one?: unknown, all?: unknown) => {
      const chosen = Array.isArray(all) ? all : [one];
      const uris = chosen.filter((each) => each instanceof Uri);
      openMessageFiles(uris.length > 0 ? uris : await askFiles());
    }),
  ];
}

async function askFiles(): Promise<readonly Uri[]> {
  const uris = await window.showOpenDialog({
    title: localize(words.open),
    canSelectMany: true,
    filters: {
      [localize(words.files)]: ["GBA", "gba", "NIC", "nic", "json", "jsonl", "zip"],
      "*": ["*"],
    },
  });
  return uris ?? [];
}

function openMessageFiles(uris: readonly Uri[]): void {
  for (const uri of uris) void commands.executeCommand("vscode.openWith", uri, Panels.messageFile);
}

const uriList = "text/uri-list";

export const droppedMessageFiles: TreeDragAndDropController<never> = {
  dragMimeTypes: [],
  dropMimeTypes: [uriList],
  handleDrop: async (_, dropped: DataTransfer) => {
    const list = (await dropped.get(uriList)?.asString()) ?? "";
    const lines = list.split(/\r?\n/).filter((line) => line !== "" && !line.startsWith("#"));
    openMessageFiles(lines.map((line) => Uri.parse(line)));
  },
};
