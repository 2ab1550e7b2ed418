import { limits } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import type { FileDraft, RequestDraft } from "../../model/requestDraft.ts";

/** The calls of `brp inbox` as requests, so that they take the road of every other request. */

export interface InboxRequest {
  readonly title: string;
  readonly operation: MessageOperation;
  /** Parameters by the names of the service description. */
  readonly query: JsonObject;
}

const nowhere = { start: 0, end: 0 };

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

function requestDraft({ title, operation, query }: InboxRequest, ordinal: number): RequestDraft {
  return {
    ordinal,
    title,
    operation,
    operationSpan: nowhere,
    form: "json",
    parameters: Object.entries(query).map(([name, value]) => ({
      name,
      nameSpan: nowhere,
      value: { kind: "json", value, span: nowhere },
      span: nowhere,
    })),
    directives: { tags: [], headers: [] },
    expectations: [],
    span: nowhere,
  };
}

/** One count of each kind of waiting (contract section 12). */
export function countRequests(language: Language): readonly InboxRequest[] {
  const kinds = parameterOf("TelBerichten", "soort")?.values ?? [];
  return kinds.map(({ value, meaning }) => ({
    title: `${value}: ${meaning[language]}`,
    operation: "TelBerichten",
    query: { soort: value },
  }));
}

/** Identifiers in parts that the service takes (contract section 13), in the order given. */
export function fetchRequests(identifiers: readonly string[]): readonly InboxRequest[] {
  const size = limits.messagesPerFetch;
  const parts: InboxRequest[] = [];
  for (let start = 0; start < identifiers.length; start += size) {
    const part = identifiers.slice(start, start + size);
    const range = part.length === 1 ? `${start + 1}` : `${start + 1}–${start + part.length}`;
    parts.push({
      title: `${range} / ${identifiers.length}`,
      operation: "HaalBerichtenOp",
      query: { berichtTransportId: part },
    });
  }
  return parts;
}
