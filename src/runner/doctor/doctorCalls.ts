import { nodeRunnerHost } from "../http/nodeRunnerHost.ts";
import { ping, pingPathOf } from "../../contract/dialects.ts";
import {
  type JsonObject,
  memberOf,
  type JsonValue,
  smallBudget,
  valueWithin,
} from "../../contract/json/json.ts";
import { operations, type OperationName, type Service } from "../../contract/operations.ts";
import { personErrors } from "../../contract/errors/personErrors.ts";
import type { Problem } from "../../contract/errors/problem.ts";
import type { DoctorFinding, TokenClaims } from "../../model/doctor.ts";
import { type Environment, allServices } from "../../model/environments/environment.ts";
import type { RunFailure } from "../../model/failure.ts";
import type { RunPlan } from "../../model/plan.ts";
import { requestDraft } from "../run/inboxDraft.ts";
import { makePlan } from "../run/plan.ts";
import type {
  CallResult,
  PingResult,
  ResolvedCall,
  Clock,
  HttpRequest,
  HttpResult,
  Transport,
} from "../ports.ts";
import { originOf } from "../gateway/origins.ts";

/** The doctor's test call of each service. They touch no person and change no mailbox. */
const harmless: Readonly<
  Record<Service, { readonly operation: OperationName; readonly query: JsonObject }>
> = {
  // Without `type`, the service rejects the query before it searches for a person.
  personen: { operation: "RaadpleegMetBurgerservicenummer", query: {} },
  berichten: { operation: "TelBerichten", query: { soort: "NIET-OPGEHAALD" } },
};

export function servicesOf(environment: Environment): readonly Service[] {
  return allServices.filter((service) => environment[service] !== undefined);
}

/** Never retried, because the fault itself is of interest. */
export function harmlessCall(service: Service, timeoutMs: number): ResolvedCall {
  return { ...harmless[service], headers: {}, timeoutMs, retries: 0 };
}

export function hasPing({ berichten }: Environment): boolean {
  return berichten !== undefined && pingPathOf(berichten.dialect) !== undefined;
}

export function pingFinding(result: PingResult): DoctorFinding {
  if (result.kind === "failed") return { kind: "failure", failure: result.failure };
  return { kind: "pinged", status: result.status };
}

/** Planned like any run: production requires an approval of this plan. */
export function doctorPlan(environment: Environment): Promise<RunPlan> {
  const previewed = servicesOf(environment).map((service, ordinal) => {
    const { operation, query } = harmless[service];
    const { method, path } = operations[operation];
    const filling = { kind: "filled" as const, request: { query, places: new Map() } };
    const pings = service === "berichten" && hasPing(environment);
    const called = service === "personen" ? `${method} ${path} {}` : `${method} ${path}`;
    const title = pings ? `GET ${ping.path}, ${called}` : called;
    return {
      draft: requestDraft({ title, operation, query: {} }, ordinal),
      // One for each call.
      fillings: pings ? [filling, filling] : [filling],
    };
  });
  return makePlan(
    environment,
    previewed,
    JSON.stringify(["doctor", allServices, harmless, ping]),
    nodeRunnerHost,
  );
}

export function callDiagnostic(service: Service, result: CallResult): DoctorFinding {
  return service === "personen" ? personFinding(result) : countFinding(result);
}

function personFinding(result: CallResult): DoctorFinding {
  if (result.kind === "answered") return { kind: "answeredWithoutType" };
  const { failure } = result;
  if (failure.kind === "refused" && failure.gateway) return failureFinding(failure);
  if (failure.kind !== "refused" || failure.status !== personErrors.paramsValidation.status)
    return { kind: "failure", failure };
  if (!failure.problem) return { kind: "refusedWithoutProblem", status: failure.status };
  const places = unexpectedPlaces(failure.problem);
  return places.length === 0 ? { kind: "refusedAsExpected" } : { kind: "refusedOtherwise", places };
}

