import { createPrivateKey, randomUUID, sign, constants, type KeyObject } from "node:crypto";
import type { tokenRequestFields } from "../../contract/errors/tokenResponse.ts";
import type { TokenAuthentication } from "../../model/environments/logins.ts";

type CredentialField = Extract<(typeof tokenRequestFields)[number], `client_${string}`>;

/** Sent in place of a secret: the secret or an assertion signed with it. Undefined for an unusable key. */
export function credentialOf(
  auth: TokenAuthentication,
  secret: string,
  now: Date,
): string | undefined {
  return auth.clientAuthentication === "private_key_jwt"
    ? clientAssertion(auth, secret, now)
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
  return `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
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
  pem: string,
  now: Date,
): string | undefined {
  const signer = signerOf(pem);
  if (!signer) return undefined;
  const iat = Math.floor(now.getTime() / 1000);
  const header = { alg: signer.alg, typ: "JWT", ...(kid !== undefined && { kid }) };
  const claims = {
    iss: clientId,
    sub: clientId,
    aud: tokenUrl,
    jti: randomUUID(),
    iat,
    exp: iat + assertionSeconds,
  };
  const [head, payload] = [header, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString("base64url"),
  );
  const text = `${head}.${payload}`;
  return `${text}.${signer.sign(Buffer.from(text)).toString("base64url")}`;
}

interface Signer {
  readonly alg: "RS256" | "PS256" | "ES256";
  readonly sign: (text: Buffer) => Buffer;
}

function signerOf(pem: string): Signer | undefined {
  let key: KeyObject;
  try {
    key = createPrivateKey(withLineEnds(pem));
  } catch {
    return undefined;
  }
  switch (key.asymmetricKeyType) {
    case "rsa":
      return { alg: "RS256", sign: (text) => sign("sha256", text, key) };
    case "rsa-pss": {
      const pss = {
        key,
        padding: constants.RSA_PKCS1_PSS_PADDING,
        saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
      };
      return { alg: "PS256", sign: (text) => sign("sha256", text, pss) };
    }
    case "ec":
      return key.asymmetricKeyDetails?.namedCurve === "prime256v1"
        ? { alg: "ES256", sign: (text) => sign("sha256", text, { key, dsaEncoding: "ieee-p1363" }) }
        : undefined;
    default:
      return undefined;
  }
}

/** A single-line input replaces line ends with spaces, or removes them. */
function withLineEnds(pem: string): string {
  return pem.replace(
    /(-----BEGIN [A-Z ]*PRIVATE KEY-----)([^-]*)(-----END [A-Z ]*PRIVATE KEY-----)/,
    (_, begin: string, body: string, end: string) =>
      `${begin}\n${body.replace(/\s+/g, "").replace(/.{64}/g, "$&\n")}\n${end}\n`,
  );
}
