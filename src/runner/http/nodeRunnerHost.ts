import { constants, createPrivateKey, scrypt, sign, type KeyObject } from "node:crypto";
import { setMaxListeners } from "node:events";
import { promisify } from "node:util";
import type { KeySigner, RunnerHost } from "../ports.ts";

const slowHash = promisify<string, string, number, Buffer>(scrypt);

/** The runner's host where Node is available. */
export const nodeRunnerHost: RunnerHost = {
  signerOf,
  slowHash: (text, salt) => slowHash(text, salt, 32),
  allowManyListeners: (signal) => setMaxListeners(0, signal),
};

function signerOf(pem: string): KeySigner | undefined {
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
