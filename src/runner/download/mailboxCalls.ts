import { memberOf, type JsonObject, listOf } from "../../contract/json/json.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { CallResult, Gateway } from "../ports.ts";
import { missedMessages, readIdentifier } from "../../contract/messages/missedMessages.ts";
import { exactItems } from "./exactMessages.ts";
import type { CallFailed, ListedPage, MailboxCalls } from "./ports.ts";
import { messageErrors } from "../../contract/errors/serviceErrors.ts";

interface MailboxCallOptions {
  readonly timeoutMs: number;
  readonly retries?: number;
  /** Default: the service's own page size. */
  readonly pageSize?: number;
  readonly signal: AbortSignal;
}

/** Default time limit of a call of a download, because a hundred messages are some megabytes. */
export const downloadTimeoutMs = 60_000;

/** Calls of a download through the gateway, with the checks and retries of every other call. */
export function mailboxCalls(
  gateway: Gateway,
  environment: Environment,
  { timeoutMs, retries, pageSize, signal }: MailboxCallOptions,
): MailboxCalls {
  const limits = { headers: {}, timeoutMs, ...(retries !== undefined && { retries }) };
  return {
    async count() {
      const query = { soort: "NIET-OPGEHAALD" };
      const call = { operation: "TelBerichten", query, ...limits } as const;
      const result = await gateway.call(environment, call, signal);
      if (result.kind === "failed") return failed(result);
      return { kind: "counted", count: Number(memberOf(result.response, "aantalBerichten")) };
    },
    async list(page) {
      const query = {
        ...(page > 1 && { pagina: page }),
        ...(pageSize !== undefined && { berichtenPerPagina: pageSize }),
      };
      const call = { operation: "LijstBerichten", query, ...limits } as const;
      const result = await gateway.call(environment, call, signal);
      return result.kind === "failed" ? failed(result) : readPage(result.response, page);
    },
    async fetch(identifiers) {
      const query = { berichtTransportId: identifiers };
      const call = { operation: "HaalBerichtenOp", query, keepsText: true, ...limits } as const;
      const result = await gateway.call(environment, call, signal);
      if (result.kind === "failed") return failed(result);
      return {
        kind: "fetched",
        ...exactItems(responseText(result), result.redactedPlaces, identifiers),
        missed: missedMessages(result.response),
      };
    },
  };
}

/** Text of the response, unchanged except for redacted credentials of its call. */
export function responseText({
  text,
  response,
}: CallResult & { readonly kind: "answered" }): string {
  return text ?? JSON.stringify(response);
}

function failed({ failure }: CallResult & { readonly kind: "failed" }): CallFailed {
  return { kind: "failed", failure };
}

function readPage(response: JsonObject, page: number): ListedPage {
  const items = listOf(response, "berichten") ?? [];
  const identifiers = items.flatMap(
    (item) => readIdentifier(memberOf(item, "berichtTransportId")) ?? [],
  );
  const paging = memberOf(response, "paginering");
  const pages = memberOf(paging, "aantalPaginas");
  return {
    kind: "listed",
    identifiers: [...new Set(identifiers)],
    unusable: items.length - identifiers.length,
    isLast:
      items.length === 0 ||
      memberOf(paging, "laatstePagina") === true ||
      (typeof pages === "number" && page >= pages),
  };
}

/**
 * Expired, deleted or non-existing (contract section 14). Codes of one message have no status, as the call succeeded.
 */
export function isFinalCode(code: string): boolean {
  return Object.values(messageErrors).some(
    (error) => error.code === code && error.status === undefined,
  );
}
