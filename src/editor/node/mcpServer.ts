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

/** Off by default: agents that use VS Code's own tools would show each tool twice. */
export function registerMcpServer({
  extensionUri,
}: Pick<Services, "extensionUri">): readonly Disposable[] {
  // Editors derived from VS Code may not support it.
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

/** Runs the bundled server with the Node version of the extension host. */
export function toolServer(extensionUri: Uri): McpStdioServerDefinition {
  const script = Uri.joinPath(extensionUri, "dist", "assistantServer.js").fsPath;
  return new McpStdioServerDefinition(
    "BRP Workbench",
    process.execPath,
    [script],
    serverVariables(Object.keys(process.env)),
  );
}

/** Removes inherited variables that Node does not need, because they may contain secrets. */
function serverVariables(names: readonly string[]): Record<string, string | null> {
  const needed: ReadonlySet<string> = new Set(["PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR"]);
  const removed = names.filter((name) => !needed.has(name.toUpperCase()));
  return { ...Object.fromEntries(removed.map((name) => [name, null])), ELECTRON_RUN_AS_NODE: "1" };
}
