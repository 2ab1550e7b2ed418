import { decodedName } from "./encodedNames.ts";
import { isJsonObject, isList, memberOf, type JsonValue } from "../json/json.ts";

/** One entry of `invalidParams` (person service) or `invalidParameters` (message service). */
export interface InvalidParam {
  readonly name: string;
  readonly code?: string;
  readonly reason?: string;
}

/** An error body of either service and either family, read into one form (contract sections 5, 15). */
export interface Problem {
  /** The HTTP status: of the body, else of the answer; absent for the failure of one message. */
  readonly status?: number;
  /** For the message service: the last part of its `type` link, such as `BBA-GET-F003`. */
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly type?: string;
  readonly instance?: string;
  readonly dateTime?: string;
  readonly invalidParams: readonly InvalidParam[];
}

/** Bound on the entries of a list from outside. Texts stay whole: their reader redacts and cuts them. */
const mostInvalidParams = 500;

/** Published patterns and lengths are not enforced; undefined when the body has nothing of a problem in it. */
export function readProblem(body: unknown, status?: number): Problem | undefined {
  const text = (name: string) => textOf(memberOf(body, name));
  const type = text("type");
  const invalidParams = [
    ...readInvalidParams(memberOf(body, "invalidParams")),
    ...readInvalidParams(memberOf(body, "invalidParameters")),
  ].slice(0, mostInvalidParams);
  const detail = text("detail");
  const foreign = text("title") === undefined ? foreignWords(body) : {};
  const told = present({
    // Gateways in between write `message`, `status` as text and `instance` as an object.
    status: statusNames.flatMap((name) => wholeNumberOf(memberOf(body, name)) ?? [])[0],
    code: text("code") ?? codeInLink(type) ?? foreign.code,
    title: text("title") ?? foreign.title,
    // It repeats the names.
    detail:
      detail !== undefined && invalidParams.length > 0
        ? decodedName(detail)
        : (detail ?? foreign.detail),
    type,
    instance: text("instance") ?? textOf(memberOf(memberOf(body, "instance"), "url")),
    dateTime: text("dateTime"),
  });
  if (Object.keys(told).length === 0 && invalidParams.length === 0) return undefined;
  return { ...(status === undefined ? {} : { status }), ...told, invalidParams };
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

/** The members by which gateways say what is wrong, in the body or in an object or list for it. */
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

/** Entries of either service, {name, reason} and {key, value}, names as the client wrote them; what has no name is left out. */
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

/** The message service has no `code`: it is the end of the link. */
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
