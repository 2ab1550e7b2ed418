import { counted, text, type Text } from "../../contract/text.ts";
import {
  deliveredValues,
  isAtOrBelow,
  wholePath,
  askability,
  deliveredPath,
} from "../../contract/response/fields.ts";
import { isPurposeHeader } from "../../contract/gateways/gatewayPresets.ts";
import {
  isQueryType,
  parameterNames,
  queryOperation,
  type ResponseType,
} from "../../contract/operations.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";
import { settableHeader } from "../../model/environments/environment.ts";
import { inOrder, type Span } from "../../model/text/sourceText.ts";
import { documentContextOf } from "../file/fileContext.ts";
import { placed, type RequestFile } from "../file/requestFile.ts";
import { readDefault, type DocumentContext } from "../documentContext.ts";
import type { DirectiveReading } from "../syntax/directives.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { lineStart } from "../syntax/syntax.ts";
import type { RequestDocument } from "../syntax/parser.ts";
import { type Policy, policyCodes, type PolicyCode } from "./catalogue/policyCodes.ts";
import {
  checkedFile,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
  writtenFields,
} from "./checkedFile.ts";
import { diagnostic, fix, writtenItems } from "./repairs/makeDiagnostic.ts";

/** In document order, read section by section. */
export function filePolicyDiagnostics(
  file: RequestFile,
  context: CheckContext,
  policy: Policy,
): readonly Diagnostic[] {
  return file.sections.flatMap((section) =>
    placed(
      file.kept(filePolicyDiagnostics, policy, section, (document, documentContext) =>
        policyDiagnostics(document, context, policy, documentContext),
      ),
      section,
    ),
  );
}

/** In document order. Policies do not apply to message calls. */
export function policyDiagnostics(
  document: RequestDocument,
  context: CheckContext,
  policy: Policy,
  documentContext: DocumentContext = documentContextOf(document),
): readonly Diagnostic[] {
  const file = checkedFile(document, documentContext, context);
  const diagnostics = [
    ...file.requests.flatMap((request) => [
      ...fieldDiagnostics(request, file, policy),
      ...parameterDiagnostics(request, policy),
    ]),
    ...(policy.requiresPurpose === true ? purposeDiagnostics(file) : []),
  ];
  return inOrder(diagnostics);
}

function fieldDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
  policy: Policy,
): readonly Diagnostic[] {
  const { operation, node, literal } = request;
  const { mostValues, denied = [], profile } = policy;
  const limitsPaths = mostValues !== undefined || denied.length > 0 || profile?.fields;
  if (!isQueryType(operation) || !limitsPaths) return [];
  const { responseType } = queryOperation(operation);
  const fields = writtenFields(node, file);
  if (!fields) return [];
  const { entries } = fields;
  const use = authorisedUse(profile && { environment: "", ...profile }, operation);
  const removals = writtenItems(file.text, node, "fields");
  const known = entries.flatMap(({ path, span }) => (path === undefined ? [] : [{ path, span }]));
  const count = valueCount(
    known.map(({ path }) => path),
    responseType,
  );
  const place = literal?.places.get("fields") ?? fields.span;
  return [
    ...(mostValues !== undefined && count > mostValues
      ? [policyDiagnostic("policy-too-many-values", place, tooMany(count, mostValues), "fields")]
      : []),
    ...entries
      .filter(({ path }) => path === undefined)
      .map(({ span }) => policyDiagnostic("policy-undecided", span, undefined, "fields")),
    ...known.flatMap(({ path, span }): readonly Diagnostic[] => {
      const removal = removals.get(span.start)?.removal;
      const fixes = removal ? [fix(text(`Remove ${path}`, `Verwijder ${path}`), removal)] : [];
      const reason = denied.find((each) => delivers(path, each, responseType));
      // A path that may never be requested has a diagnostic of its own, unless `@unchecked` turns it off.
      const isAskable = request.unchecked || askability(path, responseType) === "allowed";
      const isOutside = profile?.fields && isAskable && use?.mayAsk(path) === false;
      return [
        ...(reason === undefined
          ? []
          : [
              policyDiagnostic(
                "policy-denied-path",
                span,
                deniedText(path, reason),
                "fields",
                fixes,
              ),
            ]),
        ...(isOutside
          ? [policyDiagnostic("policy-outside-profile", span, outsideText(path), "fields", fixes)]
          : []),
      ];
    }),
  ];
}

