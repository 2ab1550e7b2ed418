import { text, type Text } from "../../contract/text.ts";

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

/** Problem in a bulk delivery, with its place but without the value. */
export interface DeliveryFinding {
  readonly code: DeliveryFindingCode;
  /** A warning also occurs in the published sample, or loses nothing. */
  readonly severity: "error" | "warning";
  readonly file: string;
  /** From 1. */
  readonly line?: number;
  /** Offset in the file, from 0. */
  readonly byte?: number;
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

/** Unknown names may be personal data and are only shown if they look like a category or element. */
export function shownName(name: string): string {
  return /^(c[0-9]{2}|t[0-9]{2}|e[0-9]{4})$/.test(name) ? name : "?";
}
