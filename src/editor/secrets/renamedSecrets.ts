import { window, type Uri } from "vscode";
import { text } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { localize } from "../vscodeApi.ts";
import { secretsOf, type KeptSecret, type SecretVault } from "./secretVault.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";

const sentences = {
  question: text("Take over the secrets of", "De geheimen overnemen van"),
  why: text(
    "That environment is no longer in brp.config.json, and its secrets were stored for exactly the connections of this one.",
    "Die omgeving staat niet meer in brp.config.json, en de geheimen ervan zijn bewaard voor precies de verbindingen van deze omgeving.",
  ),
  takeOver: text("Take Over", "Overnemen"),
} as const;

/** Secrets of an environment that was renamed in the file, moved with the user's consent. */
export class RenamedSecrets {
  readonly #vault: SecretVault;
  /** A rejected offer is not repeated in this window. */
  readonly #refused = new Set<string>();

  constructor(vault: SecretVault) {
    this.#vault = vault;
  }

  /**
   * Offers missing secrets from a removed environment of the same file and trust scope. Call only
   * after the user allowed the environment.
   * @param names all environments in the file
   */
  async offer(
    environment: Environment,
    names: readonly string[],
    file: Uri | undefined,
  ): Promise<void> {
    const fingerprint = fingerprintOf(environment);
    const orphans = (await this.#vault.list()).filter(
      (one) =>
        one.fingerprint === fingerprint &&
        !names.includes(one.environment) &&
        (one.file === undefined || one.file === file?.toString()),
    );
    const [first] = orphans;
    if (!first) return;
    const fitting: KeptSecret[] = [];
    for (const request of secretsOf(environment)) {
      if (await this.#vault.keepingOf(fingerprint, request)) continue;
      const found = orphans.find(
        ({ environment: old, service, secret }) =>
          old === first.environment && service === request.service && secret === request.secret,
      );
      if (found) fitting.push(found);
    }
    const question = `${first.environment} ${environment.name} ${fingerprint}`;
    if (fitting.length === 0 || this.#refused.has(question)) return;
    const pressed = await window.showWarningMessage(
      `${environment.name}: ${localize(sentences.question)} ${first.environment}?`,
      { modal: true, detail: localize(sentences.why) },
      localize(sentences.takeOver),
    );
    if (pressed === undefined) this.#refused.add(question);
    else await this.#vault.rename(fitting, environment.name, file?.toString());
  }
}
