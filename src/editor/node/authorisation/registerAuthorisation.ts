import { commands, EventEmitter, Uri, workspace, type Disposable } from "vscode";
import { onTrusted, type OfEnvironment } from "../../vscodeApi.ts";
import { Commands, languageId } from "../../contributions.ts";
import type { Services } from "../../services.ts";

const scheme = "brp-authorisation";

export function registerAuthorisation(services: Services): readonly Disposable[] {
  const changed = new EventEmitter<Uri>();
  const follow = () => {
    for (const { uri } of workspace.textDocuments) if (uri.scheme === scheme) changed.fire(uri);
  };
  return [
    changed,
    workspace.registerTextDocumentContentProvider(scheme, {
      onDidChange: changed.event,
      provideTextDocumentContent: async ({ query }) => {
        if (!workspace.isTrusted) return "";
        const { doctorModule } = await import("../doctor.lazy.ts");
        return doctorModule.authorisationReport(services, query);
      },
    }),
    services.environments.onDidChange(follow),
    workspace.onDidSaveTextDocument(({ languageId: saved }) => {
      if (saved === languageId) follow();
    }),
    onTrusted(Commands.showAuthorisation, async (of?: OfEnvironment) => {
      const name = of?.environment ?? services.environments.activeName;
      const uri = Uri.from({ scheme, path: `/${name} authorisation.md`, query: name });
      await commands.executeCommand("markdown.showPreview", uri);
    }),
  ];
}
