import { fieldMeaning, fieldKind, usualPaths } from "../../contract/response/fieldTexts.ts";
import { fieldPaths, type FieldPath } from "../../contract/response/fields.ts";
import { neededRubrics } from "../../contract/authorisation/pathRubrics.ts";
import { dottedRubric, rubricCode, rubricName } from "../../contract/authorisation/rubricNames.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import {
  isOperationName,
  isQueryType,
  operations,
  queryOperation,
  type ResponseType,
  type OperationName,
} from "../../contract/operations.ts";
import { limits, type Parameter } from "../../contract/parameter.ts";
import { parameterOf, parameters } from "../../contract/parameters.ts";
import { queryRules } from "../../contract/rules/queryRules.ts";
import { findByName, tableNames } from "../../contract/tables/tables.ts";
import { everydayPaths, meantOperation } from "../../language/checks/repairs/nearest.ts";
import { codeDescriptions } from "../../language/diagnosticCodes.ts";
import { text, type Language } from "../../contract/text.ts";
import { type ToolContext, inputText } from "../toolInput.ts";

const sample = [
  "# A comment. A file holds requests, each after a line with ###.",
  "@year = 1983",
  "### Title of the request",
  "@name person",
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: [999990019]",
  "fields: [naam.volledigeNaam, geboorte.datum]",
  "? personen count == 1",
  "? personen[0].naam.volledigeNaam exists",
].join("\n");

/** Contract texts about a name or word, or all available topics without one. */
export function describe(input: JsonObject, { language }: ToolContext): JsonObject {
  const about = inputText(input, "about")?.trim() ?? "";
  const given = inputText(input, "operation");
  const operation = isOperationName(given) ? given : "RaadpleegMetBurgerservicenummer";
  if (about === "") return overview(language);
  if (isOperationName(about)) return operationFacts(about, language);
  const parameter = parameterOf(operation, about);
  if (parameter) return { kind: "parameter", ...parameterFacts(parameter, language) };
  const responseType = responseTypeOf(operation);
  const path = fieldPaths(responseType).get(about);
  if (path) return { kind: "path", ...pathFacts(path, responseType, language) };
  const code = codeDescriptions.get(about);
  if (code) return { kind: "code", code: about, title: code.title[language] };
  const rubricAsked = rubricCode(about.replaceAll(".", ""));
  const rubric = rubricName(rubricAsked);
  if (rubric) return { kind: "rubric", rubric: dottedRubric(rubricAsked), name: rubric[language] };
  return found(about, responseType, language);
}

function responseTypeOf(operation: OperationName): ResponseType {
  return isQueryType(operation) ? queryOperation(operation).responseType : "Persoon";
}

const more = text(
  "Provide `about`: an operation, parameter, path, finding code, rubric such as 01.02.10, or a word.",
  "Geef `about`: een operatie, parameter, pad, code van een bevinding, rubriek zoals 01.02.10, of een woord.",
);

function overview(language: Language): JsonObject {
  return {
    operations: Object.values(operations).map(({ name, meaning, required, optional }) => ({
      name,
      meaning: meaning[language],
      required,
      optional,
    })),
    example: sample,
    limits: { fields: limits.fields, burgerservicenummers: limits.burgerservicenummers },
    more: more[language],
  };
}

function operationFacts(name: OperationName, language: Language): JsonObject {
  const { title, meaning, required, optional, changesMailbox } = operations[name];
  const factsOf = (each: string) => {
    const parameter = parameterOf(name, each);
    return parameter ? parameterFacts(parameter, language) : { name: each };
  };
  return {
    kind: "operation",
    name,
    title: title[language],
    meaning: meaning[language],
    changesMailbox,
    required: required.map(factsOf),
    optional: optional.map(factsOf),
    ...(isQueryType(name) && {
      most: queryOperation(name).maxResults,
      usualPaths: usualPaths(responseTypeOf(name)),
      rules: queryRules
        .filter(({ type }) => type === name)
        .map(({ parameter, meaning: words }) => `${parameter}: ${words[language]}`),
    }),
  };
}

function parameterFacts(parameter: Parameter, language: Language): JsonObject {
  const { name, kind, meaning, format, example, values, table } = parameter;
  return {
    name,
    takes: kind,
    meaning: meaning[language],
    format: format[language],
    example,
    ...(values && { values: values.map(({ value }) => value) }),
    ...(table && { table }),
  };
}

function pathFacts(path: FieldPath, responseType: ResponseType, language: Language): JsonObject {
  return {
    path: path.path,
    delivers: fieldKind(path)[language],
    meaning: fieldMeaning(path)[language],
    rubrics: neededRubrics(path.path, responseType).map(dottedRubric),
  };
}

/** All matches of a word: paths and parameters by name or label, table codes by name. */
function found(word: string, responseType: ResponseType, language: Language): JsonObject {
  const wanted = word.toLowerCase();
  const usual = everydayPaths(word);
  const paths = [...fieldPaths(responseType).values()].filter(
    (field) =>
      field.partOf === undefined &&
      (usual.includes(field.path) ||
        field.path.toLowerCase().includes(wanted) ||
        fieldMeaning(field)[language].toLowerCase().includes(wanted)),
  );
  const codes = tableNames.flatMap((table) =>
    findByName(table, word)
      .slice(0, 5)
      .map(({ code, name }) => ({ table, code, name })),
  );
  const names = [...parameters.values()].filter(
    ({ name, label }) =>
      name.toLowerCase().includes(wanted) || label[language].toLowerCase().includes(wanted),
  );
  const operation = meantOperation(word, Object.keys(operations));
  const isFound = paths.length + codes.length + names.length > 0 || operation !== undefined;
  return {
    kind: isFound ? "matches" : "nothing",
    ...(operation !== undefined && { operation }),
    parameters: names.map(({ name, meaning }) => ({ name, meaning: meaning[language] })),
    paths: paths.slice(0, 40).map(({ path, shape }) => ({ path, label: shape.label[language] })),
    codes,
  };
}
