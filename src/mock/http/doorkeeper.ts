import type { HttpAnswer } from "./httpAnswer.ts";
import type { HttpCall } from "./httpCall.ts";
import { isLoopbackAddress } from "../../contract/loopback.ts";

/**
 * Keeps web pages out. A page from elsewhere can make a browser on this machine call this server: by
 * its own name for this address (then the Host gives it away) or openly (then the Origin does).
 * Remembers the hosts and origins it let in, which are few.
 */
export class Doorkeeper {
  readonly #known = new Set<string>();

  /** Why this call is not answered; undefined for one of this machine's programs. */
  refusal({ headers: { host, origin } }: HttpCall): HttpAnswer | undefined {
    if (!this.#isOurs(`http://${host ?? ""}`)) return stranger("Host");
    if (origin !== undefined && !this.#isOurs(origin)) return stranger("Origin");
    return undefined;
  }

  #isOurs(origin: string): boolean {
    if (this.#known.has(origin)) return true;
    if (!isOfThisMachine(origin)) return false;
    if (this.#known.size < mostKnown) this.#known.add(origin);
    return true;
  }
}

const mostKnown = 16;

function isOfThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, username, password, pathname } = new URL(origin);
  if (username !== "" || password !== "" || pathname !== "/") return false;
  return hostname === "localhost" || isLoopbackAddress(hostname);
}

function stranger(header: "Host" | "Origin"): HttpAnswer {
  return {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
    body: `The local environment answers programs of this machine only; the header ${header} names another place.\n`,
  };
}
