import { constants, verify, type KeyObject } from "node:crypto";
import type { JsonObject, JsonValue } from "../../contract/json/json.ts";
import { isJsonObject, memberOf } from "../../contract/json/json.ts";

export const assertionType = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

/** Assertion of a client (RFC 7523), parsed but not verified. */
interface ClientAssertion {
  readonly claims: JsonObject;
  readonly algorithm: JsonValue | undefined;
  readonly signedText: string;
  readonly signature: Buffer;
}

export function readAssertion(jwt: string): ClientAssertion | undefined {
  const [head = "", payload = "", signature = "", ...more] = jwt.split(".");
  const [header, claims] = [partOf(head), partOf(payload)];
  if (!header || !claims || more.length > 0) return undefined;
  return {
    claims,
    algorithm: memberOf(header, "alg"),
    signedText: `${head}.${payload}`,
    signature: Buffer.from(signature, "base64url"),
  };
}

function partOf(encoded: string): JsonObject | undefined {
  try {
    const value = JSON.parse(Buffer.from(encoded, "base64url").toString("utf8")) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The key alone determines the algorithm, so that an assertion cannot choose a weaker one. */
export function isSignedWith(assertion: ClientAssertion, key: KeyObject): boolean {
  const { algorithm, signedText, signature } = assertion;
  const text = Buffer.from(signedText);
  const pss = {
    key,
    padding: constants.RSA_PKCS1_PSS_PADDING,
    saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
  };
  const ways: Readonly<Record<string, readonly string[]>> = {
    rsa: ["RS256", "PS256"],
    "rsa-pss": ["PS256"],
    ec: ["ES256"],
  };
  if (!ways[key.asymmetricKeyType ?? ""]?.some((one) => one === algorithm)) return false;
  if (algorithm === "RS256") return verify("sha256", text, key, signature);
  if (algorithm === "PS256") return verify("sha256", text, pss, signature);
  return verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, signature);
}

/** Longest lifetime of an assertion, and largest difference of the clocks. */
const mostSeconds = 60;

/** The client that signed for itself, this endpoint and now. Undefined for any other assertion. */
export function speakerOf(
  { claims }: ClientAssertion,
  isHere: (address: string) => boolean,
  now: Date,
): { readonly clientId: string; readonly id: string; readonly untilMs: number } | undefined {
  const [iss, sub, jti] = ["iss", "sub", "jti"].map((name) => memberOf(claims, name));
  const [iat, exp] = ["iat", "exp"].map((name) => Number(memberOf(claims, name)));
  const aud = memberOf(claims, "aud");
  const meant: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (typeof iss !== "string" || iss !== sub || typeof jti !== "string") return undefined;
  if (!meant.some((one) => typeof one === "string" && isHere(one))) return undefined;
  const seconds = now.getTime() / 1000;
  const [from, until] = [iat ?? NaN, exp ?? NaN];
  const holds =
    until > seconds && until - from <= mostSeconds && Math.abs(seconds - from) <= mostSeconds;
  return holds ? { clientId: iss, id: jti, untilMs: until * 1000 } : undefined;
}
