/** Why the bytes below the headers of a response cannot be read as JSON in UTF-8. */
export type BodyFault =
  | { readonly kind: "empty" }
  /** Not even the beginning of JSON, such as a page or a text. */
  | { readonly kind: "other" }
  | JsonFault
  | CharacterFault
  | CodingFault;

/** A text that begins as JSON and breaks at this place, both counted from 1. */
export interface JsonFault {
  readonly kind: "json";
  readonly found: "end" | "more" | "comma" | "no number" | "guard" | "other";
  readonly line: number;
  readonly column: number;
}

export interface CharacterFault {
  readonly kind: "characters";
  readonly set: "UTF-16" | "UTF-32" | "one byte each" | "damaged";
  /** The first that does not belong to UTF-8, counted from 1. */
  readonly byte: number;
}

/** A `Content-Encoding` that does not say how the bytes are packed. */
export interface CodingFault {
  readonly kind: "coding";
  readonly coding: string;
  readonly why: "unknown" | "not packed" | "cut" | "damaged" | "too many" | "not labelled";
}

/** Registered ones (RFC 9110, section 8.4.1): any other may be anybody's word. */
export function isUsualCoding(coding: string): boolean {
  return usualCodings.test(coding);
}

const usualCodings =
  /^(?:aes128gcm|br|(?:x-)?compress|dc[bz]|deflate|exi|(?:x-)?gzip|identity|pack200-gzip|snappy|zstd|utf-?(?:8|16)|iso-8859-1)(?:, (?:br|deflate|gzip|zstd))*$/;
