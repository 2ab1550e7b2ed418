import {
  smallBudget,
  valueWithin,
  isJsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { text, type Text } from "../../contract/text.ts";

export type DeliveryDiagnosticCode =
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
export interface DeliveryDiagnostic {
  readonly code: DeliveryDiagnosticCode;
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

export function deliveryDiagnosticText({
  file,
  line,
  byte,
  path,
  message,
}: DeliveryDiagnostic): Text {
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

/** Files of a bulk delivery (Alternatieve Media, schema set 2026Q4). */
export const deliveryFiles = {
  metadata: "am-metadata.json",
  lines: "berichtregels.jsonl",
} as const;

export function isDeliveryName(path: string): boolean {
  return /[.](zip|jsonl)$/i.test(path);
}

export const mostMetadataBytes = 64 * 1024;

export const highestMailbox = 9_999_999;

/** `am-metadata.json` without members that violate its schema. Each of those is a problem. */
export interface DeliveryMetadata {
  readonly afzender?: number;
  /** ISO 8601. The offset may lack its colon, as in the published sample. */
  readonly datumTijd?: string;
  /** Year and quarter of the Logisch Ontwerp, such as `20264`. */
  readonly versie?: string;
  readonly aantalBerichten?: number;
  /** SHA-256 of `berichtregels.jsonl` in lower-case hex. */
  readonly sha256?: string;
}

export interface ExpectedMember {
  readonly expected: Text;
  readonly fits: (value: JsonValue | undefined) => boolean;
}

const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const members: Readonly<Record<string, ExpectedMember>> = {
  afzender: {
    expected: text("the number of a mailbox", "het nummer van een postbus"),
    fits: (value) => isCount(value) && value <= highestMailbox,
  },
  datumTijd: {
    expected: text("a date and time with an offset", "een datum en tijd met tijdzone"),
    fits: (value) =>
      typeof value === "string" &&
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)$/i.test(value),
  },
  versie: {
    expected: text("a year and a quarter in 5 digits", "een jaar en een kwartaal in 5 cijfers"),
    fits: (value) => typeof value === "string" && /^\d{4}[1-4]$/.test(value),
  },
  aantalBerichten: {
    expected: text("a number of messages", "een aantal berichten"),
    fits: isCount,
  },
  "checksum-sha256": {
    expected: text("64 hexadecimal digits", "64 hexadecimale cijfers"),
    fits: (value) => typeof value === "string" && /^[0-9a-f]{64}$/i.test(value),
  },
};

export function readMetadata(json: string): {
  readonly metadata: DeliveryMetadata;
  readonly diagnostics: readonly DeliveryDiagnostic[];
} {
  const diagnostics: DeliveryDiagnostic[] = [];
  const place = { code: "metadata", file: deliveryFiles.metadata } as const;
  const report = (severity: DeliveryDiagnostic["severity"], message: Text, path?: string) =>
    diagnostics.push({ ...place, severity, ...(path !== undefined && { path }), message });
  const value = valueWithin(json.replace(/^\ufeff/, ""), smallBudget);
  if (!isJsonObject(value)) {
    report("error", notAnObject);
    return { metadata: {}, diagnostics };
  }
  const fitting = (name: string): JsonValue | undefined => {
    const { expected, fits } = members[name] ?? {};
    const member = Object.hasOwn(value, name) ? value[name] : undefined;
    if (fits?.(member)) return member;
    if (expected)
      report("error", text(`expected ${expected.en}.`, `verwacht: ${expected.nl}.`), name);
    return undefined;
  };
  const [afzender, datumTijd, versie, count, hash] = Object.keys(members).map(fitting);
  for (const name of Object.keys(value))
    if (name !== "$schema" && !Object.hasOwn(members, name))
      report("warning", unknownMember, shownName(name));
  const metadata: DeliveryMetadata = {
    ...(typeof afzender === "number" && { afzender }),
    ...(typeof datumTijd === "string" && { datumTijd }),
    ...(typeof versie === "string" && { versie }),
    ...(typeof count === "number" && { aantalBerichten: count }),
    ...(typeof hash === "string" && { sha256: hash.toLowerCase() }),
  };
  return { metadata, diagnostics };
}

const notAnObject = text("This is not a JSON object.", "Dit is geen JSON-object.");
const unknownMember = text("unknown member.", "onbekende eigenschap.");
