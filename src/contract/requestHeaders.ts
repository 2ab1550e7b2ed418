import type { Service } from "./operations.ts";

/** In lower case: the media types (contract section 5) and what chooses the shape of gezag (section 7). */
export const requestHeaders: readonly string[] = ["accept", "content-type", "accept-gezag-version"];

/** Whether calls of a service have a use for one of these: message calls have no body and no authority. */
export function readsHeader(service: Service, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === "accept" || (service === "personen" && requestHeaders.includes(lower));
}

/** What the name of a header is made of (RFC 9110, token). */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** What a value of a header may hold here: gateways take ASCII only, and a line end would begin another header. */
export const headerValuePattern = /^[\t\x20-\x7e]*$/;

/** Headers that belong to the connection, the body or a login, in lower case. */
const refusedNames: readonly string[] = [
  "host",
  "connection",
  "transfer-encoding",
  "accept",
  "cookie",
  "authorization",
  "expect",
  "keep-alive",
  "te",
  "trailer",
  "upgrade",
];
const refusedBeginnings: readonly string[] = ["content-", "proxy-"];

/** Whether an environment may not declare a header of this name (design: product, Behind a gateway). */
export function isRefusedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    refusedNames.includes(lower) ||
    refusedBeginnings.some((beginning) => lower.startsWith(beginning))
  );
}
