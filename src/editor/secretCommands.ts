import { env, InputBoxValidationSeverity, UIKind, window, workspace } from "vscode";
import { text } from "../contract/text.ts";
import type { Environment } from "../model/environment.ts";
import { hasSpaceAround, secretFault, secretFaultTexts } from "../model/secretFault.ts";
import type { SecretRequest } from "../runner/ports.ts";
import { Settings } from "./contributions.ts";
import { said } from "./convert.ts";
import type { Engine } from "./engine.ts";
import type { Environments } from "./environments.ts";
import { secretsOf } from "./neededSecrets.ts";
import type { Pins } from "./pins.ts";
import { fingerprintOf, reachOf } from "./reach.ts";
import { secretWords } from "./secretWords.ts";
import type { Keeping, SecretVault } from "./secretVault.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  local: text(
    "The local environment makes its own secret; there is nothing to store.",
    "De lokale omgeving maakt haar eigen geheim; er valt niets op te slaan.",
  ),
  which: text("Which secret?", "Welk geheim?"),
  isThere: text("stored", "opgeslagen"),
  isMissing: text("missing", "ontbreekt"),
  value: text(
    "It goes into the secret store of VS Code, for this environment only.",
    "Het gaat naar de geheimenopslag van VS Code, alleen voor deze omgeving.",
  ),
  sessionValue: text(
    "It stays in the memory of this window until that closes, for this environment only.",
    "Het blijft in het geheugen van dit venster tot dat sluit, alleen voor deze omgeving.",
  ),
  around: text(
    "It begins or ends with a space. Was that copied along? Enter takes it as it is.",
    "Het begint of eindigt met een spatie. Is die meegekopieerd? Enter neemt het zoals het is.",
  ),
  none: text("This environment needs no secret.", "Deze omgeving heeft geen geheim nodig."),
  stored: text("The secret is stored.", "Het geheim is opgeslagen."),
  inBrowser: text(
    "The secret is stored in this browser, by VS Code. On a computer of others, take the command for this session only.",
    "Het geheim is door VS Code in deze browser opgeslagen. Gebruik op een computer van anderen de opdracht voor alleen deze sessie.",
  ),
  forSession: text(
    "The secret is kept until this window closes.",
    "Het geheim wordt bewaard tot dit venster sluit.",
  ),
  newer: text(
    "A newer version of BRP Workbench keeps your secrets in its own way. Update this one; until then a secret can be given for this session only.",
    "Een nieuwere versie van BRP Workbench bewaart uw geheimen op haar eigen manier. Werk deze bij; tot dan kan een geheim alleen voor deze sessie gegeven worden.",
  ),
} as const;

export interface SecretParts {
  readonly environments: Environments;
  readonly pins: Pins;
  readonly vault: SecretVault;
  readonly engine: Engine;
}

export interface WantedSecret {
  /** The active one when absent. */
  readonly environment?: string;
  /** Only until the window closes. */
  readonly forSession?: boolean;
  /** Where one alone is missing, that one is meant. */
  readonly onlyMissing?: boolean;
}

/**
 * Takes a secret for an environment, once the user has allowed what it reaches. Tells whether it has one
 * now that it had not before.
 */
export async function storeSecret(
  { environments, pins, vault, engine }: SecretParts,
  { environment: wanted, forSession = false, onlyMissing = false }: WantedSecret = {},
): Promise<boolean> {
  const keeping: Keeping = forSession || isSessionOnly() ? "session" : "stored";
  const refuse = (problem: string) => {
    tellProblem(problem);
    return false;
  };
  if (keeping === "stored" && vault.isOfNewerVersion) return refuse(said(sentences.newer));
  const resolved = await environments.resolve(wanted);
  if (resolved === "built in") return refuse(said(sentences.local));
  if ("problem" in resolved) return refuse(resolved.problem);
  const { environment } = resolved;
  if (secretsOf(environment).length === 0) return refuse(said(sentences.none));
  if (!(await pins.confirm(environments.pinId(environment.name), environment))) return false;
  const fingerprint = fingerprintOf(reachOf(environment));
  const request = await chooseSecret(environment, fingerprint, vault, onlyMissing);
  if (!request) return false;
  const value = await askValue(request, keeping);
  if (!value) return false;
  const file = environments.configUri?.toString();
  await vault.store(fingerprint, request, value, { keeping, ...(file !== undefined && { file }) });
  engine.forget();
  void window.showInformationMessage(said(doneWith(keeping)));
  return true;
}

/** Whether the settings of this machine want secrets in memory alone. */
function isSessionOnly(): boolean {
  return workspace.getConfiguration().get<boolean>(Settings.sessionOnly, false);
}

function doneWith(keeping: Keeping) {
  if (keeping === "session") return sentences.forSession;
  return env.uiKind === UIKind.Web ? sentences.inBrowser : sentences.stored;
}

async function chooseSecret(
  environment: Environment,
  fingerprint: string,
  vault: SecretVault,
  onlyMissing: boolean,
): Promise<SecretRequest | undefined> {
  const needed = secretsOf(environment);
  const items = await Promise.all(
    needed.map(async (request) => {
      const isThere = (await vault.keepingOf(fingerprint, request)) !== undefined;
      return {
        label: secretWords(request),
        description: said(isThere ? sentences.isThere : sentences.isMissing),
        request,
        isThere,
      };
    }),
  );
  const missing = items.filter(({ isThere, request }) => !isThere && isRequired(request));
  if (onlyMissing && missing.length === 1) return missing[0]?.request;
  if (items.length === 1) return items[0]?.request;
  const chosen = await window.showQuickPick(items, { placeHolder: said(sentences.which) });
  return chosen?.request;
}

/** Only an encrypted key needs its passphrase, and whether it is one only the file tells. */
function isRequired({ secret }: SecretRequest): boolean {
  return secret !== "pfxPassphrase";
}

function askValue(request: SecretRequest, keeping: Keeping): Thenable<string | undefined> {
  return window.showInputBox({
    title: `${request.environment}: ${secretWords(request)}`,
    prompt: said(keeping === "session" ? sentences.sessionValue : sentences.value),
    password: true,
    ignoreFocusOut: true,
    validateInput: (given) => {
      const fault = secretFault(request.secret, given);
      if (fault) return said(secretFaultTexts[fault]);
      return hasSpaceAround(given)
        ? { message: said(sentences.around), severity: InputBoxValidationSeverity.Warning }
        : undefined;
    },
  });
}
