import type { Service } from "./operations.ts";

/** Lower-case media type headers (contract section 5) and the header for the shape of gezag (section 7). */
export const requestHeaders: readonly string[] = ["accept", "content-type", "accept-gezag-version"];

/** Message calls use only `Accept`, because they have no body and return no gezag. */
export function readsHeader(service: Service, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === "accept" || (service === "personen" && requestHeaders.includes(lower));
}

/** Characters of a header name (RFC 9110, token). */
export const headerNamePattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Characters of a header value. Gateways support only ASCII, and a line end would inject another header. */
export const headerValuePattern = /^[\t\x20-\x7e]*$/;

/** Headers of the connection, the body or a login, in lower case. */
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

/** Headers that an environment may not declare (design: product, Behind a gateway). */
export function isRefusedHeader(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    refusedNames.includes(lower) ||
    refusedBeginnings.some((beginning) => lower.startsWith(beginning))
  );
}
