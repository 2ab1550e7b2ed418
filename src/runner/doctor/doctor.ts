import type { Service } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";
import type { DoctorFinding, DoctorStep, DoctorTopic, SkipReason } from "../../model/doctor.ts";
import type { Environment, ServiceEndpoint } from "../../model/environments/environment.ts";
import { inEnvironment } from "../../model/failure.ts";
import {
  tokenLogin,
  type TokenAuthentication,
  type SecretKind,
} from "../../model/environments/logins.ts";
import type { SecretFault } from "../../model/redaction/secretFault.ts";
import { AccessTokens } from "../auth/accessTokens.ts";
import {
  ResponseClocks,
  callDiagnostic,
  doctorPlan,
  harmlessCall,
  hasPing,
  pingFinding,
  servicesOf,
  tokenClaims,
} from "./doctorCalls.ts";
import {
  CallLogin,
  isGiven,
  neededSecrets,
  shortSecrets,
  unsendableSecrets,
} from "../auth/callLogin.ts";
import { createGateway, type GatewayPorts } from "../gateway/brpGateway.ts";
import { certificatesIn, clientCertificate, certificateFacts } from "../http/certificates.ts";
import { DoctorHosts, hostText, doctorStep, DoctorRound, skippedStep } from "./doctorHosts.ts";
import type { NetworkProbe } from "../http/networkProbe.ts";
import { nodeRunnerHost } from "../http/nodeRunnerHost.ts";
import { originOf, originsOf } from "../gateway/origins.ts";
import { lackingApproval, type AskApproval } from "../run/plan.ts";
import { trustRefusal } from "../gateway/trust.ts";
import type { PingingGateway, SecretRequest, TlsMaterial } from "../ports.ts";

type CallPorts = Pick<GatewayPorts, "transport" | "secrets" | "clock" | "trust" | "loadTls">;

export type DoctorPorts = CallPorts & { readonly probe: NetworkProbe };

/** The built-in environment has no file. */
interface DoctorSubject {
  readonly environment: Environment;
  readonly configFile?: string;
}

export interface DoctorRunOptions {
  readonly signal: AbortSignal;
  /** Only these services and their hosts. Default: the whole environment. */
  readonly services?: readonly Service[];
  /** Skips the calls to the services themselves. */
  readonly withoutCalls?: boolean;
  /** Prompts for approval of `doctorPlan`. Production is not called without it. */
  readonly ask?: AskApproval;
}

/**
 * Checks an environment from its configuration to one harmless call of each service, and returns each step at once. A
 * failed step skips those that depend on it. The calls touch no one, but production still needs an approval of the
 * doctor's own plan, because only the user decides whether to connect to it.
 */
export async function* examine(
  subject: DoctorSubject,
  ports: DoctorPorts,
  options: DoctorRunOptions,
): AsyncGenerator<DoctorStep> {
  const { environment, configFile } = subject;
  yield doctorStep("configuration", undefined, 0, {
    kind: "configured",
    ...(configFile !== undefined && { file: configFile }),
    services: servicesOf(environment),
  });
  yield* new Examination(environment, ports, options).steps();
}

export function withoutConfiguration(problems: readonly Text[]): readonly DoctorStep[] {
  return [
    doctorStep("configuration", undefined, 0, { kind: "badConfiguration", problems }),
    ...afterConfiguration.map((topic) => skippedStep(topic, undefined, "configuration")),
  ];
}

const afterConfiguration: readonly DoctorTopic[] = [
  "reach",
  "secrets",
  "certificate",
  "name",
  "connection",
  "tls",
  "token",
  "call",
  "clock",
];

class Examination {
  readonly #environment: Environment;
  readonly #services: readonly Service[];
  readonly #ports: DoctorPorts;
  readonly #options: DoctorRunOptions;
  readonly #round: DoctorRound;
  readonly #clocks: ResponseClocks;
  readonly #tokens: AccessTokens;
  readonly #gateway: PingingGateway;
  /** Why a connection with the client certificate is impossible. */
  #noCertificate: SkipReason | undefined;
  readonly #withoutSecret = new Set<Service>();
  /** Lifetimes of the received tokens, in seconds. */
  readonly #lifetimes: number[] = [];

