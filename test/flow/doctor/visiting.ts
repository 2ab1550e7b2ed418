import { expect } from "vitest";
import type { DoctorStep, DoctorTopic } from "../../../src/model/doctor.ts";
import type { Environment } from "../../../src/model/environments/environment.ts";
import { explainDoctorStep } from "../../../src/explain/explainDoctor.ts";
import type { Approval } from "../../../src/model/plan.ts";
import {
  examine,
  type DoctorRunOptions,
  type DoctorPorts,
} from "../../../src/runner/doctor/doctor.ts";
import { createNetworkProbe } from "../../../src/runner/http/networkProbe.ts";
import type { TlsMaterial } from "../../../src/runner/ports.ts";
import { TestNetwork } from "../transport/support/network.ts";
import {
  clientSecret,
  secretsOf,
  sendJson,
  startService,
  type Requesting,
  type Behaviour,
} from "../transport/support/service.ts";
import { systemClock } from "../../../src/runner/gateway/systemClock.ts";
import { trustsAll } from "../../support/processes/trust.ts";

export const refusal = {
  type: "https://datatracker.ietf.org/doc/html/rfc7231#section-6.5.1",
  title: "Een of meerdere parameters zijn niet correct.",
  status: 400,
  code: "paramsValidation",
  invalidParams: [{ name: "type", code: "required", reason: "Parameter is verplicht." }],
};

export const asTheContractSays: Requesting = ({ method, url }, response) => {
  if (url.endsWith("/ping")) response.writeHead(204).end();
  else if (method === "POST") sendJson(response, 400, refusal);
  else sendJson(response, 200, { interactieId: "x", aantalBerichten: 3 });
};

/** This response to calls of a method. All others follow the contract. */
export const instead =
  (method: "GET" | "POST", status: number, body: object): Requesting =>
  (seen, response, asked) =>
    seen.method === method
      ? sendJson(response, status, body)
      : asTheContractSays(seen, response, asked);

export function withBerichten(
  environment: Environment,
  change: Partial<NonNullable<Environment["berichten"]>>,
): Environment {
  const { berichten } = environment;
  if (!berichten) throw new Error("There is no message service.");
  return { ...environment, berichten: { ...berichten, ...change } };
}

export interface VisitMore {
  readonly tls?: TlsMaterial;
  readonly ports?: Partial<DoctorPorts>;
  readonly signal?: AbortSignal;
  readonly approval?: Approval;
  readonly services?: DoctorRunOptions["services"];
  readonly onStep?: (step: DoctorStep) => void;
}

export class DoctorTest extends TestNetwork {
  async service(behaviour: Behaviour = {}) {
    const service = await startService({ call: asTheContractSays, ...behaviour });
    await this.keep(service.server);
    return service;
  }

  /** All steps, after a check that none of their sentences contains a secret. */
  async diagnose(environment: Environment, more: VisitMore = {}): Promise<Visit> {
    const { tls, ports, signal = new AbortController().signal, approval, services, onStep } = more;
    const steps: DoctorStep[] = [];
    const all = examine(
      { environment, configFile: "brp.config.json" },
      {
        probe: createNetworkProbe(),
        transport: this.transport,
        secrets: secretsOf(clientSecret),
        clock: systemClock,
        trust: trustsAll,
        loadTls: () => Promise.resolve(tls),
        ...ports,
      },
      { signal, ask: () => approval, ...(services && { services }) },
    );
    for await (const step of all) {
      steps.push(step);
      onStep?.(step);
    }
    const reported = (["en", "nl"] as const).map((language) =>
      steps.map((step) => explainDoctorStep(step, language)),
    );
    for (const secret of [clientSecret, encodeURIComponent(clientSecret), "token-1"])
      expect(JSON.stringify([steps, reported])).not.toContain(secret);
    return new Visit(steps);
  }
}

export class Visit {
  readonly steps: readonly DoctorStep[];

  constructor(steps: readonly DoctorStep[]) {
    this.steps = steps;
  }

  step(topic: DoctorTopic, subject?: string): DoctorStep {
    const found = this.steps.filter(
      (step) => step.topic === topic && (subject === undefined || step.subject === subject),
    );
    const [first] = found;
    if (!first || found.length > 1)
      throw new Error(`${found.length} steps of ${topic} ${subject ?? ""}`);
    return first;
  }

  remedy(topic: DoctorTopic, subject?: string): string {
    return explainDoctorStep(this.step(topic, subject), "en").remedy ?? "";
  }

  found(topic: DoctorTopic, subject?: string): string {
    return explainDoctorStep(this.step(topic, subject), "en").found.join("\n");
  }

  with(verdict: DoctorStep["verdict"]): readonly string[] {
    return this.steps
      .filter((step) => step.verdict === verdict)
      .map(({ topic, subject }) => (subject === undefined ? topic : `${topic} ${subject}`));
  }
}
