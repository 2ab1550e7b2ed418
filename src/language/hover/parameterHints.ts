import { operations, parameterNames, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/text/sourceText.ts";
import { operationOf } from "../draft.ts";
import { writtenKeys, requestAt, type RequestDocument } from "../syntax/parser.ts";

export interface ParameterHint {
  readonly name: string;
  readonly required: boolean;
  readonly given: boolean;
  readonly lines: readonly Text[];
}

export interface ParameterHints {
  readonly operation: OperationName;
  readonly title: Text;
  readonly parameters: readonly ParameterHint[];
  /** Parameter of the cursor's line, otherwise the first missing required one. */
  readonly active: number | undefined;
}

export function parameterHints(
  document: RequestDocument,
  offset: number,
): ParameterHints | undefined {
  const request = requestAt(document, offset);
  const operation = request && operationOf(request)?.name;
  if (!operation || offset <= (request.separator?.span.end ?? -1)) return undefined;
  const { required, title } = operations[operation];
  const written = writtenKeys(request.body);
  const given = new Set(written.map(({ key }) => key));
  const parameters = parameterNames(operation).map((name): ParameterHint => ({
    name,
    required: required.includes(name),
    given: given.has(name),
    lines: linesOf(operation, name),
  }));
  const current = written.findLast((one) => isAround(document, one.span, offset))?.key;
  const at = parameters.findIndex(({ name }) => name === current);
  const missing = parameters.findIndex((one) => one.required && !one.given);
  const active = at >= 0 ? at : missing;
  return { operation, title, parameters, active: active < 0 ? undefined : active };
}

/** From the line of its key to the line of its last item. */
function isAround({ lines }: RequestDocument, span: Span, offset: number): boolean {
  const lineAt = (place: number) => lines.positionAt(place).line;
  const line = lineAt(offset);
  return lineAt(span.start) <= line && line <= lineAt(span.end);
}

function linesOf(operation: OperationName, name: string): readonly Text[] {
  const parameter = parameterOf(operation, name);
  if (!parameter) return [];
  const { meaning, format, example } = parameter;
  return [
    text(`${meaning.en}.`, `${meaning.nl}.`),
    text(`Format: ${format.en}.`, `Vorm: ${format.nl}.`),
    text(`Example: ${example}`, `Voorbeeld: ${example}`),
  ];
}
