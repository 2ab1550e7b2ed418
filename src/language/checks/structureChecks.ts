import { insertion, literalText } from "../../model/text/sourceText.ts";
import { rulesFor } from "../../contract/rules/checkQuery.ts";
import {
  isOperationName,
  isQueryType,
  operationNames,
  operations,
} from "../../contract/operations.ts";
import { text } from "../../contract/text.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { operationsTaking, unknownOperation } from "./bodyChecks.ts";
import type { CheckedFile, CheckedRequest } from "./checkedFile.ts";
import {
  catalogueDiagnostic,
  diagnostic,
  fix,
  lineRemoval,
  quotedText,
  newlineAt,
  removedParameter,
  wholeLines,
} from "./repairs/makeDiagnostic.ts";
import { meantOperation } from "./repairs/nearest.ts";

export function structureDiagnostics(
  request: CheckedRequest,
  file: CheckedFile,
): readonly Diagnostic[] {
  const { body } = request.node;
  if (!body) return withoutBody(request, file);
  if (body.kind === "json") return nullMembers(request, file);
  const { operation } = body;
  const found = [...repeatedKeys(request, file), ...typeKey(request, file)];
  if (operation && !isOperationName(operation.name))
    found.push(unknownOperation(operation.name, operation.span));
  if (!operation) found.push(typeAsOperation(request, file) ?? operationMissing(request, file));
  return found;
}

/** `type: RaadpleegMet…` as in JSON. In lines the operation has its own line before its parameters. */
function typeAsOperation(
  { node, keys }: CheckedRequest,
  { text: source }: CheckedFile,
): Diagnostic | undefined {
  const type = keys.get("type")?.node;
  const { body } = node;
  if (body?.kind !== "lines" || !type) return undefined;
  const written = body.parameters.find((one) => one === type)?.value;
  const name = written?.kind === "value" ? literalText(written.template) : undefined;
  const operation = name === undefined ? undefined : meantOperation(name, operationNames);
  const first = body.parameters[0];
  if (operation === undefined || !first) return undefined;
  const { start } = wholeLines(source, first.span);
  const newline = newlineAt(source, start);
  const edits =
    first === type
      ? [{ span: type.span, newText: operation }]
      : [
          insertion(start, `${operation}${newline}`),
          { span: wholeLines(source, type.span), newText: "" },
        ];
  const title = text(`Keep only ${operation}`, `Behoud alleen ${operation}`);
  return catalogueDiagnostic("operation-missing", type.span, { fixes: [fix(title, ...edits)] });
}

function operationMissing(
  { node, keys, anchor }: CheckedRequest,
  { text: source }: CheckedFile,
): Diagnostic {
  const first = node.body?.kind === "lines" ? node.body.parameters[0] : undefined;
  const fixes = operationsTaking(new Set(keys.keys()), operationNames).flatMap((name) => {
    if (!first) return [];
    const { start } = wholeLines(source, first.span);
    const line = insertion(start, `${name}${newlineAt(source, start)}`);
    return [fix(text(`Insert ${name}`, `Voeg ${name} in`), line)];
  });
  return catalogueDiagnostic("operation-missing", anchor, { fixes });
}

/** A separator without content is unusual. Directives or expectations alone are a mistake. */
function withoutBody({ node, anchor }: CheckedRequest, file: CheckedFile): readonly Diagnostic[] {
  if (
    file.isReported({ start: node.separator?.span.end ?? node.span.start, end: node.span.end - 1 })
  )
    return [];
  const isEmpty = node.directives.length === 0 && node.expectations.length === 0;
  if (!isEmpty) return [catalogueDiagnostic("operation-missing", anchor)];
  const hashes = { start: anchor.start, end: anchor.start + 3 };
  const title = text("Turn it into a comment", "Maak er een opmerking van");
  const isSeparator = file.text.slice(hashes.start, hashes.end) === "###";
  const fixes = isSeparator ? [fix(title, { span: hashes, newText: "//" })] : [];
  return [catalogueDiagnostic("empty-request", anchor, { fixes })];
}

function repeatedKeys({ node, keys }: CheckedRequest, { text: source }: CheckedFile): Diagnostic[] {
  const { body } = node;
  if (body?.kind !== "lines") return [];
  return body.parameters.flatMap(({ key, keySpan }, index) => {
    if (keys.get(key)?.index === index) return [];
    const edit = removedParameter(source, body, index);
    const message = text(
      `${quotedText(key)} is already in this request. Only one value can be sent. Keep one of the two.`,
      `${quotedText(key)} is al eerder opgegeven. Er kan maar één waarde worden verzonden. Houd een van beide over.`,
    );
    return [
      diagnostic("duplicate-parameter", keySpan, message, { fixes: [edit && lineRemoval(edit)] }),
    ];
  });
}

/** In lines the operation is the type, so a `type` parameter would repeat it. */
function typeKey(
  { node, keys, operation }: CheckedRequest,
  { text: source }: CheckedFile,
): Diagnostic[] {
  const key = keys.get("type");
  const { body } = node;
  if (!key || body?.kind !== "lines" || !isQueryType(operation)) return [];
  const edit = removedParameter(source, body, key.index);
  const message = text(
    `The operation ${operation} is already in type. Remove this line.`,
    `De operatie ${operation} staat al in type. Verwijder deze regel.`,
  );
  const fixes = [edit && lineRemoval(edit)];
  return [diagnostic("unknown-parameter", key.keySpan, message, { parameter: "type", fixes })];
}

function nullMembers(
  { node, operation }: CheckedRequest,
  { text: source }: CheckedFile,
): readonly Diagnostic[] {
  const { body } = node;
  if (body?.kind !== "json" || body.value?.kind !== "object" || !isQueryType(operation)) return [];
  const { members } = body.value;
  return members.flatMap(({ key, value }, index) => {
    if (value?.kind !== "literal" || value.value !== null) return [];
    const isAccepted =
      operations[operation].optional.includes(key) &&
      rulesFor(operation, key).every((rule) => !rule.isBrokenBy(null));
    if (!isAccepted) return [];
    const edit = removedParameter(source, body, index);
    const fixes = [edit && fix(text("Remove this member", "Verwijder deze eigenschap"), edit)];
    return [catalogueDiagnostic("null-member", value.span, { parameter: key, fixes })];
  });
}
