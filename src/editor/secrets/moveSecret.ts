import { Uri, window, workspace, type TextDocument } from "vscode";
import { text } from "../../contract/text.ts";
import type { Environment, EnvironmentDefinition } from "../../model/environments/environment.ts";
import { applyEdits } from "../../model/text/span.ts";
import type { SecretRequest } from "../../runner/ports.ts";
import { editsOf, localize } from "../convert.ts";
import { secretsOf } from "./secretVault.ts";
import { pinIdOf } from "../environments/consents.ts";
import { resolvedEnvironment } from "../environments/resolvedEnvironment.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import type { SecretParts } from "./secretCommands.ts";
import { tellProblem } from "../tellUser.ts";
import type { SecretInFile } from "../../language/config/configEdits.ts";

/** File and member path of a secret, never the secret itself. */
export interface MovedSecret {
  readonly uri: string;
  readonly at: readonly string[];
}

const sentences = {
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
  const { configWork } = await import("../lazy/config.lazy.ts");
  const secret = configWork.secretInFile(document.getText(), at);
  if (!secret) return tellProblem(localize(sentences.missing));
  const read = configWork.readConfigFile(applyEdits(document.getText(), [secret.removal]));
  if ("problems" in read) return tellFirst(read.problems);
  const definition = read.environments.get(secret.environment);
  if (!definition) return tellProblem(localize(sentences.missing));
  const resolved = await resolvedEnvironment(document.uri, secret.environment, definition);
  if ("problems" in resolved) return tellFirst(resolved.problems);
  const { environment } = resolved;
  const requests = requestsFor(secret, definition, environment);
  if (requests.length === 0) return tellProblem(localize(sentences.unneeded));
  if (!(await parts.pins.confirm(pinIdOf(document.uri, environment.name), environment))) return;
  const fingerprint = fingerprintOf(environment);
  for (const request of requests) await parts.vault.store(fingerprint, request, secret.value);
  parts.engine.forget();
  if (!(await removed(document, secret))) return tellProblem(localize(sentences.notRemoved));
  void window.showInformationMessage(localize(sentences.moved));
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

function tellFirst(problems: readonly { path: string; message: ReturnType<typeof text> }[]): void {
  const [first] = problems;
  if (first) tellProblem([first.path, localize(first.message)].filter(Boolean).join(": "));
}
