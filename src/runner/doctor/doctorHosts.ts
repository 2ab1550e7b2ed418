import { isIP } from "node:net";
import {
  type DoctorFinding,
  type DoctorStep,
  doctorVerdict,
  type DoctorTopic,
  type SkipReason,
} from "../../model/doctor.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { certificateFacts } from "../http/certificates.ts";
import {
  targetOf,
  type Handshake,
  type NetworkProbe,
  type Probed,
  type ProbeLimits,
} from "../http/networkProbe.ts";
import { originOf, originsOf } from "../gateway/origins.ts";
import { directReason, goesThroughProxy, proxyFor, unfitExceptions } from "../http/proxyChoice.ts";
import type { Clock, TlsMaterial } from "../ports.ts";

/** One layer of a connection responds soon or never. */
const longestProbeMs = 10_000;

/** Checks the connection to each host of an environment: proxy, name, connection, TLS. */
export class DoctorHosts {
  readonly #environment: Environment;
  readonly #probe: NetworkProbe;
  readonly #round: DoctorRound;

  constructor(environment: Environment, probe: NetworkProbe, round: DoctorRound) {
    this.#environment = environment;
    this.#probe = probe;
    this.#round = round;
  }

  async *steps(): AsyncGenerator<DoctorStep> {
    const { proxy, proxyBypass: bypass = [], proxySource: source, ...direct } = this.#environment;
    const origins = originsOf(direct);
    const isSet = proxy !== undefined || source !== undefined;
    const areHere = origins.every((origin) => directReason(origin, bypass)?.kind === "loopback");
    if (!isSet) yield skippedStep("proxy", undefined, "no proxy");
    else if (areHere) yield skippedStep("proxy", undefined, "proxy not for loopback");
    else if (proxy !== undefined && origins.some((origin) => goesThroughProxy(origin, bypass)))
      yield* this.#way(originOf(proxy));
    const places = unfitExceptions(bypass);
    if (isSet && !areHere && places.length > 0)
      yield await this.#round.step("proxy", undefined, this.#round.barrier, () => ({
        kind: "unfitExceptions",
        places,
        ...(source !== undefined && { source }),
      }));
    for (const origin of origins) {
      if (isSet && !areHere) yield* this.#withoutProxy(origin);
      yield* this.#host(origin, proxyFor(origin, proxy, bypass));
    }
  }

  /** Why this host is reached without the proxy. */
  async *#withoutProxy(origin: string): AsyncGenerator<DoctorStep> {
    const { proxyBypass = [], proxySource: source } = this.#environment;
    const reason = directReason(origin, proxyBypass);
    if (!reason) return;
    const { kind: because } = reason;
    yield await this.#round.step("proxy", hostText(origin), this.#round.barrier, () => ({
      kind: "direct",
      because,
      ...("entry" in reason && { entry: reason.entry }),
      ...(source !== undefined && { source }),
    }));
  }

  async *#host(origin: string, proxy: string | undefined): AsyncGenerator<DoctorStep> {
    if (proxy === undefined) yield* this.#way(origin);
    else yield* this.#tunnel(origin, proxy);
    const round = this.#round;
    const isPlain = new URL(origin).protocol === "http:";
    const because = round.why(origin) ?? (isPlain ? "plain http" : undefined);
    const tls = await round.step("tls", hostText(origin), because, async () => {
      const { proxySource: source } = this.#environment;
      const through = proxy === undefined ? undefined : { url: proxy, tls: round.tls, source };
      const probed = await this.#probe.handshake(
        targetOf(origin),
        round.tls,
        through,
        this.#limits(),
      );
      const shows = round.tls?.certificate !== undefined || round.tls?.pfx !== undefined;
      return of(probed, (found) => trusted(found, shows, round.now()));
    });
    yield tls;
    round.note(origin, tls);
  }

  /** Name and connection of the first hop: the host, or the proxy in front of it. */
  async *#way(origin: string): AsyncGenerator<DoctorStep> {
    const target = targetOf(origin, this.#environment.plainHttp);
    const { host } = target;
    const round = this.#round;
    const name = await round.step("name", host, round.why(origin), async () =>
      isIP(host) === 0
        ? of(await this.#probe.resolve(target, this.#limits()), (addresses) => ({
            kind: "resolved",
            addresses,
          }))
        : { kind: "isAddress", address: host },
    );
    yield name;
    round.note(origin, name);
    const connection = await round.step(
      "connection",
      hostText(origin),
      round.why(origin),
      async () =>
        of(await this.#probe.connect(target, this.#limits()), (address) => ({
          kind: "connected",
          address,
        })),
    );
    yield connection;
    round.note(origin, connection);
  }

  async *#tunnel(origin: string, url: string): AsyncGenerator<DoctorStep> {
    const round = this.#round;
    const target = targetOf(origin);
    yield skippedStep("name", target.host, round.barrier ?? "proxy resolves");
    const proxy = originOf(url);
    const tunnel = await round.step("proxy", hostText(origin), round.why(proxy), async () => {
      const { proxySource: source } = this.#environment;
      const through = { url, tls: round.tls, source };
      return of(await this.#probe.tunnel(target, through, this.#limits()), () => ({
        kind: "proxyOpens",
        proxy,
        ...(source !== undefined && { source }),
      }));
    });
    yield tunnel;
    round.breakOff(origin, round.why(proxy));
    round.note(origin, tunnel);
  }

  #limits(): ProbeLimits {
    const timeoutMs = Math.min(this.#environment.timeoutMs, longestProbeMs);
    return { timeoutMs, signal: this.#round.signal };
  }
}