/** Counts as the data-minimisation summary does. A path outside the contract counts as one. */
function valueCount(paths: readonly string[], responseType: ResponseType): number {
  const unknown = paths.filter((path) => askability(path, responseType) !== "allowed");
  return deliveredValues(paths, responseType).size + new Set(unknown).size;
}

/** True if a path returns any part of a denied one: a group its members, a date part the date, an alias its path. */
function delivers(path: string, denied: string, responseType: ResponseType): boolean {
  const whole = (each: string) => deliveredPath(wholePath(each, responseType));
  const [own, other] = [whole(path), whole(denied)];
  if (isAtOrBelow(own, other) || isAtOrBelow(other, own)) return true;
  const values = deliveredValues([path], responseType);
  return [...deliveredValues([denied], responseType)].some((value) => values.has(value));
}

function parameterDiagnostics(
  { operation, keys, literal, unchecked }: CheckedRequest,
  { profile }: Policy,
): readonly Diagnostic[] {
  const use = authorisedUse(profile && { environment: "", ...profile }, operation);
  if (!use || !isQueryType(operation)) return [];
  const accepted = parameterNames(operation);
  return [...keys].flatMap(([name, { keySpan }]) => {
    const isKnown = unchecked !== undefined || accepted.includes(name);
    if (use.mayUse(name) || !isKnown || literal?.query[name] === null) return [];
    return [policyDiagnostic("policy-outside-profile", keySpan, outsideText(name), name)];
  });
}

function purposeDiagnostics(file: CheckedFile): readonly Diagnostic[] {
  const { document, documentContext, text: source, context } = file;
  const isPurpose = (reading: DirectiveReading) =>
    reading.kind === "header" &&
    isPurposeHeader(reading.name) &&
    settableHeader(reading.name, context.headers?.personen) !== undefined;
  const defaults = documentContext.defaults().map(readDefault);
  if (defaults.some(isPurpose)) return [];
  const comments = document.tree.comments
    .map(({ span }) => span)
    .filter(({ start, end }) => isPurposeComment(source, start, end));
  let next = 0;
  return file.requests.flatMap(({ operation, node, directives, anchor }) => {
    if (!isQueryType(operation)) return [];
    while ((comments[next]?.start ?? Infinity) < node.span.start) next += 1;
    const hasComment = (comments[next]?.start ?? Infinity) < anchor.start;
    const hasHeader = directives.some(({ reading }) => isPurpose(reading));
    return hasComment || hasHeader ? [] : [policyDiagnostic("policy-no-purpose", anchor)];
  });
}

function isPurposeComment(source: string, start: number, end: number): boolean {
  const isOwnLine = source.slice(lineStart(source, start), start).trim() === "";
  return isOwnLine && /^(?:\/\/|#)\s*(?:purpose|doel)\s*:\s*\S/i.test(source.slice(start, end));
}

function policyDiagnostic(
  code: PolicyCode,
  span: Span,
  message: Text = policyCodes[code].explanation,
  parameter?: string,
  fixes: Diagnostic["fixes"] = [],
): Diagnostic {
  return diagnostic(code, span, message, { ...(parameter !== undefined && { parameter }), fixes });
}

const tooMany = (count: number, most: number) =>
  text(
    `This requests ${counted(count, "askedValue").en} per person, but --max-fields allows ${most}. Remove the values you don't need, or request members instead of a whole group.`,
    `Dit vraagt ${counted(count, "value").nl} per persoon op, maar --max-fields staat er ${most} toe. Verwijder wat u niet nodig hebt, of vraag losse eigenschappen op in plaats van een hele groep.`,
  );

const deniedText = (path: string, denied: string) =>
  path === denied
    ? text(
        `${path} is not allowed here (--deny). Remove it.`,
        `${path} is hier niet toegestaan (--deny). Verwijder het pad.`,
      )
    : text(
        `${path} includes data of ${denied}, which is not allowed here (--deny). Remove it, or request only the members you need.`,
        `${path} levert ook gegevens van ${denied}, en die zijn hier niet toegestaan (--deny). Verwijder het pad, of vraag alleen de eigenschappen op die u nodig hebt.`,
      );

const outsideText = (name: string) =>
  text(
    `${name} is not in the profile of --profile. Remove it, or add it to the profile once your authorisation decision covers it.`,
    `${name} staat niet in het profiel van --profile. Verwijder het, of voeg het toe aan het profiel zodra uw autorisatiebesluit het bevat.`,
  );
