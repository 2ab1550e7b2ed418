import { window, type Disposable } from "vscode";
import { onTrusted, type OfEnvironment } from "../../vscodeApi.ts";
import { Commands, Panels } from "../../contributions.ts";
import type { Services } from "../../services.ts";
import type { ConnectPanel } from "./connectPanel.ts";

export function registerConnect(services: Services): readonly Disposable[] {
  let made: ConnectPanel | undefined;
  const panel = async () => {
    const { doctorModule } = await import("../doctor.lazy.ts");
    made ??= new doctorModule.ConnectPanel(services);
    return made;
  };
  return [
    onTrusted(Commands.connectEnvironment, async (of?: OfEnvironment) =>
      (await panel()).show(of?.environment ?? services.environments.activeName),
    ),
    onTrusted(Commands.doctor, async (of?: OfEnvironment) =>
      (await panel()).examine(of?.environment ?? services.environments.activeName),
    ),
    window.registerWebviewPanelSerializer(Panels.connect, {
      deserializeWebviewPanel: async (kept) => (await panel()).restore(kept),
    }),
    { dispose: () => made?.dispose() },
  ];
}
