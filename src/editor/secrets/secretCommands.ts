import {
  env,
  InputBoxValidationSeverity,
  UIKind,
  window,
  workspace,
  Uri,
  type TextDocument,
} from "vscode";
import type { Service } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import {
  hasSpaceAround,
  isSearchable,
  secretFault,
  secretFaultTexts,
  shortSecretText,
} from "../../model/redaction/secretFault.ts";
import type { SecretRequest } from "../../runner/ports.ts";
import { Settings } from "../contributions.ts";
import { localize, reportProblem, editsOf } from "../vscodeApi.ts";
import type { Services } from "../services.ts";
import { isSessionInput } from "../../model/environments/logins.ts";
import { inputLabel } from "../../runner/auth/sessionInputs.ts";
import { secretsOf, secretWords, type Keeping, type SecretVault } from "./secretVault.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { applyEdits } from "../../model/text/sourceText.ts";
import { consentIdOf } from "../environments/consents.ts";
import { resolvedEnvironment } from "../environments/resolvedEnvironment.ts";
import type { SecretInFile } from "../../language/config/configEdits.ts";

const sentences = {
  local: text(
    "The local environment creates its own secret. There is nothing to store.",
    "De lokale omgeving maakt een eigen geheim. Er valt niets te bewaren.",
  ),
  which: text("Choose a secret", "Kies een geheim"),
  isThere: text("stored", "bewaard"),
  isMissing: text("missing", "ontbreekt"),
  value: text(
    "The secret goes into VS Code's secret storage, for this environment only.",
    "Het geheim komt in de geheimenopslag van VS Code, alleen voor deze omgeving.",
  ),
  sessionValue: text(
    "The secret stays in memory until this window closes, for this environment only.",
    "Het geheim blijft in het geheugen totdat dit venster sluit, alleen voor deze omgeving.",
  ),
  around: text(
    "The secret starts or ends with a space. Copied by accident? Press Enter to keep it.",
    "Het geheim begint of eindigt met een spatie. Per ongeluk meegekopieerd? Met Enter bewaart u het ongewijzigd.",
  ),
  none: text("This environment doesn't need a secret.", "Deze omgeving heeft geen geheim nodig."),
  short: text(
    `The secret is short. ${shortSecretText.en}`,
    `Het geheim is kort. ${shortSecretText.nl}`,
  ),
  stored: text("The secret is stored.", "Het geheim is bewaard."),
  inBrowser: text(
    "VS Code stored the secret in this browser. On a shared computer, use “Store Secret for This Session…” instead.",
    "VS Code heeft het geheim in deze browser bewaard. Gebruik op een gedeelde computer „Geheim voor deze sessie bewaren…”.",
  ),
  forSession: text(
    "The secret is kept until this window closes.",
    "Het geheim wordt bewaard totdat dit venster sluit.",
  ),
  newer: text(
    "A newer version of BRP Workbench stores your secrets in its own way. Update this version. Until then you can provide secrets only for this session.",
    "Een nieuwere versie van BRP Workbench bewaart uw geheimen op een eigen manier. Werk deze versie bij. Tot dan kunt u een geheim alleen voor deze sessie opgeven.",
  ),
} as const;

export type SecretParts = Pick<
  Services,
  "environments" | "consents" | "vault" | "runnerFactory" | "host"
>;

export interface WantedSecret {
  /** Default: the active environment. */
  readonly environment?: string;
  readonly forSession?: boolean;
  /** Services that need secrets, in turn. Without them the user selects one secret. */
  readonly services?: readonly Service[];
  /** Set by callers that show the result themselves. */
  readonly isShown?: boolean;
  /** Filters of the services' secrets. */
  readonly onlyMissing?: boolean;
  readonly secret?: SecretRequest["secret"];
}