  constructor(environment: Environment, ports: DoctorPorts, options: DoctorRunOptions) {
    this.#environment = environment;
    this.#services = servicesOf(environment).filter(
      (service) => options.services?.includes(service) ?? true,
    );
    this.#ports = ports;
    this.#options = options;
    this.#round = new DoctorRound(ports.clock, options.signal);
    this.#clocks = new ResponseClocks(ports.transport, ports.clock);
    this.#tokens = new AccessTokens(this.#clocks, ports.clock, nodeRunnerHost);
    this.#gateway = createGateway({ ...ports, transport: this.#clocks, tokens: this.#tokens });
  }

  async *steps(): AsyncGenerator<DoctorStep> {
    const round = this.#round;
    yield await round.step("reach", undefined, undefined, () => this.#reach());
    yield await round.step("secrets", undefined, round.barrier, () => this.#secrets());
    yield await round.step("certificate", undefined, round.barrier, () => this.#certificate());
    if (this.#environment.kind === "production")
      yield await round.step("approval", undefined, round.barrier, () => this.#approval());
    yield* new DoctorHosts(this.#lookedAt(), this.#ports.probe, round).steps();
    for (const service of this.#servicesByAuthentication()) yield await this.#token(service);
    if (this.#options.withoutCalls) return;
    if (hasPing(this.#lookedAt())) yield await this.#ping();
    for (const service of this.#services) yield await this.#call(service);
    yield await this.#clock();
  }

  #lookedAt(): Environment {
    const { personen, berichten, ...rest } = this.#environment;
    return {
      ...rest,
      ...(personen && this.#services.includes("personen") && { personen }),
      ...(berichten && this.#services.includes("berichten") && { berichten }),
    };
  }

  async #reach(): Promise<DoctorFinding> {
    const environment = this.#environment;
    const failure = await trustRefusal(environment, this.#ports.trust);
    if (!failure)
      return {
        kind: "allowed",
        environmentKind: environment.kind,
        origins: originsOf(environment),
      };
    this.#round.barrier = "reach";
    return { kind: "failure", failure };
  }

  async #secrets(): Promise<DoctorFinding> {
    const { secrets } = this.#ports;
    const needed = this.#services.flatMap((service) => neededSecrets(this.#environment, service));
    const missing: SecretRequest[] = [];
    for (const request of needed) {
      if (isGiven(await secrets.read(request))) continue;
      this.#withoutSecret.add(request.service);
      missing.push(request);
    }
    const namesOf = (requests: readonly SecretRequest[]) => [
      ...new Set(requests.map((request) => secrets.nameOf(request))),
    ];
    if (missing.length > 0) {
      const environment = this.#environment.name;
      const names = namesOf(missing);
      return { kind: "failure", failure: { kind: "secretMissing", environment, names } };
    }
    if (needed.length === 0) return { kind: "noSecretNeeded" };
    const faults = await this.#secretFaults();
    if (faults.length > 0) return { kind: "unsendableSecrets", faults };
    const sources = await Promise.all(needed.map((request) => this.#sourceOf(request)));
    const names = [...new Set(sources.flatMap((name) => name ?? []))];
    const environment = this.#environment;
    const short = await shortSecrets(environment, this.#services, secrets);
    return { kind: "secretsGiven", names, ...(short.length > 0 && { short }) };
  }

  /** Skips the calls of each service with a secret that cannot be sent. */
  async #secretFaults() {
    const found = new Map<string, SecretFault>();
    for (const service of this.#services) {
      const faults = await unsendableSecrets(this.#environment, [service], this.#ports.secrets);
      if (faults.size > 0) this.#withoutSecret.add(service);
      for (const [name, fault] of faults) found.set(name, fault);
    }
    return [...found];
  }

  async #sourceOf(request: SecretRequest): Promise<string | undefined> {
    const { secrets } = this.#ports;
    if (secrets.sourceOf) return secrets.sourceOf(request);
    return this.#environment.isEmbedded ? undefined : secrets.nameOf(request);
  }

  async #certificate(): Promise<DoctorFinding> {
    const loaded = await this.#ports.loadTls(this.#environment);
    if (!loaded) return { kind: "noClientCertificate", issuers: 0 };
    if ("problem" in loaded) {
      this.#round.barrier ??= "certificate";
      return { kind: "failure", failure: { kind: "fileProblem", ...loaded.problem } };
    }
    const passphrase = await this.#passphrase(loaded);
    const tls = passphrase === undefined ? loaded : { ...loaded, passphrase };
    this.#round.tls = tls;
    const own = clientCertificate(tls);
    if (!own) return { kind: "noClientCertificate", issuers: certificatesIn(tls.ca) };
    if ("fault" in own) {
      // The servers can still be checked, but not called.
      this.#round.tls = tls.ca === undefined ? undefined : { ca: tls.ca };
      this.#noCertificate = "certificate";
      return {
        kind: "unusableCertificate",
        why: own.fault,
        environment: this.#environment.name,
      };
    }
    return { kind: "clientCertificate", certificate: certificateFacts(own, this.#round.now()) };
  }

  async #passphrase(loaded: TlsMaterial): Promise<string | undefined> {
    if (loaded.pfx === undefined && loaded.key === undefined) return undefined;
    for (const service of this.#services) {
      const environment = this.#environment.name;
      const given = await this.#ports.secrets.read({
        environment,
        service,
        secret: "pfxPassphrase",
      });
      if (isGiven(given)) return given;
    }
    return undefined;
  }

  async #approval(): Promise<DoctorFinding> {
    const plan = await doctorPlan(this.#lookedAt());
    const approval = await this.#options.ask?.(plan);
    const lacking = lackingApproval(approval === "declined" ? undefined : approval, plan);
    if (!lacking) return { kind: "approved" };
    this.#round.barrier = "approval";
    return { kind: "approvalNeeded", ...lacking };
  }

  async #token(service: Service): Promise<DoctorStep> {
    const round = this.#round;
    const endpoint = this.#environment[service];
    const auth = tokenLogin(endpoint?.logins);
    if (!endpoint || !auth) return skippedStep("token", service, round.barrier ?? "no token asked");
    const origin = originOf(auth.tokenUrl);
    const because = this.#cannotAsk(service) ?? round.why(origin);
    const step = await round.step("token", hostText(origin), because, () =>
      this.#askToken(auth, endpoint, service),
    );
    round.note(keyOf(endpoint), step);
    round.breakOff(keyOf(endpoint), because);
    return step;
  }

  async #askToken(
    auth: TokenAuthentication,
    endpoint: ServiceEndpoint,
    service: Service,
  ): Promise<DoctorFinding> {
    const environment = this.#environment;
    const { timeoutMs, proxy, proxyBypass, proxySource } = environment;
    const { tls } = this.#round;
    const secrets = new Map<SecretKind, string>();
    for (const needed of neededSecrets(environment, service))
      secrets.set(needed.secret, (await this.#ports.secrets.read(needed)) ?? "");
    const connection = {
      timeoutMs,
      ...(tls && { tls }),
      ...(proxy !== undefined && { proxy }),
      ...(proxyBypass && { proxyBypass }),
      ...(proxySource !== undefined && { proxySource }),
    };
    const request = new CallLogin(this.#tokens, this.#ports.clock).tokenRequest(auth, {
      environment,
      endpoint,
      secrets,
      connection,
    });
    const result = await this.#tokens.get(request, this.#options.signal);
    if (result.kind === "failed")
      return { kind: "failure", failure: inEnvironment(result.failure, environment.name) };
    const { lifetimeMs = Infinity, warnings } = result;
    const lifetimeSeconds = Math.floor(lifetimeMs / 1000);
    if (Number.isFinite(lifetimeSeconds)) this.#lifetimes.push(lifetimeSeconds);
    const claims = tokenClaims(result.token, [...secrets.values(), result.token]);
    return {
      kind: "token",
      ...(claims && { claims }),
      tokenOrigin: originOf(auth.tokenUrl),
      clientAuthentication: auth.clientAuthentication ?? "form",
      ...(auth.resourceServer !== undefined && { resourceServer: auth.resourceServer }),
      ...(Number.isFinite(lifetimeSeconds) && { lifetimeSeconds }),
      narrower: warnings.some(({ kind }) => kind === "tokenScope"),
    };
  }

  #ping(): Promise<DoctorStep> {
    const { timeoutMs } = this.#environment;
    return this.#round.step("ping", "berichten", this.#whyNot("berichten"), async () => {
      const { signal } = this.#options;
      const result = await this.#gateway.ping(this.#environment, timeoutMs, signal);
      return pingFinding(result);
    });
  }

  #call(service: Service): Promise<DoctorStep> {
    const { timeoutMs } = this.#environment;
    return this.#round.step("call", service, this.#whyNot(service), async () => {
      const call = harmlessCall(service, timeoutMs);
      const result = await this.#gateway.call(this.#environment, call, this.#options.signal);
      return callDiagnostic(service, result);
    });
  }

  #clock(): Promise<DoctorStep> {
    const worst = this.#clocks.worst();
    const because = this.#round.barrier ?? (worst ? undefined : "no dates");
    return this.#round.step("clock", worst && hostText(worst.origin), because, () => ({
      kind: "clock",
      skewSeconds: worst?.skewSeconds ?? 0,
      ...(this.#lifetimes.length > 0 && {
        shortestLifetimeSeconds: Math.min(...this.#lifetimes),
      }),
    }));
  }

  #whyNot(service: Service): SkipReason | undefined {
    const endpoint = this.#environment[service];
    const token = endpoint && this.#round.why(keyOf(endpoint));
    const host = this.#round.why(originOf(endpoint?.baseUrl ?? ""));
    return this.#cannotAsk(service) ?? host ?? token;
  }

  /** Why a service cannot be called, whatever the state of its hosts. */
  #cannotAsk(service: Service): SkipReason | undefined {
    const noSecret = this.#withoutSecret.has(service) ? "secrets" : undefined;
    return this.#round.barrier ?? noSecret ?? this.#noCertificate;
  }

  /** One service for each way to authenticate: a shared token is requested once. */
  #servicesByAuthentication(): readonly Service[] {
    const byKey = new Map<string, Service>();
    for (const service of this.#services.toReversed())
      byKey.set(keyOf(this.#environment[service]), service);
    return [...byKey.values()].toReversed();
  }
}

/** Services with the same login share a token. */
function keyOf(endpoint: ServiceEndpoint | undefined): string {
  return JSON.stringify([endpoint?.logins, endpoint?.headers.filter((one) => one.isForToken)]);
}
