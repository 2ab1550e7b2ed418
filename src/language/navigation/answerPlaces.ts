import { deliveredPath } from "../../contract/fields.ts";
import type { Span } from "../../model/span.ts";
import { literalText, type PathStep } from "../../model/template.ts";
import { operationOf } from "../draft.ts";
import { parameterDrafts } from "../parameterDrafts.ts";
import type { RequestNode } from "../syntax.ts";

/** The names of a path up to and with the step at an index, positions left out. */
export function memberNames(steps: readonly PathStep[], last: number): readonly string[] {
  return steps.slice(0, last + 1).flatMap((step) => (step.kind === "member" ? [step.name] : []));
}

/**
 * Where a request asks for a value of its answer: the line of `fields` with that path, else one
 * that covers it, else the first one below it; without any the operation.
 */
export function placeThatAsks(request: RequestNode, members: readonly string[]): Span | undefined {
  const operation = operationOf(request)?.span;
  const [list, ...path] = members;
  if (list !== "personen") return operation;
  const fields = parameterDrafts(request.body).find(({ name }) => name === "fields");
  if (!fields) return operation;
  const asked = fields.value.kind === "list" ? fields.value.items : [fields.value];
  const wanted = path.join(".");
  if (wanted === "") return fields.nameSpan;
  let below: Span | undefined;
  let covering: { readonly length: number; readonly span: Span } | undefined;
  for (const item of asked) {
    const literal = item.kind === "text" ? literalText(item.template) : undefined;
    if (literal === undefined) continue;
    const delivered = deliveredPath(literal);
    if (delivered === wanted) return item.span;
    if (wanted.startsWith(`${delivered}.`) && delivered.length > (covering?.length ?? 0))
      covering = { length: delivered.length, span: item.span };
    if (delivered.startsWith(`${wanted}.`)) below ??= item.span;
  }
  return covering?.span ?? below ?? fields.nameSpan;
}