/** `host:port`, including the default port. */
export function hostText(origin: string): string {
  const { host, port } = targetOf(origin);
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}

/** `shows`: the environment has a client certificate. */
function trusted(
  { certificate, protocol, trustedBy, asksClientCertificate }: Handshake,
  shows: boolean,
  now: Date,
): DoctorFinding {
  return {
    kind: "trusted",
    certificate: certificateFacts(certificate, now),
    protocol,
    trustedBy,
    clientCertificate: !asksClientCertificate
      ? "not asked"
      : shows
        ? "asked and shown"
        : "asked, none to show",
  };
}

function of<Value>(probed: Probed<Value>, report: (value: Value) => DoctorFinding): DoctorFinding {
  return probed.kind === "found"
    ? report(probed.value)
    : { kind: "failure", failure: probed.failure };
}

/** Runs the steps of one check and keeps the results that later steps need. */
export class DoctorRound {
  readonly #clock: Clock;
  readonly signal: AbortSignal;
  /** Why no connection may be opened. */
  barrier: SkipReason | undefined;
  /** Contains only the issuers if the client certificate is unusable. */
  tls: TlsMaterial | undefined;
  /** Unusable hosts and tokens, with the step that found the fault. */
  readonly #broken = new Map<string, SkipReason>();

  constructor(clock: Clock, signal: AbortSignal) {
    this.#clock = clock;
    this.signal = signal;
  }

  now(): Date {
    return this.#clock.now();
  }

  /** Runs and measures one step unless it has no result. */
  async step(
    topic: DoctorTopic,
    subject: string | undefined,
    because: SkipReason | undefined,
    look: () => DoctorFinding | Promise<DoctorFinding>,
  ): Promise<DoctorStep> {
    const reason = this.signal.aborted ? "cancelled" : because;
    if (reason !== undefined) return skippedStep(topic, subject, reason);
    const startedAt = this.#clock.monotonicMs();
    const finding = await look();
    const durationMs = Math.round(this.#clock.monotonicMs() - startedAt);
    return finding.kind === "failure" && finding.failure.kind === "cancelled"
      ? skippedStep(topic, subject, "cancelled")
      : doctorStep(topic, subject, durationMs, finding);
  }

  /** Records the first failed step of a host or token. */
  note(what: string, { topic, verdict }: DoctorStep): void {
    if (verdict === "failed") this.breakOff(what, topic);
  }

  breakOff(what: string, because: SkipReason | undefined): void {
    if (because !== undefined && !this.#broken.has(what)) this.#broken.set(what, because);
  }

  why(what: string): SkipReason | undefined {
    return this.barrier ?? this.#broken.get(what);
  }
}

export function skippedStep(
  topic: DoctorTopic,
  subject: string | undefined,
  because: SkipReason,
): DoctorStep {
  return doctorStep(topic, subject, 0, { kind: "skipped", because });
}

export function doctorStep(
  topic: DoctorTopic,
  subject: string | undefined,
  durationMs: number,
  finding: DoctorFinding,
): DoctorStep {
  return {
    topic,
    ...(subject !== undefined && { subject }),
    verdict: doctorVerdict(finding),
    durationMs,
    finding,
  };
}
