import type { JsonObject } from "../contract/json.ts";
import type { MessageOperation } from "../contract/operations.ts";
import type { FileDraft, ParameterDraft, RequestDraft } from "../model/requestDraft.ts";
import type { PathStep } from "../model/template.ts";

/** One call of the message service that no file holds. */
export interface InboxRequest {
  readonly title: string;
  readonly operation: MessageOperation;
  /** Parameters by the names of the service description. */
  readonly query: JsonObject;
  readonly name?: string;
  /** The named request whose listed messages are fetched. */
  readonly listedBy?: string;
}

const nowhere = { start: 0, end: 0 };

/** Calls as requests of a file, so that they take the road of every other request. */
export function inboxDraft(
  requests: readonly InboxRequest[],
  timeoutMs: number | undefined,
): FileDraft {
  return {
    variables: [],
    ...(timeoutMs !== undefined && { timeoutMs }),
    requests: requests.map(requestDraft),
  };
}

function requestDraft(request: InboxRequest, ordinal: number): RequestDraft {
  const { title, name, operation, query, listedBy } = request;
  const written = Object.entries(query).map(([parameter, value]): ParameterDraft => ({
    name: parameter,
    nameSpan: nowhere,
    value: { kind: "json", value, span: nowhere },
    span: nowhere,
  }));
  return {
    ordinal,
    title,
    ...(name !== undefined && { name }),
    operation,
    operationSpan: nowhere,
    form: "json",
    parameters: [...written, ...(listedBy === undefined ? [] : [listedParameter(listedBy)])],
    directives: { tags: [], headers: [] },
    expectations: [],
    span: nowhere,
  };
}

/** `{{list.berichten[*].berichtTransportId}}`: how many these are only the list will tell. */
function listedParameter(root: string): ParameterDraft {
  const member = (name: string) => ({ kind: "member", name, span: nowhere }) as const;
  const steps: readonly PathStep[] = [
    member("berichten"),
    { kind: "all", span: nowhere },
    member("berichtTransportId"),
  ];
  const expression = { kind: "path", root, rootSpan: nowhere, steps, span: nowhere } as const;
  const template = {
    parts: [{ kind: "placeholder", expression, span: nowhere } as const],
    span: nowhere,
  };
  return {
    name: "berichtTransportId",
    nameSpan: nowhere,
    value: { kind: "text", template, typing: "parameter", span: nowhere },
    span: nowhere,
  };
}
