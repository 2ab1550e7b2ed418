import { limits } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { JsonObject } from "../../contract/json.ts";
import type { MessageOperation } from "../../contract/operations.ts";
import type { Language } from "../../contract/text.ts";
import type { FileDraft, ParameterDraft, RequestDraft } from "../../model/requestDraft.ts";
import type { PathStep } from "../../model/template.ts";

/** The calls of `brp inbox` as requests, so that they take the road of every other request. */

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

/**
 * What draining asks, for its plan: a count, lists of the first page, and whatever these bring. The folder
 * is part of it: who consents to one does not consent to another.
 */
export function drainRequests(folder: string, language: Language): readonly InboxRequest[] {
  const isDutch = language === "nl";
  return [
    {
      title: isDutch ? "Wachtende berichten tellen" : "Count what waits",
      operation: "TelBerichten",
      query: { soort: "NIET-OPGEHAALD" },
    },
    {
      title: isDutch ? "De eerste pagina, steeds opnieuw" : "The first page, again and again",
      name: "list",
      operation: "LijstBerichten",
      query: {},
    },
    {
      title: isDutch ? `Alles daarvan, naar ${folder}` : `All that is on it, into ${folder}`,
      operation: "HaalBerichtenOp",
      query: {},
      listedBy: "list",
    },
  ];
}
