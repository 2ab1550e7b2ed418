import type { ServerResponse } from "node:http";
import type { Delivery, HttpAnswer } from "../http/httpExchange.ts";

/** Brings an answer late, slowly or not to its end. Nothing is left when the client goes. */
export function deliver(
  response: ServerResponse,
  answer: HttpAnswer,
  delivery: Delivery,
  send: (response: ServerResponse, answer: HttpAnswer) => void,
): void {
  const later = setTimeout(() => bring(response, answer, delivery, send), delivery.delayMs);
  response.once("close", () => clearTimeout(later));
}

function bring(
  response: ServerResponse,
  answer: HttpAnswer,
  { endsAt, dripMs }: Delivery,
  send: (response: ServerResponse, answer: HttpAnswer) => void,
): void {
  if (endsAt === "start") {
    response.socket?.destroy();
    return;
  }
  // An answer without a body has nothing that could drip.
  if ((endsAt !== "body" && dripMs === undefined) || answer.status === 204) {
    send(response, answer);
    return;
  }
  const body = answer.bytes ? Buffer.from(answer.bytes) : Buffer.from(answer.body);
  const whole = endsAt === "body" ? body.subarray(0, body.length >> 1) : body;
  response.writeHead(answer.status, { ...answer.headers, "Content-Length": body.length });
  response.flushHeaders();
  const end = () => {
    if (endsAt === "body") response.socket?.destroySoon();
    else response.end();
  };
  if (dripMs === undefined) response.write(whole, end);
  else drip(response, whole, dripMs, end);
}

function drip(response: ServerResponse, body: Buffer, pauseMs: number, end: () => void): void {
  let at = 0;
  const drop = setInterval(() => {
    if (at < body.length) response.write(body.subarray(at, ++at));
    else {
      clearInterval(drop);
      end();
    }
  }, pauseMs);
  response.once("close", () => clearInterval(drop));
}
