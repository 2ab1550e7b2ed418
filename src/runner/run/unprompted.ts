import { base64Of } from "../../contract/binary.ts";
import { sha256Of } from "../../contract/digest.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import { expressionsOf, orderRequests, templatesOf, variablesOf } from "./order.ts";
import { approvalReason } from "./plan.ts";

type PermissionReason = "production" | "mailbox" | "save";

/** A user must permit each use of production, each change of a mailbox outside the mock, and each written file. */
export function permissionReason(
  file: FileDraft,
  environment: Environment,
  ordinal: number,
): PermissionReason | undefined {
  const order = orderRequests(file, { ordinals: [ordinal] });
  const sending = order.requests.filter(({ directives }) => !directives.skip);
  for (const { operation, directives } of sending) {
    const reason = approvalReason(environment, operation);
    if (reason !== "not needed") return reason;
    if (directives.save) return "save";
  }
  return undefined;
}

/** Everything that determines the sent data and the expectations, independent of places and comments. */
export function requestPrint(file: FileDraft, ordinal: number): string {
  const { requests } = orderRequests(file, { ordinals: [ordinal] });
  const values = variablesOf(file);
  const used = expressionsOf(requests.flatMap(templatesOf), values).flatMap((expression) =>
    expression.kind === "variable"
      ? [expression.name]
      : expression.kind === "path" && values.has(expression.root)
        ? [expression.root]
        : [],
  );
  const contents = JSON.stringify(
    {
      environment: file.environment,
      timeoutMs: file.timeoutMs,
      data: file.data,
      variables: used.toSorted().map((name) => [name, values.get(name)]),
      requests: requests.map(({ ordinal: _, ...request }) => request),
    },
    (key, value: unknown) => (/^(span|[a-zA-Z]+Span)$/.test(key) ? undefined : value),
  );
  return base64Of(sha256Of(contents));
}
