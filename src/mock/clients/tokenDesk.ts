import type { TokenErrorCode } from "../../contract/errors/tokenAnswer.ts";
import { randomSecret, sameSecret, type MockClient } from "./clients.ts";

type TokenDecision =
  | { readonly kind: "issued"; readonly token: string; readonly client: MockClient }
  | { readonly kind: "refused"; readonly error: TokenErrorCode; readonly description: string };

interface TokenDeskOptions {
  readonly clients: readonly MockClient[];
  readonly clock: () => Date;
  readonly lifetimeSeconds: number;
}

interface IssuedToken {
  readonly client: MockClient;
  readonly expiresAt: number;
}

/** Hands out access tokens for client credentials (contract section 8) and knows whose they are. */
export class TokenDesk {
  readonly lifetimeSeconds: number;
  readonly #clients: readonly MockClient[];
  readonly #clock: () => Date;
  /** In order of issue, which is the order of expiry: all tokens live equally long. */
  readonly #issued = new Map<string, IssuedToken>();

  constructor(options: TokenDeskOptions) {
    this.lifetimeSeconds = options.lifetimeSeconds;
    this.#clients = options.clients;
    this.#clock = options.clock;
  }

  /** Decides on the form fields of a token request. */
  decide(form: ReadonlyMap<string, string>): TokenDecision {
    const grant = form.get("grant_type");
    if (!grant) return refused("invalid_request", "The form field grant_type is missing.");
    const client = this.#clientWith(form.get("client_id"), form.get("client_secret"));
    if (!client) return refused("invalid_client", "The client is unknown or its secret is wrong.");
    if (grant !== "client_credentials")
      return refused("unsupported_grant_type", "Only client_credentials is granted here.");
    const resourceServer = form.get("resourceServer");
    if (!resourceServer)
      return refused("invalid_request", "The form field resourceServer is missing.");
    if (resourceServer !== client.resourceServer)
      return refused("invalid_request", "The resourceServer is not the one of this client.");
    if (form.get("scope") !== client.scope)
      return refused("invalid_scope", "The scope is missing or is not the one of this client.");
    return { kind: "issued", token: this.#issue(client), client };
  }

  /** The client that this token was issued to, unless it has expired. */
  clientOf(token: string): MockClient | undefined {
    const issued = this.#issued.get(token);
    return issued && issued.expiresAt > this.#clock().getTime() ? issued.client : undefined;
  }

  /** Makes a token worthless before its time. */
  expire(token: string | undefined): void {
    if (token !== undefined) this.#issued.delete(token);
  }

  #issue(client: MockClient): string {
    const now = this.#clock().getTime();
    this.#forgetExpired(now);
    const token = randomSecret();
    this.#issued.set(token, { client, expiresAt: now + this.lifetimeSeconds * 1000 });
    return token;
  }

  #forgetExpired(now: number): void {
    for (const [token, { expiresAt }] of this.#issued) {
      if (expiresAt > now) return;
      this.#issued.delete(token);
    }
  }

  #clientWith(clientId = "", secret = ""): MockClient | undefined {
    return this.#clients.find(
      (client) => sameSecret(clientId, client.clientId) && sameSecret(secret, client.clientSecret),
    );
  }
}

function refused(error: TokenErrorCode, description: string): TokenDecision {
  return { kind: "refused", error, description };
}
