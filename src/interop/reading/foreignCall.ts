import type { Text } from "../../contract/text.ts";
import type { Note } from "../note.ts";

/** One HTTP call as another tool wrote it. Texts keep the placeholders of that tool: `{{name}}`. */
export interface ForeignCall {
  readonly place: Text;
  readonly title: string;
  /** The name by which other calls refer to its answer. */
  readonly name?: string;
  /** In capitals. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly ForeignHeader[];
  readonly body?: ForeignBody;
  /** Lines of the request language: carried along by an export of ours, and `?` lines of assertions. */
  readonly ownLines: readonly string[];
  /** Variables that later calls read and that this call's answer gives. */
  readonly captures?: readonly ForeignCapture[];
}

export interface ForeignCapture {
  readonly variable: string;
  /** Steps into the body such as `.personen[0]`; undefined where steps cannot say it. */
  readonly steps: string | undefined;
}

export interface ForeignHeader {
  readonly name: string;
  readonly value: string;
}

export type ForeignBody =
  | { readonly kind: "text"; readonly text: string }
  /** The content stands in another file, which is never read. */
  | { readonly kind: "file"; readonly file: string }
  /** `name=value` pairs: how tokens are asked for. Only the names are kept. */
  | { readonly kind: "form"; readonly names: readonly string[] }
  | { readonly kind: "other"; readonly what: string };

export interface ForeignVariable {
  readonly place: Text;
  readonly name: string;
  readonly value: string;
  /** The other tool keeps it as a secret. */
  readonly secret?: boolean;
}

/** A file of another tool, read but not judged yet. */
export interface ForeignFile {
  readonly variables: readonly ForeignVariable[];
  readonly calls: readonly ForeignCall[];
  readonly notes: readonly Note[];
  /** Carried along by an export of ours for the whole file. */
  readonly ownLines?: readonly string[];
  /** The name of its folder, where it is no request itself. */
  readonly folderName?: string;
  /** The place among the files of its folder, where the tool keeps one request in a file. */
  readonly seq?: number;
  /** Headers that hold for all requests of its folder, where it is no request itself. */
  readonly headers?: readonly ForeignHeader[];
}

/** A body as text, or as a form where its type or its look says so. */
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

/** A text as it stands in a query, percent signs and all; placeholders stay readable. */
export function encodedText(text: string): string {
  return mapOutsidePlaceholders(text, (part) => encodeURIComponent(wellFormed(part)));
}

/** Half a surrogate pair has no encoding. */
export function wellFormed(part: string): string {
  return part.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

export function mapOutsidePlaceholders(text: string, map: (part: string) => string): string {
  return text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : map(part)))
    .join("");
}

/** Values below such names are dropped while reading, so that they reach no result, no note and no file. */
const secretName =
  /secret|passw|pwd|passphrase|passcode|token|authori[sz]ation|authentication|credential|cookie|session|api[-_ ]?key|bearer|jwt|signature|^auth$|^basic$|(?:^|[-_ .])(?:key|pass|pin|sig|pw|auth)$|(?:private|access|subscription|account|master|shared|encryption)[-_ ]?key|wachtw|sleutel|geheim(?!houding)|toegangs?code|pincode|inlog|aanmeld(?:code|gegevens)|autorisatie(?:code)?$|authenticatie|handtekening/i;

/** Whether a header, variable, member or query parameter of this name may hold a credential. */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a text looks like a credential wherever it stands: a scheme with its value, a JWT. */
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
