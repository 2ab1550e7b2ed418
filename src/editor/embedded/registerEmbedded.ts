import { workspace, type Disposable, type TextDocument } from "vscode";
import { embeddingNames, mayHoldRequests } from "../../language/embedded/embeddedRequests.ts";
import { requestFileLimits } from "../../language/syntax/requestFileLimits.ts";
import { on } from "../vscodeApi.ts";
import { Commands, Settings } from "../contributions.ts";
import { toDiagnostic } from "../providers/plainTypes.ts";
import type { Services } from "../services.ts";
import type { EmbeddedDiagnostics, EmbeddedPlace } from "./embeddedDiagnostics.ts";

const pauseMilliseconds = 300;

export function registerEmbedded(
  services: Pick<Services, "environments" | "presentation">,
): readonly Disposable[] {
  const waiting = new Map<string, NodeJS.Timeout>();
  let loading: Promise<EmbeddedDiagnostics> | undefined;
  let loaded: EmbeddedDiagnostics | undefined;
  const load = async () => {
    const { languageModule } = await import("../lazy/language.lazy.ts");
    return (loaded = new languageModule.EmbeddedDiagnostics({ ...services, toDiagnostic }));
  };
  const check = async (document: TextDocument) => {
    forgetPause(document);
    if (mayBeChecked(document)) (await (loading ??= load())).check(document);
    else loaded?.forget(document);
  };
  const forgetPause = ({ uri }: TextDocument) => {
    clearTimeout(waiting.get(uri.toString()));
    waiting.delete(uri.toString());
  };
  const checkSoon = (document: TextDocument) => {
    if (!embeddingNames.test(document.uri.path)) return;
    forgetPause(document);
    const timer = setTimeout(() => void check(document), pauseMilliseconds);
    waiting.set(document.uri.toString(), timer);
  };
  const checkAll = () => {
    for (const document of workspace.textDocuments) void check(document);
  };
  checkAll();
  return [
    workspace.onDidOpenTextDocument((document) => void check(document)),
    workspace.onDidChangeTextDocument(({ document }) => checkSoon(document)),
    workspace.onDidCloseTextDocument((document) => {
      forgetPause(document);
      loaded?.forget(document);
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration(Settings.checkEmbedded)) checkAll();
    }),
    services.environments.onDidChange(checkAll),
    services.presentation.onDidChange(checkAll),
    on(Commands.openEmbedded, async (place?: EmbeddedPlace) => {
      if (place) await (await (loading ??= load())).open(place);
    }),
    {
      dispose: () => {
        for (const timer of waiting.values()) clearTimeout(timer);
        loaded?.dispose();
      },
    },
  ];
}

function mayBeChecked(document: TextDocument): boolean {
  const { uri, isClosed } = document;
  if (isClosed || !embeddingNames.test(uri.path)) return false;
  if (workspace.fs.isWritableFileSystem(uri.scheme) === false) return false;
  if (!workspace.getConfiguration().get<boolean>(Settings.checkEmbedded, true)) return false;
  const source = document.getText();
  return source.length <= requestFileLimits.openJson && mayHoldRequests(source);
}
