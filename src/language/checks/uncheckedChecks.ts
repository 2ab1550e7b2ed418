import { text } from "../../contract/text.ts";
import type { Finding } from "../finding.ts";
import type { DirectiveNode } from "../syntax/syntax.ts";
import { runsIn, type CheckedFile, type CheckedRequest } from "./checkedFile.ts";
import { catalogueFinding, fix } from "./repairs/makeFinding.ts";
import { linesBehind, wholeLines } from "./repairs/sourceEdits.ts";
import { templatesOf } from "./templates.ts";

/** With these faults there is nothing to send. */
const neverLifted: ReadonlySet<string> = new Set([
  "unknown-operation",
  "operation-missing",
  "message-operation-in-json",
]);

/** Diagnostics that `@unchecked` does not turn off (language rule 21), with a note if it turns off none. */
export function uncheckedFindings(
  found: readonly Finding[],
  request: CheckedRequest,
  node: DirectiveNode,
  file: CheckedFile,
): readonly Finding[] {
  const kept = found.filter(({ code }) => neverLifted.has(code));
  const lifts = found.length > kept.length && found.some(({ severity }) => severity === "error");
  if (kept.length > 0 || lifts || mayTurnOutWrong(request)) return kept;
  const title = text("Remove @unchecked", "Verwijder @unchecked");
  const edit = { span: wholeLines(file.text, node.span), newText: "" };
  return [catalogueFinding("unchecked-needless", node.span, { fixes: [fix(title, edit)] })];
}

function mayTurnOutWrong({ node, operation, literal }: CheckedRequest): boolean {
  const isFilledIn = templatesOf(node, operation).some(
    ({ owner, template }) =>
      owner === "parameter" && template.parts.some(({ kind }) => kind === "placeholder"),
  );
  return isFilledIn || !literal;
}

/** `@unchecked` requires an expectation about the status, and an environment without real people. */
export function uncheckedHere(request: CheckedRequest, file: CheckedFile): readonly Finding[] {
  const { unchecked, node } = request;
  const { people, environment = "" } = file.context;
  if (!unchecked) return [];
  const found: Finding[] = [];
  const expectsStatus = node.expectations.some(
    ({ expectation }) => expectation?.subject.kind === "status",
  );
  if (!expectsStatus) found.push(withoutStatus(request, unchecked, file));
  if (people === "real" && runsIn(environment, request, file))
    found.push(catalogueFinding("unchecked-real-people", unchecked.span));
  return found;
}

function withoutStatus(
  { node: { body, expectations } }: CheckedRequest,
  { span }: DirectiveNode,
  { text: source }: CheckedFile,
): Finding {
  const lines = body?.kind === "lines" ? (body.parameters.at(-1) ?? body.operation) : body;
  const last = expectations.at(-1) ?? lines;
  const title = text("Expect status 400", "Verwacht status 400");
  const fixes = last ? [fix(title, linesBehind(source, last.span.end, "? status == 400"))] : [];
  return catalogueFinding("unchecked-without-status", span, { fixes });
}
