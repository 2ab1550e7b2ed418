import { checkMessageCall } from "../../contract/rules/messageRules.ts";
import { checkQuery } from "../../contract/rules/checkQuery.ts";
import {
  isOperationName,
  isQueryType,
  operationNames,
  operations,
  parameterNames,
  queryTypes,
  type OperationName,
} from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { typeText } from "../../model/text/typedValue.ts";
import type { Diagnostic, QuickFix } from "../diagnostic.ts";
import type { CheckedFile, CheckedRequest } from "./checkedFile.ts";
import { fieldDiagnostic } from "./fields/fieldFaults.ts";
import {
  wanted,
  catalogueDiagnostic,
  diagnostic,
  fix,
  replacementFix,
  quotedText,
  addedParameter,
  asLineValue,
  removedParameter,
  writtenItems,
  newlineAt,
  type WrittenItem,
} from "./repairs/makeDiagnostic.ts";
import { everydayParameter, meantOperation, meantParameter } from "./repairs/nearest.ts";
import { valueDiagnostic, type ValueFault, refusalOf } from "./values/valueFaults.ts";
import { lineStart } from "../syntax/syntax.ts";

export function bodyDiagnostics(request: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  const at = { request, file };
  const all = faultsOf(at);
  const meant = meantBy(all, request);
  const faults = all.filter(
    (fault) =>
      !isReportedAlready(fault, at) && !(fault.code === "required" && meant.has(fault.name)),
  );
  const items = faults.some(({ index, parameter }) => index !== undefined && parameter === "fields")
    ? writtenItems(file.text, request.node, "fields")
    : new Map<number, never>();
  return faults.flatMap((fault) => {
    const place = placeOf(fault, request);
    const value = valueOf(fault, request);
    const { operation } = request;
    if (operation && fault.index !== undefined && typeof value === "string") {
      const written = items.get(place.start);
      const diagnostic = missingCommas({ ...at, fault, place, operation, written });
      if (diagnostic) return [diagnostic];
    }
    if (isPathFault(fault) && isQueryType(request.operation) && typeof value === "string") {
      const { name } = fault;
      const isJson = request.node.body?.kind === "json";
      const written = items.get(place.start);
      return [
        fieldDiagnostic({ name, path: value, place, type: request.operation, isJson, written }),
      ];
    }
    return [diagnosticOf(fault, place, value, at)];
  });
}

/** Missing parameters that were written with an everyday word. The word is the only fault to report. */
function meantBy(
  faults: readonly ValueFault[],
  { operation }: CheckedRequest,
): ReadonlySet<string> {
  const missing = faults.flatMap(({ code, name }) => (code === "required" ? [name] : []));
  const words = operation ? faults.filter(({ code }) => code === "unknownParam") : [];
  return new Set(words.flatMap(({ parameter }) => everydayParameter(parameter, missing) ?? []));
}

/** An invalid path such as `partners[0].naam` was still meant as a path. */
function isPathFault({ parameter, index, code }: ValueFault): boolean {
  return parameter === "fields" && index !== undefined && (code === "fields" || code === "pattern");
}

interface Where {
  readonly request: CheckedRequest;
  readonly file: CheckedFile;
}

function faultsOf({ request, file }: Where): readonly ValueFault[] {
  const { literal, operation, node } = request;
  if (!literal) return [];
  if (node.body?.kind === "json") {
    if (node.body.value?.kind !== "object") return [];
    const asWritten = checkQuery(literal.query);
    // A mistyped `type` is one fault. The other faults refer to the type that was meant.
    const isMeant = operation !== undefined && literal.query.type !== operation;
    return isMeant
      ? [...asWritten, ...checkQuery({ ...literal.query, type: operation })]
      : asWritten;
  }
  if (!operation) return [];
  if (isQueryType(operation)) return checkQuery({ ...literal.query, type: operation });
  return checkMessageCall(operation, file.context.dialect ?? "default", literal.query);
}

