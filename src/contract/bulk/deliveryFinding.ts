import { text, type Text } from "../text.ts";

export type DeliveryFindingCode =
  | "entry"
  | "checksum"
  | "metadata"
  | "count"
  | "hash"
  | "line-length"
  | "line-end"
  | "encoding"
  | "json"
  | "duplicate"
  | "schema";

/** Something in a bulk delivery that does not fit, with its place and without the value that is there. */
export interface DeliveryFinding {
  readonly code: DeliveryFindingCode;
  /** A warning is what the published sample does too, or what loses nothing. */
  readonly severity: "error" | "warning";
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** Offset in the file, from 0. */
  readonly byte?: number;
  /** The place in the JSON of the line. */
  readonly path?: string;
  readonly message: Text;
}

export function findingText({ file, line, byte, path, message }: DeliveryFinding): Text {
  const place = (word: string) =>
    [
      file,
      line === undefined ? "" : `${word} ${line}`,
      byte === undefined ? "" : `byte ${byte}`,
      path ?? "",
    ]
      .filter((part) => part !== "")
      .join(", ");
  return text(`${place("line")}: ${message.en}`, `${place("regel")}: ${message.nl}`);
}

/** A name that is not in the schema may be anybody's data: it is shown only where it looks like a category or element. */
export function shownName(name: string): string {
  return /^(c[0-9]{2}|t[0-9]{2}|e[0-9]{4})$/.test(name) ? name : "?";
}
