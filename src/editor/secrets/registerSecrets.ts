import type { Disposable } from "vscode";
import { onTrusted } from "../commands.ts";
import { Commands } from "../contributions.ts";
import type { Services } from "../services.ts";
import { moveSecret, type MovedSecret } from "./moveSecret.ts";
import { storeSecret, type WantedSecret } from "./secretCommands.ts";
import { deleteSecrets, manageSecrets } from "./storedSecrets.ts";

export function registerSecrets(services: Services): readonly Disposable[] {
  return [
    onTrusted(Commands.storeSecret, (wanted?: WantedSecret) => storeSecret(services, wanted)),
    onTrusted(Commands.storeSessionSecret, (of?: WantedSecret) =>
      storeSecret(services, { ...of, forSession: true }),
    ),
    onTrusted(Commands.manageSecrets, () => manageSecrets(services)),
    onTrusted(Commands.deleteSecrets, () => deleteSecrets(services)),
    onTrusted(Commands.moveSecret, (secret: MovedSecret) => moveSecret(secret, services)),
  ];
}
