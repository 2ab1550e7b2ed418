import { decodeUtf8 } from "../contract/utf8.ts";
import type * as z from "zod";
import { excessText, parseWithin, responseBudget, type JsonValue } from "../contract/json/json.ts";
import { text, type Text } from "../contract/text.ts";
import { syntaxErrorAt } from "../formats/jsonSpans.ts";

/** A fault in a user's file. Never contains a value of the file. */
export interface GivenProblem {
  readonly file: string;
  /** Path of members such as `clients[0].scope`. Empty for the file as a whole. */
  readonly place: string;
  readonly message: Text;
}

/** A value read from files, or all their faults. */
export type GivenValue<T> = { readonly value: T } | { readonly problems: readonly GivenProblem[] };

/** Protects the memory from mistakes such as a database dump. */
export const largestBytes = 32 * 1024 * 1024;

/** Names that can change a prototype in careless code. */
const hostileNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export function givenJson(bytes: Uint8Array, from: string): GivenValue<JsonValue> {
  const decoded = decodeUtf8(bytes);
  if (decoded === undefined) return problem(from, "", says.notUtf8);
  const parsed = parse(decoded);
  if ("message" in parsed) return problem(from, "", parsed.message);
  const fault = faultIn(parsed.value);
  return fault ? problem(from, placeOf(fault.path), fault.message) : parsed;
}

export function problem(
  file: string,
  place: string,
  message: Text,
): { readonly problems: readonly GivenProblem[] } {
  return { problems: [{ file, place, message }] };
}

/** Such as `clients[0].scope`. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, part) => {
    if (typeof part === "number") return `${place}[${part}]`;
    return place === "" ? String(part) : `${place}.${String(part)}`;
  }, "");
}

/** Faults that a schema found in a file. `above` is the path of the checked value. */
export function problemsOf(
  file: string,
  issues: readonly z.core.$ZodIssue[],
  above: readonly PropertyKey[] = [],
): readonly GivenProblem[] {
  return issues.flatMap((issue): readonly GivenProblem[] => {
    const path = [...above, ...issue.path];
    // The deepest alternative is the one that was meant.
    const meant =
      issue.code === "invalid_union"
        ? issue.errors.find((own) => own.every((each) => each.path.length > 0))
        : undefined;
    if (meant) return problemsOf(file, meant, path);
    return [{ file, place: placeOf(path), message: messageOf(issue) }];
  });
}

/** Never quotes the value, because it may be secret or personal. */
function messageOf(issue: z.core.$ZodIssue): Text {
  switch (issue.code) {
    case "invalid_type":
      return text(
        `A value of type ${issue.expected} is needed here.`,
        `Hier is een waarde van type ${issue.expected} nodig.`,
      );
    case "invalid_value": {
      const words = issue.values.map(String).join(", ");
      return text(`Use one of: ${words}.`, `Gebruik een van: ${words}.`);
    }
    case "invalid_union":
      return text('Write "all" or a list of names.', 'Schrijf "all" of een lijst van namen.');
    case "unrecognized_keys":
      return text(
        "Unknown member. Compare the names with the README.",
        "Onbekende eigenschap. Vergelijk de namen met de README.",
      );
    case "too_small":
      return text("This is empty or too small.", "Dit is leeg of te klein.");
    case "too_big":
      return text("This is too long or too large.", "Dit is te lang of te groot.");
    case "custom":
      return isText(issue.params) ? issue.params : doesNotFit;
    default:
      return doesNotFit;
  }
}

const doesNotFit = text("This value is not valid here.", "Deze waarde is hier ongeldig.");

function isText(
  params: Readonly<Record<string, unknown>> | undefined,
): params is { en: string; nl: string } {
  return typeof params?.en === "string" && typeof params.nl === "string";
}

function parse(content: string): { readonly value: JsonValue } | { readonly message: Text } {
  const read = parseWithin<JsonValue>(content, responseBudget);
  if (read.kind === "excess") return { message: excessText(read.excess) };
  // The JavaScript engine's message quotes the content.
  return read.kind === "json" ? read : { message: syntaxMessage(content) };
}

function syntaxMessage(content: string): Text {
  const lines = content.slice(0, syntaxErrorAt(content)).split("\n");
  const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
  return text(
    `This is not valid JSON: see line ${line}, column ${column}.`,
    `Dit is geen geldige JSON: zie regel ${line}, kolom ${column}.`,
  );
}

interface Fault {
  readonly path: readonly PropertyKey[];
  readonly message: Text;
}

/** Recursion is limited by the maximum depth of a file. */
function faultIn(value: JsonValue): Fault | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const part = Array.isArray(value) ? Number(name) : name;
    if (typeof part === "string" && hostileNames.has(part))
      return { path: [], message: says.hostile };
    const fault = faultIn(member);
    if (fault) return { ...fault, path: [part, ...fault.path] };
  }
  return undefined;
}

const says = {
  notUtf8: text("This file is not UTF-8.", "Dit bestand is geen UTF-8."),
  hostile: text(
    "A member is named __proto__, constructor or prototype. Such names are not allowed.",
    "Een eigenschap heet __proto__, constructor of prototype. Zulke namen zijn niet toegestaan.",
  ),
} as const;
