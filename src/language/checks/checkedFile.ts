import { addTo } from "../../contract/lists.ts";
import type { EnvironmentFacts } from "../../model/environments/environmentFacts.ts";
import {
  countBefore,
  type Span,
  filledText,
  solePlaceholder,
  type Template,
} from "../../model/text/sourceText.ts";
import { type RequestDocument, parameterDrafts } from "../syntax/parser.ts";
import type { CsvFile, DocumentContext } from "../documentContext.ts";
import type { UsedFile } from "../usedFiles.ts";
import type { SyntaxProblem, SyntaxProblemCode, RequestNode } from "../syntax/syntax.ts";
import { checkedRequest, type CheckedRequest } from "./checkedRequest.ts";
import type { ValueDraft } from "../../model/requestDraft.ts";

export type { CheckedRequest, ReadDirective } from "./checkedRequest.ts";

/** Facts from outside the file. An absent one is not checked. */
export interface CheckContext extends EnvironmentFacts {
  readonly environments?: readonly string[];
  readonly usedFiles?: readonly UsedFile[];
  readonly csvFiles?: readonly CsvFile[];
}

/** For a run: an invalid row fails when it is reached and does not stop the others. */
export function withoutRows(context: CheckContext): CheckContext {
  const { csvFiles } = context;
  if (!csvFiles) return context;
  return { ...context, csvFiles: csvFiles.map(({ rows: _, version: _version, ...head }) => head) };
}

export interface CheckedFile {
  readonly document: RequestDocument;
  readonly text: string;
  readonly requests: readonly CheckedRequest[];
  /** Names of the whole file, including those of the document. */
  readonly documentContext: DocumentContext;
  readonly context: CheckContext;
  readonly isReported: (place: Span, code?: SyntaxProblemCode) => boolean;
}

export function checkedFile(
  document: RequestDocument,
  documentContext: DocumentContext,
  context: CheckContext,
): CheckedFile {
  const { text, tree } = document;
  const requests = tree.requests.map(checkedRequest);
  const isReported = reportedPlaces(tree.problems);
  return { document, text, requests, documentContext, context, isReported };
}

function reportedPlaces(problems: readonly SyntaxProblem[]): CheckedFile["isReported"] {
  const all = [...problems].sort((a, b) => a.span.start - b.span.start);
  const byCode = new Map<SyntaxProblemCode, SyntaxProblem[]>();
  for (const problem of all) addTo(byCode, problem.code, problem);
  return (place, code) => {
    const sorted = code === undefined ? all : (byCode.get(code) ?? []);
    const first = sorted[countBefore(sorted, ({ span }) => span.start < place.start)];
    return first !== undefined && first.span.start <= place.end;
  };
}

export function runsIn(
  environment: string,
  { directives }: Pick<CheckedRequest, "directives">,
  file: CheckedFile,
): boolean {
  const own = directives.find(({ reading }) => reading.kind === "environment")?.reading;
  if (own?.kind === "environment") return own.name === environment;
  const preset = file.documentContext.defaults().find(({ word }) => word === "environment");
  return !preset || preset.argument === "" || preset.argument === environment;
}

/** An entry of `fields`. Without a path if only the run can determine it. */
interface FieldEntry {
  readonly path: string | undefined;
  readonly span: Span;
}

/** Replaces known variables. Undefined without `fields`. */
export function writtenFields(
  { body }: RequestNode,
  file: CheckedFile,
): { readonly span: Span; readonly entries: readonly FieldEntry[] } | undefined {
  const fields = body && parameterDrafts(body).find(({ name }) => name === "fields");
  return fields && { span: fields.span, entries: entriesOf(fields.value, file) };
}

function entriesOf(value: ValueDraft, file: CheckedFile): readonly FieldEntry[] {
  if (value.kind === "list") return value.items.flatMap((item) => entriesOf(item, file));
  const { span } = value;
  if (value.kind === "json") return [];
  const list = listOf(value.template, file);
  if (list) return list.map((path) => ({ path, span }));
  const { documentContext, context } = file;
  const { variables = {} } = context;
  const path = filledText(value.template, (expression) => {
    if (expression.kind !== "variable") return undefined;
    const { name } = expression;
    return Object.hasOwn(variables, name)
      ? variables[name]
      : documentContext.variable(name)?.literal;
  });
  return [{ path, span }];
}

/** Values of a list variable that is the whole value. */
function listOf(template: Template, { documentContext, context: { variables } }: CheckedFile) {
  const sole = solePlaceholder(template);
  if (sole?.kind !== "variable") return undefined;
  const given = variables && Object.hasOwn(variables, sole.name) ? variables[sole.name] : undefined;
  if (given !== undefined) return given.split(/,\s*/);
  return documentContext.variable(sole.name)?.list;
}
