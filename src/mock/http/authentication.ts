import { bytesOfBase64 } from "../../contract/binary.ts";
import { areEqualSecrets } from "../../contract/digest.ts";
import { decodeUtf8 } from "../../contract/utf8.ts";
import type { MockClient } from "../clients/clients.ts";
import type { CallHeaders } from "./httpExchange.ts";
import type { TokenDesk } from "../clients/tokenDesk.ts";

/** The client that the headers identify, if any. */
export type Authenticate = (headers: CallHeaders) => MockClient | undefined;

/** Header of an API key as the clients of the official mock send it. */
export const apiKeyHeader = "X-API-KEY";

/** One space after Bearer and nothing after the token (contract section 8). */
const bearerForm = /^bearer ([A-Za-z0-9._~+/-]+=*)$/i;
const basicForm = /^basic ([A-Za-z0-9+/]+={0,2})$/i;

export function bearerToken(authorization = ""): string | undefined {
  return bearerForm.exec(authorization)?.[1];
}

export function byBearer(desk: TokenDesk): Authenticate {
  return ({ authorization }) => {
    const token = bearerToken(authorization);
    return token === undefined ? undefined : desk.clientOf(token);
  };
}

/** Mailbox number and password, which only the message service accepts (contract section 15). */
export function byMailboxLogin(clients: readonly MockClient[]): Authenticate {
  return ({ authorization = "" }) => {
    const encoded = basicForm.exec(authorization)?.[1];
    const login = encoded === undefined ? undefined : decodeUtf8(bytesOfBase64(encoded));
    const colon = login?.indexOf(":") ?? -1;
    if (login === undefined || colon < 0) return undefined;
    const [username, password] = [login.slice(0, colon), login.slice(colon + 1)];
    return clients.find(
      ({ mailbox }) =>
        areEqualSecrets(username, mailbox.username) && areEqualSecrets(password, mailbox.password),
    );
  };
}

export function byEither(first: Authenticate, second: Authenticate): Authenticate {
  return (headers) => first(headers) ?? second(headers);
}

/** Every call with the key is from this client. */
export function byApiKey(key: string, client: MockClient): Authenticate {
  const name = apiKeyHeader.toLowerCase();
  return (headers) => (areEqualSecrets(String(headers[name] ?? ""), key) ? client : undefined);
}
