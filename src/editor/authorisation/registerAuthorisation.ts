import { window, type Disposable } from "vscode";
import { onTrusted } from "../commands.ts";
import { Commands, Panels } from "../contributions.ts";
import type { Services } from "../services.ts";
import type { AuthorisationPanel } from "./authorisationPanel.ts";

/** The page of what a decision opens and the project uses; what it needs is loaded at the first use. */
export function registerAuthorisation(services: Services): readonly Disposable[] {
  let made: AuthorisationPanel | undefined;
  const panel = async () => {
    const { doctorWork } = await import("../lazy/doctor.lazy.ts");
    made ??= new doctorWork.AuthorisationPanel(services);
    return made;
  };
  return [
    onTrusted(Commands.showAuthorisation, async (of?: { readonly environment: string }) =>
      (await panel()).show(of?.environment ?? services.environments.activeName),
    ),
    window.registerWebviewPanelSerializer(Panels.authorisation, {
      deserializeWebviewPanel: async (kept) => (await panel()).restore(kept),
    }),
    { dispose: () => made?.dispose() },
  ];
}
