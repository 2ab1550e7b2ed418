import { window } from "vscode";
import { text } from "../contract/text.ts";
import { said } from "./convert.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import { secretsOf } from "./neededSecrets.ts";
import type { Pins } from "./pins.ts";
import { fingerprintOf, reachOf } from "./reach.ts";
import type { SecretVault } from "./secretVault.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  local: text(
    "The local environment makes its own secret; there is nothing to store.",
    "De lokale omgeving maakt haar eigen geheim; er valt niets op te slaan.",
  ),
  which: text("Which secret?", "Welk geheim?"),
  value: text(
    "It goes into the secret store of VS Code, for this environment only.",
    "Het gaat naar de geheimenopslag van VS Code, alleen voor deze omgeving.",
  ),
  unsendable: text(
    "It holds a space, a line end or another character that cannot be sent. Was it copied along?",
    "Het bevat een spatie, een regeleinde of een ander teken dat niet verstuurd kan worden. Is dat meegekopieerd?",
  ),
  none: text("This environment needs no secret.", "Deze omgeving heeft geen geheim nodig."),
  stored: text("The secret is stored.", "Het geheim is opgeslagen."),
  nothing: text("No secrets are stored.", "Er zijn geen geheimen opgeslagen."),
  which2: text("Which secrets are deleted?", "Welke geheimen worden verwijderd?"),
} as const;

export interface SecretParts {
  readonly environments: Environments;
  readonly pins: Pins;
  readonly vault: SecretVault;
  readonly engine: Engine;
}

/** Takes a secret for an environment, once the user has allowed what it reaches; else for the active one. */
export async function storeSecret(
  { environments, pins, vault, engine }: SecretParts,
  wanted?: string,
): Promise<void> {
  const resolved = await environments.resolve(wanted);
  if (resolved === "built in") return tellProblem(said(sentences.local));
  if ("problem" in resolved) return tellProblem(resolved.problem);
  const { environment } = resolved;
  if (!(await pins.confirm(environments.pinId(environment.name), environment))) return;
  const needed = secretsOf(environment);
  if (needed.length === 0) return tellProblem(said(sentences.none));
  const chosen =
    needed.length === 1
      ? { request: needed[0] }
      : await window.showQuickPick(
          needed.map((request) => ({ label: `${request.secret} (${request.service})`, request })),
          { placeHolder: said(sentences.which) },
        );
  if (!chosen?.request) return;
  const { isSendableSecret } = await import("../runner/authorisation.ts");
  const kind = chosen.request.secret;
  const value = await window.showInputBox({
    title: `${environment.name}: ${chosen.request.secret}`,
    prompt: said(sentences.value),
    password: true,
    ignoreFocusOut: true,
    validateInput: (given) =>
      given === "" || isSendableSecret(kind, given) ? undefined : said(sentences.unsendable),
  });
  if (!value) return;
  await vault.store(fingerprintOf(reachOf(environment)), chosen.request, value);
  engine.forget();
  void window.showInformationMessage(said(sentences.stored));
}

export async function deleteSecrets({ vault, engine }: SecretParts): Promise<void> {
  const stored = vault.stored();
  if (stored.length === 0) return tellProblem(said(sentences.nothing));
  const chosen = await window.showQuickPick(
    stored.map(({ key, environment, secret }) => ({
      label: environment,
      description: secret,
      key,
    })),
    { canPickMany: true, placeHolder: said(sentences.which2) },
  );
  if (!chosen || chosen.length === 0) return;
  await vault.delete(chosen.map(({ key }) => key));
  engine.forget();
}
