import { CodeLens, languages, Range, type Command, type Disposable } from "vscode";
import type { OperationName } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import { Commands, languageId } from "../contributions.ts";
import { localize } from "../convert.ts";

const words = {
  byNumber: text("Find by BSN", "Op BSN zoeken"),
  byName: text("Search by name", "Op naam zoeken"),
  example: text("Open an example…", "Voorbeeld openen…"),
} as const;

/** Whole requests above the first line of an empty request file. */
export function offerFirstRequest(): Disposable {
  return languages.registerCodeLensProvider(languageId, {
    provideCodeLenses: async (document) => {
      // The text of a long file is not even built.
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

const emptyLines = 20;
