import type { RunFailure } from "../../model/failure.ts";
import { cleanServerText } from "../../model/redaction/redact.ts";
import { originOf } from "../gateway/origins.ts";

/**
 * The failure that a redirect is: none is followed, since it would take a query or a secret to an
 * origin that nobody allowed. Of where it points only the origin is told, as a text of the server.
 *
 * @param redact takes out the secrets and personal values of the call
 */
export function redirectOf(
  url: string,
  response: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
  redact: (text: string) => string,
): RunFailure | undefined {
  const { status, headers } = response;
  if (status < 300 || status > 399) return undefined;
  const location = headers.location;
  const to =
    location !== undefined && URL.canParse(location, url)
      ? new URL(location, url).origin
      : undefined;
  return {
    kind: "redirected",
    origin: originOf(url),
    status,
    ...(to !== undefined && to !== "null" && { to: cleanServerText(to, redact) }),
  };
}
