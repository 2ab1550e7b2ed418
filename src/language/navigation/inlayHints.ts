import type { OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { isPersonal } from "../../contract/response/personalData.ts";
import { describeCode, type GivenTables } from "../../contract/tables/tables.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import { expectationSensitivity } from "../../model/requestDraft.ts";
import {
  holds,
  touches,
  type Span,
  filledText,
  type PathStep,
  type Template,
} from "../../model/text/sourceText.ts";
import {
  defaultTemplates,
  writtenTemplates,
  type WrittenTemplate,
  placeholderParts,
  writtenValues,
} from "../checks/templates.ts";
import { shapeAt } from "../completion/responseMembers.ts";
import { operationOf } from "../draft.ts";
import { writtenKeys, type RequestDocument } from "../syntax/parser.ts";
import { literalValue, type DocumentContext } from "../documentContext.ts";
import { documentContextOf } from "../file/fileContext.ts";
import type { ExpectationNode, RequestNode, ValueNode, WrittenValue } from "../syntax/syntax.ts";

export interface InlayHint {
  readonly offset: number;
  readonly label: string;
  /** Contains a possible personal value, so it is hidden during screen sharing. */
  readonly personal?: true;
}

export type GivenFacts = Pick<EnvironmentFacts, "variables" | "tables">;

const longestLabel = 40;

export function inlayHints(
  document: RequestDocument,
  range: Span = { start: 0, end: document.text.length },
  documentContext: DocumentContext = documentContextOf(document),
  { variables: given = {}, tables }: GivenFacts = {},
): readonly InlayHint[] {
  const { requests } = document.tree;
  const variables = inForce(documentContext, given);
  const known = { variables, tables };
  const hints = [
    ...variableHints(defaultTemplates(document), variables),
    ...requests
      .filter(({ span }) => touches(span, range))
      .flatMap((request) => [
        ...variableHints(writtenTemplates(request), variables),
        ...parameterHints(request, known),
        ...request.expectations.flatMap((node) => expectationHints(node, request, known)),
      ]),
  ];
  return hints.filter(({ offset }) => holds(range, offset)).sort((a, b) => a.offset - b.offset);
}

type Variables = Pick<DocumentContext, "variable">;

interface Known {
  readonly variables: Variables;
  readonly tables: GivenTables | undefined;
}

/** The environment overrides the file, as in a run. */
function inForce(file: Variables, given: NonNullable<GivenFacts["variables"]>): Variables {
  return {
    variable: (name) => {
      const literal = Object.hasOwn(given, name) ? given[name] : undefined;
      return literal === undefined ? file.variable(name) : { name, literal };
    },
  };
}

function variableHints(
  templates: readonly WrittenTemplate[],
  variables: Variables,
): readonly InlayHint[] {
  return templates
    .flatMap(({ template }) => placeholderParts(template))
    .flatMap(({ expression, span }): readonly InlayHint[] => {
      if (expression.kind !== "variable") return [];
      const variable = variables.variable(expression.name);
      const value = variable && literalValue(variable);
      if (value === undefined) return [];
      return [{ offset: span.end, label: `= ${shortened(value)}`, personal: true }];
    });
}

function parameterHints(request: RequestNode, known: Known): readonly InlayHint[] {
  const operation = operationOf(request)?.name;
  if (!operation) return [];
  return writtenKeys(request.body).flatMap(({ key, value }) => {
    const table = parameterOf(operation, key)?.table;
    if (table === undefined || !value) return [];
    return textsIn(value).flatMap(({ template, span }) =>
      codeHints(table, template, span.end, known),
    );
  });
}

function textsIn(node: WrittenValue): readonly Pick<ValueNode, "template" | "span">[] {
  if (node.kind === "value" || node.kind === "list") return writtenValues(node);
  if (node.kind === "array") return node.items.flatMap(textsIn);
  return node.kind === "string" ? [node] : [];
}

function codeHints(
  table: string,
  template: Template,
  offset: number,
  { variables, tables }: Known,
): readonly InlayHint[] {
  // Literal, or from a literal variable.
  const code = filledText(template, (expression) =>
    expression.kind === "variable" ? variables.variable(expression.name)?.literal : undefined,
  );
  const name = code === undefined ? undefined : describeCode(table, code, tables);
  return name === undefined ? [] : [{ offset, label: shortened(name) }];
}

/** `? personen[any].geboorte.land.code == 6030`: the name of that country. */
function expectationHints(
  { expectation }: ExpectationNode,
  request: RequestNode,
  known: Known,
): readonly InlayHint[] {
  const operation = operationOf(request)?.name;
  if (!operation || expectation?.kind !== "compare" || expectation.count) return [];
  const { subject, operator, value, span } = expectation;
  if (subject.kind !== "path" || (operator !== "==" && operator !== "!=")) return [];
  const table = tableOf(operation, subject.steps);
  const hints = table === undefined ? [] : codeHints(table, value, span.end, known);
  const personal = isPersonal(expectationSensitivity(expectation, operation));
  return personal ? hints.map((hint) => ({ ...hint, personal })) : hints;
}

function tableOf(operation: OperationName, steps: readonly PathStep[]): string | undefined {
  const path = steps.flatMap((step) => (step.kind === "member" ? [step.name] : []));
  const shape = path.pop() === "code" ? shapeAt(operation, path) : undefined;
  return shape?.kind === "table" ? shape.table : undefined;
}

function shortened(label: string): string {
  const letters = [...label];
  return letters.length > longestLabel ? `${letters.slice(0, longestLabel).join("")}…` : label;
}
