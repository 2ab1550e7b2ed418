import { Uri, workspace, type Disposable } from "vscode";
import { displayLanguage } from "../convert.ts";

/** The scheme of the pages behind the codes of findings; package.json shows them as Markdown. */
const scheme = "brp-help";

export function helpUri(code: string): Uri {
  return Uri.from({ scheme, path: `/${code}.md` });
}

/** Serves the entries of docs/diagnostics.md, in the language of the window and without a network. */
export function registerFindingHelp(): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ path }) => {
      const { languageWork } = await import("../lazy/language.lazy.ts");
      return languageWork.codeEntry(path.slice(1).replace(/\.md$/, ""), displayLanguage());
    },
  });
}
