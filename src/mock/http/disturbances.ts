import { text, type Text } from "../../contract/text.ts";
import {
  type HttpCall,
  destinationOf,
  destinations,
  type Destination,
  emptyResponse,
  type ResponseFaults,
  type MockResponse,
  type Reply,
} from "./httpExchange.ts";
import { refuseMessageCall, type MessageService } from "../mailbox/messageEndpoint.ts";
import { refusePersonCall } from "../register/personEndpoint.ts";

type ValueForm = "none" | "time" | "seconds";

interface DisturbanceFacts {
  readonly value: ValueForm;
  readonly meaning: Text;
}

/** In the order of the help. */
const table = {
  latency: { value: "time", meaning: text("the response is delayed", "het antwoord is vertraagd") },
  "too-many-requests": {
    value: "seconds",
    meaning: text("429 with Retry-After", "429 met Retry-After"),
  },
  "server-error": { value: "none", meaning: text("500", "500") },
  unavailable: { value: "seconds", meaning: text("503 with Retry-After", "503 met Retry-After") },
  drop: {
    value: "none",
    meaning: text(
      "the connection ends without a response",
      "de verbinding eindigt zonder antwoord",
    ),
  },
  cut: {
    value: "none",
    meaning: text("the connection ends in the body", "de verbinding eindigt midden in de inhoud"),
  },
  truncated: {
    value: "none",
    meaning: text(
      "a complete response with half of the body",
      "een volledig antwoord met de helft van de inhoud",
    ),
  },
  "wrong-type": { value: "none", meaning: text("200 with a web page", "200 met een webpagina") },
  "expired-token": {
    value: "none",
    meaning: text("the token counts as expired: 401", "het token geldt als verlopen: 401"),
  },
  drip: {
    value: "time",
    meaning: text("the body is sent byte by byte", "de inhoud wordt byte voor byte verzonden"),
  },
} as const satisfies Readonly<Record<string, DisturbanceFacts>>;

type DisturbanceKind = keyof typeof table;
export const disturbanceKinds: Readonly<Record<DisturbanceKind, DisturbanceFacts>> = table;

/** Times are in milliseconds, `value` of a Retry-After in seconds. */
export interface Disturbance {
  readonly kind: DisturbanceKind;
  readonly value: number;
  /** Default: both services without the token endpoint. */
  readonly at?: Destination;
  /** Applies to the first N calls only. */
  readonly times?: number;
  /** Applies to every Nth call. */
  readonly every?: number;
}

/** Request header with disturbances for its own call. */
const disturbanceHeader = "brp-disturb";

/** Default of Retry-After. */
const defaultSeconds = 1;
/** Longer than any client waits. A timer of the platform fires at once beyond 2^31 ms. */
const longestMs = 3_600_000;
const highestCount = 1_000_000;

/** Parses `kind` or `kind=value`, then `at=`, `times=` and `every=` after commas. Undefined if invalid. */
export function readDisturbance(written: string): Disturbance | undefined {
  const [head = "", ...parts] = written.split(",").map((part) => part.trim());
  const [name = "", given, ...more] = head.split("=");
  if (more.length > 0 || !isKind(name)) return undefined;
  const value = readValue(disturbanceKinds[name].value, given);
  if (value === undefined) return undefined;
  const options: { at?: Destination; times?: number; every?: number } = {};
  for (const part of parts) if (!readOption(part, options)) return undefined;
  return { kind: name, value, ...options };
}

/** Parses the disturbances of a request header, separated by semicolons. Undefined if invalid. */
export function readDisturbanceHeader(header: string): readonly Disturbance[] | undefined {
  const read = header.split(";").map((part) => readDisturbance(part.trim()));
  const whole = read.filter((one) => one !== undefined);
  return whole.length === read.length ? whole : undefined;
}

function isKind(name: string): name is DisturbanceKind {
  return Object.hasOwn(disturbanceKinds, name);
}

function readValue(form: ValueForm, given: string | undefined): number | undefined {
  switch (form) {
    case "none":
      return given === undefined ? 0 : undefined;
    case "seconds":
      return given === undefined ? defaultSeconds : readCount(given, 0);
    case "time": {
      const [, number, unit] = /^([0-9]{1,7})(ms|s)$/.exec(given ?? "") ?? [];
      const milliseconds = Number(number) * (unit === "s" ? 1000 : 1);
      return milliseconds <= longestMs ? milliseconds : undefined;
    }
  }
}

function readOption(
  part: string,
  options: { at?: Destination; times?: number; every?: number },
): boolean {
  const [name, value = ""] = part.split("=");
  if (name === "at" && options.at === undefined && isDestination(value)) {
    options.at = value;
    return true;
  }
  if ((name !== "times" && name !== "every") || options[name] !== undefined) return false;
  const count = readCount(value, 1);
  if (count === undefined) return false;
  options[name] = count;
  return true;
}

function isDestination(value: string): value is Destination {
  return destinations.some((each) => each === value);
}

