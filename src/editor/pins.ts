import { window, type Memento, type Uri } from "vscode";
import { text } from "../contract/text.ts";
import type { Environment } from "../model/environment.ts";
import { said } from "./convert.ts";
import { fingerprintOf, reachOf, type Reach } from "./reach.ts";

/** What an environment of a configuration file is remembered by. */
export function pinIdOf(file: Uri | undefined, environment: string): string {
  return `${file?.toString() ?? ""}#${environment}`;
}

const stateKey = "brp.pins";

const sentences = {
  first: text(
    "Environments come with a workspace. Allow this one to be used?",
    "Omgevingen komen met een werkruimte mee. Mag deze gebruikt worden?",
  ),
  changed: text(
    "This environment has changed since you allowed it. Allow it again?",
    "Deze omgeving is veranderd sinds u haar toestond. Weer toestaan?",
  ),
  reaches: text("It would reach", "Zij bereikt"),
  through: text("through the proxy", "via de proxy"),
  files: text("with the files", "met de bestanden"),
  allow: text("Allow", "Toestaan"),
};

/** Which environments the user has seen and allowed; kept outside the workspace. */
export class Pins {
  readonly #state: Memento;

  constructor(state: Memento) {
    this.#state = state;
  }

  /**
   * Asks once for each environment, and again whenever it would reach something else. What is
   * local reaches this machine only and needs no consent.
   */
  async confirm(id: string, environment: Environment): Promise<boolean> {
    if (environment.kind === "local") return true;
    const reach = reachOf(environment);
    const fingerprint = fingerprintOf(reach);
    const known = this.#all()[id];
    if (known === fingerprint) return true;
    const question = known === undefined ? sentences.first : sentences.changed;
    const answer = await window.showWarningMessage(
      `${environment.name} (${environment.kind}): ${said(question)}`,
      { modal: true, detail: describe(reach) },
      said(sentences.allow),
    );
    if (answer === undefined) return false;
    await this.#state.update(stateKey, { ...this.#all(), [id]: fingerprint });
    return true;
  }

  isPinned(id: string, environment: Environment): boolean {
    if (environment.kind === "local") return true;
    return this.#all()[id] === fingerprintOf(reachOf(environment));
  }

  /** Whether the user has allowed what it would reach now, or something else before. */
  consentFor(
    id: string,
    environment: Environment,
  ): "not needed" | "given" | "changed" | "not asked" {
    if (environment.kind === "local") return "not needed";
    const known = this.#all()[id];
    if (known === undefined) return "not asked";
    return known === fingerprintOf(reachOf(environment)) ? "given" : "changed";
  }

  async forget(id: string): Promise<void> {
    const rest = Object.fromEntries(Object.entries(this.#all()).filter(([key]) => key !== id));
    await this.#state.update(stateKey, rest);
  }

  #all(): Readonly<Record<string, string>> {
    return this.#state.get<Record<string, string>>(stateKey) ?? {};
  }
}

function describe(reach: Reach): string {
  const lines = [`${said(sentences.reaches)}: ${reach.origins.join(", ")}`];
  if (reach.proxy) lines.push(`${said(sentences.through)} ${reach.proxy}`);
  if (reach.certificates.length > 0)
    lines.push(`${said(sentences.files)} ${reach.certificates.join(", ")}`);
  return lines.join("\n");
}
