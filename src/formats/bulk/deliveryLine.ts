import { isJsonObject, type JsonObject, type JsonValue } from "../../contract/json/json.ts";
import {
  excessText,
  parseWithin,
  responseBudget,
  type JsonBudget,
} from "../../contract/json/jsonBudget.ts";
import { hasRepeatedName } from "../jsonSpans.ts";
import { syntaxErrorAt } from "../jsonSyntax.ts";
import { messageKinds } from "../../contract/messages/messageKinds.ts";
import { text, type Text } from "../../contract/text.ts";
import { utf8Of } from "../../contract/utf8.ts";
import {
  shownName,
  type DeliveryFinding,
  type DeliveryFindingCode,
  highestMailbox,
  type ExpectedMember,
} from "./deliveryMetadata.ts";
import type { RawLine } from "./lineSplitter.ts";
import { checkMessage } from "./messageSchema.ts";

/** Limits of one line. A message is at most 64 kB today and may grow. */
export const lineBudget: JsonBudget = {
  ...responseBudget,
  bytes: 16 * 1024 * 1024,
  members: 200_000,
};

export interface DeliveryLine {
  /** From 1. */
  readonly number: number;
  /** Offset of the first byte in the file. */
  readonly byte: number;
  /** `{berichtKenmerken, berichtInhoud}`, absent for an unreadable line. */
  readonly item?: JsonObject;
  readonly findings: readonly DeliveryFinding[];
}

/** Maximum problems per line, because a line of another file type has thousands. */
const mostOfLine = 20;

const carriageReturn = 0x0d;

/** Reads lines of a delivery and compares each with its schema. Problems contain no values. */
export class DeliveryLineReader {
  readonly #file: string;
  readonly #decode: (bytes: Uint8Array) => string;

  /** @param decode strict UTF-8 decoder that throws for other bytes */
  constructor(file: string, decode: (bytes: Uint8Array) => string) {
    this.#file = file;
    this.#decode = decode;
  }

  read({ number, byte, length, bytes, isEnded }: RawLine): DeliveryLine {
    const findings: DeliveryFinding[] = [];
    const report = (
      code: DeliveryFindingCode,
      message: Text,
      more: Partial<DeliveryFinding> = {},
    ) => {
      const place = { file: this.#file, line: number, byte };
      if (findings.length < mostOfLine)
        findings.push({ code, severity: "error", ...place, ...more, message });
    };
    const line = { number, byte, findings };
    if (!bytes) {
      report("line-length", excessText({ what: "bytes", limit: lineBudget.bytes }));
      return line;
    }
    if (!isEnded)
      report("line-end", words.noLineFeed, { severity: "warning", byte: byte + length });
    if (bytes.at(-1) === carriageReturn)
      report("line-end", words.carriageReturn, { severity: "warning", byte: byte + length - 1 });
    let json: string;
    try {
      json = this.#decode(bytes);
    } catch {
      report("encoding", words.notUtf8);
      return line;
    }
    const read = parseWithin<JsonValue>(json, lineBudget);
    if (read.kind === "excess") report("json", excessText(read.excess));
    if (read.kind === "syntax") {
      const at = syntaxErrorAt(json) ?? json.length;
      const before = utf8Of(json.slice(0, at)).length;
      report("json", words.notJson, { byte: byte + before });
    }
    if (read.kind !== "json") return line;
    if (!isJsonObject(read.value)) {
      report("schema", words.object);
      return line;
    }
    // Fast path: most lines equal our own output.
    if (JSON.stringify(read.value) !== json && hasRepeatedName(json))
      report("duplicate", words.twice);
    checkItem(read.value, (path, message) => report("schema", message, { path }), report);
    return { ...line, item: read.value };
  }
}

/** Kinds without a line schema. */
const notDelivered: ReadonlySet<string> = new Set(["Of21", "Og21"]);

const isMailbox = (value: JsonValue | undefined) =>
  typeof value === "number" && Number.isInteger(value) && value <= highestMailbox;
const isIdentifier = (value: JsonValue | undefined) =>
  typeof value === "string" && value.length <= 12;

interface Attribute extends ExpectedMember {
  readonly isRequired: boolean;
}

const mailbox = text("expected the number of a mailbox.", "verwacht: het nummer van een postbus.");
const identifier = text(
  "expected text of at most 12 characters.",
  "verwacht: tekst van maximaal 12 tekens.",
);

/** `berichtKenmerken` of a line. Other members are unknown. */
const attributes: ReadonlyMap<string, Attribute> = new Map([
  ["berichtId", { isRequired: true, expected: identifier, fits: isIdentifier }],
  ["verwijzingBerichtId", { isRequired: false, expected: identifier, fits: isIdentifier }],
  [
    "berichtType",
    {
      isRequired: true,
      expected: text("expected a known kind of message.", "verwacht: een bekende berichtsoort."),
      fits: (value: JsonValue | undefined) =>
        typeof value === "string" && messageKinds.has(value) && !notDelivered.has(value),
    },
  ],
  ["afzender", { isRequired: true, expected: mailbox, fits: isMailbox }],
  ["ontvanger", { isRequired: true, expected: mailbox, fits: isMailbox }],
]);

function checkItem(
  item: JsonObject,
  report: (path: string, message: Text) => void,
  reportMore: (code: DeliveryFindingCode, message: Text, more: Partial<DeliveryFinding>) => void,
): void {
  const warn = (path: string, message: Text) =>
    reportMore("schema", message, { path, severity: "warning" });
  const { berichtKenmerken: given, berichtInhoud: content } = item;
  for (const name of Object.keys(item))
    if (name !== "berichtKenmerken" && name !== "berichtInhoud")
      warn(shownName(name), words.unknown);
  if (!isJsonObject(given)) report("berichtKenmerken", words.object);
  else {
    for (const [name, { isRequired, expected, fits }] of attributes) {
      const value = given[name];
      if (value === undefined ? isRequired : !fits(value))
        report(`berichtKenmerken.${name}`, value === undefined ? words.missing : expected);
    }
    for (const name of Object.keys(given))
      if (!attributes.has(name)) report(`berichtKenmerken.${shownName(name)}`, words.unknown);
  }
  if (!isJsonObject(content)) return report("berichtInhoud", words.object);
  if (isJsonObject(given) && given["berichtType"] !== content["berichtType"])
    warn("berichtInhoud.berichtType", words.otherKind);
  checkMessage(content, "berichtInhoud", report);
}

const words = {
  noLineFeed: text("the last line has no line feed.", "de laatste regel heeft geen regeleinde."),
  carriageReturn: text(
    "the line ends with CRLF instead of the published LF.",
    "de regel eindigt op CRLF in plaats van de gepubliceerde LF.",
  ),
  notUtf8: text("This is not UTF-8.", "Dit is geen UTF-8."),
  notJson: text("From here, this is not JSON.", "Dit is vanaf hier geen JSON."),
  object: text("expected an object.", "verwacht: een object."),
  missing: text("this member is missing.", "deze eigenschap ontbreekt."),
  unknown: text("this member is not in the schema.", "deze eigenschap staat niet in het schema."),
  twice: text(
    "An object contains the same member twice. Only one of them is read.",
    "Een object bevat dezelfde eigenschap twee keer. Slechts één ervan wordt gelezen.",
  ),
  otherKind: text(
    "this kind differs from the one in berichtKenmerken.",
    "deze soort is anders dan in berichtKenmerken.",
  ),
} as const;
