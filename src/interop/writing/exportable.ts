import { type Dialect, toWireQuery } from "../../contract/dialects.ts";
import {
  operations,
  type OperationName,
  isQueryType,
  type MessageOperation,
} from "../../contract/operations.ts";
import { text, type Text } from "../../contract/text.ts";
import { defaultHeaders, requestNameOf, operationOf, toDirectives } from "../../language/draft.ts";
import { titleOf } from "../../language/outline.ts";
import type { RequestDocument } from "../../language/syntax/parser.ts";
import type { RequestNode } from "../../language/syntax/syntax.ts";
import { holdsFor, type ServiceHeaders } from "../../model/environments/environment.ts";
import type { HeaderDraft } from "../../model/requestDraft.ts";
import type { Shell } from "../exportForms.ts";
import { atLine, type Note, mapOutsidePlaceholders, wellFormed } from "../reading/foreignCall.ts";
import { templateText } from "../../model/text/sourceText.ts";
import {
  type Resolve,
  bodyMembers,
  fileVariables,
  indented,
  bodyJson,
  type BodyMember,
  type BodyValue,
} from "./bodyValue.ts";

export interface Exportable {
  readonly document: RequestDocument;
  readonly place: Text;
  readonly request: RequestNode;
  readonly operation: OperationName;
  readonly title: string;
  readonly name?: string;
  readonly headers: readonly HeaderDraft[];
}

export interface ExportOptions {
  /** Ordinals of the requests. Absent for all of them. */
  readonly ordinals?: readonly number[];
  /** Headers declared by the chosen environment, which decide whether default headers apply to a service. */
  readonly headers?: ServiceHeaders;
  readonly dialect?: Dialect;
  /** For curl: the shell that determines the quoting. */
  readonly shell?: Shell;
}

export interface Exported {
  readonly text: string;
  readonly notes: readonly Note[];
}

/** The chosen requests that other tools support. Notes the others. */
export function exportables(
  document: RequestDocument,
  { ordinals, headers: declared = {} }: ExportOptions,
): { readonly requests: readonly Exportable[]; readonly notes: Note[] } {
  const notes: Note[] = [];
  const defaults = defaultHeaders(document.tree);
  const requests = document.tree.requests.flatMap((request): readonly Exportable[] => {
    if (ordinals && !ordinals.includes(request.ordinal)) return [];
    const operation = operationOf(request);
    const { start } = request.separator?.span ?? request.span;
    const place = atLine(document.lines.positionAt(start).line);
    if (!operation) {
      notes.push({ place, message: noOperation });
      return [];
    }
    const name = requestNameOf(request)?.name;
    const { service } = operations[operation.name];
    const held = defaults.filter((header) => holdsFor(service, header.name, declared));
    return [
      {
        document,
        place,
        request,
        operation: operation.name,
        title: titleOf(request),
        ...(name === undefined ? {} : { name }),
        headers: toDirectives(request.directives, held).headers,
      },
    ];
  });
  return { requests, notes };
}

const noOperation = text(
  "This request has no existing operation, so it can't be exported.",
  "Dit verzoek heeft geen bestaande operatie en is daarom niet te exporteren.",
);

/** Notes the directives and expectations that a format does not support. */
export function noteLeft(
  { place, request, headers }: Exportable,
  held: readonly string[],
  notes: Note[],
): void {
  const words = [
    ...request.directives.map(({ word }) => word),
    ...(headers.length > 0 ? ["header"] : []),
  ];
  const left = new Set(words.filter((word) => !held.includes(word)).map((word) => `@${word}`));
  if (request.expectations.length > 0) left.add("?");
  if (left.size === 0) return;
  const list = [...left].join(", ");
  const message = text(`Not supported there: ${list}.`, `Daar niet ondersteund: ${list}.`);
  notes.push({ place, message });
}

export function noteOpen({ place }: Exportable, written: string, notes: Note[]): void {
  const open = new Set(written.match(/\{\{[^{}]*\}\}/g));
  if (open.size === 0) return;
  const list = [...open].join(", ");
  notes.push({ place, message: text(`To be filled in: ${list}.`, `Nog in te vullen: ${list}.`) });
}

export function noteUnsendable(
  { place }: Exportable,
  left: readonly string[],
  notes: Note[],
): void {
  if (left.length === 0) return;
  const list = left.join(", ");
  notes.push({
    place,
    message: text(
      `Not valid for the message service: ${list}.`,
      `Niet geldig voor de berichtendienst: ${list}.`,
    ),
  });
}

/** Headers of a call without credentials: those of the service, overridden by the file's own. */
export function callHeaders(
  { operation, headers }: Exportable,
  resolve: Resolve,
): readonly (readonly [name: string, value: string])[] {
  const all = new Map<string, readonly [string, string]>();
  if (isQueryType(operation))
    all.set("content-type", ["Content-Type", "application/json; charset=utf-8"]);
  all.set("accept", ["Accept", "application/json"]);
  for (const { name, value } of headers)
    all.set(name.toLowerCase(), [name, templateText(resolve.one(value))]);
  return [...all.values()];
}

/** JSON bodies of person queries: one, or an array of several. Variables are replaced by their values. */
export function exportJson(document: RequestDocument, options: ExportOptions): Exported {
  const { requests, notes } = exportables(document, options);
  const resolve = fileVariables(document);
  const bodies: string[] = [];
  for (const one of requests) {
    if (!isQueryType(one.operation)) {
      notes.push({ place: one.place, message: noBody });
      continue;
    }
    const json = bodyJson(bodyMembers(one.request, one.operation, resolve), indented);
    bodies.push(json);
    noteLeft(one, [], notes);
    noteOpen(one, json, notes);
  }
  const [only] = bodies;
  if (only === undefined) return { text: "", notes };
  if (bodies.length === 1) return { text: `${only}\n`, notes };
  const items = bodies.map((body) => body.replace(/^/gm, "  "));
  return { text: `[\n${items.join(",\n")}\n]\n`, notes };
}

const noBody = text(
  "A message call has no body, so it can't be exported as JSON.",
  "Een aanroep van de berichtendienst heeft geen body en is dus niet als JSON te exporteren.",
);

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
