import { text, type Text } from "../../contract/text.ts";
import { headerOf, type SecretKind } from "../environments/logins.ts";

/** Why a secret could never be meant to be sent as it is. */
export type SecretFault = "lineEnd" | "space" | "character" | "quotes" | "tooLong" | "noKey";

/** Services usually accept at most 16 kB of headers. A longer secret is probably a copied file. */
export const longestSecret = 16_384;

/** Private key (PEM) without a passphrase. */
const openKeyPattern =
  /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----(?!\s*Proc-Type)[\s\S]+-----END (?:RSA |EC )?PRIVATE KEY-----/;

/**
 * Detects characters copied by accident. Tokens allow only visible ASCII. Keys also allow a scheme
 * before them, other headers allow spaces, and encoded secrets allow any character.
 */
export function secretFault(kind: SecretKind, secret: string): SecretFault | undefined {
  if (secret.length > longestSecret) return "tooLong";
  // A key is never sent. It only signs.
  if (kind === "clientKey") return openKeyPattern.test(secret) ? undefined : "noKey";
  if (/[\r\n]/.test(secret)) return "lineEnd";
  if (/\p{Cc}/u.test(secret)) return "character";
  // The value of another header may be a quoted string.
  if (headerOf(kind) === undefined && /^(["']).*\1$/.test(secret)) return "quotes";
  const isWord = kind === "token" || kind === "apiKey";
  if (!isWord && headerOf(kind) === undefined) return undefined;
  // A key in `Authorization` may have a scheme and one space before it.
  const word = kind === "apiKey" ? secret.replace(/^\S+ (?=\S)/, "") : secret;
  if (isWord && /\s/.test(word)) return "space";
  return /^[\x20-\x7e]*$/.test(secret) ? undefined : "character";
}

/** Shorter secrets occur in responses by chance, so removing them would falsify the response. */
const shortestSearched = 8;

export function isSearchable(secret: string): boolean {
  return secret.length >= shortestSearched;
}

export const shortSecretText = text(
  `It has fewer than ${shortestSearched} characters, so it can't be masked in responses that repeat it. Ask the operator for a longer secret.`,
  `Het heeft minder dan ${shortestSearched} tekens en is daarom niet te maskeren in antwoorden die het herhalen. Vraag de beheerder om een langer geheim.`,
);

export function shortSecretOf(name: string): Text {
  const { en, nl } = shortSecretText;
  return text(`The secret in ${name} is short. ${en}`, `Het geheim in ${name} is kort. ${nl}`);
}

/** Possible for secrets other than tokens, but rarely intended. */
export function hasSpaceAround(secret: string): boolean {
  return secret !== secret.trim();
}

/** Texts that reveal nothing of the secret. */
export const secretFaultTexts: Readonly<Record<SecretFault, Text>> = {
  lineEnd: text(
    "It contains a line end, which can't be sent. Was it copied by accident?",
    "Het bevat een regeleinde, en dat is niet te verzenden. Is het per ongeluk meegekopieerd?",
  ),
  space: text(
    "It contains a space, but tokens have no spaces. Was it copied by accident?",
    "Het bevat een spatie, maar een token heeft geen spaties. Is die per ongeluk meegekopieerd?",
  ),
  character: text(
    "It contains a character that can't be sent. Was it copied by accident?",
    "Het bevat een teken dat niet te verzenden is. Is het per ongeluk meegekopieerd?",
  ),
  quotes: text(
    "It is in quotes, which would be sent too. Remove them. For example, `docker --env-file` keeps quotes.",
    "Het staat tussen aanhalingstekens, en die zouden ook worden verzonden. Verwijder ze. `docker --env-file` bijvoorbeeld laat aanhalingstekens staan.",
  ),
  noKey: text(
    "It is not a private key in PEM without a passphrase. Such a key begins with -----BEGIN PRIVATE KEY-----.",
    "Het is geen privésleutel in PEM zonder wachtwoordzin. Zo'n sleutel begint met -----BEGIN PRIVATE KEY-----.",
  ),
  tooLong: text(
    `It has more than ${longestSecret} characters, more than a service accepts. Was a whole file copied?`,
    `Het heeft meer dan ${longestSecret} tekens, meer dan een dienst accepteert. Is er een heel bestand gekopieerd?`,
  ),
};
