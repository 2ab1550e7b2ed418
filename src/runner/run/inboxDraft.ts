import type { JsonObject } from "../../contract/json/json.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import { limits } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Language } from "../../contract/text.ts";
import type { FileDraft, ParameterDraft, RequestDraft } from "../../model/requestDraft.ts";
import type { PathStep } from "../../model/text/sourceText.ts";

export interface InboxRequest {
  readonly title?: string;
  readonly operation: MessageOperation;
  /** Parameters by the names of the service description. */
  readonly query: JsonObject;
  readonly name?: string;
  /** The named request whose listed messages are fetched. */
  readonly listedBy?: string;
}

/** One count for each waiting state (contract section 12). They do not change the mailbox. */
export function countRequests(language: Language): readonly InboxRequest[] {
  const kinds = parameterOf("TelBerichten", "soort")?.values ?? [];
  return kinds.map(({ value, meaning }) => ({
    title: `${value}: ${meaning[language]}`,
    operation: "TelBerichten",
    query: { soort: value },
  }));
}

/** Removes duplicates and splits at the service's maximum (contract section 13). `label` precedes "1–100 / 250". */
export function fetchRequests(identifiers: Iterable<string>, label = ""): readonly InboxRequest[] {
  const size = limits.messagesPerFetch;
  const all = [...new Set(identifiers)];
  return Array.from({ length: Math.ceil(all.length / size) }, (_part, index) => {
    const part = all.slice(index * size, (index + 1) * size);
    const [first, last] = [index * size + 1, index * size + part.length];
    const range = first === last ? `${first}` : `${first}–${last}`;
    return {
      title: `${label} ${range} / ${all.length}`.trimStart(),
      operation: "HaalBerichtenOp",
      query: { berichtTransportId: part },
    };
  });
}

const nowhere = { start: 0, end: 0 };

/** Calls as requests, which are processed like those of a file. */
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

/** A request without a file, and so without places in one. */
export function requestDraft(
  request: Omit<InboxRequest, "operation"> & Pick<RequestDraft, "operation">,
  ordinal: number,
): RequestDraft {
  const { title, name, operation, query, listedBy } = request;
  const written = Object.entries(query).map(([parameter, value]): ParameterDraft => ({
    name: parameter,
    nameSpan: nowhere,
    value: { kind: "json", value, span: nowhere },
    span: nowhere,
  }));
  return {
    ordinal,
    ...(title !== undefined && { title }),
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

/** `{{list.berichten[*].berichtTransportId}}`: the number of values is known only after the list. */
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