/** The doctor sets none of the headers that an environment leaves to its requests. */
function failureFinding(failure: RunFailure): DoctorFinding {
  const { headers = [] } = (failure.kind === "refused" ? failure.gateway : undefined) ?? {};
  const missing = headers.filter(({ isSent }) => !isSent);
  return missing.length > 0 && missing.every(({ isPerRequest }) => isPerRequest)
    ? { kind: "headersPerRequest", headers: missing }
    : { kind: "failure", failure };
}

/** Members of a rejection that differ from the contract (contract section 5). */
function unexpectedPlaces({ code, invalidParams }: Problem): readonly string[] {
  const { paramsValidation } = personErrors;
  const codes = [paramsValidation.code, ...(paramsValidation.alsoCalled ?? [])];
  const named = invalidParams.find(({ name }) => name === "type");
  return [
    ...(codes.includes(code) ? [] : ["code"]),
    ...(named === undefined ? ["invalidParams"] : []),
  ];
}

function countFinding(result: CallResult): DoctorFinding {
  if (result.kind === "failed") return failureFinding(result.failure);
  const drift = result.warnings.flatMap((warning) =>
    warning.kind === "contractDrift" ? warning.places : [],
  );
  const { aantalBerichten } = result.response;
  return { kind: "counted", count: Number(aantalBerichten), drift };
}

/** Spellings and expected forms of the claims. Other content is not shown. */
const claimForms: Readonly<
  Record<keyof TokenClaims, { readonly names: readonly string[]; readonly form: RegExp }>
> = {
  mailbox: { names: ["mailboxid", "mailboxID"], form: /^[0-9]{1,20}$/ },
  oin: { names: ["OIN", "oin"], form: /^[0-9]{20}$/ },
  endpoint: { names: ["endpoint"], form: /^brp-[a-z-]{1,40}$/ },
};

/**
 * Reads claims without verifying them, which is for the service. Undefined for a token that is not a JWT. Never shows
 * `secrets`.
 */
export function tokenClaims(token: string, secrets: readonly string[]): TokenClaims | undefined {
  const [, payload = "", ...signature] = token.split(".");
  if (signature.length !== 1 || !/^[A-Za-z0-9_-]+$/.test(payload)) return undefined;
  const claims = valueWithin(Buffer.from(payload, "base64url").toString("utf8"), smallBudget);
  const isSecret = (text: string) => secrets.some((one) => one !== "" && text.includes(one));
  const found = Object.entries(claimForms).flatMap(([name, { names, form }]) => {
    const texts = names.flatMap((each) => claimText(memberOf(claims, each)) ?? []);
    const value = texts.find((text) => form.test(text) && !isSecret(text));
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function claimText(value: JsonValue | undefined): string | undefined {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
}

/** Clock of another machine compared with the local one. */
interface ClockReading {
  readonly origin: string;
  /** Positive if theirs is ahead. */
  readonly skewSeconds: number;
}

/** A transport that also reads the clocks of servers from their `Date` header. */
export class ResponseClocks implements Transport {
  readonly #transport: Transport;
  readonly #clock: Clock;
  readonly #readings: ClockReading[] = [];

  constructor(transport: Transport, clock: Clock) {
    this.#transport = transport;
    this.#clock = clock;
  }

  async exchange(request: HttpRequest, signal: AbortSignal): Promise<HttpResult> {
    const sentAt = this.#clock.now().getTime();
    const result = await this.#transport.exchange(request, signal);
    const receivedAt = this.#clock.now().getTime();
    const reported = result.kind === "response" ? Date.parse(result.headers.date ?? "") : NaN;
    // The header contains a whole second, written at some time between sending and receiving.
    const skewMs = reported + 500 - (sentAt + receivedAt) / 2;
    if (!Number.isNaN(skewMs))
      this.#readings.push({
        origin: originOf(request.url),
        skewSeconds: Math.round(skewMs / 1000),
      });
    return result;
  }

  /** The creator of the transport closes it. */
  close(): Promise<void> {
    return Promise.resolve();
  }

  worst(): ClockReading | undefined {
    return this.#readings.toSorted(
      (one, other) => Math.abs(other.skewSeconds) - Math.abs(one.skewSeconds),
    )[0];
  }
}
