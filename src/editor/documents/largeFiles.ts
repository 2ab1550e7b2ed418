import {
  Disposable,
  TabInputText,
  window,
  workspace,
  type Tab,
  type TextDocument,
  type Uri,
} from "vscode";
import { text } from "../../contract/text.ts";
import { languageId } from "../contributions.ts";
import { localize } from "../convert.ts";

/** From here on VS Code itself leaves features out, unless `editor.largeFileOptimizations` is off. */
const largeLines = 300_000;
const largeLength = 20 * 1024 * 1024;

const words = {
  large: (name: string) =>
    text(
      `${name} is large. In files above 20 MB or 300,000 lines VS Code shows no colors, folds, word wrap or lenses. Diagnostics, suggestions and running the request at the cursor (Ctrl+Enter) still work.`,
      `${name} is groot. In bestanden boven 20 MB of 300.000 regels toont VS Code geen kleuren, inklappingen, regelafbreking en lenzen. Meldingen, suggesties en het verzoek bij de cursor uitvoeren (Ctrl+Enter) blijven werken.`,
    ),
  tooLarge: (name: string) =>
    text(
      `${name} is too large: VS Code hides files above 50 MB from extensions, so that nothing is checked or run here. Split it into several files.`,
      `${name} is te groot: VS Code verbergt bestanden boven 50 MB voor extensies, zodat hier niets wordt gecontroleerd of uitgevoerd. Verdeel het over meer bestanden.`,
    ),
} as const;

/** Says once of each large request file what does not work in it. */
export function explainLargeFiles(): Disposable {
  const named = new Set<string>();
  const say = (uri: Uri, sentence: (name: string) => string) => {
    if (named.has(uri.toString())) return;
    named.add(uri.toString());
    void window.showInformationMessage(sentence(uri.path.slice(uri.path.lastIndexOf("/") + 1)));
  };
  const opened = (document: TextDocument) => {
    if (document.languageId === languageId && isLarge(document))
      say(document.uri, (name) => localize(words.large(name)));
  };
  const shown = async (tabs: readonly Tab[]) => {
    for (const { input } of tabs)
      if (input instanceof TabInputText && (await isHidden(input.uri)))
        say(input.uri, (name) => localize(words.tooLarge(name)));
  };
  for (const document of workspace.textDocuments) opened(document);
  void shown(window.tabGroups.all.flatMap(({ tabs }) => tabs));
  return Disposable.from(
    workspace.onDidOpenTextDocument(opened),
    workspace.onDidCloseTextDocument(({ uri }) => void named.delete(uri.toString())),
    window.tabGroups.onDidChangeTabs((change) => void shown(change.opened)),
  );
}

function isLarge(document: TextDocument): boolean {
  if (!workspace.getConfiguration("editor").get("largeFileOptimizations", true)) return false;
  const { lineCount } = document;
  return (
    lineCount > largeLines ||
    document.offsetAt(document.lineAt(lineCount - 1).range.end) > largeLength
  );
}

/** Of a file that VS Code shows but hands to no extension there is a tab and never a document. */
async function isHidden(uri: Uri): Promise<boolean> {
  if (!uri.path.endsWith(`.${languageId}`)) return false;
  const { languageWork } = await import("../lazy/language.lazy.ts");
  const found = await workspace.fs.stat(uri).then(
    (stat) => stat.size,
    () => 0,
  );
  return found > languageWork.requestFileLimits.editor;
}
