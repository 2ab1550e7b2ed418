import { expect } from "vitest";
import type { Environment } from "../../../../src/model/environments/environment.ts";
import { explainFailure } from "../../../../src/explain/explainFailure.ts";
import type { RunFailure } from "../../../../src/model/failure.ts";
import { createGateway, type GatewayPorts } from "../../../../src/runner/gateway/brpGateway.ts";
import type { CallResult, Gateway, ResolvedCall } from "../../../../src/runner/ports.ts";
import { TestNetwork } from "./network.ts";
import {
  clientSecret,
  environmentAt,
  secretsOf,
  startService,
  type Behaviour,
  type TestService,
} from "./service.ts";
import { trustsAll } from "../../../support/processes/trust.ts";

export const read: ResolvedCall = {
  operation: "RaadpleegMetBurgerservicenummer",
  query: {
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999999990"],
    fields: ["naam"],
  },
  headers: {},
  timeoutMs: 5000,
  readsHeaders: true,
};
export const count: ResolvedCall = {
  ...read,
  operation: "TelBerichten",
  query: { soort: "NIET-OPGEHAALD" },
};

export const never = () => new AbortController().signal;

const noon = Date.parse("2026-11-21T12:00:00Z");

/** A gateway on real sockets, with a clock that the test moves. */
export class GatewayTest extends TestNetwork {
  /** In milliseconds. Only the test changes it. */
  now = noon;
  /** Milliseconds by which the calendar clock is ahead. */
  setForwardMs = 0;
  readonly waits: number[] = [];

  override begin(): void {
    super.begin();
    this.now = noon;
    this.setForwardMs = 0;
    this.waits.length = 0;
  }

  async start(behaviour: Behaviour = {}): Promise<TestService> {
    const service = await startService(behaviour);
    await this.keep(service.server);
    return service;
  }

  gateway(ports: Partial<GatewayPorts> = {}): Gateway {
    return createGateway({
      transport: this.transport,
      secrets: secretsOf(clientSecret),
      clock: {
        now: () => new Date(this.now + this.setForwardMs),
        monotonicMs: () => this.now,
      },
      trust: trustsAll,
      loadTls: () => Promise.resolve(undefined),
      pause: (milliseconds) => {
        this.waits.push(milliseconds);
        this.now += milliseconds;
        return Promise.resolve();
      },
      ...ports,
    });
  }

  async calling(
    behaviour: Behaviour = {},
    more: Partial<Environment> = {},
    ports: Partial<GatewayPorts> = {},
  ) {
    const service = await this.start(behaviour);
    const environment = environmentAt(service.server.url, more);
    const gateway = this.gateway(ports);
    const call = (signal = never(), resolved = read) => gateway.call(environment, resolved, signal);
    return { ...service, environment, gateway, call };
  }

  async run(behaviour: Behaviour, more: Partial<Environment> = {}, resolved: ResolvedCall = read) {
    const { call, ...service } = await this.calling(behaviour, more);
    return { result: await call(never(), resolved), service };
  }
}

/** The failure, after a check that no text or value of the result contains a secret or personal data. */
export function failureOf(result: CallResult): RunFailure {
  if (result.kind === "answered") throw new Error("It should have failed.");
  const reported = JSON.stringify([
    result,
    explainFailure(result.failure, "en"),
    explainFailure(result.failure, "nl"),
  ]);
  for (const secret of [clientSecret, encodeURIComponent(clientSecret), "token-1", "999999990"])
    expect(reported).not.toContain(secret);
  return result.failure;
}
