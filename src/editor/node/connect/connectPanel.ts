import { commands, workspace, type Disposable, type Uri, type WebviewPanel } from "vscode";
import type { Service } from "../../../contract/operations.ts";
import { text } from "../../../contract/text.ts";
import type { DoctorStep } from "../../../model/doctor.ts";
import type { ConnectAct } from "../../../presentation/texts/connectActs.ts";
import { connectParts, type ConnectFacts } from "../../../presentation/texts/connectSteps.ts";
import { authorisationText, trustView } from "../../../presentation/texts/trustSentences.ts";
import {
  connectWords,
  fromConnectPanelSchema,
  type FromConnectPanel,
  type ToConnectPanel,
} from "../../../protocol/connect.ts";
import { examine, type DoctorRunOptions } from "../../../runner/doctor/doctor.ts";
import { fingerprintOf } from "../../../runner/gateway/trust.ts";
import { createNetworkProbe } from "../../../runner/http/networkProbe.ts";
import { Commands, Panels } from "../../contributions.ts";
import { displayLanguage, localize } from "../../vscodeApi.ts";
import { environmentStatus, type FactParts } from "../../environments/environmentFacts.ts";
import type { UsableEnvironment } from "../../environments/resolvedEnvironment.ts";
import { transportDefaults } from "../transportDefaults.ts";
import { PanelHost } from "../../panels/panelHost.ts";
import type { Services } from "../../services.ts";
import type { WantedSecret } from "../../secrets/secretCommands.ts";

type ConnectParts = FactParts & Pick<Services, "extensionUri">;

const restored = text(
  "The window was reloaded, so the results of earlier checks are gone. Allowed environments and stored secrets remain.",
  "Het venster is opnieuw geladen. De resultaten van eerdere controles zijn daardoor weg. Toegestane omgevingen en bewaarde geheimen zijn er nog.",
);

/** Discovered facts of an environment, valid while its definition is unchanged. */
interface FoundServices {
  readonly of: string;
  readonly services: ConnectFacts["found"];
}

const nothing: FoundServices = { of: "", services: {} };

/** Setup page of an environment. VS Code reads secrets, so the page never receives one. */
export class ConnectPanel implements Disposable {
  readonly #parts: ConnectParts;
  readonly #host: PanelHost<FromConnectPanel, ToConnectPanel>;
  readonly #subscriptions: readonly { dispose(): unknown }[];
  #name: string;
  #found = nothing;
  readonly #running = new Map<
    Service,
    { readonly part: "checks" | "call"; readonly cancel: AbortController }
  >();
  /** Services that the user postponed, by environment. */
  readonly #later = new Map<string, readonly Service[]>();
  #isRestored = false;
  #wantsFocus = false;

  constructor(parts: ConnectParts) {
    this.#parts = parts;
    const { environments, vault, extensionUri } = parts;
    this.#name = environments.activeName;
    const schema = fromConnectPanelSchema();
    this.#host = new PanelHost({
      extensionUri,
      viewType: Panels.connect,
      title: connectWords.title,
      bundle: "connect",
      loadSchema: () => Promise.resolve(schema),
      handlers: {
        ready: () => this.#begin(),
        press: ({ environment, act, service = "personen" }) =>
          environment === this.#name ? this.#acts[act](service) : undefined,
      },
      seen: () => {
        if (!this.#host.isOpen) this.#cancel();
      },
    });
    this.#subscriptions = [
      environments.onDidChange(() => void this.#draw()),
      vault.onDidChange(() => this.#forget()),
    ];
  }

