import { commands, type Disposable, type WebviewPanel } from "vscode";
import { text } from "../../contract/text.ts";
import type { DoctorStep } from "../../model/doctor.ts";
import { connectSteps, type ConnectAct } from "../../presentation/texts/connectSteps.ts";
import type { ToConnectPanel } from "../../protocol/connectMessages.ts";
import type { FromConnectPanel } from "../../protocol/fromConnectPanel.ts";
import { fingerprintOf } from "../../runner/gateway/trust.ts";
import { Commands, Panels } from "../contributions.ts";
import { displayLanguage, localize } from "../convert.ts";
import { visit, type VisitParts } from "../doctor/visit.ts";
import { environmentFacts, type FactParts } from "../environments/environmentFacts.ts";
import { PanelHost } from "../panels/panelHost.ts";
import type { Services } from "../services.ts";
import type { WantedSecret } from "../secrets/secretCommands.ts";

type ConnectParts = FactParts & VisitParts & Pick<Services, "extensionUri">;

const words = {
  title: text("Connect an environment", "Omgeving verbinden"),
  restored: text(
    "The window was loaded anew, and what was checked is not kept. Allowed environments and stored secrets are.",
    "Het venster is opnieuw geladen; wat gecontroleerd is, wordt niet bewaard. Wat is toegestaan en opgeslagen blijft.",
  ),
} as const;

/** What was found of an environment, as long as it is written as it was then. */
interface Found {
  readonly of: string;
  readonly checks: readonly DoctorStep[];
  readonly calls: readonly DoctorStep[];
}

const nothing: Found = { of: "", checks: [], calls: [] };

/**
 * One page from a written environment to its first call. It asks by the dialogs and commands that ask
 * elsewhere too; a secret is typed into VS Code's own box and never reaches the page.
 */
export class ConnectPanel implements Disposable {
  readonly #parts: ConnectParts;
  readonly #host: PanelHost<FromConnectPanel, ToConnectPanel>;
  readonly #subscriptions: readonly { dispose(): unknown }[];
  #name: string;
  #found = nothing;
  #running: { readonly part: "checks" | "call"; readonly cancel: AbortController } | undefined;
  #isRestored = false;
  #wantsFocus = false;

  constructor(parts: ConnectParts) {
    this.#parts = parts;
    const { environments, vault, extensionUri } = parts;
    this.#name = environments.activeName;
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.connect,
      title: words.title,
      bundle: "connect",
      loadSchema: async () =>
        (await import("../lazy/panelMessages.lazy.ts")).panelMessages.fromConnectPanelSchema,
      handlers: {
        ready: () => this.#begin(),
        press: ({ environment, act }) =>
          environment === this.#name ? this.#acts[act]() : undefined,
      },
      seen: () => {
        if (!this.#host.isOpen) this.#running?.cancel.abort();
      },
    });
    this.#subscriptions = [
      environments.onDidChange(() => void this.#draw()),
      vault.onDidChange(() => this.#forget()),
    ];
  }

  /** Opens the page on an environment, and gives it the keyboard. */
  async show(name: string): Promise<void> {
    if (name !== this.#name) this.#forget();
    this.#name = name;
    this.#isRestored = false;
    this.#wantsFocus = true;
    this.#host.show({ takesFocus: true });
    await this.#draw();
    this.#host.send({ type: "focus" });
  }

  /** Fills the place that it had before the window was loaded anew. */
  restore(panel: WebviewPanel): void {
    this.#isRestored = true;
    this.#host.restore(panel);
  }

  dispose(): void {
    this.#running?.cancel.abort();
    for (const one of this.#subscriptions) one.dispose();
    this.#host.dispose();
  }

  readonly #acts: Readonly<Record<ConnectAct, () => unknown>> = {
    allow: () => commands.executeCommand(Commands.allowEnvironment, { environment: this.#name }),
    secret: () => this.#store({ onlyMissing: true }),
    "replace secret": () => this.#store({}),
    "store passphrase": () => this.#store({ secret: "pfxPassphrase" }),
    check: () => this.#look("checks"),
    call: () => this.#look("call"),
    cancel: () => this.#running?.cancel.abort(),
    use: () => this.#parts.environments.activate(this.#name),
    "new file": () => commands.executeCommand(Commands.newRequestFile),
    doctor: () => commands.executeCommand(Commands.doctor, { environment: this.#name }),
    "open configuration": () =>
      commands.executeCommand(Commands.openEnvironment, { environment: this.#name }),
  };

  #store(wanted: WantedSecret): unknown {
    const services = ["personen", "berichten"] as const;
    const given: WantedSecret = { environment: this.#name, services, isShown: true, ...wanted };
    return commands.executeCommand(Commands.storeSecret, given);
  }

  async #begin(): Promise<void> {
    await this.#draw();
    if (this.#wantsFocus) this.#host.send({ type: "focus" });
    this.#wantsFocus = false;
  }

  /** What was found with another secret, or of another environment, says nothing now. */
  #forget(): void {
    this.#running?.cancel.abort();
    this.#found = nothing;
    void this.#draw();
  }

  /** Nothing is looked at before it was allowed; what changed since asks again. */
  async #look(part: "checks" | "call"): Promise<void> {
    if (this.#running) return;
    const { environments } = this.#parts;
    const name = this.#name;
    const running = { part, cancel: new AbortController() };
    this.#running = running;
    this.#isRestored = false;
    try {
      const file = environments.configUri;
      const used = await environments.use(file, name);
      // The page says by itself what is wrong.
      if (!used || "problem" in used) return;
      const of = fingerprintOf(used.environment);
      const steps: DoctorStep[] = [];
      await this.#draw();
      const options = { signal: running.cancel.signal, withoutCalls: part === "checks" };
      for await (const step of await visit(this.#parts, used, file, options)) steps.push(step);
      if (this.#running !== running || name !== this.#name) return;
      const isCall = ({ topic }: DoctorStep) => ["ping", "call", "clock"].includes(topic);
      const isBefore = (step: DoctorStep) => !isCall(step);
      this.#found = { of, checks: steps.filter(isBefore), calls: steps.filter(isCall) };
    } finally {
      if (this.#running === running) this.#running = undefined;
      await this.#draw();
    }
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return;
    const name = this.#name;
    const environment = await environmentFacts(name, this.#parts);
    const looked = await this.#parts.environments.look(name);
    const isSame =
      typeof looked === "object" &&
      "environment" in looked &&
      fingerprintOf(looked.environment) === this.#found.of;
    if (name !== this.#name) return;
    const { checks, calls } = isSame || looked === "built in" ? this.#found : nothing;
    const language = displayLanguage();
    const running = this.#running?.part;
    const facts = { environment, checks, calls, ...(running && { running }) };
    this.#host.send({
      type: "page",
      page: {
        title: localize(words.title),
        environment: name,
        kind: environment.kind,
        ...(this.#isRestored && { note: localize(words.restored) }),
        steps: connectSteps(facts, language),
      },
    });
  }
}
