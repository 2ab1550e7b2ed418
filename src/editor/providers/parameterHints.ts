import {
  languages,
  type MarkdownString,
  ParameterInformation,
  SignatureHelp,
  SignatureInformation,
  type Disposable,
} from "vscode";
import { text } from "../../contract/text.ts";
import type { ParameterHint, ParameterHints } from "../../language/hover/parameterHints.ts";
import { languageId } from "../contributions.ts";
import { plainMarkdown, localize } from "../convert.ts";
import type { RequestDocuments } from "../documents/documents.ts";

/** What an operation takes, shown as editors show the signature of a function. */
export function registerParameterHints(documents: RequestDocuments): Disposable {
  return languages.registerSignatureHelpProvider(
    languageId,
    {
      async provideSignatureHelp(document, position) {
        const file = await documents.file(document);
        const hints = file.parameterHints(document.offsetAt(position));
        return hints && helpOf(hints);
      },
    },
    { triggerCharacters: [":"], retriggerCharacters: ["\n", " "] },
  );
}

const words = {
  given: text("Given", "Gegeven"),
  missing: text("Still required", "Nog verplicht"),
} as const;

function helpOf({ operation, title, parameters, active }: ParameterHints): SignatureHelp {
  const shown = parameters.map(({ name, required }) => (required ? name : `${name}?`));
  const information = new SignatureInformation(`${operation}: ${shown.join(", ")}`);
  information.documentation = summary(localize(title), parameters);
  let from = operation.length + 2;
  information.parameters = parameters.map(({ lines }, index) => {
    const length = shown[index]?.length ?? 0;
    const place: [number, number] = [from, from + length];
    from += length + 2;
    return new ParameterInformation(place, lines.map(localize).join(" "));
  });
  const help = new SignatureHelp();
  help.signatures = [information];
  help.activeSignature = 0;
  // One behind the last: no parameter is shown as the active one.
  help.activeParameter = active ?? parameters.length;
  return help;
}

function summary(title: string, parameters: readonly ParameterHint[]): MarkdownString {
  const named = (word: string, some: readonly ParameterHint[]) =>
    some.length > 0 ? [`${word}: ${some.map(({ name }) => name).join(", ")}.`] : [];
  const sentences = [
    `${title}.`,
    ...named(
      localize(words.given),
      parameters.filter(({ given }) => given),
    ),
    ...named(
      localize(words.missing),
      parameters.filter(({ given, required }) => required && !given),
    ),
  ];
  return plainMarkdown(sentences.join(" "));
}
