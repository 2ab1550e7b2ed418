import {
  CodeLens,
  commands,
  languages,
  Range,
  window,
  workspace,
  type Command,
  type Disposable,
} from "vscode";
import type { OperationName } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { on } from "../commands.ts";
import { Commands, languageId } from "../contributions.ts";
import { localize } from "../convert.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";
import type { Services } from "../services.ts";
import { copyAs } from "./copyAs.ts";
import { CoveredFiles } from "./coveredFiles.ts";
import { importRequestsCommand } from "./importRequests.ts";

const emptyLines = 20;

export function registerDocuments({
  documents,
  environments,
  extensionUri,
  presentation,
}: Services): readonly Disposable[] {
  return [
    new CoveredFiles(documents, presentation),
    offerFirstRequest(),
    on(Commands.newRequestFile, newRequestFile),
    on(Commands.openExamples, async () => {
      const { openExamples } = await import("./openExamples.ts");
      await openExamples(extensionUri);
    }),
    on(Commands.importRequests, () => importRequestsCommand(documents)),
    on(Commands.copyAs, (where?: RunArguments) => copyAs(documents, environments.known(), where)),
    on(Commands.presentationMode, () => presentation.toggle()),
  ];
}

/** Opens an empty request file with completions: the first thing a new user sees. */
async function newRequestFile(): Promise<void> {
  const document = await workspace.openTextDocument({ language: languageId });
  await window.showTextDocument(document);
  await commands.executeCommand("editor.action.triggerSuggest");
}

const words = {
  byNumber: text("Find by BSN", "Op BSN zoeken"),
  byName: text("Search by name", "Op naam zoeken"),
  example: text("Open an example…", "Voorbeeld openen…"),
} as const;

function offerFirstRequest(): Disposable {
  return languages.registerCodeLensProvider(languageId, {
    provideCodeLenses: async (document) => {
      // Avoids building the text of a long file.
      const isEmpty = document.lineCount <= emptyLines && document.getText().trim() === "";
      if (!isEmpty) return [];
      const first = new Range(0, 0, 0, 0);
      const { languageWork } = await import("../lazy/language.lazy.ts");
      const whole = (title: string, operation: OperationName): Command => ({
        title,
        command: "editor.action.insertSnippet",
        arguments: [{ snippet: localize(languageWork.wholeRequest({ operation, titled: true })) }],
      });
      const lenses: readonly Command[] = [
        whole(localize(words.byNumber), "RaadpleegMetBurgerservicenummer"),
        whole(localize(words.byName), "ZoekMetGeslachtsnaamEnGeboortedatum"),
        { title: localize(words.example), command: Commands.openExamples },
      ];
      return lenses.map((command) => new CodeLens(first, command));
    },
  });
}
