import { base64Of, base64UrlOf } from "../../contract/binary.ts";
import { utf8Of } from "../../contract/utf8.ts";
import type { tokenRequestFields } from "../../contract/errors/tokenResponse.ts";
import type { TokenAuthentication } from "../../model/environments/logins.ts";
import type { KeySigner, RunnerHost } from "../ports.ts";

type CredentialField = Extract<(typeof tokenRequestFields)[number], `client_${string}`>;

/**
 * Sent in place of a secret: the secret or an assertion signed with it. Undefined for an unusable key, and on a host that
 * cannot sign.
 */
export function credentialOf(
  auth: TokenAuthentication,
  secret: string,
  now: Date,
  host: RunnerHost | undefined,
): string | undefined {
  return auth.clientAuthentication === "private_key_jwt"
    ? clientAssertion(auth, host?.signerOf(secret), now)
    : secret;
}

export function credentialHeaders(
  { clientId, clientAuthentication }: TokenAuthentication,
  secret: string,
): Readonly<Record<string, string>> {
  if (clientAuthentication !== "basic") return {};
  return { Authorization: basicHeader(formEncoded(clientId), formEncoded(secret)) };
}

export function credentialFields(
  { clientId, clientAuthentication }: TokenAuthentication,
  credential: string,
): Readonly<Record<CredentialField, string | undefined>> {
  const isForm = (clientAuthentication ?? "form") === "form";
  const signs = clientAuthentication === "private_key_jwt";
  return {
    client_id: isForm || signs ? clientId : undefined,
    client_secret: isForm ? credential : undefined,
    client_assertion_type: signs ? assertionType : undefined,
    client_assertion: signs ? credential : undefined,
  };
}

/** Spellings of a secret in the Basic header of a token request, which a search for the secret would miss. */
export function basicCredentials(auth: TokenAuthentication, secret: string): readonly string[] {
  const { Authorization: header } = credentialHeaders(auth, secret);
  return header === undefined ? [] : [header.replace("Basic ", ""), formEncoded(secret)];
}

/** Basic authentication with user and password in UTF-8 (RFC 7617). */
export function basicHeader(username: string, password: string): string {
  return `Basic ${base64Of(utf8Of(`${username}:${password}`))}`;
}

/** RFC 6749, appendix B: a colon in the name must not separate the header. */
function formEncoded(value: string): string {
  return new URLSearchParams([["", value]]).toString().slice(1);
}

const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const assertionSeconds = 60;

/** RFC 7523, section 2.2. Created for every request, because an endpoint accepts each only once. */
function clientAssertion(
  { tokenUrl, clientId, kid }: TokenAuthentication,
  signer: KeySigner | undefined,
  now: Date,
): string | undefined {
  if (!signer) return undefined;
  const iat = Math.floor(now.getTime() / 1000);
  const header = { alg: signer.alg, typ: "JWT", ...(kid !== undefined && { kid }) };
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: tokenUrl,
    jti: crypto.randomUUID(),
    iat,
    exp: iat + assertionSeconds,
  };
  const [head, payload] = [header, claims].map((part) => base64UrlOf(utf8Of(JSON.stringify(part))));
  const text = `${head}.${payload}`;
  return `${text}.${base64UrlOf(signer.sign(utf8Of(text)))}`;
}
