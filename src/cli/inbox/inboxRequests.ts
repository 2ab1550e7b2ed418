import { limits } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import type { Language } from "../../contract/text.ts";
import type { InboxRequest } from "../../runner/inboxDraft.ts";

/** The calls of `brp inbox` as requests, so that they take the road of every other request. */

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