function readCount(written: string, least: number): number | undefined {
  const count = /^[0-9]{1,7}$/.test(written) ? Number(written) : NaN;
  return count >= least && count <= highestCount ? count : undefined;
}

/** Determines for each call which of the chosen disturbances apply. */
export class DisturbancePlan {
  readonly #counted: readonly { readonly disturbance: Disturbance; met: number; used: number }[];

  constructor(disturbances: readonly Disturbance[]) {
    this.#counted = disturbances.map((disturbance) => ({ disturbance, met: 0, used: 0 }));
  }

  get isEmpty(): boolean {
    return this.#counted.length === 0;
  }

  next(destination: Destination): readonly Disturbance[] {
    return this.#counted.flatMap((counted) => {
      const { at, times = Infinity, every = 1 } = counted.disturbance;
      if (at === undefined ? destination === "token" : at !== destination) return [];
      counted.met++;
      if (counted.met % every !== 0 || counted.used >= times) return [];
      counted.used++;
      return [counted.disturbance];
    });
  }
}

/** Disturbances of a call. Undefined if its header is invalid. */
export function disturbancesOf(
  plan: DisturbancePlan,
  call: HttpCall,
): readonly Disturbance[] | undefined {
  const header = call.headers[disturbanceHeader];
  if (header === undefined && plan.isEmpty) return [];
  const destination = destinationOf(call.path);
  if (header === undefined) return destination ? plan.next(destination) : [];
  const asked = readDisturbanceHeader(String(header));
  return asked && [...(destination ? plan.next(destination) : []), ...asked];
}

interface DisturbedServices {
  readonly berichten: MessageService;
  readonly expire: (authorization: string | undefined) => void;
}

export const unreadableHeader: MockResponse = {
  status: 400,
  headers: { "Content-Type": "text/plain; charset=utf-8" },
  body: `The header ${disturbanceHeader} can't be read. Example: latency=200ms; cut\n`,
};

/** Responds to a disturbed call with an error of its service, or without a response. */
export function answerDisturbed(
  respond: (call: HttpCall) => Reply,
  services: DisturbedServices,
  call: HttpCall,
  disturbances: readonly Disturbance[],
): Reply {
  const refusal = disturbances.flatMap((one) => refusalBy(one, services, call) ?? [])[0];
  // Reads the whole body first. The rest would precede the next call on this connection.
  if (refusal) return () => ({ ...refusal, delivery: deliveryOf(disturbances) });
  if (disturbances.some(({ kind }) => kind === "expired-token"))
    services.expire(call.headers.authorization);
  const reply = respond(call);
  return typeof reply === "function"
    ? (body) => disturbedResponse(reply(body), disturbances)
    : disturbedResponse(reply, disturbances);
}

function disturbedResponse(
  response: MockResponse,
  disturbances: readonly Disturbance[],
): MockResponse {
  const truncated = disturbances.some(({ kind }) => kind === "truncated");
  const body = truncated ? response.body.slice(0, response.body.length >> 1) : response.body;
  return { ...response, body, delivery: deliveryOf(disturbances) };
}

const webPage = "<!doctype html><title>Gateway</title><p>This is not what was asked for.</p>\n";

function refusalBy(
  { kind, value }: Disturbance,
  { berichten }: DisturbedServices,
  call: HttpCall,
): MockResponse | undefined {
  const destination = destinationOf(call.path);
  const retryAfter = { "Retry-After": String(value) };
  switch (kind) {
    case "server-error":
      if (destination === "berichten") return refuseMessageCall(berichten, "BBA-F999");
      return destination === "personen"
        ? refusePersonCall("serverError", call)
        : emptyResponse(500);
    case "too-many-requests":
      return withHeaders(refusalOf(destination, "tooManyRequests", 429, call), retryAfter);
    case "unavailable":
      return withHeaders(refusalOf(destination, "notAvailable", 503, call), retryAfter);
    case "wrong-type":
      return {
        status: 200,
        headers: { "Content-Type": "text/html; charset=utf-8" },
        body: webPage,
      };
    default:
      return undefined;
  }
}

/** The message service defines no body for these. A gateway in front of it responds without one. */
function refusalOf(
  destination: Destination | undefined,
  kind: "tooManyRequests" | "notAvailable",
  status: number,
  call: HttpCall,
): MockResponse {
  return destination === "personen" ? refusePersonCall(kind, call) : emptyResponse(status);
}

function withHeaders(
  response: MockResponse,
  headers: Readonly<Record<string, string>>,
): MockResponse {
  return { ...response, headers: { ...response.headers, ...headers } };
}

function deliveryOf(disturbances: readonly Disturbance[]): ResponseFaults {
  const has = (kind: Disturbance["kind"]) => disturbances.some((one) => one.kind === kind);
  const total = (kind: Disturbance["kind"]) =>
    disturbances.reduce((sum, one) => (one.kind === kind ? sum + one.value : sum), 0);
  const endsAt = has("drop") ? "start" : has("cut") ? "body" : undefined;
  return {
    delayMs: total("latency"),
    ...(endsAt && { endsAt }),
    ...(has("drip") && { dripMs: total("drip") }),
  };
}
