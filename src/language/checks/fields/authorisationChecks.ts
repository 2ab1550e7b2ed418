import { domesticAlias } from "../../../contract/answer/authorisedFields.ts";
import { askability } from "../../../contract/answer/fields.ts";
import { isQueryType, queryOperation } from "../../../contract/operations.ts";
import { text } from "../../../contract/text.ts";
import { authorisedUse, type AuthorisedUse } from "../../../model/environments/authorisedUse.ts";
import type { Finding, QuickFix } from "../../finding.ts";
import {
  runsIn,
  type CheckContext,
  type CheckedFile,
  type CheckedRequest,
} from "../checkedFile.ts";
import { finding, fix, replacement } from "../repairs/makeFinding.ts";
import { removedParameter, writtenItems } from "../repairs/sourceEdits.ts";

/**
 * What the chosen environment's client may not ask: the service would answer with status 403. A
 * request that names another environment does not run there, so it is none of this profile's.
 */
export function authorisationFindings(
  request: CheckedRequest,
  file: CheckedFile,
  { authorisation }: CheckContext,
): readonly Finding[] {
  const use = authorisedUse(authorisation, request.operation);
  if (!use || !runsIn(use.environment, request, file)) return [];
  return [...parameterFindings(request, file, use), ...fieldFindings(request, file, use)];
}

function parameterFindings(
  { literal, node, keys, operation }: CheckedRequest,
  { text: source }: CheckedFile,
  { environment, mayUse }: AuthorisedUse,
): readonly Finding[] {
  if (!isQueryType(operation)) return [];
  const { required, optional } = queryOperation(operation);
  return [...keys].flatMap(([name, { keySpan, index }]) => {
    // An unknown parameter is refused before anybody looks at what is authorised; null is no value.
    if (mayUse(name) || ![...required, ...optional].includes(name)) return [];
    if (literal?.query[name] === null) return [];
    const message = text(
      `${environment}: this client is not authorised for the parameter ${name}, so the service would reject the request. Remove it, or add it to the profile in brp.config.json once the authorisation decision has it.`,
      `${environment}: deze afnemer is niet geautoriseerd voor de parameter ${name}, dus de dienst zou het verzoek weigeren. Haal hem weg, of zet hem in het profiel in brp.config.json zodra het autorisatiebesluit hem heeft.`,
    );
    const removal = node.body && removedParameter(source, node.body, index);
    const fixes = removal && !required.includes(name) ? [fix(removes(name), removal)] : [];
    return [finding("unauthorised-parameter", keySpan, message, { parameter: name, fixes })];
  });
}

const removes = (name: string) => text(`Remove ${name}`, `Haal ${name} weg`);

function fieldFindings(
  request: CheckedRequest,
  file: CheckedFile,
  { environment, mayAsk }: AuthorisedUse,
): readonly Finding[] {
  const { operation, literal, node } = request;
  const fields = literal?.query.fields;
  if (!isQueryType(operation) || !Array.isArray(fields)) return [];
  const { answerType } = queryOperation(operation);
  const items = writtenItems(file.text, node, "fields");
  return fields.flatMap((path: unknown, index) => {
    const parameter = `fields[${index}]`;
    const place = literal?.places.get(parameter);
    // What may not be asked by anybody has a finding of its own.
    if (typeof path !== "string" || !place || askability(path, answerType) !== "allowed") return [];
    if (mayAsk(path)) return [];
    const item = items.get(place.start);
    const alias = domesticAlias(path, answerType);
    const fixes: QuickFix[] = [];
    if (alias !== undefined && mayAsk(alias) && item?.group === undefined) {
      const isJson = node.body?.kind === "json";
      fixes.push(replacement(place, isJson ? JSON.stringify(alias) : alias, alias));
    }
    if (item?.removal) fixes.push(fix(removes(path), item.removal));
    const message = text(
      `${environment}: this client is not authorised for ${path}, so the service would reject the request. Remove it, or add it to the profile in brp.config.json once your authorisation decision covers it.`,
      `${environment}: deze afnemer is niet geautoriseerd voor ${path}, dus de dienst zou het verzoek weigeren. Haal het weg, of zet het in het profiel in brp.config.json zodra het autorisatiebesluit het heeft.`,
    );
    return [finding("unauthorised-field", place, message, { parameter, fixes })];
  });
}
