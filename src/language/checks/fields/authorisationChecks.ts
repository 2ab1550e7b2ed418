import { domesticAlias } from "../../../contract/response/authorisedFields.ts";
import { isType, pathsAbove, fieldPaths } from "../../../contract/response/fields.ts";
import {
  isQueryType,
  parameterNames,
  queryOperation,
  type ResponseType,
} from "../../../contract/operations.ts";
import { text, type Text } from "../../../contract/text.ts";
import { rubricText } from "../../../explain/authorisationTexts.ts";
import { authorisedUse, type AuthorisedUse } from "../../../model/environments/authorisedUse.ts";
import type { Span } from "../../../model/text/sourceText.ts";
import type { Diagnostic, QuickFix } from "../../diagnostic.ts";
import { lineStart } from "../../syntax/syntax.ts";
import { runsIn, type CheckedFile, type CheckedRequest } from "../checkedFile.ts";
import { allowedFields } from "./adviceChecks.ts";
import {
  diagnostic,
  fix,
  replacementFix,
  newlineAt,
  removedParameter,
} from "../repairs/makeDiagnostic.ts";

/** The service would answer with status 403. The profile does not apply to a request for another environment. */
export function authorisationDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  const use = authorisedUse(file.context.authorisation, request.operation);
  if (!use || !runsIn(use.environment, request, file)) return [];
  return [...parameterDiagnostics(request, file, use), ...fieldDiagnostics(request, file, use)];
}

function parameterDiagnostics(
  { literal, node, keys, operation }: CheckedRequest,
  { text: source }: CheckedFile,
  { environment, mayUse, lacking }: AuthorisedUse,
): readonly Diagnostic[] {
  if (!isQueryType(operation)) return [];
  const { required } = queryOperation(operation);
  return [...keys].flatMap(([name, { keySpan, index }]) => {
    // The service rejects an unknown parameter before it checks the authorisation. Null is not a value.
    if (mayUse(name) || !parameterNames(operation).includes(name)) return [];
    if (literal?.query[name] === null) return [];
    const rubrics = lacking.parameter(name);
    const message =
      rubrics.length > 0
        ? lackingText(environment, name, rubrics)
        : text(
            `${environment}: this client is not authorised for the parameter ${name}, so the service would reject the request. Remove it, or add it to the profile in brp.config.json once your authorisation decision covers it.`,
            `${environment}: deze afnemer is niet geautoriseerd voor de parameter ${name}, dus de dienst zou het verzoek weigeren. Verwijder de parameter, of voeg die toe aan het profiel in brp.config.json zodra uw autorisatiebesluit de parameter bevat.`,
          );
    const removal = node.body && removedParameter(source, node.body, index);
    const fixes = removal && !required.includes(name) ? [fix(removes(name), removal)] : [];
    return [diagnostic("unauthorised-parameter", keySpan, message, { parameter: name, fixes })];
  });
}

/** The topmost open paths below a closed group, without the `type` that is always included. */
function openBelow(
  path: string,
  responseType: ResponseType,
  mayAsk: (path: string) => boolean,
): readonly string[] {
  const open = [...fieldPaths(responseType).values()]
    .filter((each) => each.partOf === undefined && !isType(each.path))
    .map((each) => each.path)
    .filter((each) => each.startsWith(`${path}.`) && mayAsk(each));
  return open.filter((each) => !pathsAbove(each).some((above) => open.includes(above)));
}

function splitFix(
  source: string,
  { node }: CheckedRequest,
  place: Span,
  path: string,
  open: readonly string[],
): QuickFix {
  const before = source.slice(lineStart(source, place.start), place.start);
  const isJson = node.body?.kind === "json";
  const bullet = /^\s*-\s*$/.test(before);
  const newText = isJson
    ? open.map((each) => JSON.stringify(each)).join(", ")
    : open.join(bullet ? `${newlineAt(source, place.start)}${before}` : ", ");
  const shown = open.length > 3 ? `${open.slice(0, 3).join(", ")}, …` : open.join(", ");
  const title = text(
    `Request the authorised part of ${path}: ${shown}`,
    `Vraag het geautoriseerde deel van ${path} op: ${shown}`,
  );
  return fix(title, { span: place, newText });
}

/** Names the rubric to request, because the service's rejection names none. */
function lackingText(environment: string, name: string, rubrics: readonly string[]): Text {
  const [en, nl] = (["en", "nl"] as const).map((language) =>
    rubrics.map((code) => rubricText(code)[language]).join(", "),
  );
  return text(
    `${environment}: ${name} needs ${en}. The authorisation decision doesn't include this, so the service would reject the request.`,
    `${environment}: voor ${name} is ${nl} nodig. Dat ontbreekt in het autorisatiebesluit, dus de dienst zou het verzoek weigeren.`,
  );
}

const removes = (name: string) => text(`Remove ${name}`, `Verwijder ${name}`);

function fieldDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
  { environment, mayAsk, lacking }: AuthorisedUse,
): readonly Diagnostic[] {
  const { operation, node } = request;
  if (!isQueryType(operation)) return [];
  const { responseType } = queryOperation(operation);
  return allowedFields(request, responseType, file).flatMap(
    ({ path, parameter, place, written }) => {
      if (mayAsk(path)) return [];
      const item = written();
      const alias = domesticAlias(path, responseType);
      const fixes: QuickFix[] = [];
      if (alias !== undefined && mayAsk(alias) && item?.group === undefined) {
        const isJson = node.body?.kind === "json";
        fixes.push(replacementFix(place, isJson ? JSON.stringify(alias) : alias, alias));
      }
      const open = openBelow(path, responseType, mayAsk);
      if (open.length > 0 && item?.group === undefined)
        fixes.push(splitFix(file.text, request, place, path, open));
      if (item?.removal) fixes.push(fix(removes(path), item.removal));
      const rubrics = lacking.path(path);
      const message =
        rubrics.length > 0
          ? lackingText(environment, path, rubrics)
          : text(
              `${environment}: this client is not authorised for ${path}, so the service would reject the request. Remove it, or add it to the profile in brp.config.json once your authorisation decision covers it.`,
              `${environment}: deze afnemer is niet geautoriseerd voor ${path}, dus de dienst zou het verzoek weigeren. Verwijder het pad, of voeg het toe aan het profiel in brp.config.json zodra uw autorisatiebesluit het bevat.`,
            );
      return [diagnostic("unauthorised-field", place, message, { parameter, fixes })];
    },
  );
}