function isReportedAlready(fault: ValueFault, { request, file }: Where): boolean {
  const { body } = request.node;
  const key = request.keys.get(fault.parameter);
  if (!key)
    return (
      body?.kind === "json" &&
      fault.code === "required" &&
      file.isReported(body.span, "json-syntax")
    );
  if (fault.code === "unknownParam") return false;
  return file.isReported(placeOf(fault, request));
}

function placeOf(fault: ValueFault, { literal, keys, anchor }: CheckedRequest): Span {
  if (fault.code === "unknownParam") return keys.get(fault.parameter)?.keySpan ?? anchor;
  return literal?.places.get(fault.name) ?? literal?.places.get(fault.parameter) ?? anchor;
}

function valueOf({ parameter, index }: ValueFault, { literal }: CheckedRequest): unknown {
  const query = literal?.query ?? {};
  const value: unknown = Object.hasOwn(query, parameter) ? query[parameter] : undefined;
  return index !== undefined && Array.isArray(value) ? value[index] : value;
}

function diagnosticOf(fault: ValueFault, place: Span, value: unknown, at: Where): Diagnostic {
  const { name } = fault;
  if (name === "type") return typeDiagnostic(fault, place, value, at);
  const { operation } = at.request;
  const parameter = operation && parameterOf(operation, fault.parameter);
  if (!operation || !parameter || fault.code === "unknownParam")
    return unknownParameter(fault, place, at);
  switch (fault.code) {
    case "required":
      return missing(fault, place, at);
    case "array":
      return catalogueDiagnostic("not-a-list", place, {
        parameter: name,
        fixes: listFixes(place, at),
      });
    case "minItems":
      return lacking("empty-list", place, name, isEmpty, parameter);
    case "maxItems":
      return diagnostic("too-many-items", place, tooMany(fault, value), { parameter: name });
    case "notInDialect":
      return diagnostic("filter-not-in-dialect", place, fault.rule.meaning, {
        parameter: name,
        fixes: removal(fault, at),
      });
    default:
      return valueDiagnostic({ fault, value, place, operation, parameter, ...at });
  }
}

/** A missing list of paths needs no description of its characters. */
function lacking(
  code: "empty-list" | "empty-value" | "missing-parameter",
  place: Span,
  name: string,
  lack: Text,
  parameter: Parameter | undefined,
  fixes: readonly QuickFix[] = [],
): Diagnostic {
  const { en, nl } =
    name === "fields" || !parameter
      ? text(
          "List the paths to return, such as naam.voornamen.",
          "Noem de paden die u wilt ontvangen, zoals naam.voornamen.",
        )
      : wanted(parameter);
  const message = text(`${name} ${lack.en}. ${en}`, `${name} ${lack.nl}. ${nl}`);
  return diagnostic(code, place, message, { parameter: name, fixes });
}

const isEmpty = text("is empty", "is leeg");
const isMissing = text("is missing", "ontbreekt");

function tooMany(fault: ValueFault, value: unknown) {
  const count = Array.isArray(value) ? value.length : 0;
  const { en, nl } = fault.rule.meaning;
  return text(
    `The list has ${counted(count, "listItem").en}. ${en} Split the list into several requests.`,
    `De lijst heeft ${counted(count, "listItem").nl}. ${nl} Verdeel de lijst over meer verzoeken.`,
  );
}

function typeDiagnostic(
  fault: ValueFault,
  place: Span,
  value: unknown,
  { request, file }: Where,
): Diagnostic {
  if (fault.code === "required") {
    const fixes = typeFixes(request, file);
    return catalogueDiagnostic("operation-missing", place, { parameter: "type", fixes });
  }
  if (isOperationName(value))
    return catalogueDiagnostic("message-operation-in-json", place, { parameter: "type" });
  return unknownOperation(typeof value === "string" ? value : "", place, queryTypes, "type");
}

