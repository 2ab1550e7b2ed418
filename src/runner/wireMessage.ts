import { openMark, type WireMessage } from "../model/foresight.ts";
import { redacted } from "../model/redact.ts";
import { originOf } from "./origins.ts";
import { redactedHeaders } from "./sentRequest.ts";
import type { WireCall } from "./wireCall.ts";

/**
 * A call as the client writes it: HTTP/1.1, its own two headers first and the length last. `length` is
 * that of the body in bytes, or what stands there instead where it is not to be told.
 */
export function wireMessage({ method, url, headers, body }: WireCall, length: string): WireMessage {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries(redactedHeaders(headers)).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return {
    origin: originOf(url),
    head: [
      `${method} ${readable(`${pathname}${search}`)} HTTP/1.1`,
      `host: ${host}`,
      "connection: keep-alive",
      ...lines,
      ...(body === undefined ? [] : [`content-length: ${length}`]),
    ],
    body: body ?? "",
  };
}

/** The signs for what is hidden or open, where they were encoded like a value. */
export function readable(encoded: string): string {
  return [openMark, redacted].reduce(
    (text, sign) => text.replaceAll(encodeURIComponent(sign), sign),
    encoded,
  );
}