export async function storeSecret(
  { environments, consents, vault, runnerFactory }: SecretParts,
  wanted: WantedSecret = {},
): Promise<boolean> {
  const { forSession = false, services } = wanted;
  const isSessionOnly = workspace.getConfiguration().get<boolean>(Settings.sessionOnly, false);
  const keeping: Keeping = forSession || isSessionOnly ? "session" : "stored";
  const refuse = (problem: string) => {
    reportProblem(problem);
    return false;
  };
  if (keeping === "stored" && vault.isOfNewerVersion) return refuse(localize(sentences.newer));
  const resolved = await environments.resolve(wanted.environment);
  if (resolved === "built in") return refuse(localize(sentences.local));
  if ("problem" in resolved) return refuse(resolved.problem);
  const { environment } = resolved;
  if (secretsOf(environment).length === 0) return refuse(localize(sentences.none));
  if (!(await consents.confirm(environments.consentId(environment.name), environment)))
    return false;
  const fingerprint = fingerprintOf(environment);
  const known = await knownSecrets(environment, fingerprint, vault);
  const requests = services
    ? meantSecrets(known, { ...wanted, services })
    : await chooseSecret(known, environment);
  const file = environments.configUri?.toString();
  let stored = 0;
  let isShort = false;
  for (const request of requests) {
    // A session value is not a stored secret.
    const isInput = isSessionInput(request.secret);
    const kept = isInput ? "session" : keeping;
    const value = await askValue(request, kept, inputLabel(environment, request));
    if (!value) break;
    const place = { keeping: kept, ...(file !== undefined && { file }) };
    await vault.store(fingerprint, request, value, place);
    stored++;
    // A passphrase is never sent.
    if (request.secret !== "pfxPassphrase" && !isInput && !isSearchable(value)) isShort = true;
  }
  if (stored > 0) runnerFactory.forget();
  if (isShort) void window.showWarningMessage(localize(sentences.short));
  if (requests.length === 0 || stored < requests.length) return false;
  if (!wanted.isShown) void window.showInformationMessage(localize(doneWith(keeping)));
  return true;
}

function doneWith(keeping: Keeping) {
  if (keeping === "session") return sentences.forSession;
  return env.uiKind === UIKind.Web ? sentences.inBrowser : sentences.stored;
}

interface KnownSecret {
  readonly request: SecretRequest;
  readonly isThere: boolean;
}

function knownSecrets(
  environment: Environment,
  fingerprint: string,
  vault: SecretVault,
): Promise<readonly KnownSecret[]> {
  return Promise.all(
    secretsOf(environment).map(async (request) => ({
      request,
      isThere: (await vault.keepingOf(fingerprint, request)) !== undefined,
    })),
  );
}

/** Secrets of the failed services. A selection list would tempt users to type a secret into it. */
function meantSecrets(
  known: readonly KnownSecret[],
  { services, onlyMissing, secret }: WantedSecret & { readonly services: readonly Service[] },
): readonly SecretRequest[] {
  // Only an encrypted key needs a passphrase, and only the file shows whether it is encrypted.
  const isMeant = (request: SecretRequest) =>
    secret === undefined ? request.secret !== "pfxPassphrase" : request.secret === secret;
  return known
    .filter(({ request }) => services.includes(request.service) && isMeant(request))
    .filter(({ isThere }) => !onlyMissing || !isThere)
    .map(({ request }) => request);
}

async function chooseSecret(
  known: readonly KnownSecret[],
  environment: Environment,
): Promise<readonly SecretRequest[]> {
  if (known.length === 1) return known.map(({ request }) => request);
  const items = known.map(({ request, isThere }) => ({
    label: secretWords(request),
    description: localize(isThere ? sentences.isThere : sentences.isMissing),
    request,
  }));
  const title = environment.name;
  const chosen = await window.showQuickPick(items, {
    title,
    placeHolder: localize(sentences.which),
  });
  return chosen ? [chosen.request] : [];
}

