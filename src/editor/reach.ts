import { createHash } from "node:crypto";
import type { Service } from "../contract/operations.ts";
import type { Environment } from "../model/environment.ts";
import { originOf, originsOf } from "../runner/origins.ts";

/** What an environment would reach; the user's consent, and each secret, holds for exactly this. */
export interface Reach {
  readonly kind: Environment["kind"];
  readonly origins: readonly string[];
  readonly proxy: string;
  readonly certificates: readonly string[];
  /**
   * Fingerprint of the issuers that are trusted beside the usual ones; absent where none are. The client's
   * own certificate is held by its path alone: it tells who calls, and is renewed every year or two.
   */
  readonly issuers?: string;
  /**
   * Which service lies where and how one logs in there. The origins alone would let two of them change
   * places, and with them the secret that goes to each.
   */
  readonly services: readonly string[];
}

export function reachOf(environment: Environment): Reach {
  const { ca, certificate, key, pfx, digests } = environment.tls;
  return {
    kind: environment.kind,
    origins: originsOf(environment),
    proxy: environment.proxy ?? "",
    certificates: Object.entries({ ca, certificate, key, pfx }).flatMap(([use, path]) =>
      path === undefined ? [] : [`${use}: ${path}`],
    ),
    ...(ca !== undefined && { issuers: digests?.ca ?? "" }),
    services: (["personen", "berichten"] as const).flatMap(
      (service) => serviceReach(service, environment) ?? [],
    ),
  };
}

export function fingerprintOf(reach: Reach): string {
  return createHash("sha256").update(JSON.stringify(reach)).digest("hex").slice(0, 32);
}

function serviceReach(service: Service, environment: Environment): string | undefined {
  const endpoint = environment[service];
  if (!endpoint) return undefined;
  const { baseUrl, auth } = endpoint;
  const login =
    auth.type === "oauth2"
      ? [auth.clientId, auth.tokenUrl]
      : auth.type === "basic"
        ? [auth.username]
        : [];
  return JSON.stringify([service, originOf(baseUrl), auth.type, ...login]);
}
