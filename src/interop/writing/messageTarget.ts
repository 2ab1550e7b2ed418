import { toWireQuery, type Dialect } from "../../contract/dialects.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import { templateText } from "../../model/text/template.ts";
import { mapOutsidePlaceholders, wellFormed } from "../reading/foreignCall.ts";
import type { BodyMember, BodyValue } from "./bodyValue.ts";

/** A message call for other tools: values are not encoded, placeholders become `{{…}}`. */
interface MessageTarget {
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Parameters that this dialect cannot send. */
  readonly left: readonly string[];
}

export function messageTarget(
  dialect: Dialect,
  operation: MessageOperation,
  members: readonly BodyMember[],
): MessageTarget {
  const left: string[] = [];
  let sent = new Map(members.map(([name, value]) => [name, wellFormed(textOf(value))]));
  for (;;) {
    const wire = toWireQuery(dialect, operation, Object.fromEntries(sent));
    if (!("problem" in wire)) {
      const path = wire.path.split("/").map(readable).join("/");
      return { path, query: wire.query, left };
    }
    const { parameter } = wire.problem;
    left.push(parameter);
    if (!sent.has(parameter)) sent.set(parameter, "{{berichtTransportId}}");
    else sent = new Map([...sent].filter(([name]) => name !== parameter));
    if (left.length > members.length + 1) return { path: "/berichten", query: [], left };
  }
}

/** Placeholders in the path stay readable. Everything else remains encoded. */
function readable(segment: string): string {
  return segment.replace(/%7B%7B(.*?)%7D%7D/g, (_whole, inside: string) => {
    try {
      return `{{${decodeURIComponent(inside)}}}`;
    } catch {
      return `{{${inside}}}`;
    }
  });
}

function textOf(value: BodyValue): string {
  switch (value.kind) {
    case "literal":
      return value.text;
    case "string":
      return templateText(value.template);
    case "list":
      return value.items.map(textOf).join(",");
    case "object":
      return "";
  }
}

/** Encodes a value for a URL, but keeps commas, colons and placeholders readable. */
export function encodedValue(value: string): string {
  return mapOutsidePlaceholders(value, (piece) =>
    encodeURIComponent(wellFormed(piece)).replace(/%2C/g, ",").replace(/%3A/g, ":"),
  );
}