/** @param label the environment's name of a session value */
function askValue(
  request: SecretRequest,
  keeping: Keeping,
  label: string | undefined,
): Thenable<string | undefined> {
  return window.showInputBox({
    title: `${request.environment}: ${secretWords(request)}`,
    prompt: label ?? localize(keeping === "session" ? sentences.sessionValue : sentences.value),
    password: label === undefined,
    ignoreFocusOut: true,
    validateInput: (given) => {
      const fault = secretFault(request.secret, given);
      if (fault) return localize(secretFaultTexts[fault]);
      return hasSpaceAround(given)
        ? { message: localize(sentences.around), severity: InputBoxValidationSeverity.Warning }
        : undefined;
    },
  });
}

/** File and member path of a secret, never the secret itself. */
export interface MovedSecret {
  readonly uri: string;
  readonly at: readonly string[];
}

const moveSentences = {
  missing: text(
    "There is no longer a secret at this position.",
    "Op deze plaats staat geen geheim meer.",
  ),
  unneeded: text(
    "With these settings the environment doesn't need this secret: check `auth` and `tls`. The secret is still in the file.",
    "Met deze instellingen heeft de omgeving dit geheim niet nodig: controleer `auth` en `tls`. Het geheim staat nog in het bestand.",
  ),
  notRemoved: text(
    "The secret is stored, but could not be removed from the file. Remove it there yourself.",
    "Het geheim is bewaard, maar kon niet uit het bestand worden verwijderd. Verwijder het daar zelf.",
  ),
  moved: text(
    "The secret is stored and no longer in the file. If the file was ever shared or committed, have the secret replaced.",
    "Het geheim is bewaard en staat niet meer in het bestand. Is het bestand ooit gedeeld of gecommit, laat het geheim dan vervangen.",
  ),
} as const;

/** Runs only for a trusted environment. Changes nothing unless the secret was stored. */
export async function moveSecret({ uri, at }: MovedSecret, parts: SecretParts): Promise<void> {
  const document = await workspace.openTextDocument(Uri.parse(uri));
  const { configModule } = await import("../lazy/config.lazy.ts");
  const secret = configModule.secretInFile(document.getText(), at);
  if (!secret) return reportProblem(localize(moveSentences.missing));
  const read = configModule.readConfigFile(applyEdits(document.getText(), [secret.removal]));
  if ("problems" in read) return reportFirst(read.problems);
  const definition = read.environments.get(secret.environment);
  if (!definition) return reportProblem(localize(moveSentences.missing));
  const resolved = await resolvedEnvironment(
    document.uri,
    secret.environment,
    definition,
    parts.host.machine,
  );
  if ("problems" in resolved) return reportFirst(resolved.problems);
  const { environment } = resolved;
  const requests = requestsFor(secret, definition, environment);
  if (requests.length === 0) return reportProblem(localize(moveSentences.unneeded));
  if (!(await parts.consents.confirm(consentIdOf(document.uri, environment.name), environment)))
    return;
  const fingerprint = fingerprintOf(environment);
  for (const request of requests) await parts.vault.store(fingerprint, request, secret.value);
  parts.runnerFactory.forget();
  if (!(await removed(document, secret))) return reportProblem(localize(moveSentences.notRemoved));
  void window.showInformationMessage(localize(moveSentences.moved));
}

/** A secret of both services applies to those without their own `auth`. */
function requestsFor(
  { service, isPassphrase }: SecretInFile,
  definition: EnvironmentDefinition,
  environment: Environment,
): readonly SecretRequest[] {
  return secretsOf(environment).filter((request) => {
    if (isPassphrase || request.secret === "pfxPassphrase")
      return isPassphrase && request.secret === "pfxPassphrase";
    return service ? request.service === service : definition[request.service]?.auth === undefined;
  });
}

/** Saves only if the document had no other unsaved changes. */
async function removed(document: TextDocument, { removal }: SecretInFile): Promise<boolean> {
  const wasSaved = !document.isDirty;
  if (!(await workspace.applyEdit(editsOf(document, [removal])))) return false;
  return wasSaved ? document.save() : true;
}

function reportFirst(
  problems: readonly { path: string; message: ReturnType<typeof text> }[],
): void {
  const [first] = problems;
  if (first) reportProblem([first.path, localize(first.message)].filter(Boolean).join(": "));
}