function typeFixes(
  { node: { body }, keys }: CheckedRequest,
  { text: source }: CheckedFile,
): readonly QuickFix[] {
  if (!body || keys.has("type")) return [];
  return operationsTaking(new Set(keys.keys()), queryTypes).flatMap((type) => {
    const added = addedParameter(source, body, "type", JSON.stringify(type));
    return added ? [fix(text(`Add type ${type}`, `Voeg type ${type} toe`), added)] : [];
  });
}

export function unknownOperation(
  written: string,
  place: Span,
  known: readonly OperationName[] = operationNames,
  parameter?: string,
): Diagnostic {
  const near = meantOperation(written, known);
  const fixes =
    near === undefined
      ? []
      : [replacementFix(place, parameter ? JSON.stringify(near) : near, near)];
  const advice =
    near === undefined
      ? text(
          `Use one of the ${known.length}, such as ${known[0]}.`,
          `Kies een van de ${known.length}, zoals ${known[0]}.`,
        )
      : text(`Did you mean ${near}?`, `Bedoelde u ${near}?`);
  const message = text(
    `${quotedText(written)} is not an operation. ${advice.en}`,
    `${quotedText(written)} is geen operatie. ${advice.nl}`,
  );
  return diagnostic("unknown-operation", place, message, {
    fixes,
    ...(parameter === undefined ? {} : { parameter }),
  });
}

function unknownParameter(fault: ValueFault, place: Span, at: Where): Diagnostic {
  const { request } = at;
  const { operation, keys } = request;
  const own = operation ? parameterNames(operation) : [];
  const near = meantParameter(
    fault.parameter,
    own.filter((name) => !keys.has(name)),
  );
  const isJson = request.node.body?.kind === "json";
  const renames =
    near === undefined ? [] : [replacementFix(place, isJson ? JSON.stringify(near) : near, near)];
  const why = whyUnknown(fault.parameter, operation);
  const message = text(
    `${operation ?? ""} has no parameter ${quotedText(fault.parameter)}.${why.en}${near === undefined ? ` It takes ${own.join(", ")}.` : ` Did you mean ${near}?`}`,
    `${operation ?? ""} heeft geen parameter ${quotedText(fault.parameter)}.${why.nl}${near === undefined ? ` Wel mogelijk: ${own.join(", ")}.` : ` Bedoelde u ${near}?`}`,
  );
  return diagnostic("unknown-parameter", place, message, {
    parameter: fault.name,
    fixes: [...renames, ...removal(fault, at)],
  });
}

function whyUnknown(name: string, operation: OperationName | undefined) {
  if (operation !== "RaadpleegMetBurgerservicenummer") {
    return name === "burgerservicenummer"
      ? text(
          " To look up a person by BSN, use RaadpleegMetBurgerservicenummer.",
          " Raadpleeg op BSN met RaadpleegMetBurgerservicenummer.",
        )
      : text("", "");
  }
  return name === "inclusiefOverledenPersonen"
    ? text(
        " A lookup by BSN always includes deceased persons.",
        " Raadplegen op BSN levert altijd ook overledenen.",
      )
    : text("", "");
}

function removal(fault: ValueFault, { request, file }: Where): readonly QuickFix[] {
  const key = request.keys.get(fault.parameter);
  const { body } = request.node;
  const edit = key && body && removedParameter(file.text, body, key.index);
  return edit ? [fix(text(`Remove the parameter`, `Verwijder de parameter`), edit)] : [];
}

/** Reports an absent parameter at the operation, and an empty one at its place. */
function missing(fault: ValueFault, place: Span, { request, file }: Where): Diagnostic {
  const { name } = fault;
  const parameter = request.operation && parameterOf(request.operation, name);
  if (request.keys.has(fault.parameter))
    return lacking("empty-value", place, name, isEmpty, parameter);
  const fixes = additions(name, request, file);
  return lacking("missing-parameter", request.anchor, name, isMissing, parameter, fixes);
}

