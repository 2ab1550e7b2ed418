import { format } from "oxfmt";
import { directiveForms } from "../../src/language/syntax/directives.ts";
import { commandPage } from "./commandPage.ts";
import { configSchema } from "./configSchema.ts";
import { coveragePage } from "./coveragePage.ts";
import { diagnosticsPage } from "./diagnostics.ts";
import { gatewaysPage } from "./gatewaysPage.ts";
import { grammar } from "./grammar.ts";
import { mockCoverage } from "./mockCoverage.ts";
import type { Project } from "./project.ts";
import { projectFiles, schemaId } from "./projectFiles.ts";
import { reportSchema } from "./reportSchema.ts";
import { settingsPage } from "./settingsPage.ts";
import { snippets } from "./snippets.ts";
import { troubleshootingPage } from "./troubleshootingPage.ts";

export async function generatedFiles(project: Project): Promise<ReadonlyMap<string, string>> {
  const words = directiveForms.map(({ word }) => word);
  const written = [
    ["docs/commands.md", commandPage()],
    ["docs/coverage.md", coveragePage()],
    ["docs/diagnostics.md", diagnosticsPage("en")],
    ["docs/diagnostics.nl.md", diagnosticsPage("nl")],
    ["docs/gateways.md", gatewaysPage()],
    ["docs/mock-coverage.md", mockCoverage()],
    ["schemas/brp.config.schema.json", JSON.stringify(configSchema(schemaId(project, "config")))],
    ["schemas/brp.report.schema.json", JSON.stringify(reportSchema(schemaId(project, "report")))],
    ["docs/settings.md", settingsPage()],
    ["docs/troubleshooting.md", troubleshootingPage()],
    ["snippets/brp.json", JSON.stringify(snippets())],
    ["syntaxes/brp.tmLanguage.json", JSON.stringify(grammar(words))],
    ...projectFiles(project),
  ] as const;
  const files = written.map(async ([path, text]) => [path, await formatted(path, text)] as const);
  return new Map(await Promise.all(files));
}

async function formatted(path: string, text: string): Promise<string> {
  // Files without an ending have no form.
  if (!path.includes(".", path.lastIndexOf("/"))) return text;
  const { code, errors } = await format(path, text, { printWidth: 100 });
  if (errors.length > 0) throw new Error(`${path} cannot be formatted: ${errors[0]?.message}`);
  return code;
}
