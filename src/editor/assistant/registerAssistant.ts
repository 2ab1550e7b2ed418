import {
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  type Disposable,
  type LanguageModelTool,
  EventEmitter,
  McpStdioServerDefinition,
  Uri,
  workspace,
} from "vscode";
import type { Assistant } from "../../assistant/assistant.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import { LanguageModelTools, McpServers, Settings } from "../contributions.ts";
import { localize } from "../vscodeApi.ts";
import type { Services } from "../services.ts";

type ToolName = keyof typeof LanguageModelTools;

/** Progress messages. No tool changes or sends anything, so nothing needs a confirmation. */
const messages: Readonly<Record<ToolName, Text>> = {
  describe: text("Looking up the BRP contract", "Het contract van de BRP opzoeken"),
  compose: text("Drafting a BRP request", "Een BRP-verzoek opstellen"),
  check: text("Checking a BRP request file", "Een BRP-verzoekbestand controleren"),
  explain: text("Explaining a BRP diagnostic", "Een BRP-bevinding uitleggen"),
  try: text(
    "Trying a BRP request on invented people (nothing is sent)",
    "Een BRP-verzoek op verzonnen personen proberen (er wordt niets verzonden)",
  ),
  minimise: text("Minimising requested fields", "Opgevraagde velden minimaliseren"),
};

export function registerAssistant({
  environments,
}: Pick<Services, "environments">): readonly Disposable[] {
  let made: { readonly key: string; readonly assistant: Assistant } | undefined;
  const call = async (name: ToolName, input: JsonObject) => {
    const { assistantModule } = await import("../lazy/assistant.lazy.ts");
    const names = environments.known().environments ?? [];
    const key = names.join();
    // The assistant keeps the synthetic people that it generated.
    if (made?.key !== key) made = { key, assistant: assistantModule.createAssistant(names) };
    return made.assistant.call(name, input);
  };
  const tool = (name: ToolName): LanguageModelTool<JsonObject> => ({
    prepareInvocation: () => ({ invocationMessage: localize(messages[name]) }),
    invoke: async ({ input }) => {
      const { isError, text: response } = await call(name, input);
      // The model reads the error and can correct its call.
      const shown = isError ? JSON.stringify({ error: response }) : response;
      return new LanguageModelToolResult([new LanguageModelTextPart(shown)]);
    },
  });
  const names = Object.keys(LanguageModelTools) as readonly ToolName[];
  return names.map((name) => lm.registerTool(LanguageModelTools[name], tool(name)));
}

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
