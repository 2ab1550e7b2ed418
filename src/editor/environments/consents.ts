import { window, type Memento, type Uri } from "vscode";
import { text } from "../../contract/text.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { trustTexts } from "../../explain/explainFailure.ts";
import { trustFacts, unreadFiles } from "../../model/environments/trustScope.ts";
import { trustLines } from "../../presentation/texts/trustText.ts";
import type { Trusted, TrustGuard } from "../../runner/ports.ts";
import { fingerprintOf, trustRefusal } from "../../runner/gateway/trust.ts";
import { localize } from "../convert.ts";
import { tellProblem } from "../tellUser.ts";

/** What an environment of a configuration file is remembered by. */
export function pinIdOf(file: Uri | undefined, environment: string): string {
  return `${file?.toString() ?? ""}#${environment}`;
}

const stateKey = "brp.pins";

const sentences = {
  first: text(
    "This environment comes from the workspace. Allow it?",
    "Omgevingen horen bij een werkruimte. Deze omgeving toestaan?",
  ),
  changed: text(
    "This environment has changed since you allowed it. Allow it again?",
    "Deze omgeving is veranderd sinds u haar toestond. Weer toestaan?",
  ),
  allow: text("Allow", "Toestaan"),
};

/** Which environments the user has seen and trusts; kept outside the workspace. */
export class Consents {
  readonly #state: Memento;

  constructor(state: Memento) {
    this.#state = state;
  }

  /** Asks once for each environment, and again whenever anything of it is not what was trusted. */
  async confirm(id: string, environment: Environment): Promise<boolean> {
    if (this.isPinned(id, environment)) return true;
    const [unread] = unreadFiles(environment);
    const refusal = await trustRefusal(environment, this.guardFor(id));
    if (refusal && unread !== undefined) {
      const { detail, remedy } = trustTexts(refusal);
      tellProblem(`${localize(detail)} ${localize(remedy)}`);
      return false;
    }
    const known = this.#all().get(id);
    const now = trustFacts(environment);
    const question = known === undefined ? sentences.first : sentences.changed;
    const answer = await window.showWarningMessage(
      `${environment.name} (${environment.kind}): ${localize(question)}`,
      {
        modal: true,
        detail: trustLines(now, known?.facts).map(localize).join("\n"),
      },
      localize(sentences.allow),
    );
    if (answer === undefined) return false;
    await this.#write({
      ...Object.fromEntries(this.#all()),
      [id]: { fingerprint: fingerprintOf(environment), facts: now },
    });
    return true;
  }

  /** What the gateway asks before every call. */
  guardFor(id: string): TrustGuard {
    return { trusted: () => this.#all().get(id) };
  }

  isPinned(id: string, environment: Environment): boolean {
    return this.consentFor(id, environment) === "given";
  }

  /** Whether the user trusts it as it is now, or something else before. */
  consentFor(id: string, environment: Environment): "given" | "changed" | "not asked" {
    const known = this.#all().get(id);
    if (known === undefined) return "not asked";
    const isSame = known.fingerprint === fingerprintOf(environment);
    return isSame && unreadFiles(environment).length === 0 ? "given" : "changed";
  }

  async forget(id: string): Promise<void> {
    await this.#write(Object.fromEntries([...this.#all()].filter(([key]) => key !== id)));
  }

  async #write(pins: Readonly<Record<string, Trusted>>): Promise<void> {
    await this.#state.update(stateKey, pins);
  }

  /** An earlier version kept a fingerprint of less, as a text: it stands for something else than now. */
  #all(): ReadonlyMap<string, Trusted> {
    const kept = this.#state.get<Readonly<Record<string, Trusted | string>>>(stateKey) ?? {};
    return new Map(
      Object.entries(kept).map(([id, one]) => [
        id,
        typeof one === "string" ? { fingerprint: one } : one,
      ]),
    );
  }
}
