/** Reason why a response body cannot be read as JSON in UTF-8. */
export type BodyFault =
  | { readonly kind: "empty" }
  /** No JSON from the start, such as a text or an HTML page. */
  | { readonly kind: "other" }
  | JsonFault
  | CharacterFault
  | CodingFault;

/** Syntax error in JSON. Line and column from 1. */
export interface JsonFault {
  readonly kind: "json";
  readonly found: "end" | "more" | "comma" | "no number" | "guard" | "call" | "other";
  readonly line: number;
  readonly column: number;
}

export interface CharacterFault {
  readonly kind: "characters";
  readonly set: "UTF-16" | "UTF-32" | "one byte each" | "damaged";
  /** First byte that is not UTF-8, counted from 1. */
  readonly byte: number;
}

export interface CodingFault {
  readonly kind: "coding";
  readonly coding: string;
  readonly why: "unknown" | "not packed" | "cut" | "damaged" | "too many" | "not labelled";
}

/** Registered codings (RFC 9110, section 8.4.1). Any other value may be personal text. */
export function isUsualCoding(coding: string): boolean {
  return usualCodings.test(coding);
}

const usualCodings =
  /^(?:aes128gcm|br|(?:x-)?compress|dc[bz]|deflate|exi|(?:x-)?gzip|identity|pack200-gzip|snappy|zstd|utf-?(?:8|16)|iso-8859-1)(?:, (?:br|deflate|gzip|zstd))*$/;
