import type { SearchChange, RequestTraits } from "../contract/rules/searchRules.ts";
import type { MessageParts } from "./messages/messageView.ts";
import type { GivenTables } from "../contract/tables/tables.ts";
import type { Language } from "../contract/text.ts";
import type { People } from "../model/environments/environment.ts";
import {
  operations,
  type OperationName,
  queryOperation,
  type ResponseType,
  type QueryType,
} from "../contract/operations.ts";
import { redacted, redactText } from "../model/redaction/redact.ts";
import type { RequestIdentity } from "../model/outcome.ts";
import { isPersonal, type Sensitivity } from "../contract/response/personalData.ts";
import { isJsonObject, type JsonObject, type JsonValue, listOf } from "../contract/json/json.ts";
import { responseMemberNames } from "../contract/response/responseStructure.ts";
import { responseShapes } from "../contract/response/fields.ts";
import type { GroupShape } from "../contract/response/shape.ts";

/** Serialisable view model of a response. All texts are localised and masked. */
export interface ResponseView {
  /** Counts only, such as `2 persons`. */
  readonly headline: string;
  readonly notes: readonly string[];
  /** Rules that may explain a response without persons. */
  readonly whyNobody?: readonly EmptyReason[];
  readonly cards: readonly Card[];
  /** Missing messages and reasons. `isAll`: the text is complete. */
  readonly missed?: { readonly words: string; readonly isAll: boolean };
  readonly table?: TableView;
  readonly rest: readonly Entry[];
}

export interface Card {
  readonly title: string;
  /** Full name of a person, absent if masked or unknown. */
  readonly name?: string;
  /** Path of the card's content, such as `personen[0]`. */
  readonly path: string;
  readonly badges: readonly Badge[];
  readonly entries: readonly Entry[];
  /** Absent if nothing is missing or the request is unknown. */
  readonly missing?: readonly MissingRow[];
  readonly message?: MessageParts;
}

export interface MissingRow {
  /** Expected path in the response, such as `personen[0].partners[1].naam.voornamen`. */
  readonly path: string;
  /** As requested. */
  readonly asked: string;
  readonly label: string;
  readonly reasons: readonly EmptyReason[];
}

export interface EmptyReason {
  /** Rule identifier, or `notKnown`. */
  readonly rule: string;
  /** A possible reason is one of several and never shown as fact. */
  readonly verdict: "certain" | "possible" | "not known";
  readonly text: string;
  readonly changes?: readonly SearchChange[];
}

/** Displayed before any value of the card. */
export interface Badge {
  readonly kind:
    | "secrecy"
    | "suspended"
    | "deceased"
    | "notLivingThere"
    | "investigation"
    | "supplied"
    | "verified"
    | "missed";
  readonly tone: "warning" | "information";
  readonly label: string;
  readonly detail?: string;
}

export type Entry = Row | Block;

export interface Row {
  readonly kind: "row";
  readonly label: string;
  readonly value: string;
  /** Value table code, in parentheses at the end of `value`. */
  readonly code?: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  readonly masked: boolean;
  /** Only a mark was returned, without a value. */
  readonly absent?: true;
  /** Not in the contract that this program implements, or in another form. */
  readonly unknown?: true;
}

export interface Block {
  readonly kind: "block";
  readonly label: string;
  readonly path: string;
  readonly marks: readonly Mark[];
  /** Text if there are no entries, such as `none`. */
  readonly empty?: string;
  readonly entries: readonly Entry[];
}

export interface Mark {
  readonly kind: "investigation" | "deprecated";
  readonly text: string;
}

