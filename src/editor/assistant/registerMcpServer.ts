import {
  EventEmitter,
  lm,
  McpStdioServerDefinition,
  Uri,
  workspace,
  type Disposable,
} from "vscode";
import { McpServers, Settings } from "../contributions.ts";
import type { Services } from "../services.ts";

/** Only while the setting is on: agents that use VS Code's own tools would show each tool twice. */
export function registerMcpServer({
  extensionUri,
}: Pick<Services, "extensionUri">): readonly Disposable[] {
  // Editors that are built on VS Code may lack it.
  if (typeof lm.registerMcpServerDefinitionProvider !== "function") return [];
  const changed = new EventEmitter<void>();
  const isOn = () => workspace.getConfiguration().get<boolean>(Settings.mcpServer, false);
  return [
    changed,
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.mcpServer)) changed.fire();
    }),
    lm.registerMcpServerDefinitionProvider(McpServers.tools, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => (isOn() ? [toolServer(extensionUri)] : []),
    }),
  ];
}

/** The server of the bundle, by the Node that runs the extension. */
export function toolServer(extensionUri: Uri): McpStdioServerDefinition {
  const script = Uri.joinPath(extensionUri, "dist", "assistantServer.js").fsPath;
  return new McpStdioServerDefinition(
    "BRP Workbench",
    process.execPath,
    [script],
    serverVariables(Object.keys(process.env)),
  );
}

/** The server inherits VS Code's variables, and with them secrets: all are removed that Node can do without. */
function serverVariables(names: readonly string[]): Record<string, string | null> {
  const needed: ReadonlySet<string> = new Set(["PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR"]);
  const removed = names.filter((name) => !needed.has(name.toUpperCase()));
  return { ...Object.fromEntries(removed.map((name) => [name, null])), ELECTRON_RUN_AS_NODE: "1" };
}
