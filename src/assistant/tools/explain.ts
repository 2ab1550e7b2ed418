import { fieldPaths } from "../../contract/response/fields.ts";
import { readProblem } from "../../contract/errors/problem.ts";
import { responseBudget, valueWithin, type JsonObject } from "../../contract/json/json.ts";
import { isQueryType, queryOperation, type QueryType } from "../../contract/operations.ts";
import {
  isKnownErrorCode,
  isKnownFaultCode,
  isKnownParameterName,
} from "../../contract/errors/knownProblem.ts";
import { explainFailure } from "../../explain/explainFailure.ts";
import {
  codeDescriptions,
  diagnosticCodes,
  isDiagnosticCode,
} from "../../language/diagnosticCodes.ts";
import { whyNobody } from "../../presentation/emptyResponse.ts";
import { whyEmpty } from "../../presentation/whyEmpty/whyEmpty.ts";
import { text, type Language } from "../../contract/text.ts";
import { type ToolContext, inputText } from "../toolInput.ts";

const more = text(
  "Provide `about` (a finding code, a path or nobody) or `problem`.",
  "Geef `about` (een code van een bevinding, een pad of nobody) of `problem`.",
);
const noProblem = text(
  "`problem` is not an error body of these services.",
  "`problem` is geen foutmelding van deze diensten.",
);
const removed = text("All text of the body.", "Alle tekst van de foutmelding.");

/** Explains a diagnostic, an empty path, an empty result or an error body. */
export function explainInput(input: JsonObject, { language }: ToolContext): JsonObject {
  const given = inputText(input, "operation");
  const type: QueryType = isQueryType(given) ? given : "RaadpleegMetBurgerservicenummer";
  const problem = inputText(input, "problem");
  if (problem !== undefined) return explainProblem(problem, language);
  const about = inputText(input, "about")?.trim() ?? "";
  if (about === "nobody")
    return {
      kind: "nobody",
      reasons: whyNobody({ type }, language).map(({ verdict, text }) => ({ verdict, text })),
    };
  const code = codeDescriptions.get(about);
  if (code) {
    const { severity, title, explanation, sources } = code;
    const examples = isDiagnosticCode(about) ? diagnosticCodes[about] : undefined;
    return {
      kind: "code",
      severity,
      title: title[language],
      explanation: explanation[language],
      sources: sources.map((each) => each[language]),
      ...(examples && { wrong: examples.bad, right: examples.good }),
    };
  }
  if (fieldPaths(queryOperation(type).responseType).has(about)) {
    const options = { language, mask: true, queryType: type, fields: [about] };
    const reasons = whyEmpty({}, 0, options).flatMap(({ reasons: each }) => each);
    return {
      kind: "path",
      path: about,
      empty: reasons.map(({ verdict, text }) => ({ verdict, text })),
    };
  }
  return { kind: "nothing", more: more[language] };
}

/** Uses only numbers, codes and known names of an error body, never its texts. */
function explainProblem(written: string, language: Language): JsonObject {
  const problem = readProblem(valueWithin(written, responseBudget));
  if (!problem?.status) return { kind: "nothing", more: noProblem[language] };
  const { status, code, invalidParams } = problem;
  const known = code !== undefined && isKnownErrorCode(code) ? { code } : {};
  const faults = invalidParams.flatMap(({ name, code: why = "" }) => {
    return isKnownParameterName(name)
      ? [{ name, code: isKnownFaultCode(why) ? why : "", reason: "" }]
      : [];
  });
  const params = faults.map(({ name, code: why }) => ({ name, code: why }));
  const explained = explainFailure(
    { kind: "refused", status, problem: { status, ...known, invalidParams: params }, faults },
    language,
  );
  return { kind: "problem", status, ...known, ...explained, removed: removed[language] };
}
