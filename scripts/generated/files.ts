import { format } from "prettier";
import { directiveForms } from "../../src/language/directives.ts";
import { grammar } from "./grammar.ts";
import { snippets } from "./snippets.ts";

/** Every generated file of the project: its path from the root, and its text. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const words = directiveForms.map(({ word }) => word);
  return new Map([
    ["snippets/brp.json", await json(snippets())],
    ["syntaxes/brp.tmLanguage.json", await json(grammar(words))],
  ]);
}

function json(value: object): Promise<string> {
  return format(JSON.stringify(value), { parser: "json", printWidth: 100 });
}
