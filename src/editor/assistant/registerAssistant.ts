import {
  LanguageModelTextPart,
  LanguageModelToolResult,
  lm,
  type Disposable,
  type LanguageModelTool,
} from "vscode";
import type { Assistant } from "../../assistant/assistant.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";
import { LanguageModelTools } from "../contributions.ts";
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
