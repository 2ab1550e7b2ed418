import { disturbanceHeader, type Disturbance } from "./disturbances.ts";
import {
  emptyAnswer,
  type Delivery,
  type HttpAnswer,
  type Reply,
  type HttpCall,
} from "./httpExchange.ts";
import { refuseMessageCall, type MessageService } from "../mailbox/messageEndpoint.ts";
import { refusePersonCall } from "../register/personEndpoint.ts";
import { destinationOf, type Destination } from "./mockPaths.ts";

interface DisturbedServices {
  readonly berichten: MessageService;
  readonly expire: (authorization: string | undefined) => void;
}

export const unreadableHeader: HttpAnswer = {
  status: 400,
  headers: { "Content-Type": "text/plain; charset=utf-8" },
  body: `The header ${disturbanceHeader} can't be read. Example: latency=200ms; cut\n`,
};

/** Responds to a disturbed call with an error of its service, or without a response. */
export function answerDisturbed(
  answer: (call: HttpCall) => Reply,
  services: DisturbedServices,
  call: HttpCall,
  disturbances: readonly Disturbance[],
): Reply {
  const refusal = disturbances.flatMap((one) => refusalBy(one, services, call) ?? [])[0];
  // Reads the whole body first. The rest would precede the next call on this connection.
  if (refusal) return () => ({ ...refusal, delivery: deliveryOf(disturbances) });
  if (disturbances.some(({ kind }) => kind === "expired-token"))
    services.expire(call.headers.authorization);
  const reply = answer(call);
  return typeof reply === "function"
    ? (body) => disturbedAnswer(reply(body), disturbances)
    : disturbedAnswer(reply, disturbances);
}

function disturbedAnswer(answer: HttpAnswer, disturbances: readonly Disturbance[]): HttpAnswer {
  const truncated = disturbances.some(({ kind }) => kind === "truncated");
  const body = truncated ? answer.body.slice(0, answer.body.length >> 1) : answer.body;
  return { ...answer, body, delivery: deliveryOf(disturbances) };
}

const webPage = "<!doctype html><title>Gateway</title><p>This is not what was asked for.</p>\n";

function refusalBy(
  { kind, value }: Disturbance,
  { berichten }: DisturbedServices,
  call: HttpCall,
): HttpAnswer | undefined {
  const destination = destinationOf(call.path);
  const retryAfter = { "Retry-After": String(value) };
  switch (kind) {
    case "server-error":
      if (destination === "berichten") return refuseMessageCall(berichten, "BBA-F999");
      return destination === "personen" ? refusePersonCall("serverError", call) : emptyAnswer(500);
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
): HttpAnswer {
  return destination === "personen" ? refusePersonCall(kind, call) : emptyAnswer(status);
}

function withHeaders(answer: HttpAnswer, headers: Readonly<Record<string, string>>): HttpAnswer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function deliveryOf(disturbances: readonly Disturbance[]): Delivery {
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
