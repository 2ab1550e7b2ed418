import { isJsonObject, memberOf, type JsonValue } from "../json/json.ts";

/** Identify one call for the operator. The names are those of headers and members, whose spellings vary. */
export type CallIdentifiers = Readonly<Record<string, string>>;

const ofCall =
  "msg|message|correlation|request|trace|transaction|tracking|activity|incident|support|error|event|invocation|logrecord|reference|cf";
const identifierName = new RegExp(
  `^(?:[a-z0-9-]{0,40}[-_])?(?:[a-z]{0,20}(?:${ofCall}))[-_ ]?(?:id|number|nummer|ref)$|^cf-ray$|^traceparent$|^eagleeye-traceid$`,
  "i",
);
const inText =
  /\b((?:support|ray|request|reference|incident|correlation|transaction|error|event|message|trace|activity) ?(?:id|number|#))(?: is)? ?[:=#] ?([\w.:-]{3,99}\w)/gi;

const most = { named: 8, characters: 100 };

/** Finds identifiers in the headers (names in lower case), the members of the JSON and the text of a response. */
export function callIdentifiers(
  headers: Readonly<Record<string, string>>,
  json: unknown,
  text = "",
): CallIdentifiers {
  const found: (readonly [string, string])[] = [
    ...[json, ...["instance", "error", "fault"].map((name) => memberOf(json, name))].flatMap(
      membersOf,
    ),
    ...Array.from(text.matchAll(inText), ([, name = "", value = ""]) => [name, value] as const),
    ...Object.entries(headers).filter(([name]) => identifierName.test(name)),
  ];
  return Object.fromEntries(
    found
      .filter(([, value]) => value !== "" && value.length <= most.characters)
      .slice(0, most.named),
  );
}

function membersOf(object: unknown): readonly (readonly [string, string])[] {
  if (!isJsonObject(object)) return [];
  return Object.entries(object).flatMap(([name, value]: [string, JsonValue]) =>
    identifierName.test(name) && (typeof value === "string" || typeof value === "number")
      ? [[name, String(value)] as const]
      : [],
  );
}

/** Whether a name consists only of usual words. A prefix could be anything. */
export function isUsualIdentifier(name: string): boolean {
  return usualName.test(name);
}

const usualName = new RegExp(
  `^(?:x[-_])?(?:amzn|fsc|nlx|ms|kong|global|vcap|apigw)?[-_]?(?:${ofCall})[-_ ]?(?:id|number|nummer|ref)$`,
  "i",
);

/** Whether the value is random, so that it repeats nothing of the requested person. */
export function isRandomIdentifier(value: string): boolean {
  return /^(?:urn:uuid:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
