import { isIP } from "node:net";
import type { DoctorFinding, DoctorStep } from "../../model/doctor.ts";
import type { Environment } from "../../model/environments/environment.ts";
import { factsOf } from "../http/certificates.ts";
import { skippedStep, type DoctorRound } from "./doctorRound.ts";
import {
  targetOf,
  type Handshake,
  type NetworkProbe,
  type Probed,
  type ProbeLimits,
} from "../http/networkProbe.ts";
import { originOf, originsOf } from "../gateway/origins.ts";
import { proxyFor } from "../http/proxyChoice.ts";

/** One layer of a connection answers soon or not at all. */
const longestProbeMs = 10_000;

/** The way to each host of an environment: proxy, name, connection, TLS. */
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
    const { proxy, ...direct } = this.#environment;
    const origins = originsOf(direct);
    if (proxy === undefined) yield skippedStep("proxy", undefined, "no proxy");
    else if (origins.every((origin) => proxyFor(origin, proxy) === undefined))
      yield skippedStep("proxy", undefined, "proxy not for loopback");
    else yield* this.#way(originOf(proxy));
    for (const origin of origins) yield* this.#host(origin, proxyFor(origin, proxy));
  }

  async *#host(origin: string, proxy: string | undefined): AsyncGenerator<DoctorStep> {
    if (proxy === undefined) yield* this.#way(origin);
    else yield* this.#tunnel(origin, proxy);
    const round = this.#round;
    const isPlain = new URL(origin).protocol === "http:";
    const because = round.why(origin) ?? (isPlain ? "plain http" : undefined);
    const tls = await round.step("tls", hostText(origin), because, async () => {
      const through = proxy === undefined ? undefined : { url: proxy, tls: round.tls };
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

  /** Name and connection of whom is connected to first: the host, or the proxy before it. */
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
      const through = { url, tls: round.tls };
      return of(await this.#probe.tunnel(target, through, this.#limits()), () => ({
        kind: "proxyOpens",
        proxy,
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

/** `host:port`, the port also where it is the usual one. */
export function hostText(origin: string): string {
  const { host, port } = targetOf(origin);
  return isIP(host) === 6 ? `[${host}]:${port}` : `${host}:${port}`;
}

/** What a handshake tells. `shows`: the environment has a client certificate to show. */
function trusted(
  { certificate, protocol, trustedBy, asksClientCertificate }: Handshake,
  shows: boolean,
  now: Date,
): DoctorFinding {
  return {
    kind: "trusted",
    certificate: factsOf(certificate, now),
    protocol,
    trustedBy,
    clientCertificate: !asksClientCertificate
      ? "not asked"
      : shows
        ? "asked and shown"
        : "asked, none to show",
  };
}

function of<Value>(probed: Probed<Value>, tell: (value: Value) => DoctorFinding): DoctorFinding {
  return probed.kind === "found"
    ? tell(probed.value)
    : { kind: "failure", failure: probed.failure };
}
