import type { JsonObject } from "../../contract/json/json.ts";
import { operations, type OperationName } from "../../contract/operations.ts";
import type { Environment } from "../../model/environments/environment.ts";
import type { JournalProblem } from "../../model/journal.ts";
import { declaredSent } from "../gateway/wireCall.ts";
import type { CallResult, Gateway } from "../ports.ts";

/** Where calls are written down. It makes its lines itself, so that no value of a query gets into one. */
export interface CallJournal {
  /** The file, as it is named when it cannot be written. */
  readonly file: string;
  /** Writes that a call is going to be made. It lasts, or nothing may be sent. */
  begin(call: JournalledCall): Promise<BegunCall | { readonly problem: JournalProblem }>;
}

export interface JournalledCall {
  readonly environment: Pick<Environment, "name" | "kind">;
  readonly operation: OperationName;
  readonly query: JsonObject;
  /** Names of the declared headers that are sent. */
  readonly headers: readonly string[];
  /** Values of headers that say who asks; hashed, and taken out of the reason. */
  readonly users: readonly string[];
  /** Why, in the words of the user; empty where none were asked for. */
  readonly reason: string;
}

export interface BegunCall {
  /** Writes how it came out. */
  end(result: CallResult): Promise<JournalProblem | undefined>;
}

/**
 * A gateway whose calls are written down: the one way in which a face keeps the journal. What cannot be
 * written down before it is sent is not sent. An outcome that cannot be written is a warning, never a
 * lost answer: messages in it count as fetched.
 */
export function journalledGateway(gateway: Gateway, journal: CallJournal, reason: string): Gateway {
  return {
    call: async (environment, call, signal) => {
      const { operation, query } = call;
      const declared = environment[operations[operation].service]?.headers ?? [];
      const headers = declaredSent(declared, call.headers);
      const users = (await gateway.personalHeaders?.(environment, call)) ?? [];
      const { file } = journal;
      const begun = await journal.begin({ environment, operation, query, headers, users, reason });
      if ("problem" in begun) {
        const failure = { kind: "journalProblem", file, why: begun.problem } as const;
        return { kind: "failed", failure, sent: [], warnings: [] };
      }
      const result = await gateway.call(environment, call, signal);
      const problem = await begun.end(result);
      if (problem === undefined) return result;
      return { ...result, warnings: [...result.warnings, { kind: "journalIncomplete", file }] };
    },
  };
}
