import { format } from "prettier";
import { directiveForms } from "../../src/language/syntax/directives.ts";
import { commandPage } from "./commandPage.ts";
import { configSchema } from "./configSchema.ts";
import { diagnosticsPage } from "./diagnostics.ts";
import { gatewaysPage } from "./gatewaysPage.ts";
import { grammar } from "./grammar.ts";
import { snippets } from "./snippets.ts";

/** Every generated file of the project: its path from the root, and its text. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const words = directiveForms.map(({ word }) => word);
  return new Map([
    ["docs/commands.md", await markdown(commandPage())],
    ["docs/diagnostics.md", await markdown(diagnosticsPage("en"))],
    ["docs/diagnostics.nl.md", await markdown(diagnosticsPage("nl"))],
    ["docs/gateways.md", await markdown(gatewaysPage())],
    ["schemas/brp.config.schema.json", await json(configSchema())],
    ["snippets/brp.json", await json(snippets())],
    ["syntaxes/brp.tmLanguage.json", await json(grammar(words))],
  ]);
}

function markdown(text: string): Promise<string> {
  return format(text, { parser: "markdown", printWidth: 100 });
}

function json(value: object): Promise<string> {
  return format(JSON.stringify(value), { parser: "json", printWidth: 100 });
}
