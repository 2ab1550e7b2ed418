import { isJsonObject, isList, memberOf, type JsonValue } from "../json/json.ts";

/** The person service escapes unknown names from clients for HTML (contract section 18). */

const named: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Encodes like the service: five characters by name, Latin-1 above 159 and characters above 65535 by number. */
export function encodedName(name: string): string {
  return name.replace(
    /[&<>"'\u00a0-\u00ff]|[\u{10000}-\u{10ffff}]/gu,
    (sign) => named.get(sign) ?? `&#${sign.codePointAt(0)};`,
  );
}

const words: ReadonlyMap<string, string> = new Map([
  ...[...named].map(([sign, code]) => [code, sign] as const),
  ["&apos;", "'"],
]);

const lastCodePoint = 0x10ffff;

/** The name as the client wrote it. Decodes once: `&amp;lt;` becomes `&lt;`. */
export function decodedName(text: string): string {
  return text.replace(
    /&(?:amp|lt|gt|quot|apos|#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6}));/g,
    (code, decimal?: string, hexadecimal?: string) => {
      const known = words.get(code);
      if (known !== undefined) return known;
      const number = decimal === undefined ? parseInt(hexadecimal ?? "", 16) : Number(decimal);
      return number <= lastCodePoint ? String.fromCodePoint(number) : code;
    },
  );
}

/** Entry of `invalidParams` (person service) or `invalidParameters` (message service). */
export interface InvalidParam {
  readonly name: string;
  readonly code?: string;
  readonly reason?: string;
}

/** Unified error body of both services and families (contract sections 5, 15). */
export interface Problem {
  /** HTTP status of the body, otherwise of the response. Absent for the failure of one message. */
  readonly status?: number;
  /** For the message service: end of its `type` link, such as `BBA-GET-F003`. */
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly type?: string;
  readonly instance?: string;
  readonly dateTime?: string;
  readonly invalidParams: readonly InvalidParam[];
}

/** Limits lists from outside. Texts are complete: callers redact and cut them. */
const mostInvalidParams = 500;

/** Published patterns and lengths are not enforced; undefined when the body has nothing of a problem in it. */
export function readProblem(given: unknown, status?: number): Problem | undefined {
  const body = isList(given) ? firstError(given) : given;
  const text = (name: string) => textOf(memberOf(body, name));
  const type = text("type");
  const invalidParams = [
    ...readInvalidParams(memberOf(body, "invalidParams")),
    ...readInvalidParams(memberOf(body, "invalidParameters")),
  ].slice(0, mostInvalidParams);
  const detail = text("detail");
  const foreign = text("title") === undefined ? foreignWords(body) : {};
  const reported = present({
    // Gateways write `message`, `status` as text and `instance` as an object.
    status: statusNames.flatMap((name) => wholeNumberOf(memberOf(body, name)) ?? [])[0],
    code: text("code") ?? codeInLink(type) ?? foreign.code,
    title: text("title") ?? foreign.title,
    // The detail repeats the names.
    detail:
      detail !== undefined && invalidParams.length > 0
        ? decodedName(detail)
        : (detail ?? foreign.detail),
    type,
    instance: text("instance") ?? textOf(memberOf(memberOf(body, "instance"), "url")),
    dateTime: text("dateTime"),
  });
  if (Object.keys(reported).length === 0 && invalidParams.length === 0) return undefined;
  return { ...(status === undefined ? {} : { status }), ...reported, invalidParams };
}

/** A gateway that sends a list of errors names the first one in it. */
function firstError([first]: readonly JsonValue[]): JsonValue | undefined {
  return typeof first === "string" ? { message: first } : first;
}

const statusNames = ["status", "statusCode", "httpCode", "httpStatus"];
const wordNames = [
  "error",
  "httpMessage",
  "faultstring",
  "message",
  "error_description",
  "errorMessage",
  "description",
  "moreInformation",
  "reason",
];
const codeNames = ["code", "errorCode", "error_code"];

/** Members that gateways use for errors, in the body or in a nested object or list. */
function foreignWords(
  body: unknown,
): Readonly<Partial<Record<"title" | "detail" | "code", string>>> {
  const errors = memberOf(body, "errors");
  const fault = memberOf(body, "fault");
  const holders = [
    ...[body, fault, memberOf(fault, "detail"), memberOf(body, "error")],
    isList(errors) ? errors[0] : undefined,
  ];
  const all = holders.flatMap((holder) => Object.entries(isJsonObject(holder) ? holder : {}));
  const named = (names: readonly string[]) =>
    names.flatMap((name) =>
      all.flatMap(([own, value]) =>
        own.toLowerCase() === name.toLowerCase() ? (textOrNumber(value) ?? []) : [],
      ),
    );
  const [title, detail] = new Set(named(wordNames));
  const [code] = named(codeNames);
  return present({ title, detail, code });
}

function textOrNumber(value: JsonValue): string | undefined {
  return typeof value === "number" ? String(value) : textOf(value) || undefined;
}

/** Entries of both services, {name, reason} and {key, value}, with original names. Nameless ones are omitted. */
function readInvalidParams(list: JsonValue | undefined): readonly InvalidParam[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, mostInvalidParams).flatMap((entry: unknown) => {
    const name = textOf(memberOf(entry, "name")) ?? textOf(memberOf(entry, "key"));
    if (name === undefined) return [];
    const code = textOf(memberOf(entry, "code"));
    const reason = textOf(memberOf(entry, "reason")) ?? textOf(memberOf(entry, "value"));
    return [{ name: decodedName(name), ...present({ code, reason }) }];
  });
}

/** The message service has no `code`, but its link ends with one. */
function codeInLink(type: string | undefined): string | undefined {
  return type === undefined ? undefined : /(?:^|\/)(BBA-[A-Z0-9-]{1,40})$/.exec(type)?.[1];
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function wholeNumberOf(value: JsonValue | undefined): number | undefined {
  if (typeof value === "string" && /^[1-5][0-9]{2}$/.test(value)) return Number(value);
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

function present<T extends Readonly<Record<string, unknown>>>(
  members: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> };
function present(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
