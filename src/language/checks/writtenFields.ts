import type { ValueDraft } from "../../model/requestDraft.ts";
import type { Span } from "../../model/text/span.ts";
import { solePlaceholder, type Template } from "../../model/text/template.ts";
import { parameterDrafts } from "../syntax/parameterDrafts.ts";
import type { RequestNode } from "../syntax/syntax.ts";
import type { CheckContext, CheckedFile } from "./checkedFile.ts";

/** An entry of `fields`; without a path where only the run knows it. */
interface FieldEntry {
  readonly path: string | undefined;
  readonly span: Span;
}

/** What `fields` of a request asks, variables filled in as far as they are known; undefined without `fields`. */
export function writtenFields(
  { body }: RequestNode,
  file: CheckedFile,
  context: CheckContext,
): { readonly span: Span; readonly entries: readonly FieldEntry[] } | undefined {
  const fields = body && parameterDrafts(body).find(({ name }) => name === "fields");
  return fields && { span: fields.span, entries: entriesOf(fields.value, file, context) };
}

function entriesOf(
  value: ValueDraft,
  file: CheckedFile,
  context: CheckContext,
): readonly FieldEntry[] {
  if (value.kind === "list") return value.items.flatMap((item) => entriesOf(item, file, context));
  const { span } = value;
  if (value.kind === "json") return [];
  const list = listOf(value.template, file, context);
  if (list) return list.map((path) => ({ path, span }));
  return [{ path: filled(value.template, file, context), span }];
}

/** The values of a list variable that is all there is of a value. */
function listOf(template: Template, file: CheckedFile, { variables }: CheckContext) {
  const sole = solePlaceholder(template);
  if (sole?.kind !== "variable") return undefined;
  const given = variables && Object.hasOwn(variables, sole.name) ? variables[sole.name] : undefined;
  if (given !== undefined) return given.split(/,\s*/);
  return file.surroundings.variable(sole.name)?.list;
}

/** Undefined where only the run knows it. */
function filled(
  { parts }: Template,
  { surroundings }: CheckedFile,
  { variables = {} }: CheckContext,
): string | undefined {
  let whole = "";
  for (const part of parts) {
    let next: string | undefined;
    if (part.kind === "text") next = part.text;
    else if (part.expression.kind === "variable") {
      const { name } = part.expression;
      next = Object.hasOwn(variables, name)
        ? variables[name]
        : surroundings.variable(name)?.literal;
    }
    if (next === undefined) return undefined;
    whole += next;
  }
  return whole;
}
