import type { Text } from "../../contract/text.ts";
import type { Note } from "../note.ts";

/** HTTP call of another tool. Strings keep the placeholders of that tool: `{{name}}`. */
export interface ForeignCall {
  readonly place: Text;
  readonly title: string;
  /** Name by which other calls refer to its response. */
  readonly name?: string;
  /** In upper case. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly ForeignHeader[];
  readonly body?: ForeignBody;
  /** Lines of the request language, from one of our exports or from assertions (`?` lines). */
  readonly ownLines: readonly string[];
  readonly captures?: readonly ForeignCapture[];
}

export interface ForeignCapture {
  readonly variable: string;
  /** Steps into the body such as `.personen[0]`; undefined if steps cannot express the path. */
  readonly steps: string | undefined;
}

export interface ForeignHeader {
  readonly name: string;
  readonly value: string;
}

export type ForeignBody =
  | { readonly kind: "text"; readonly text: string }
  /** The content is in another file, which is never read. */
  | { readonly kind: "file"; readonly file: string }
  /** `name=value` pairs of a token request. Only the names are kept. */
  | { readonly kind: "form"; readonly names: readonly string[] }
  | { readonly kind: "other"; readonly what: string };

export interface ForeignVariable {
  readonly place: Text;
  readonly name: string;
  readonly value: string;
  readonly secret?: boolean;
}

export interface ForeignFile {
  readonly variables: readonly ForeignVariable[];
  readonly calls: readonly ForeignCall[];
  readonly notes: readonly Note[];
  /** Lines of one of our exports that apply to the whole file. */
  readonly ownLines?: readonly string[];
  /** Name of its folder, if the file is not a request. */
  readonly folderName?: string;
  /** Position among the files of its folder, if the tool has one file per request. */
  readonly seq?: number;
  /** Headers of all requests of its folder, if the file is not a request. */
  readonly headers?: readonly ForeignHeader[];
}

/** Body as text, or as a form if its type or its content indicates one. */
export function bodyOf(body: string, headers: readonly ForeignHeader[]): ForeignBody {
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  const isForm = /x-www-form-urlencoded/i.test(type);
  if (!/^\s*[[{]/.test(body) && (isForm || /(^|&)\s*grant_type=/.test(body)))
    return {
      kind: "form",
      names: body.split("&").map((pair) => (pair.split("=")[0] ?? "").trim()),
    };
  if (/^multipart\//i.test(type)) return { kind: "other", what: "multipart" };
  return { kind: "text", text: body };
}

/** Percent-encodes a text for a query, except for placeholders. */
export function encodedText(text: string): string {
  return mapOutsidePlaceholders(text, (part) => encodeURIComponent(wellFormed(part)));
}

/** A lone surrogate has no encoding. */
export function wellFormed(part: string): string {
  return part.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

export function mapOutsidePlaceholders(text: string, map: (part: string) => string): string {
  return text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : map(part)))
    .join("");
}

/** Values of such names are dropped while reading, so that no result, note or file contains them. */
const secretName =
  /secret|passw|pwd|passphrase|passcode|token|authori[sz]ation|authentication|credential|cookie|session|api[-_ ]?key|bearer|jwt|signature|^auth$|^basic$|(?:^|[-_ .])(?:key|pass|pin|sig|pw|auth)$|(?:private|access|subscription|account|master|shared|encryption)[-_ ]?key|wachtw|sleutel|geheim(?!houding)|toegangs?code|pincode|inlog|aanmeld(?:code|gegevens)|autorisatie(?:code)?$|authenticatie|handtekening/i;

/** Whether a header, variable, member or query parameter of this name may contain a credential. */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a text looks like a credential anywhere: a scheme with its value, or a JWT. */
export function looksLikeCredential(text: string): boolean {
  return (
    /\b(bearer|basic|digest)\s+[A-Za-z0-9._~+/=-]{6,}/i.test(text) ||
    /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/.test(text) ||
    /(?:secret|password|passwd|token|api[-_]?key|wachtwoord|sleutel|geheim)["']?\s*[:=]\s*\S/i.test(
      text,
    ) ||
    /:\/\/[^/\s@:]*:[^/\s@]*@/.test(text)
  );
}