/** Inserts the parameter's example, so that the request becomes valid and the value is visible. */
function additions(
  name: string,
  { node, operation }: CheckedRequest,
  { text: source }: CheckedFile,
): readonly QuickFix[] {
  const parameter = operation && parameterOf(operation, name);
  if (!node.body || !parameter) return [];
  const value = exampleIn(node.body.kind, parameter);
  const added = addedParameter(source, node.body, name, value);
  const title = text(
    `Add ${name} with an example value`,
    `Voeg ${name} toe met een voorbeeldwaarde`,
  );
  return added ? [fix(title, added)] : [];
}

function exampleIn(form: "lines" | "json", parameter: Parameter): string {
  const example = parameter.values?.[0]?.value ?? parameter.example;
  if (form === "lines") return asLineValue(example);
  return parameter.kind === "list"
    ? JSON.stringify([example])
    : JSON.stringify(typeText(parameter, example));
}

function listFixes(place: Span, { request, file }: Where): readonly QuickFix[] {
  if (request.node.body?.kind !== "json") return [];
  const written = file.text.slice(place.start, place.end);
  return /^["0-9]/.test(written) ? [replacementFix(place, `[${written}]`)] : [];
}

const mostOffered = 3;

/** Best first. Only operations with all required parameters, if there are any. */
export function operationsTaking(
  written: ReadonlySet<string>,
  among: readonly OperationName[],
): readonly OperationName[] {
  const parameters = [...written].filter((name) => name !== "type");
  const taking = among.filter((name) => {
    const known = parameterNames(name);
    return parameters.length > 0 && parameters.every((parameter) => known.includes(parameter));
  });
  const missing = (name: OperationName) =>
    operations[name].required.filter((parameter) => !written.has(parameter)).length;
  const complete = taking.filter((name) => missing(name) === 0);
  const best = complete.length > 0 ? complete : taking;
  return [...best].sort((a, b) => missing(a) - missing(b)).slice(0, mostOffered);
}

interface FaultyItem extends Where {
  readonly fault: ValueFault;
  readonly place: Span;
  readonly operation: OperationName;
  readonly written: WrittenItem | undefined;
}

/** One item that contains several valid items: only the separators are wrong. */
function missingCommas(at: FaultyItem): Diagnostic | undefined {
  const { fault, place, file, request, written } = at;
  const isJson = request.node.body?.kind === "json";
  const source = file.text.slice(place.start, place.end);
  const words = source
    .replace(/^"|"$/g, "")
    .trim()
    .split(/[\s;|\u00a0]+/);
  const group = written?.group === undefined ? "" : `${written.group}.`;
  if (words.length < 2 || !words.every((word) => isAccepted(at, group + word))) return undefined;
  const before = file.text.slice(lineStart(file.text, place.start), place.start);
  const isItemLine = !isJson && /^\s*-\s*$/.test(before);
  const newText = isJson
    ? words.map((word) => JSON.stringify(word)).join(", ")
    : words.join(isItemLine ? `${newlineAt(file.text, place.start)}${before}` : ", ");
  const { en, nl } = counted(words.length, "listItem");
  const [message, title] = isItemLine
    ? [
        text(
          `These are ${en}. Write each on its own line, after \`- \`.`,
          `Dit zijn ${nl}. Schrijf elk item op een eigen regel, na \`- \`.`,
        ),
        text("Write each on its own line", "Schrijf elk item op een eigen regel"),
      ]
    : [
        text(
          `A comma is missing: these are ${en} of ${fault.parameter}.`,
          `Er ontbreekt een komma: dit zijn ${nl} van ${fault.parameter}.`,
        ),
        text("Separate them with commas", "Scheid ze met komma's"),
      ];
  const code = fault.parameter === "fields" ? "unknown-field" : "wrong-format";
  return diagnostic(code, place, message, {
    parameter: fault.name,
    fixes: [fix(title, { span: place, newText })],
  });
}

function isAccepted({ operation, fault, file }: FaultyItem, value: string): boolean {
  const { dialect = "default" } = file.context;
  const at = { operation, parameter: fault.parameter, place: "item", dialect } as const;
  return value !== "" && refusalOf(at, value) === undefined;
}
