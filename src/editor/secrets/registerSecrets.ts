import { type Disposable, window } from "vscode";
import { onTrusted, localize, reportProblem } from "../vscodeApi.ts";
import { Commands } from "../contributions.ts";
import type { Services } from "../services.ts";
import {
  moveSecret,
  type MovedSecret,
  storeSecret,
  type WantedSecret,
  type SecretParts,
} from "./secretCommands.ts";
import { text } from "../../contract/text.ts";
import type { Environments } from "../environments/environments.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { secretWords, type KeptSecret, type SecretVault } from "./secretVault.ts";

const sentences = {
  nothing: text("No secrets are stored.", "Er zijn geen geheimen bewaard."),
  newer: text(
    "A newer version of BRP Workbench stores your secrets in its own way. This version can't show or change them. Update this version.",
    "Een nieuwere versie van BRP Workbench bewaart uw geheimen op een eigen manier. Deze versie kan ze niet tonen of wijzigen. Werk deze versie bij.",
  ),
  which: text("Choose the secrets to delete", "Kies de geheimen die u verwijdert"),
  list: text(
    "Stored secrets: choose one to delete it or move it to another environment",
    "Bewaarde geheimen: kies er een om het te verwijderen of naar een andere omgeving te verplaatsen",
  ),
  forSession: text("for this session only", "alleen voor deze sessie"),
  what: text("Choose an action", "Kies een actie"),
  delete: text("Delete", "Verwijderen"),
  give: text("Move to", "Verplaatsen naar"),
  sameReach: text(
    "connects to exactly the same services",
    "maakt verbinding met precies dezelfde diensten",
  ),
} as const;

async function manageSecrets({ environments, vault, runnerFactory }: SecretParts): Promise<void> {
  const kept = await listed(vault);
  if (!kept) return;
  const chosen = await window.showQuickPick(kept.map(itemOf), {
    placeHolder: localize(sentences.list),
  });
  if (!chosen) return;
  const { secret } = chosen;
  const others = await sameReach(secret, environments);
  const acts = [
    ...others.map((name) => ({
      label: `${localize(sentences.give)} ${name}`,
      description: localize(sentences.sameReach),
      act: () => vault.rename([secret], name, environments.configUri?.toString()),
    })),
    { label: localize(sentences.delete), description: "", act: () => vault.delete([secret.key]) },
  ];
  const what = await window.showQuickPick(acts, { placeHolder: localize(sentences.what) });
  if (!what) return;
  await what.act();
  runnerFactory.forget();
}

async function deleteSecrets({ vault, runnerFactory }: SecretParts): Promise<void> {
  const kept = await listed(vault);
  if (!kept) return;
  const chosen = await window.showQuickPick(kept.map(itemOf), {
    canPickMany: true,
    placeHolder: localize(sentences.which),
  });
  if (!chosen || chosen.length === 0) return;
  await vault.delete(chosen.map(({ secret }) => secret.key));
  runnerFactory.forget();
}

/** Undefined after a message that the list is empty. */
async function listed(vault: SecretVault): Promise<readonly KeptSecret[] | undefined> {
  const kept = await vault.list();
  if (kept.length > 0) return kept;
  reportProblem(localize(vault.isOfNewerVersion ? sentences.newer : sentences.nothing));
  return undefined;
}

function itemOf(secret: KeptSecret) {
  const { environment, keeping } = secret;
  const where = keeping === "session" ? `, ${localize(sentences.forSession)}` : "";
  return { label: environment, description: `${secretWords(secret)}${where}`, secret };
}

/** Other environments with the same trust scope: only they may receive the secret. */
async function sameReach(
  { environment, fingerprint }: KeptSecret,
  environments: Environments,
): Promise<readonly string[]> {
  await environments.refresh();
  const found: string[] = [];
  for (const name of environments.names()) {
    if (name === environment) continue;
    const resolved = await environments.resolve(name);
    if (resolved === "built in" || "problem" in resolved) continue;
    if (fingerprintOf(resolved.environment) === fingerprint) found.push(name);
  }
  return found;
}

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
