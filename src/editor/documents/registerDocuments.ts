import { commands, window, workspace, type Disposable } from "vscode";
import { on } from "../commands.ts";
import { Commands, languageId } from "../contributions.ts";
import type { RunArguments } from "../runs/chosenRequests.ts";
import type { Services } from "../services.ts";
import { copyAs } from "./copyAs.ts";
import { CoveredFiles } from "./coveredFiles.ts";
import { offerFirstRequest } from "./emptyFileLens.ts";
import { importRequestsCommand } from "./importRequests.ts";

/** New request files, and requests in the forms of other tools; while others look along, files are covered. */
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

/** An empty request file with the suggestions open: the first thing a newcomer sees. */
async function newRequestFile(): Promise<void> {
  const document = await workspace.openTextDocument({ language: languageId });
  await window.showTextDocument(document);
  await commands.executeCommand("editor.action.triggerSuggest");
}
