import { Uri, workspace, type Disposable } from "vscode";
import { displayLanguage } from "../convert.ts";

/** URI scheme of the help pages for diagnostic codes. package.json shows them as Markdown. */
const scheme = "brp-help";

export function helpUri(code: string): Uri {
  return Uri.from({ scheme, path: `/${code}.md` });
}

/** Serves entries of docs/diagnostics.md in the language of the window, offline. */
export function registerFindingHelp(): Disposable {
  return workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: async ({ path }) => {
      const { languageWork } = await import("../lazy/language.lazy.ts");
      return languageWork.codeEntry(path.slice(1).replace(/\.md$/, ""), displayLanguage());
    },
  });
}