export interface TableView {
  /** Narrow views may omit columns that are not `main`. */
  readonly columns: readonly { readonly label: string; readonly main: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** Whether to mask values: the user's choice, by default for real people. */
export function masks(wish: boolean | undefined, { people }: { readonly people: People }): boolean {
  return wish ?? people === "real";
}

export interface ViewOptions {
  readonly language: Language;
  readonly mask: boolean;
  /** Hides words of request files from an audience. */
  readonly presenting?: boolean;
  /** Read from a file, so showing it has changed no mailbox. */
  readonly isSaved?: boolean;
  /** Project value tables that replace built-in ones, for codes without words. */
  readonly tables?: GivenTables;
  /** Properties of the request's values, absent if the request is unknown. */
  readonly traits?: RequestTraits;
}

/** Placeholders in a title may contain personal values, so all are masked. */
export function requestTitle(
  { title, filledTitle }: Pick<RequestIdentity, "title" | "filledTitle">,
  { mask }: Pick<ViewOptions, "mask">,
): string | undefined {
  if (filledTitle === undefined) return title;
  return mask ? title?.replace(/\{\{.*?\}\}/g, redacted) : filledTitle;
}

/** While presenting, the kind of request replaces the user's title. */
export function shownTitle(
  { title, operation }: { readonly title: string; readonly operation: OperationName },
  { presenting, language }: Pick<ViewOptions, "presenting" | "language">,
): string {
  return presenting ? operations[operation].title[language] : title;
}

export interface ShownValue {
  readonly value: string;
  readonly masked: boolean;
}

/** One mask for all, because lengths and kinds of values help to identify a person. */
export function shown(value: string, kind: Sensitivity, options: ViewOptions): ShownValue {
  return isHidden(kind, options) ? { value: redacted, masked: true } : { value, masked: false };
}

export function isHidden(kind: Sensitivity, { mask }: Pick<ViewOptions, "mask">): boolean {
  return mask && isPersonal(kind);
}

/** Member without a known shape, or with a value in another form. Always shown. */
export function unknownEntry(
  name: string,
  value: JsonValue,
  path: string,
  options: ViewOptions,
): Row {
  // A member name may also be a BSN, which a mask must hide.
  const safe = (text: string) => (options.mask ? redactText(text, []) : text);
  return {
    kind: "row",
    label: safe(name),
    path: safe(path),
    marks: [],
    ...shown(plainText(value), "unknown", options),
    unknown: true,
  };
}

/** Unknown names may be personal, so a mask shows their ordinal instead. */
export function safeName(name: string, ordinal: number, { mask }: ViewOptions): string {
  if (!mask) return name;
  return known.has(name) ? name : `? ${ordinal + 1}`;
}

/** Members of person responses and of error bodies. */
const known: ReadonlySet<string> = new Set([
  ...responseMemberNames(),
  ...["title", "status", "detail", "instance", "code", "invalidParams", "name", "reason"],
]);

/** One line: text unchanged, other values as JSON of any depth. */
export function plainText(value: JsonValue): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null ? jsonText(value) : String(value);
}

/** Without recursion, because the service decides the depth. */
export function jsonText(value: JsonValue, namesOf: (part: JsonObject) => string[] = Object.keys) {
  const parts: string[] = [];
  /** Stack of pending output: finished text or values. */
  const open: ({ readonly text: string } | { readonly value: JsonValue })[] = [{ value }];
  for (let next = open.pop(); next; next = open.pop()) {
    if ("text" in next) {
      parts.push(next.text);
      continue;
    }
    const { value: part } = next;
    if (typeof part !== "object" || part === null) {
      parts.push(JSON.stringify(part));
      continue;
    }
    const members = isJsonObject(part)
      ? namesOf(part).map((name) => ({
          before: `${JSON.stringify(name)}: `,
          member: part[name] ?? null,
        }))
      : part.map((member: JsonValue) => ({ before: "", member }));
    const [begin, end] = isJsonObject(part) ? ["{", "}"] : ["[", "]"];
    open.push({ text: end });
    for (let at = members.length - 1; at >= 0; at -= 1) {
      const each = members[at];
      if (!each) continue;
      open.push({ value: each.member });
      open.push({ text: `${at > 0 ? ", " : ""}${each.before}` });
    }
    open.push({ text: begin });
  }
  return parts.join("");
}

export interface PersonOptions extends ViewOptions {
  readonly queryType: QueryType;
  /** Paths of `fields` in request order, absent if the request is unknown. */
  readonly fields?: readonly string[];
  /** Names of the other parameters, absent if the request is unknown. */
  readonly parameters?: readonly string[];
}

export function responseTypeOf({ queryType }: PersonOptions): ResponseType {
  return queryOperation(queryType).responseType;
}

export function shapeOf(options: PersonOptions): GroupShape {
  return responseShapes[responseTypeOf(options)];
}

export function peopleOf(response: JsonObject): readonly JsonValue[] {
  return listOf(response, "personen") ?? [];
}
