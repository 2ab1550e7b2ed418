import { text, type Text } from "../../contract/text.ts";
import { headerOf, type SecretKind } from "../environments/secretVariables.ts";

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
  `It is shorter than ${shortestSearched} characters and cannot be searched for in responses: a response that repeats it shows it. Ask the operator for a longer one.`,
  `Het is korter dan ${shortestSearched} tekens; daarom is er in antwoorden niet naar te zoeken: een antwoord dat het herhaalt, toont het. Vraag de beheerder om een langer geheim.`,
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
    "It holds a line end, which cannot be sent. Was it copied along?",
    "Het bevat een regeleinde, dat niet verzonden kan worden. Is dat meegekopieerd?",
  ),
  space: text(
    "It holds a space, which a token never does. Was it copied along?",
    "Het bevat een spatie, die nooit in een token staat. Is die meegekopieerd?",
  ),
  character: text(
    "It holds a character that cannot be sent. Was it copied along?",
    "Het bevat een teken dat niet verzonden kan worden. Is dat meegekopieerd?",
  ),
  quotes: text(
    "It stands in quotes, which would be sent along. Leave them out: `docker --env-file`, for one, keeps them.",
    "Het staat tussen aanhalingstekens, en die zouden meegestuurd worden. Laat ze weg: `docker --env-file` bijvoorbeeld laat ze staan.",
  ),
  noKey: text(
    "It is no private key in PEM without a passphrase, which begins with -----BEGIN PRIVATE KEY-----.",
    "Het is geen privésleutel in PEM zonder wachtwoordzin, die begint met -----BEGIN PRIVATE KEY-----.",
  ),
  tooLong: text(
    `It is longer than ${longestSecret} characters, more than a service takes. Was a whole file copied?`,
    `Het is langer dan ${longestSecret} tekens, meer dan een dienst aanneemt. Is er een heel bestand gekopieerd?`,
  ),
};
