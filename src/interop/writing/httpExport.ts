import { isQueryType, operations } from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { RequestDocument } from "../../language/syntax/parser.ts";
import { type Span, templateText, literalText } from "../../model/text/sourceText.ts";
import { ownLineMark } from "../reading/httpFile.ts";
import { atLine, type Note } from "../reading/foreignCall.ts";
import {
  bodyMembers,
  type Resolve,
  fileVariables,
  unresolved,
  indented,
  bodyJson,
} from "./bodyValue.ts";
import {
  callHeaders,
  exportables,
  noteUnsendable,
  type Exportable,
  type Exported,
  type ExportOptions,
  encodedValue,
  messageTarget,
} from "./exportable.ts";

/** For REST Client and JetBrains. Comments preserve unsupported parts for an import. */
export function exportHttp(document: RequestDocument, options: ExportOptions): Exported {
  const { requests, notes } = exportables(document, options);
  if (requests.length === 0) return { text: "", notes };
  const { variables, allHeld } = variableLines(document, notes);
  // A value with another meaning in the other tool is written into the requests instead.
  const resolve = allHeld ? unresolved : fileVariables(document);
  // Each request contains the default headers, because the other tool has none for a whole file.
  const defaults = document.tree.defaults
    .filter(({ word }) => word !== "header")
    .map(({ word, argument }) => `${ownLineMark}@${word} ${argument}`);
  const head = [
    "# personenUrl, berichtenUrl and token: in the environment of your HTTP client, never in a file.",
    ...(options.ordinals ? [] : defaults),
    ...variables,
  ].join("\n");
  const blocks = requests.map((one) => requestText(one, resolve, options, notes));
  return { text: `${[head, ...blocks].join("\n\n")}\n`, notes };
}

function variableLines(document: RequestDocument, notes: Note[]) {
  let allHeld = true;
  const seen = new Set<string>();
  const variables = document.tree.variables.flatMap(({ name, value, span }) => {
    if (seen.has(name)) return [];
    seen.add(name);
    // The other tool has no lists.
    const template = value.kind === "value" ? value.template : undefined;
    const literal = template && literalText(template);
    const written = literal ?? (template ? templateText(template) : "");
    const plain = written === written.trim() && !/[\u0000-\u001f\u0085\u2028\u2029]/.test(written);
    if (plain && written !== "" && !(literal?.includes("{{") ?? false))
      return [`@${name} = ${written}`];
    allHeld = false;
    const { line } = document.lines.positionAt(span.start);
    notes.push({
      place: atLine(line),
      message: text(
        `The value of @${name} can't be written there. Variables were filled in in the requests.`,
        `De waarde van @${name} is daar niet te schrijven. Variabelen zijn in de verzoeken ingevuld.`,
      ),
    });
    return [];
  });
  return { variables: allHeld ? variables : [], allHeld };
}

function requestText(
  one: Exportable,
  resolve: Resolve,
  options: ExportOptions,
  notes: Note[],
): string {
  const { request, name } = one;
  const title = request.separator?.title ?? "";
  const heldHeaders = callHeaders(one, resolve).map(([header, value]) => `${header}: ${value}`);
  const { start, body } = isQueryType(one.operation)
    ? queryParts(one, resolve)
    : messageParts(one, resolve, options, notes);
  return [
    title === "" ? "###" : `### ${title}`,
    ...(name === undefined ? [] : [`# @name ${name}`]),
    ...carried(one),
    start,
    ...heldHeaders,
    "Authorization: Bearer {{token}}",
    ...(body === undefined ? [] : ["", body]),
  ].join("\n");
}

function queryParts(one: Exportable, resolve: Resolve) {
  const members = bodyMembers(one.request, one.operation, resolve);
  const { method, path } = operations[one.operation];
  return { start: `${method} {{personenUrl}}${path}`, body: bodyJson(members, indented) };
}

function messageParts(
  one: Exportable,
  resolve: Resolve,
  { dialect = "default" }: ExportOptions,
  notes: Note[],
) {
  const { operation } = one;
  if (isQueryType(operation)) return { start: "", body: undefined };
  const members = bodyMembers(one.request, operation, resolve);
  const { path, query, left } = messageTarget(dialect, operation, members);
  noteUnsendable(one, left, notes);
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodedValue(value)}`);
  const behind = pairs.length === 0 ? "" : `?${pairs.join("&")}`;
  return { start: `GET {{berichtenUrl}}${path}${behind}`, body: undefined };
}

/** The only header that an import recognises. Others remain as written. */
const readHeader = "accept-gezag-version";

/** Directives, comments and expectations, as comments of the other format. */
function carried({ document, request, headers }: Exportable): readonly string[] {
  const slice = ({ start, end }: Span) => document.text.slice(start, end);
  const comments = document.tree.comments
    .filter(({ span }) => span.start >= request.span.start && span.end <= request.span.end)
    .map(({ span }) => slice(span).replace(/^(#+|\/\/+)\s*/, ""))
    .filter((comment) => comment !== "")
    .map((comment) =>
      /^[@>]|^brp:/.test(comment) ? `${ownLineMark}// ${comment}` : `# ${comment}`,
    );
  const defaults = headers
    .filter(({ name, isDefault }) => isDefault && name.toLowerCase() !== readHeader)
    .map(({ name, value }) => `${ownLineMark}@header ${name} ${templateText(value)}`);
  const directives = request.directives
    .filter(({ word, argument }) => word !== "name" && !isPlainHeader(word, argument))
    .map(({ word, argument }) => `${ownLineMark}@${word} ${argument}`);
  const expectations = request.expectations.map(({ span }) => ownLineMark + slice(span));
  return [...comments, ...defaults, ...directives, ...expectations];
}

function isPlainHeader(word: string, argument: string): boolean {
  return word === "header" && /^\S+/.exec(argument)?.[0].toLowerCase() === readHeader;
}