  async show(name: string): Promise<void> {
    if (name !== this.#name) this.#forget();
    this.#name = name;
    this.#isRestored = false;
    this.#wantsFocus = true;
    this.#host.show({ takesFocus: true });
    await this.#draw();
    this.#host.send({ type: "focus" });
  }

  async examine(name: string): Promise<void> {
    await this.show(name);
    const { services } = await environmentStatus(name, this.#parts);
    const later = this.#later.get(name) ?? [];
    for (const service of services)
      if (!later.includes(service) && !(await this.#look("call", service))) return;
  }

  restore(panel: WebviewPanel): void {
    this.#isRestored = true;
    this.#host.restore(panel);
  }

  dispose(): void {
    this.#cancel();
    for (const one of this.#subscriptions) one.dispose();
    this.#host.dispose();
  }

  readonly #acts: Readonly<Record<ConnectAct, (service: Service) => unknown>> = {
    allow: () =>
      commands.executeCommand(Commands.allowEnvironment, {
        environment: this.#name,
        from: "page",
      }),
    secret: (service) => this.#store(service, { onlyMissing: true }),
    "replace secret": (service) => this.#store(service, {}),
    "store passphrase": (service) => this.#store(service, { secret: "pfxPassphrase" }),
    check: (service) => this.#look("checks", service),
    call: (service) => this.#look("call", service),
    cancel: (service) => this.#running.get(service)?.cancel.abort(),
    "not now": (service) => this.#leave(service, true),
    "set up": (service) => this.#leave(service, false),
    use: () => this.#parts.environments.activate(this.#name),
    "new file": () => commands.executeCommand(Commands.newRequestFile),
    "open configuration": () =>
      commands.executeCommand(Commands.openEnvironment, { environment: this.#name }),
    "authorisation report": () =>
      commands.executeCommand(Commands.showAuthorisation, { environment: this.#name }),
  };

  #store(service: Service, wanted: WantedSecret): unknown {
    const given: WantedSecret = {
      environment: this.#name,
      services: [service],
      isShown: true,
      ...wanted,
    };
    return commands.executeCommand(Commands.storeSecret, given);
  }

  #leave(service: Service, isLater: boolean): Promise<void> {
    const others = (this.#later.get(this.#name) ?? []).filter((one) => one !== service);
    this.#later.set(this.#name, isLater ? [...others, service] : others);
    return this.#draw();
  }

  async #begin(): Promise<void> {
    await this.#draw();
    if (this.#wantsFocus) this.#host.send({ type: "focus" });
    this.#wantsFocus = false;
  }

  #cancel(): void {
    for (const { cancel } of this.#running.values()) cancel.abort();
  }

  /** Discards the discovered facts after a change of secret or environment. */
  #forget(): void {
    this.#cancel();
    this.#found = nothing;
    void this.#draw();
  }

  /** Checks only allowed environments. Returns whether the check ran. */
  async #look(part: "checks" | "call", service: Service): Promise<boolean> {
    if (this.#running.has(service)) return false;
    const { environments } = this.#parts;
    const name = this.#name;
    const running = { part, cancel: new AbortController() };
    this.#running.set(service, running);
    this.#isRestored = false;
    try {
      const file = environments.configUri;
      const used = await environments.use(file, name, "page");
      // The page shows the problem.
      if (!used || "problem" in used) return false;
      const of = fingerprintOf(used.environment);
      const steps: DoctorStep[] = [];
      await this.#draw();
      const { signal } = running.cancel;
      const options = { signal, services: [service], withoutCalls: part === "checks" };
      for await (const step of await this.#visit(used, file, options)) steps.push(step);
      if (this.#running.get(service) !== running || name !== this.#name) return false;
      const isCall = ({ topic }: DoctorStep) => ["ping", "call", "clock"].includes(topic);
      const checks = steps.filter((step) => !isCall(step));
      const others = this.#found.of === of ? this.#found.services : {};
      const found = { checks, calls: steps.filter(isCall) };
      this.#found = { of, services: { ...others, [service]: found } };
      return true;
    } finally {
      if (this.#running.get(service) === running) this.#running.delete(service);
      await this.#draw();
    }
  }

  /** Checks an allowed environment from this machine. Production requires approval. */
  async #visit(
    used: UsableEnvironment,
    file: Uri | undefined,
    options: Pick<DoctorRunOptions, "signal" | "withoutCalls">,
  ): Promise<AsyncIterable<DoctorStep>> {
    const { environments, runnerFactory, approvals } = this.#parts;
    const { configUri, isConfigured } = environments;
    const configFile = configUri && isConfigured ? workspace.asRelativePath(configUri) : undefined;
    const ports = await runnerFactory.portsFor(used, file);
    return examine(
      { environment: used.environment, ...(configFile !== undefined && { configFile }) },
      { ...ports, probe: createNetworkProbe(transportDefaults()) },
      // After a rejected approval, checks that need no connection still run.
      { ...options, ask: approvals.askFor(used) },
    );
  }

  async #draw(): Promise<void> {
    if (!this.#host.isOpen) return;
    const name = this.#name;
    const environment = await environmentStatus(name, this.#parts);
    const looked = await this.#parts.environments.look(name);
    const written = typeof looked === "object" && "environment" in looked && looked.environment;
    const { consents, environments } = this.#parts;
    const known =
      written && (await consents.guardFor(environments.consentId(name)).trusted(written));
    if (name !== this.#name) return;
    const language = displayLanguage();
    const authorisation = written && authorisationText(written);
    const facts: ConnectFacts = {
      environment,
      found:
        (written && fingerprintOf(written) === this.#found.of) || looked === "built in"
          ? this.#found.services
          : {},
      running: Object.fromEntries([...this.#running].map(([service, { part }]) => [service, part])),
      later: this.#later.get(name) ?? [],
    };
    this.#host.send({
      type: "state",
      state: {
        environment: name,
        kind: environment.kind,
        ...(this.#isRestored && { note: localize(restored) }),
        ...(written && { trust: trustView(written, known ? known.facts : undefined, language) }),
        ...(authorisation && { authorisation: localize(authorisation) }),
        parts: connectParts(facts, language),
      },
    });
  }
}
